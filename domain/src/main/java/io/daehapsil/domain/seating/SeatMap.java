package io.daehapsil.domain.seating;

import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.Stretch;
import io.daehapsil.domain.timetable.TrainLayout;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Which seats of a departure are taken on which segment, as read at one moment: one bit set per segment, one bit a seat.
 * It may be old by the time somebody looks at it; only the claim in the stock decides. Immutable.
 */
public final class SeatMap {

    private final TrainLayout layout;
    private final List<BitSet> taken;

    /** @param taken per segment, in order, the numbers of the seats that are taken there; copied */
    public SeatMap(TrainLayout layout, List<BitSet> taken) {
        if (taken.isEmpty()) {
            throw new IllegalArgumentException("a departure has at least one segment");
        }
        this.layout = layout;
        this.taken = taken.stream().map(bits -> bits.get(0, layout.seatCount())).toList();
    }

    /** A map on which nobody sits. */
    public static SeatMap empty(TrainLayout layout, int segments) {
        return new SeatMap(
                layout, IntStream.range(0, segments).mapToObj(i -> new BitSet()).toList());
    }

    /**
     * From bitmaps as Redis keeps them, one per segment: bit 0 is the most significant bit of byte 0 (Redis documentation
     * of SETBIT). A bitmap may be shorter than the train (no seat taken behind its end) or absent as an empty array.
     */
    public static SeatMap fromRedisBitmaps(TrainLayout layout, List<byte[]> bitmaps) {
        return new SeatMap(layout, bitmaps.stream().map(SeatMap::bits).toList());
    }

    private static BitSet bits(byte[] bitmap) {
        byte[] mirrored = new byte[bitmap.length];
        for (int i = 0; i < bitmap.length; i++) {
            mirrored[i] = (byte) (Integer.reverse(bitmap[i]) >>> 24);
        }
        return BitSet.valueOf(mirrored);
    }

    public TrainLayout layout() {
        return layout;
    }

    public int segmentCount() {
        return taken.size();
    }

    public boolean isTaken(int seat, int segment) {
        return taken.get(segment).get(seat);
    }

    public boolean isFree(int seat, Stretch stretch) {
        return stretch.segments().noneMatch(segment -> taken.get(segment).get(seat));
    }

    /** The seats that are free on every segment of the stretch; the caller's own copy. */
    public BitSet free(Stretch stretch) {
        BitSet free = new BitSet(layout.seatCount());
        stretch.segments().forEach(segment -> free.or(taken.get(segment)));
        free.flip(0, layout.seatCount());
        return free;
    }

    /** How many seats are free on some segment at least. */
    public int seatsWithAFreeSegment() {
        BitSet full = (BitSet) taken.get(0).clone();
        taken.forEach(full::and);
        return layout.seatCount() - full.cardinality();
    }

    /** How many seats are free over the whole stretch, per class; a class that the train lacks is absent. */
    public Map<SeatClass, Integer> left(Stretch stretch) {
        BitSet free = free(stretch);
        Map<SeatClass, Integer> left = new EnumMap<>(SeatClass.class);
        for (SeatClass seatClass : layout.classes()) {
            BitSet ofClass = layout.seatsOf(seatClass);
            ofClass.and(free);
            left.put(seatClass, ofClass.cardinality());
        }
        return left;
    }

    /**
     * Per seat: how many segments next to the stretch, before and after it without a break, nobody has. What a ride on
     * this stretch would leave idle around itself.
     */
    public int[] idleAround(Stretch stretch) {
        int[] idle = new int[layout.seatCount()];
        countIdle(idle, stretch.fromCall() - 1, -1);
        countIdle(idle, stretch.toCall(), 1);
        return idle;
    }

    private void countIdle(int[] idle, int first, int step) {
        BitSet unbroken = new BitSet(idle.length);
        unbroken.set(0, idle.length);
        for (int segment = first; segment >= 0 && segment < taken.size(); segment += step) {
            unbroken.andNot(taken.get(segment));
            for (int seat = unbroken.nextSetBit(0); seat >= 0; seat = unbroken.nextSetBit(seat + 1)) {
                idle[seat]++;
            }
        }
    }

    /** Per segment, the seats that are taken here and not in the other map of the same departure. */
    public List<BitSet> takenBeyond(SeatMap other) {
        return IntStream.range(0, taken.size())
                .mapToObj(segment -> {
                    BitSet beyond = (BitSet) taken.get(segment).clone();
                    beyond.andNot(other.taken.get(segment));
                    return beyond;
                })
                .toList();
    }

    /** The seats that are taken here and not in the other map of the same departure. */
    public SeatMap without(SeatMap other) {
        return new SeatMap(layout, takenBeyond(other));
    }

    /** The seats that are taken in both maps of the same departure. */
    public SeatMap and(SeatMap other) {
        return without(without(other));
    }

    /** Whether nobody sits anywhere. */
    public boolean isEmpty() {
        return taken.stream().allMatch(BitSet::isEmpty);
    }

    /** Per segment, the numbers of the seats that are taken there; the caller's own copies. */
    public List<BitSet> taken() {
        return taken.stream().map(bits -> (BitSet) bits.clone()).toList();
    }

    /** The map with these seats also taken on the stretch. */
    public SeatMap take(Stretch stretch, Iterable<Integer> seats) {
        List<BitSet> copy = taken();
        stretch.segments()
                .forEach(segment -> seats.forEach(seat -> copy.get(segment).set(seat)));
        return new SeatMap(layout, copy);
    }
}
