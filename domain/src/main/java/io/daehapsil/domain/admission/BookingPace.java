package io.daehapsil.domain.admission;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * How many bookings a second the booking side of a room was measured to sustain: the highest rate of the latest
 * {@value #MOST} stretches of at least ten seconds with a backlog.
 *
 * <p>It is the estimate of a bottleneck by a windowed maximum of BBR (Cardwell, Cheng, Gunn, Yeganeh and Jacobson 2016,
 * "BBR: congestion-based congestion control", ACM Queue 14(5)):
 * {@code sustained = max((booked(end) - booked(begin)) / (end - begin))}. As there, a stretch in which the booking side had
 * nothing to do now and then tells how fast people came and not how fast it is; it counts only where it is above what is
 * known, because what was written is proof that it can be. The window counts stretches and not time: a night without
 * bookings forgets nothing.
 *
 * @param beganAtMillis when the present stretch began, by the store's clock; 0 before the first
 * @param bookedAtBegin how many bookings had ever been written then
 * @param backlogged whether there was a backlog whenever somebody looked
 * @param rates bookings a second of the stretches that count, oldest first
 */
public record BookingPace(long beganAtMillis, long bookedAtBegin, boolean backlogged, List<Double> rates) {

    /** Before anything was measured. */
    public static final BookingPace NONE = new BookingPace(0, 0, false, List.of());

    /** Ten minutes of backlog. */
    public static final int MOST = 60;

    /** Below it a rate is a burst and not what is sustained. */
    private static final long STRETCH_MILLIS = 10_000;

    /** Nobody looked for so long: who knows what was in between. */
    private static final long UNSEEN_MILLIS = 30_000;

    /** More than all listeners together write at the same moment: fewer may be under way without anybody waiting. */
    private static final long BACKLOG = 50;

    public BookingPace {
        rates = List.copyOf(rates);
    }

    /**
     * One look at the booking side.
     *
     * @param atMillis by the store's clock
     * @param booked how many bookings have ever been written
     * @param pending how many are still to be written
     */
    public record Sample(long atMillis, long booked, long pending) {

        boolean hasBacklog() {
            return pending >= BACKLOG;
        }
    }

    /** The pace after one more look. */
    public BookingPace next(Sample sample) {
        long elapsed = sample.atMillis() - beganAtMillis;
        if (beganAtMillis == 0 || elapsed < 0 || elapsed > UNSEEN_MILLIS || sample.booked() < bookedAtBegin) {
            return from(sample, rates);
        }
        boolean throughout = backlogged && sample.hasBacklog();
        if (elapsed < STRETCH_MILLIS) {
            return new BookingPace(beganAtMillis, bookedAtBegin, throughout, rates);
        }
        double rate = (sample.booked() - bookedAtBegin) * 1000.0 / elapsed;
        // With a backlog and nothing written the booking side is away, which is not its pace.
        boolean counts = rate > 0 && (throughout || rate > sustained().orElse(0));
        return from(sample, counts ? with(rate) : rates);
    }

    private static BookingPace from(Sample sample, List<Double> rates) {
        return new BookingPace(sample.atMillis(), sample.booked(), sample.hasBacklog(), rates);
    }

    private List<Double> with(double rate) {
        List<Double> longer = new ArrayList<>(rates);
        longer.add(rate);
        return longer.subList(Math.max(0, longer.size() - MOST), longer.size());
    }

    /** Bookings a second; empty before anything was measured. */
    public OptionalDouble sustained() {
        return rates.stream().mapToDouble(Double::doubleValue).max();
    }
}
