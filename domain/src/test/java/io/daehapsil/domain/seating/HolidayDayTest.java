package io.daehapsil.domain.seating;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HolidayDayTest {

    private static final double DEMAND = 1.5;

    /** Half a point is what one group more or less that sits together makes. */
    private static final double HALF_A_POINT = 0.005;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void longRidesStayAsBookableAsWithTheFirstSeatsThatSeatGroupsTogether(long seed) {
        double ours = HolidayDay.serve(seed, DEMAND, HolidayDay::ours).longShare();
        double firstFit =
                HolidayDay.serve(seed, DEMAND, HolidayDay::firstTogether).longShare();

        assertThat(ours).isGreaterThan(firstFit - HALF_A_POINT);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void farMoreLongRidesAreServedThanWhereEverybodySitsAnywhere(long seed) {
        double ours = HolidayDay.serve(seed, DEMAND, HolidayDay::ours).longShare();
        double anywhere = HolidayDay.serve(seed, DEMAND, HolidayDay::anywhere).longShare();

        assertThat(ours).isGreaterThan(anywhere + 0.05);
    }
}
