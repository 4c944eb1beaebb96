package io.daehapsil.web.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.admission.Admitted;
import io.daehapsil.domain.queue.ForgedPlace;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.PlaceStatus;
import io.daehapsil.domain.queue.PlaceStatus.Status;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.WaitRange;
import io.daehapsil.ejb.metrics.Metrics.Connection;
import io.daehapsil.web.live.Outlet.Ending;
import io.daehapsil.web.place.PlaceAnswer;
import io.daehapsil.web.problem.Problem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RoundsTest {

    private static final RoomName HALL = new RoomName("hall");
    private static final Duration STEP = Duration.ofMillis(200);

    private final HandClock clock = new HandClock();
    private final List<String> asked = new ArrayList<>();
    private Status status = Status.WAITING;
    private int pace = 12;
    private String notice = "";
    private RuntimeException failure;
    private final Rounds rounds = new Rounds(clock);

    @Test
    void theFirstDocumentComesAtOnceAndTheNextAtThePlacesOwnPace() {
        FakeOutlet visitor = enter(1);
        assertThat(visitor.texts).containsExactly("{\"n\":1}");
        pass(Duration.ofMillis(11_800));
        assertThat(documents(visitor)).containsExactly("{\"n\":1}");
        pass(Duration.ofMillis(400));
        assertThat(documents(visitor)).containsExactly("{\"n\":1}", "{\"n\":2}");
    }

    @Test
    void somethingIsHeardEveryFiveSeconds() {
        pace = 60;
        FakeOutlet visitor = enter(1);
        pass(Duration.ofMillis(15_400));
        assertThat(visitor.texts).containsExactly("{\"n\":1}", "alive", "alive", "alive");
    }

    @Test
    void aNoticeOfTheOperatorReachesEvenWhoIsFarBackWithinTheAliveMessagesAndOnce() {
        pace = 60;
        FakeOutlet visitor = enter(1);
        notice = "0a1b2c3d";
        pass(Duration.ofMillis(5_200));
        assertThat(documents(visitor)).hasSize(2);
        notice = "";
        pass(Duration.ofMillis(5_200));
        assertThat(documents(visitor)).hasSize(3);
        pass(Duration.ofSeconds(30));
        assertThat(documents(visitor)).hasSize(3);
    }

    @Test
    void anAdmittedVisitorHearsItAtOnceAlsoWhenTheNodesPictureIsOlder() {
        pace = 60;
        FakeOutlet visitor = enter(1);
        FakeOutlet other = enter(2);
        rounds.hear(new Admitted(HALL, Set.of(place(1), place(3))));
        pass(STEP);
        assertThat(documents(visitor))
                .as("the picture still says that he waits")
                .hasSize(1);
        status = Status.ALLOWED;
        pass(Duration.ofMillis(600));
        assertThat(documents(visitor)).hasSize(2);
        assertThat(documents(other)).hasSize(1);
    }

    @Test
    void newsThatTurnOutWrongDoNotSilenceAPlace() {
        pace = 2;
        FakeOutlet visitor = enter(1);
        rounds.hear(new Admitted(HALL, Set.of(place(1))));
        pass(Duration.ofSeconds(6));
        assertThat(documents(visitor).size()).isGreaterThanOrEqualTo(2);
    }

    @Test
    void aPlaceThatIsOverIsToldAndTheConnectionClosed() {
        FakeOutlet visitor = enter(1);
        status = Status.LAPSED;
        pass(Duration.ofSeconds(13));
        assertThat(documents(visitor)).hasSize(2);
        assertThat(visitor.endings).containsExactly(Ending.OVER);
        pass(Duration.ofSeconds(6));
        assertThat(rounds.size()).isZero();
        assertThat(asked).hasSize(2);
    }

    @Test
    void aForgedPlaceIsRefusedWithTheProblemOfThePoll() {
        failure = new ForgedPlace();
        FakeOutlet visitor = enter(1);
        assertThat(visitor.texts).singleElement().asString().contains("urn:daehapsil:problem:place-not-valid");
        assertThat(visitor.endings).containsExactly(Ending.REFUSED);
    }

    @Test
    void whileRedisIsAwayEverybodyIsToldButRedisIsHardlyAsked() {
        pace = 2;
        List<FakeOutlet> visitors =
                IntStream.range(0, 500).mapToObj(this::enter).toList();
        asked.clear();
        failure = new Unavailable(Unavailable.What.REDIS, new IllegalStateException("refused"));
        pass(Duration.ofSeconds(10));
        assertThat(asked).hasSizeBetween(5, 10);
        assertThat(visitors).allSatisfy(visitor -> {
            assertThat(visitor.texts.get(1)).contains("urn:daehapsil:problem:unavailable");
            assertThat(visitor.endings).isEmpty();
        });

        failure = null;
        asked.clear();
        pass(Duration.ofSeconds(6));
        assertThat(asked).hasSizeGreaterThanOrEqualTo(500);
    }

    @Test
    void oneWhoReadsNothingIsDroppedAndTheOthersDoNotNotice() {
        pace = 2;
        FakeOutlet stuck = enter(1);
        stuck.readsAtOnce = false;
        FakeOutlet other = enter(2);
        pass(Duration.ofSeconds(20));
        assertThat(stuck.endings).containsExactly(Ending.DROPPED);
        assertThat(stuck.texts).hasSize(2);
        assertThat(documents(other)).hasSize(11);
        assertThat(rounds.size()).isEqualTo(1);
    }

    @Test
    void oneWhoVanishedGivesNoSignOfLifeAnyMore() {
        pace = 2;
        FakeOutlet visitor = enter(1);
        visitor.there = false;
        asked.clear();
        pass(Duration.ofSeconds(20));
        assertThat(asked).isEmpty();
        assertThat(visitor.endings).containsExactly(Ending.DROPPED);
    }

    @Test
    void aPlaceMayHaveSeveralTabsButNotAnyNumber() {
        for (int i = 0; i < Rounds.MOST_PER_PLACE; i++) {
            assertThat(rounds.add(connection(1, new FakeOutlet()))).isTrue();
        }
        FakeOutlet tooMany = new FakeOutlet();
        assertThat(rounds.add(connection(1, tooMany))).isFalse();
        assertThat(tooMany.texts).isEmpty();
        assertThat(rounds.add(connection(2, new FakeOutlet()))).isTrue();
    }

    @Test
    void oneWhoHasGoneIsForgottenAndMakesRoom() {
        LiveConnection connection = connection(1, new FakeOutlet());
        rounds.add(connection);
        rounds.remove(connection);
        asked.clear();
        pass(Duration.ofSeconds(30));
        assertThat(asked).isEmpty();
        assertThat(rounds.size()).isZero();
    }

    @Test
    void whatIsOpenIsCountedByItsKind() {
        FakeOutlet gone = enter(1);
        enter(2);
        gone.there = false;
        pass(Duration.ofSeconds(6));

        assertThat(rounds.size(Connection.SSE)).isEqualTo(1);
        assertThat(rounds.size(Connection.WEBSOCKET)).isZero();
    }

    @Test
    void aNodeThatStopsSendsItsVisitorsToTheOthers() {
        FakeOutlet visitor = enter(1);
        rounds.closeAll();
        assertThat(visitor.endings).containsExactly(Ending.GOING_AWAY);
    }

    @Test
    void aClientWithWordsOfItsOwnIsToldInThoseAtItsOwnPace() {
        FakeOutlet visitor = new FakeOutlet();
        rounds.add(new LiveConnection(HALL, place(1), new Tally(), visitor, clock));
        pass(Duration.ofSeconds(2));
        assertThat(visitor.texts).containsExactly("{\"n\":1}", "{\"n\":2}", "{\"n\":3}");

        failure = new Unavailable(Unavailable.What.REDIS, null);
        pass(Duration.ofSeconds(4));
        assertThat(visitor.texts).as("it knows no word for it").hasSize(3);

        failure = null;
        status = Status.ALLOWED;
        pass(Duration.ofSeconds(5));
        assertThat(visitor.texts).hasSize(4);
        assertThat(visitor.endings).containsExactly(Ending.OVER);
    }

    /** Tells every second, and stops when its visitor is inside. */
    private final class Tally implements Words {

        @Override
        public PlaceAnswer ask() {
            return answer("tally");
        }

        @Override
        public Duration pace(PlaceAnswer answer) {
            return Duration.ofSeconds(1);
        }

        @Override
        public boolean isLast(PlaceAnswer answer) {
            return answer.status().status() == Status.ALLOWED;
        }

        @Override
        public Optional<String> of(Problem problem) {
            return Optional.empty();
        }
    }

    private Words words(int place) {
        return new Words() {
            @Override
            public PlaceAnswer ask() {
                return answer("1.hall." + place);
            }

            @Override
            public boolean hasNews(String noticeRevision) {
                return !notice.equals(noticeRevision);
            }
        };
    }

    private PlaceAnswer answer(String signedPlace) {
        asked.add(signedPlace);
        if (failure != null) {
            throw failure;
        }
        PlaceStatus answer = new PlaceStatus(
                status,
                1,
                0,
                0,
                1,
                WaitRange.NONE,
                0,
                false,
                false,
                pace,
                asked.size(),
                Optional.empty(),
                Optional.empty(),
                notice);
        return new PlaceAnswer(answer, "{\"n\":" + asked.size() + "}");
    }

    private FakeOutlet enter(int place) {
        FakeOutlet outlet = new FakeOutlet();
        rounds.add(connection(place, outlet));
        return outlet;
    }

    private LiveConnection connection(int place, Outlet outlet) {
        return new LiveConnection(HALL, place(place), words(place), outlet, clock);
    }

    private static PlaceId place(int number) {
        return new PlaceId("%022d".formatted(number));
    }

    private void pass(Duration time) {
        for (Duration left = time; left.compareTo(Duration.ZERO) > 0; left = left.minus(STEP)) {
            clock.pass(STEP);
            rounds.walk();
        }
    }

    private static List<String> documents(FakeOutlet visitor) {
        return visitor.texts.stream().filter(text -> !text.equals("alive")).toList();
    }
}
