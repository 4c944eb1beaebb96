package io.daehapsil.bench.push;

import java.util.Arrays;

/** Times of one kind, all of them kept. */
final class Times {

    private long[] millis = new long[1024];
    private int count;

    void add(long time) {
        if (count == millis.length) {
            millis = Arrays.copyOf(millis, 2 * count);
        }
        millis[count++] = time;
    }

    int count() {
        return count;
    }

    /** The time that this share of all did not exceed; -1 where there is none. @param share 0 to 1 */
    long at(double share) {
        long[] sorted = Arrays.copyOf(millis, count);
        Arrays.sort(sorted);
        return count == 0 ? -1 : sorted[Math.max(0, (int) Math.ceil(share * count) - 1)];
    }
}
