package io.daehapsil.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.sdk.ScriptedServer.Way;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which of the ways to the server is taken when proxies misbehave and nodes go, and that there is never more than one. */
class SdkWaysTest extends SdkPage {

    private static final int MANY = 20;
    private static final Duration FIRST = Duration.ofMillis(9000);

    @Test
    void theWebSocketIsTheFirstAndOnlyWay() {
        watch();
        until(() -> statuses() == 1);
        steadily(() -> server.open.get() == 1
                && server.to("place").isEmpty()
                && transports().equals("websocket"));
        assertThat(server.hellos).containsExactly("{\"room\":\"hall\",\"place\":\"1.hall.p1\"}");
        assertThat(server.requests).noneMatch(request -> request.path().contains("1.hall.p1"));
    }

    /** As our own pages do; where the page is of another site, the documented door is asked. */
    @Test
    void onOurOwnSiteThePlaceIsAskedForAtTheThinDoor() {
        server.webSocket = Way.REFUSED;
        server.events = Way.REFUSED;
        watch();
        until(() -> statuses() > 1);
        assertThat(server.requests)
                .anyMatch(request -> request.path().equals("/.daehapsil/hall/rooms/hall/place"))
                .noneMatch(request -> request.path().equals("/api/rooms/hall/place"));
    }

    @Test
    void aRefusedUpgradeLeadsToEvents() {
        server.webSocket = Way.REFUSED;
        watch();
        until(() -> statuses() == 1);
        steadily(() -> server.open.get() == 1 && server.to("place").isEmpty());
        assertThat(transports()).isEqualTo("websocket,sse");
        assertThat(server.to("place/events").get(0).headers()).containsEntry("daehapsil-place", "1.hall.p1");
    }

    /** F-58 */
    @Test
    void behindAProxyThatBuffersEverythingPollingTakesOverAsTheOnlyLoop() {
        server.webSocket = Way.BUFFERED;
        server.events = Way.BUFFERED;
        stopTheClock();
        watch();
        passAtThePage(FIRST);
        passAtThePage(FIRST);
        assertThat(transports()).isEqualTo("websocket,sse,polling");
        until(() -> statuses() == 1 && server.open.get() == 0);
        page.clock().resume();
        assertPaceIsKept();
    }

    @Test
    void aSocketThatFallsMuteIsLeftForEvents() {
        server.webSocket = Way.FALLS_MUTE;
        stopTheClock();
        watch();
        until(() -> statuses() == 1);
        passAtThePage(SILENCE);
        until(() -> transports().equals("websocket,sse") && statuses() == 2);
        page.clock().resume();
        steadily(() -> server.open.get() == 1 && server.to("place").isEmpty());
    }

    @Test
    void eventsThatFallMuteAreLeftForPolling() {
        server.webSocket = Way.REFUSED;
        server.events = Way.FALLS_MUTE;
        stopTheClock();
        watch();
        until(() -> statuses() == 1);
        passAtThePage(SILENCE);
        until(() -> transports().equals("websocket,sse,polling") && statuses() == 2 && server.open.get() == 0);
        page.clock().resume();
        assertPaceIsKept();
    }

    @Test
    void aliveMessagesTellCalmFromSilence() throws IOException {
        server.webSocket = Way.FALLS_MUTE;
        stopTheClock();
        page.evaluate("window.heard = 0; window.WebSocket = class extends WebSocket {"
                + "  constructor(address) { super(address); this.addEventListener('message', () => heard++); }"
                + "}; void 0");
        watch();
        until(() -> statuses() == 1);
        for (int alive = 1; alive <= 4; alive++) {
            passAtThePage(SILENCE.minusMillis(1));
            server.push("{\"alive\":true}");
            int messages = 1 + alive;
            until(() -> (int) page.evaluate("heard") == messages);
        }
        assertThat(transports()).isEqualTo("websocket");
        assertThat(server.socketsTried()).isEqualTo(1);
        assertThat(statuses()).isEqualTo(1);
    }

    @Test
    void aNodeThatGoesAwayIsFollowedByTheSameWayToAnother() {
        watch();
        until(() -> statuses() == 1);
        server.dropConnections();
        until(() -> statuses() == 2);
        assertThat(transports()).isEqualTo("websocket,websocket");
        assertThat(server.to("place")).isEmpty();
    }

    /** Else all who were at a node that dies would come to the others in the same moment. */
    @Test
    void thoseWhoLoseTheSameNodeComeBackAtDifferentMoments() {
        page.evaluate("window.waits = []; window.told = 0; for (let i = 0; i < " + MANY + "; i++) {"
                + "  const one = new Daehapsil('hall', Object.assign({place: '1.hall.p' + i}, " + QUICK + "));"
                + "  one.on('error', (e) => waits.push(e.retryInMillis));"
                + "  one.on('status', () => told++);"
                + "  one.watch();"
                + "}");
        until(() -> (int) page.evaluate("told") == MANY);
        server.dropConnections();
        until(() -> (int) page.evaluate("waits.length") >= MANY && server.open.get() == MANY);
        assertThat((Boolean) page.evaluate("Math.min(...waits) >= 50 && Math.max(...waits) - Math.min(...waits) > 15"))
                .as("%s", page.evaluate("waits"))
                .isTrue();
    }

    @Test
    void reconnectingBacksOffThenStepsDownThenClimbsAgain() {
        page.evaluate("window.more = {silenceMillis: 3000, backoffMaxMillis: 30000}");
        watch();
        until(() -> statuses() == 1);
        server.webSocket = Way.REFUSED;
        server.events = Way.REFUSED;
        server.dropConnections();
        until(() -> !server.to("place").isEmpty());
        List<Long> waits = retries();
        assertThat(waits).hasSizeBetween(3, 6);
        for (int i = 0; i < waits.size(); i++) {
            assertThat(waits.get(i)).isBetween(50L << i, 100L << i);
        }
        server.webSocket = Way.WORKS;
        until(() -> transports().endsWith("polling,websocket"));
        steadily(() -> server.open.get() == 1);
        assertThat(server.to("place")).hasSize(5);
    }

    @Test
    void watchingTwiceJoiningAndGoingOnlineNeverMakeASecondLoop() {
        watch();
        until(() -> statuses() == 1);
        page.evaluate("hall.watch(); hall.watch()");
        page.evaluate("for (let i = 0; i < 5; i++) window.dispatchEvent(new Event('online'))");
        page.evaluate("hall.join()");
        steadily(() -> server.open.get() == 1);
    }

    private List<Long> retries() {
        List<?> waits = (List<?>) page.evaluate("log.filter((e) => e[0] === 'error').map((e) => e[1].retryInMillis)");
        return waits.stream().map(wait -> ((Number) wait).longValue()).toList();
    }
}
