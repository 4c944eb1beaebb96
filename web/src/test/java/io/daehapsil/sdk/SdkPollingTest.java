package io.daehapsil.sdk;

import static io.daehapsil.sdk.ScriptedServer.problem;
import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.sdk.ScriptedServer.Answer;
import io.daehapsil.sdk.ScriptedServer.Request;
import io.daehapsil.sdk.ScriptedServer.Way;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The last way, and what asking again and again may never do to a server. One test has the real limits. */
class SdkPollingTest extends SdkPage {

    /** F-58 */
    @Test
    void withTheRealTimesPollingTakesOverWithinFifteenSeconds() {
        server.webSocket = Way.BUFFERED;
        server.events = Way.BUFFERED;
        stopTheClock();
        page.evaluate("window.hall = new Daehapsil('hall', {place: '1.hall.p1'}); hall.watch()");
        passAtThePage(Duration.ofSeconds(11));
        assertThat(page.evaluate("hall.transport")).isEqualTo("sse");
        passAtThePage(Duration.ofSeconds(4));
        assertThat(page.evaluate("hall.transport")).isEqualTo("polling");
        until(() -> !server.to("place").isEmpty() && server.open.get() == 0);
        page.clock().resume();
        assertPaceIsKept();
    }

    @Test
    void theServersPaceIsKept() {
        page.evaluate("window.more = {transports: ['polling']}");
        watch();
        assertPaceIsKept();
    }

    /** Browsers let the timers of a hidden tab fire once a minute; the line's grace is longer than that. */
    @Test
    void aHiddenTabGivesASignOfLifeEachTimeItsTimersFire() {
        page.evaluate("window.more = {transports: ['polling'], place: '1.hall.p1'}");
        stopTheClock();
        page.evaluate(HALL + "hall.watch()");
        until(() -> statuses() == 1);
        for (int minute = 0; minute < 5; minute++) {
            int before = statuses();
            page.clock().fastForward(Duration.ofMinutes(1).toMillis());
            until(() -> statuses() == before + 1);
        }
    }

    @Test
    void pollingWaitsAsLongAsToldWhenTheServerIsBusy() {
        page.evaluate("window.more = {transports: ['polling']}");
        server.scripts
                .get("place")
                .add(() -> new Answer(
                        503, "application/problem+json", problem(503, "unavailable"), Map.of("Retry-After", "1")));
        watch();
        until(() -> statuses() >= 1);
        List<Request> polls = server.to("place");
        assertThat(polls.get(1).atNanos() - polls.get(0).atNanos())
                .isGreaterThan(Duration.ofSeconds(1).toNanos());
        assertThat(page.evaluate("log.find((e) => e[0] === 'error')[1].status")).isEqualTo(503);
        assertThat(page.evaluate("log.find((e) => e[0] === 'error')[1].fatal")).isEqualTo(false);
    }

    @Test
    void aLostConnectionIsNoAnswerAndPollingGoesOn() {
        page.evaluate("window.more = {transports: ['polling']}");
        server.scripts.get("place").add(() -> null);
        watch();
        until(() -> statuses() >= 1);
        assertThat(page.evaluate("log.find((e) => e[0] === 'error')[1].status")).isEqualTo(0);
    }

    @Test
    void aRefusedPlaceStopsTheLoop() {
        page.evaluate("window.more = {transports: ['polling']}");
        server.scripts.get("place").add(() -> Answer.json(401, problem(401, "place-not-valid")));
        watch();
        until(() ->
                page.evaluate("log.some((e) => e[0] === 'error' && e[1].fatal)").equals(true));
        steadily(() -> server.to("place").size() == 1);
        assertThat(page.evaluate("log.find((e) => e[0] === 'error')[1].problem.type"))
                .isEqualTo("urn:daehapsil:problem:place-not-valid");
    }

    @Test
    void aFaultyListenerOfThePageDoesNotStopTheLoop() {
        page.evaluate("window.more = {transports: ['polling'], place: '1.hall.p1'}");
        page.evaluate(HALL + "hall.on('status', () => { throw new Error('of the page'); }); hall.watch()");
        until(() -> server.to("place").size() >= 3);
    }
}
