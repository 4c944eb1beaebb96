package io.daehapsil.sdk;

import static io.daehapsil.sdk.ScriptedServer.status;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.WaitUntilState;
import io.daehapsil.sdk.ScriptedServer.Request;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What becomes of a place and a pass when pages close, move on, come back or leave. */
class SdkPlaceTest extends SdkPage {

    @Test
    void closingThePageMarksThePlaceAsLeaving() {
        watch();
        until(() -> statuses() == 1);
        page.close(new Page.CloseOptions().setRunBeforeUnload(true));
        until(() -> server.to("place/leaving").size() == 1);
        Request beacon = server.to("place/leaving").get(0);
        assertThat(beacon.method()).isEqualTo("POST");
        assertThat(beacon.headers().get("content-type")).startsWith("text/plain");
        assertThat(beacon.body()).isEqualTo("{\"place\":\"1.hall.p1\"}");
    }

    /** The waiting page of the product knows its place by the cookie only. */
    @Test
    void aPageThatDoesNotKnowItsPlaceLeavesItToTheCookie() {
        page.evaluate("window.more = {place: null}");
        page.evaluate(HALL + "hall.watch()");
        until(() -> statuses() == 1);
        assertThat(server.hellos).containsExactly("{\"room\":\"hall\"}");
        page.navigate(server.address() + "/elsewhere");
        until(() -> server.to("place/leaving").size() == 1);
        assertThat(server.to("place/leaving").get(0).body()).isEqualTo("{\"place\":null}");
    }

    @Test
    void anAdmittedVisitorWhoMovesOnSendsNoBeacon() {
        server.document = () -> status("ALLOWED", 1, ",\"pass\":\"a.b.c\"");
        watch();
        until(() -> statuses() == 1);
        page.navigate(server.address() + "/booking");
        steadily(() -> server.to("place/leaving").isEmpty());
    }

    @Test
    void aPageThatMovesOnByItselfCanSuppressTheBeacon() {
        watch();
        until(() -> statuses() == 1);
        page.evaluate("hall.suppressBeacon()");
        page.navigate(server.address() + "/elsewhere");
        steadily(() -> server.to("place/leaving").isEmpty());
    }

    @Test
    void anotherTabWithTheSamePlaceTakesItBack() {
        watch();
        until(() -> statuses() == 1);
        Page other = open();
        other.evaluate("window.more = {place: '1.hall.p1'}");
        other.evaluate(HALL + "hall.watch()");
        until(() -> other.evaluate("hall.status !== null").equals(true));
        other.close(new Page.CloseOptions().setRunBeforeUnload(true));
        until(() -> server.to("place/leaving").size() == 1 && server.to("place").size() == 2 && server.open.get() == 1);
    }

    @Test
    void backFromTheCacheGoesOnWatching() {
        watch();
        until(() -> statuses() == 1);
        page.navigate(server.address() + "/elsewhere");
        until(() -> server.to("place/leaving").size() == 1 && server.open.get() == 0);
        // Playwright waits in vain for a page from the cache to load, and cannot look into it.
        page.goBack(new Page.GoBackOptions().setWaitUntil(WaitUntilState.COMMIT));
        until(() -> server.socketsTried() == 2 && server.open.get() == 1);
        assertThat(server.requests.stream().filter(request -> request.path().equals("/")))
                .as("loads of the page: it came from the cache")
                .hasSize(1);
    }

    @Test
    void thePassIsKeptInSessionStorageAndCookieUntilTheSlotIsOver() throws IOException {
        server.document = () -> status(
                "ALLOWED", 1, ",\"pass\":\"a.b.c\",\"slot\":{\"remainingSeconds\":180,\"idleRemainingSeconds\":60}");
        watch();
        until(() -> statuses() == 1);
        assertThat(page.evaluate("log.filter((e) => e[0] === 'admitted').length"))
                .isEqualTo(1);
        assertThat(page.evaluate("[hall.pass, sessionStorage.dh_pass_hall, document.cookie]"))
                .isEqualTo(List.of("a.b.c", "a.b.c", "dh_pass_hall=a.b.c"));
        server.push(status("ALLOWED", 2, ",\"pass\":\"d.e.f\""));
        until(() -> page.evaluate("hall.pass").equals("d.e.f"));
        assertThat(page.evaluate("log.filter((e) => e[0] === 'admitted').length"))
                .isEqualTo(1);
        server.push(status("ENDED", 3, ""));
        until(() -> page.evaluate("log.some((e) => e[0] === 'ended')").equals(true));
        assertThat(page.evaluate("[hall.pass, sessionStorage.dh_pass_hall || null, document.cookie]"))
                .isEqualTo(Arrays.asList(null, null, ""));
    }

    @Test
    void leavingIsSaidInTheBodyAndForgetsThePlace() {
        watch();
        until(() -> statuses() == 1);
        page.evaluate("hall.leave()");
        assertThat(server.to("place/leave")).singleElement().satisfies(leave -> {
            assertThat(leave.body()).isEqualTo("{\"place\":\"1.hall.p1\"}");
            assertThat(leave.headers()).doesNotContainKey("daehapsil-place");
        });
        assertThat(page.evaluate("[hall.place, hall.transport]")).isEqualTo(Arrays.asList(null, null));
        page.reload();
        steadily(() -> server.to("place/leaving").isEmpty() && server.open.get() == 0);
    }

    @Test
    void aLeaveThatWasNotHeardKeepsThePlace() {
        watch();
        server.scripts.get("place/leave").add(() -> null);
        assertThat(page.evaluate("hall.leave().catch((e) => e.status)")).isEqualTo(0);
        assertThat(page.evaluate("hall.place")).isEqualTo("1.hall.p1");
    }

    @Test
    void aHeartbeatCarriesThePlaceInTheBody() {
        page.evaluate("window.more = {place: '1.hall.p1'}");
        page.evaluate(HALL + "hall.heartbeat()");
        assertThat(server.to("place/heartbeat"))
                .singleElement()
                .satisfies(beat -> assertThat(beat.body()).isEqualTo("{\"place\":\"1.hall.p1\"}"));
    }
}
