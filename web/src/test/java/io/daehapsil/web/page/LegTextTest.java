package io.daehapsil.web.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.booking.OrderLeg;
import io.daehapsil.domain.fare.PassengerType;
import io.daehapsil.domain.seating.SeatWish;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.SeatLabel;
import io.daehapsil.domain.timetable.StopId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LegTextTest {

    private static final DepartureId KTX = new DepartureId("KTX1@2026-12-24");
    private static final StopId FROM = new StopId("SEOUL");
    private static final StopId TO = new StopId("KR:BUSAN_1.a-b");

    @Test
    void chosenSeatsComeBackAsTheyWentOut() {
        OrderLeg leg = OrderLeg.chosen(KTX, FROM, TO, List.of(new SeatLabel(5, "12A"), new SeatLabel(5, "12B")));

        assertThat(LegText.write(leg)).isEqualTo("KTX1@2026-12-24~SEOUL~KR:BUSAN_1.a-b~~5-12A.5-12B");
        assertThat(LegText.read(LegText.write(leg))).isEqualTo(leg);
    }

    @Test
    void wishesComeBackAsTheyWentOut() {
        for (SeatWish wish : List.of(
                SeatWish.any(),
                SeatWish.of(SeatClass.FIRST).at(SeatWish.Side.AISLE),
                SeatWish.any().inQuietCars(),
                SeatWish.any().inOneCar())) {
            OrderLeg leg = OrderLeg.any(KTX, FROM, TO, 2, wish);
            assertThat(LegText.read(LegText.write(leg))).isEqualTo(leg);
            OrderLeg ridden = leg.riddenBy(List.of(PassengerType.ADULT, new PassengerType("CHILD")));
            assertThat(LegText.read(LegText.write(ridden))).isEqualTo(ridden);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "KTX1@2026-12-24~SEOUL~BUSAN",
                "KTX1@2026-12-24~SEOUL~BUSAN~ADULT.ADULT~5-12A",
                "KTX1@2026-12-24~SEOUL~BUSAN~adult~5-12A",
                "KTX1~SEOUL~BUSAN~~5-12A",
                "KTX1@2026-12-24~SEOUL~BUSAN~~",
                "KTX1@2026-12-24~SEOUL~BUSAN~~0~~~~",
                "KTX1@2026-12-24~SEOUL~BUSAN~~two~~~~",
                "KTX1@2026-12-24~SEOUL~BUSAN~~2~THIRD~~~",
                "KTX1@2026-12-24~SEOUL~SEOUL~~2~~~~"
            })
    void whatIsNotOursIsRefused(String text) {
        assertThatThrownBy(() -> LegText.read(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
