package io.daehapsil.ejb.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.queue.RoomSetting;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.StockLeft;
import io.daehapsil.domain.queue.WaitingLine.Arrival;
import io.daehapsil.ejb.redis.TestRedis;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a line is told of the seats that are left, and what it makes of that. */
public abstract class StockContract extends WaitingLineContract {

    protected StockContract(LineUnderTest made) {
        super(made);
    }

    @Test
    void insideAreAtMostSoManyTimesTheSeatsThatAreLeftHoweverPeopleComeIn() {
        line.open(room, 1, RoomSettings.DEFAULTS.with(RoomSetting.CAP_TO_STOCK, "1.5"));
        admissions.tellStock(room, 5, 1);

        List<Arrival> arrivals = line.join(room, 1, TestRedis.freshPlaces(10));

        assertThat(arrivals.stream().filter(Arrival.Inside.class::isInstance))
                .as("straight")
                .hasSize(7);
        assertThat(admissions.admit(room, MANY)).isZero();
        admissions.tellStock(room, 6, 2);
        assertThat(admissions.admit(room, MANY)).as("from the line").isEqualTo(2);
        assertThat(admissions.admitByHand(room, 5)).as("by hand").isZero();
        admissions.tellStock(room, 100, 3);
        assertThat(admissions.admitByHand(room, 5)).isEqualTo(1);
    }

    /** F-09 */
    @Test
    void aStockBelowThoseInsideAdmitsNobodyAndTakesNothingBack() {
        line.open(room, 1, QUEUE.with(RoomSetting.CAP_TO_STOCK, 2));
        admissions.tellStock(room, 5, 1);
        joined(30);
        admissions.admit(room, MANY);

        admissions.tellStock(room, 1, 2);

        assertThat(admissions.admit(room, MANY)).isZero();
        assertThat(view().line().head()).isEqualTo(10);
        assertThat(view().inside()).isEqualTo(10);
        assertThat(view().waiting(11).ahead()).isZero();
        assertThat(view().line().waiting()).isEqualTo(20);
    }

    @Test
    void withoutACapTheStockIsOnlyShown() {
        line.open(room, 1, QUEUE);
        admissions.tellStock(room, 0, 1);
        joined(3);

        assertThat(admissions.admit(room, MANY)).isEqualTo(3);
        assertThat(view().soldOut()).isTrue();
    }

    @Test
    void aRoomIsSoldOutWhenItsSaleHasNothingLeftUntilASeatComesBack() {
        line.open(room, 1, QUEUE.with(RoomSetting.CAP_TO_STOCK, 1));
        joined(2);
        assertThat(view().waiting(1).soldOut()).as("no sale").isFalse();
        assertThat(admissions.admit(room, 1)).as("no sale, no cap").isEqualTo(1);

        admissions.tellStock(room, 0, 1);
        assertThat(view().waiting(2).soldOut()).isTrue();

        admissions.tellStock(room, 1, 2);
        assertThat(view().waiting(2).soldOut()).isFalse();
    }

    @Test
    void countsOfTheStockThatCrossOnTheirWayLeaveTheYoungerOne() {
        line.open(room, 1, QUEUE);
        admissions.tellStock(room, 0, 20);
        admissions.tellStock(room, 9, 10);

        assertThat(view().stock()).contains(new StockLeft(0, 20));
    }

    @Test
    void theStockOutlivesARestartOfTheLine() {
        line.open(room, 1, QUEUE);
        admissions.tellStock(room, 0, 1);

        line.restart(room, 2, QUEUE);

        assertThat(view().soldOut()).isTrue();
    }

    @Test
    void aRoomThatIsNotOpenIsToldNoStock() {
        admissions.tellStock(room, 0, 1);

        assertThat(line.view(room)).isEmpty();
    }
}
