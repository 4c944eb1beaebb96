package io.daehapsil.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** The runs of one variant at one length of the line, in the order in which they were made. */
public final class Series {

    private final String variant;
    private final long waiting;
    private final List<Shot> shots = new ArrayList<>();

    public Series(String variant, long waiting) {
        this.variant = variant;
        this.waiting = waiting;
    }

    String variant() {
        return variant;
    }

    long waiting() {
        return waiting;
    }

    public void add(Shot shot) {
        shots.add(shot);
    }

    List<Double> rates() {
        return shots.stream().map(Shot::perSecond).toList();
    }

    int runs() {
        return shots.size();
    }

    public double median(ToDoubleFunction<Shot> figure) {
        return medianOf(shots.stream().mapToDouble(figure).toArray());
    }

    /**
     * Median of the ratios round by round: the two ran one after the other, so what disturbed a round disturbed both.
     * Not a number when the other has not run as often.
     */
    public double ratioTo(Series other) {
        if (other == null || other.shots.size() != shots.size() || shots.isEmpty()) {
            return Double.NaN;
        }
        double[] ratios = new double[shots.size()];
        for (int round = 0; round < ratios.length; round++) {
            ratios[round] =
                    shots.get(round).perSecond() / other.shots.get(round).perSecond();
        }
        return medianOf(ratios);
    }

    /** Share of requests that were refused or not answered: a figure with many of them is none. */
    public double failedShare() {
        long requests = shots.stream().mapToLong(Shot::requests).sum();
        long bad =
                shots.stream().mapToLong(shot -> shot.refused() + shot.failed()).sum();
        return requests == 0 ? 1 : (double) bad / requests;
    }

    /** The middle value; of an even number of values the mean of the two in the middle. */
    public static double medianOf(double... values) {
        if (values.length == 0) {
            return Double.NaN;
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
