package io.daehapsil.domain.desk;

/** What happened in a room each second between two samples of it. */
public record RoomPace(double joined, double admitted, double booked) {

    public static final RoomPace NONE = new RoomPace(0, 0, 0);

    private static final double MILLIS = 1000;

    /** Never negative: a Redis that lost its counters begins anew. */
    public static RoomPace between(RoomSample earlier, RoomSample later) {
        double seconds = (later.atMillis() - earlier.atMillis()) / MILLIS;
        if (seconds <= 0) {
            return NONE;
        }
        RoomSample.Counters before = earlier.counters();
        RoomSample.Counters after = later.counters();
        return new RoomPace(
                each(before.joined(), after.joined(), seconds),
                each(before.admitted(), after.admitted(), seconds),
                each(before.booked(), after.booked(), seconds));
    }

    private static double each(long before, long after, double seconds) {
        return Math.max(0, after - before) / seconds;
    }
}
