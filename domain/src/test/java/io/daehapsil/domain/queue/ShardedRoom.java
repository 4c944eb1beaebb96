package io.daehapsil.domain.queue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/**
 * A model of one room over several shards, as server-config/SIZING.md describes it: a line in each shard, a counter in each
 * that gives every k-th number, and an admission that merges the heads. Each method is one round of calls, one call to each
 * shard; what happens between two rounds is up to the caller, as it is in life.
 */
final class ShardedRoom {

    private final List<TreeMap<Long, Integer>> lines = new ArrayList<>();
    private final long[] counters;
    private double allowance;

    ShardedRoom(int shards) {
        counters = new long[shards];
        for (int shard = 0; shard < shards; shard++) {
            lines.add(new TreeMap<>());
        }
    }

    /** The shard follows from the arrival, so that a repeated join finds its own number again. */
    long join(int visitor, int hash) {
        int shard = Math.floorMod(hash, counters.length);
        long number = counters[shard]++ * counters.length + shard + 1;
        lines.get(shard).put(number, visitor);
        return number;
    }

    void leave(long number) {
        lines.get((int) ((number - 1) % counters.length)).remove(number);
    }

    /** Lifts every counter to the highest: whoever joins from now on has a higher number than all who joined before. */
    void level() {
        long highest = 0;
        for (long counter : counters) {
            highest = Math.max(highest, counter);
        }
        Arrays.fill(counters, highest);
    }

    /** The numbers of those whose turn it is: the first of each line, merged; as many as the rate has left. */
    List<Long> heads(double perTick) {
        allowance = Math.min(2 * perTick, allowance + perTick);
        int count = (int) allowance;
        return lines.stream()
                .flatMap(line -> line.keySet().stream().limit(count))
                .sorted(Comparator.naturalOrder())
                .limit(count)
                .toList();
    }

    /** Takes those of the numbers that still wait, in order. What is not used of the rate is there at the next tick. */
    List<Integer> admit(List<Long> numbers) {
        List<Integer> admitted = new ArrayList<>();
        for (long number : numbers) {
            Integer visitor = lines.get((int) ((number - 1) % counters.length)).remove(number);
            if (visitor != null) {
                admitted.add(visitor);
            }
        }
        allowance -= admitted.size();
        return admitted;
    }
}
