package io.daehapsil.web.problem;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.NotFound;
import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.blocklist.Blocked;
import io.daehapsil.domain.booking.InvalidOrder;
import io.daehapsil.domain.queue.BrokenRoom;
import io.daehapsil.domain.queue.ForgedPlace;
import io.daehapsil.domain.queue.Opening;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomNotOpen;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.UnusableRoom;
import jakarta.ejb.EJBAccessException;
import jakarta.ejb.EJBException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FailuresTest {

    @Test
    void anUnknownThingIsNamed() {
        Problem problem = Failures.problem(new NotFound("room", "nope"), false);

        assertThat(problem.type()).isEqualTo(ProblemType.NOT_FOUND);
        assertThat(problem.detail()).isEqualTo("There is no room named 'nope'.");
    }

    @Test
    void aFlawOfAnOrderNamesItsField() {
        Problem problem = Failures.problem(new InvalidOrder("legs[0].seats", InvalidOrder.Flaw.SEAT_TWICE), true);

        assertThat(problem.json())
                .hasToString("{\"type\":\"urn:daehapsil:problem:invalid-input\",\"title\":\"A field is wrong\","
                        + "\"status\":400,\"detail\":\"A seat was named twice.\",\"field\":\"legs[0].seats\"}");
    }

    @Test
    void whatIsAwayIsAskedForAgainInASecond() {
        Problem problem = Failures.problem(new Unavailable(Unavailable.What.REDIS, null), false);

        assertThat(problem.type().status()).isEqualTo(503);
        assertThat(problem.headers()).containsEntry("Retry-After", "1");
    }

    @Test
    void whoIsSparedTheWaitForWhatIsAwayFillsNoLog() {
        List<LogRecord> logged = new ArrayList<>();
        Handler keeper = keeper(logged);
        Logger log = Logger.getLogger(Failures.class.getName());
        log.addHandler(keeper);
        try {
            Failures.problem(new Unavailable(Unavailable.What.REDIS, null), false);
            assertThat(logged).isEmpty();

            Failures.problem(new Unavailable(Unavailable.What.REDIS, new IllegalStateException("no answer")), false);
            assertThat(logged).hasSize(1);
        } finally {
            log.removeHandler(keeper);
        }
    }

    private static Handler keeper(List<LogRecord> logged) {
        return new Handler() {
            @Override
            public void publish(LogRecord record) {
                logged.add(record);
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
    }

    @Test
    void aRoomThatIsBrokenIsNoMistakeOfWhoAsksAndItsFaultIsNotTold() {
        Problem problem =
                Failures.problem(new UnusableRoom(new BrokenRoom("shop", "Shop", "idle_ttl_sec is wrong")), false);

        assertThat(problem.type()).isEqualTo(ProblemType.UNAVAILABLE);
        assertThat(problem.detail()).doesNotContain("idle_ttl_sec");
    }

    @Test
    void aForgedPlaceIsNotAStrangersError() {
        assertThat(Failures.problem(new ForgedPlace(), false).type()).isEqualTo(ProblemType.PLACE_NOT_VALID);
    }

    @Test
    void aRoomThatIsNotOpenYetSaysFromWhenOnInItsOwnTime() {
        Opening opening = RoomSettings.of(
                        Map.of("opens_at", "2026-12-24T07:00", "prequeue_opens_at", "2026-12-24T06:30"))
                .opening();

        Problem problem = Failures.problem(new RoomNotOpen(new RoomName("hall"), opening, false), false);

        assertThat(problem.json().toString())
                .contains("urn:daehapsil:problem:room-not-open-yet")
                .contains("\"joinsFrom\":\"2026-12-24T06:30+09:00\"")
                .contains("\"opensAt\":\"2026-12-24T07:00+09:00\"");
        assertThat(Failures.problem(new RoomNotOpen(new RoomName("hall"), opening, true), false)
                        .type())
                .isEqualTo(ProblemType.ROOM_CLOSED);
    }

    @Test
    void whoIsBlockedIsToldSoAndNotByWhat() {
        Problem problem = Failures.problem(new Blocked(new RoomName("hall")), false);

        assertThat(problem.type().status()).isEqualTo(403);
        assertThat(problem.detail()).doesNotContainIgnoringCase("address").doesNotContainIgnoringCase("list");
    }

    @Test
    void whatAContainerWrappedIsSeenThrough() {
        EJBException wrapped = new EJBException(new RuntimeException(new NotFound("departure", "KTX1@2026-12-24")));

        assertThat(Failures.problem(wrapped, false).type()).isEqualTo(ProblemType.NOT_FOUND);
    }

    @Test
    void whoHasNoPassIs401AndWhoHasTheWrongOneIs403() {
        assertThat(Failures.problem(new EJBAccessException(), false).type()).isEqualTo(ProblemType.PASS_MISSING);
        assertThat(Failures.problem(new EJBAccessException(), true).type()).isEqualTo(ProblemType.NOT_ALLOWED);
    }

    @Test
    void anUnexpectedErrorTellsNothingButANumber() {
        Problem problem = Failures.problem(new IllegalStateException("password=hunter2"), false);

        assertThat(problem.type()).isEqualTo(ProblemType.FAILED);
        assertThat(problem.json().toString()).doesNotContain("hunter2", "IllegalState");
        assertThat(problem.detail()).matches(".*tell us the number [0-9a-f]{8}\\.");
    }

    @ParameterizedTest
    @EnumSource(ProblemType.class)
    void everyTypeIsAStableName(ProblemType type) {
        assertThat(type.uri()).matches("urn:daehapsil:problem:[a-z]+(-[a-z]+)*");
        assertThat(type.status()).isBetween(400, 599);
    }

    @Test
    void noTwoTypesAreOne() {
        Set<String> types = new HashSet<>();
        for (ProblemType type : ProblemType.values()) {
            assertThat(types.add(type.uri())).isTrue();
        }
    }
}
