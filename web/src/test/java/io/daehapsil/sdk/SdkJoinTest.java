package io.daehapsil.sdk;

import static io.daehapsil.sdk.ScriptedServer.problem;
import static io.daehapsil.sdk.ScriptedServer.status;
import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.sdk.ScriptedServer.Answer;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One visitor has one place, whatever happens to answers, pages and storage. */
class SdkJoinTest extends SdkPage {

    /** F-11 */
    @Test
    void aJoinWhoseAnswerIsLostIsRepeatedUnderTheSameKey() {
        server.scripts.get("places").add(() -> null);
        server.scripts.get("places").add(() -> Answer.json(503, problem(503, "unavailable")));
        page.evaluate(HALL + "hall.join().then((s) => window.joined = s)");
        until(() -> page.evaluate("window.joined && joined.place").equals("1.hall.p1"));
        assertThat(server.to("places"))
                .hasSize(3)
                .extracting(request -> request.headers().get("idempotency-key"))
                .allMatch(key -> key.matches("[0-9a-f]{32}"))
                .containsOnly(server.to("places").get(0).headers().get("idempotency-key"));
        assertThat(page.evaluate("sessionStorage.dh_key_hall")).isNull();
        assertThat(page.evaluate("sessionStorage.dh_place_hall")).isEqualTo("1.hall.p1");
        assertThat(errors()).isEqualTo(2);
    }

    /** F-11 */
    @Test
    void aReloadInTheMiddleOfAJoinKeepsTheKey() {
        for (int i = 0; i < 20; i++) {
            server.scripts.get("places").add(() -> Answer.json(503, problem(503, "unavailable")));
        }
        page.evaluate(HALL + "void hall.join()");
        until(() -> !server.to("places").isEmpty());
        page.reload();
        server.scripts.get("places").clear();
        int before = server.to("places").size();
        page.evaluate(HALL + "hall.join()");
        assertThat(server.to("places")).hasSizeGreaterThan(before);
        assertThat(server.to("places"))
                .extracting(request -> request.headers().get("idempotency-key"))
                .containsOnly(server.to("places").get(0).headers().get("idempotency-key"));
    }

    /** F-60: a page that wakes at the opening, or finds its node gone in that moment, has a place and joins nothing. */
    @Test
    void anOpeningMakesNoJoins() throws IOException {
        server.document = () -> status("WAITING", 1, ",\"phase\":\"PREQUEUE\",\"opensInSeconds\":1,\"order\":\"FIFO\"");
        watch();
        until(() -> statuses() == 1);
        server.document = () -> status("WAITING", 3, "");
        server.push(status("WAITING", 2, ""));
        server.dropConnections();
        page.evaluate("for (let i = 0; i < 5; i++) window.dispatchEvent(new Event('online'))");
        until(() -> page.evaluate("hall.status.revision").equals(3));
        steadily(() -> server.to("places").isEmpty() && server.open.get() == 1);
    }

    @Test
    void twoJoinsAtOnceAreOne() {
        page.evaluate(HALL + "Promise.all([hall.join(), hall.join()])");
        assertThat(server.to("places")).hasSize(1);
    }

    @Test
    void aRefusedJoinRejectsWithTheProblem() {
        server.scripts.get("places").add(() -> Answer.json(403, problem(403, "blocked")));
        assertThat(page.evaluate(HALL + "hall.join().catch((e) => [e.status, e.problem.type, e.fatal])"))
                .isEqualTo(List.of(403, "urn:daehapsil:problem:blocked", true));
        steadily(() -> server.to("places").size() == 1);
    }

    /** F-01, F-02 */
    @Test
    void reloadingTwentyTimesKeepsThePlace() {
        page.evaluate(HALL + "hall.join()");
        for (int i = 0; i < 20; i++) {
            page.reload();
            page.evaluate(HALL + "hall.join()");
            assertThat(page.evaluate("hall.place")).isEqualTo("1.hall.p1");
        }
        assertThat(server.to("places")).hasSize(1);
        assertThat(server.to("place"))
                .hasSize(20)
                .allSatisfy(poll -> assertThat(poll.headers()).containsEntry("daehapsil-place", "1.hall.p1"));
    }

    @Test
    void aPlaceThatIsOverIsForgottenAndTheNextJoinTakesANewOne() {
        server.document = () -> status("LAPSED", 1, "");
        watch();
        until(() -> page.evaluate("log.some((e) => e[0] === 'ended')").equals(true));
        until(() -> server.open.get() == 0);
        assertThat(page.evaluate("hall.place")).isNull();
        server.document = () -> status("WAITING", 1, "");
        page.evaluate("hall.join()");
        assertThat(server.to("places")).hasSize(1);
    }

    /** F-22 */
    @Test
    void aBrowserThatForbidsStorageAndCookiesStillWaits() {
        page.close();
        visitor.addInitScript("for (const w of ['sessionStorage', 'localStorage']) Object.defineProperty(window, w,"
                + " {get() { throw new DOMException('forbidden', 'SecurityError'); }});"
                + "Object.defineProperty(Document.prototype, 'cookie', {get() { return ''; },"
                + " set() { throw new DOMException('forbidden', 'SecurityError'); }});");
        server.document = () -> status("ALLOWED", 1, ",\"pass\":\"a.b.c\"");
        page = open();
        page.evaluate(HALL + "hall.join().then(() => hall.watch())");
        until(() -> server.open.get() == 1);
        assertThat(page.evaluate("[hall.place, hall.pass]")).isEqualTo(List.of("1.hall.p1", "a.b.c"));
    }

    @Test
    void theModuleIsTheSameClass() {
        assertThat(page.evaluate("import('/sdk/daehapsil.mjs').then((m) => m.Daehapsil === Daehapsil"
                        + " && m.default === Daehapsil)"))
                .isEqualTo(true);
    }
}
