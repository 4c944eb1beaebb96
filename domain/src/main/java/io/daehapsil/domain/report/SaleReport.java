package io.daehapsil.domain.report;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * A sale minute by minute, and how long people had waited. Places are numbers in order of arrival, so nobody's comings and
 * goings need to be kept: number n came when the highest number given passed n, and was let in when the head did. Between two
 * minutes both are taken to move evenly, which makes a wait right to about a minute.
 *
 * @param peakPerMinute the most that came in within one minute
 */
public record SaleReport(List<Row> rows, List<SoldDeparture> sold, Totals totals, long peakPerMinute, Waits waits) {

    /** Numbers of one minute that are looked at; each stands for as many as it takes to make all of them. */
    private static final int LOOKS = 20;

    private static final double MILLIS = 1000;

    /**
     * One minute.
     *
     * @param fromNumber first number that was let in within it; more than {@code toNumber} where none was
     * @param waitSeconds how long the last of them had waited
     */
    public record Row(
            Instant at,
            long joined,
            long admitted,
            long booked,
            long fromNumber,
            long toNumber,
            long waiting,
            long inside,
            OptionalLong waitSeconds) {}

    /** Of the whole line. */
    public record Totals(long joined, long admitted, long lapsed, long left, long unclaimed, long booked) {}

    /** In seconds; nothing where nobody had to wait. */
    public record Waits(OptionalLong half, OptionalLong ninetyFive, OptionalLong longest) {}

    public SaleReport {
        rows = List.copyOf(rows);
        sold = List.copyOf(sold);
    }

    /** @param minutes of one generation, oldest first */
    public static SaleReport of(List<SaleMinute> minutes, List<SoldDeparture> sold) {
        List<Row> rows = new ArrayList<>();
        WaitTally waits = new WaitTally();
        for (int i = 1; i < minutes.size(); i++) {
            SaleMinute before = minutes.get(i - 1);
            SaleMinute now = minutes.get(i);
            OptionalLong wait = now.head() > before.head()
                    ? OptionalLong.of(wait(minutes, i, now.head(), now.at()))
                    : OptionalLong.empty();
            rows.add(new Row(
                    now.at(),
                    grown(before.joined(), now.joined()),
                    grown(before.admitted(), now.admitted()),
                    grown(before.booked(), now.booked()),
                    before.head() + 1,
                    now.head(),
                    now.waiting(),
                    now.inside(),
                    wait));
            tally(waits, minutes, i);
        }
        long peak = rows.stream().mapToLong(Row::admitted).max().orElse(0);
        return new SaleReport(rows, sold, totals(minutes), peak, waits.told());
    }

    private static Totals totals(List<SaleMinute> minutes) {
        if (minutes.isEmpty()) {
            return new Totals(0, 0, 0, 0, 0, 0);
        }
        SaleMinute first = minutes.get(0);
        SaleMinute last = minutes.get(minutes.size() - 1);
        return new Totals(
                grown(first.joined(), last.joined()),
                grown(first.admitted(), last.admitted()),
                grown(first.lapsed(), last.lapsed()),
                grown(first.left(), last.left()),
                grown(first.unclaimed(), last.unclaimed()),
                grown(first.booked(), last.booked()));
    }

    /** Those who were let in within minute i, evenly spread over it. */
    private static void tally(WaitTally waits, List<SaleMinute> minutes, int i) {
        SaleMinute before = minutes.get(i - 1);
        SaleMinute now = minutes.get(i);
        long heads = now.head() - before.head();
        if (heads <= 0) {
            return;
        }
        long looks = Math.min(LOOKS, heads);
        double spanMillis = now.at().toEpochMilli() - before.at().toEpochMilli();
        for (long look = 1; look <= looks; look++) {
            double part = (double) look / looks;
            long number = before.head() + Math.round(heads * part);
            Instant in = before.at().plusMillis((long) (spanMillis * part));
            waits.add(wait(minutes, i, number, in), (double) heads / looks);
        }
    }

    /** In seconds: from when the highest number given passed this one. */
    private static long wait(List<SaleMinute> minutes, int upTo, long number, Instant in) {
        int came = upTo;
        while (came > 0 && minutes.get(came - 1).last() >= number) {
            came--;
        }
        SaleMinute after = minutes.get(came);
        double cameMillis = after.at().toEpochMilli();
        if (came > 0) {
            SaleMinute before = minutes.get(came - 1);
            double part = (double) (number - before.last()) / Math.max(1, after.last() - before.last());
            cameMillis = before.at().toEpochMilli()
                    + part * (after.at().toEpochMilli() - before.at().toEpochMilli());
        }
        return Math.max(0, Math.round((in.toEpochMilli() - cameMillis) / MILLIS));
    }

    private static long grown(long before, long now) {
        return Math.max(0, now - before);
    }
}
