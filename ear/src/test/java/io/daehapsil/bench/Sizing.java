package io.daehapsil.bench;

import java.util.List;
import java.util.Locale;

/**
 * What an opening needs, worked out from what one request costs. Everybody comes within the time of arrival, evenly; then
 * everybody waits and asks at the pace that the product tells. Arrivals and polls are sized for their own peaks, which come
 * one after the other, and for the sum while the last arrive.
 *
 * @param costs measured, per request
 */
record Sizing(Costs costs) {

    /** No more of a processor or of a Redis is planned for: above it waits grow quickly (M/M/1: at 0.6 two and a half service times). */
    static final double USED_AT_MOST = 0.6;

    /** Times of arrival that the table shows, in seconds. */
    static final List<Long> ARRIVALS = List.of(10L, 60L, 300L);

    private static final double MICROS_A_SECOND = 1e6;
    private static final double BITS = 8;
    private static final double GIGA = 1e9;

    /**
     * @param joinMicros processor time of a node for a join, with all it does at the door
     * @param pollMicros processor time of a node for a poll
     * @param joinRedisMicros time of Redis for a join; Redis uses one processor, so it bounds a shard
     * @param redisBytesEach memory of Redis for one who waits
     * @param joinBytes over the wire for a join, both ways, headers included
     * @param pollBytes likewise for a poll
     * @param pageBytes likewise for the waiting page and its assets, the first time
     * @param askEverySeconds pace at which somebody far from the head is told to ask
     * @param processors of a node
     */
    record Costs(
            double joinMicros,
            double pollMicros,
            double joinRedisMicros,
            double redisBytesEach,
            double joinBytes,
            double pollBytes,
            double pageBytes,
            double askEverySeconds,
            int processors) {}

    /** What it takes when so many come in so many seconds. */
    record Need(
            long people,
            long seconds,
            double joinsPerSecond,
            double pollsPerSecond,
            long nodes,
            long shards,
            double redisGigabytes,
            double gigabitsPerSecond,
            double pageGigabitsPerSecond) {}

    Need need(long people, long seconds) {
        double joins = (double) people / seconds;
        double polls = people / costs.askEverySeconds();
        // While they come, those who are there already ask: at the end of a long arrival nearly all of them.
        double pollsMeanwhile = polls * Math.min(1, seconds / costs.askEverySeconds());
        double arriving = joins * costs.joinMicros() + pollsMeanwhile * costs.pollMicros();
        double waiting = polls * costs.pollMicros();
        double micros = Math.max(arriving, waiting);
        double bytes =
                Math.max(joins * costs.joinBytes() + pollsMeanwhile * costs.pollBytes(), polls * costs.pollBytes());
        return new Need(
                people,
                seconds,
                joins,
                polls,
                atLeastOne(micros / (MICROS_A_SECOND * costs.processors() * USED_AT_MOST)),
                atLeastOne(joins * costs.joinRedisMicros() / (MICROS_A_SECOND * USED_AT_MOST)),
                people * costs.redisBytesEach() / GIGA,
                bytes * BITS / GIGA,
                joins * costs.pageBytes() * BITS / GIGA);
    }

    /** The table as Markdown, as it stands in SIZING.md. */
    String table(long people, List<Long> times) {
        StringBuilder table = new StringBuilder();
        table.append("| people come within | joins a second | polls a second | nodes of ")
                .append(costs.processors())
                .append(
                        " processors | Redis shards | memory of Redis | bandwidth of the API | bandwidth of the page |\n");
        table.append("| --- | --- | --- | --- | --- | --- | --- | --- |\n");
        for (long seconds : times) {
            Need need = need(people, seconds);
            table.append(String.format(
                    Locale.ROOT,
                    "| %d s | %,.0f | %,.0f | %d | %d | %.2f GB | %.2f Gbit/s | %.1f Gbit/s |%n",
                    need.seconds(),
                    need.joinsPerSecond(),
                    need.pollsPerSecond(),
                    need.nodes(),
                    need.shards(),
                    need.redisGigabytes(),
                    need.gigabitsPerSecond(),
                    need.pageGigabitsPerSecond()));
        }
        return table.toString();
    }

    private static long atLeastOne(double count) {
        return Math.max(1, (long) Math.ceil(count));
    }
}
