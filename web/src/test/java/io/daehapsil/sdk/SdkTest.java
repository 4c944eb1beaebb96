package io.daehapsil.sdk;

import static io.daehapsil.sdk.ScriptedServer.problem;
import static io.daehapsil.sdk.ScriptedServer.status;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.WaitUntilState;
import io.daehapsil.sdk.ScriptedServer.Answer;
import io.daehapsil.sdk.ScriptedServer.Request;
import io.daehapsil.sdk.ScriptedServer.Way;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The SDK in a real browser, against a server and proxies that misbehave. Times are a tenth of the real ones, except in one test. */
class SdkTest {

    private static final String QUICK =
            "{firstMillis: 600, silenceMillis: 1200, backoffMillis: 100, backoffMaxMillis: 3000, requestMillis: 1000,"
                    + " noticeMillis: 100}";
    private static final String HALL = "window.log = [];"
            + "window.hall = new Daehapsil('hall', Object.assign(" + QUICK + ", window.more));"
            + "for (const e of ['status', 'admitted', 'ended', 'error', 'transport', 'notice'])"
            + "  hall.on(e, (d) => log.push([e, d]));";

    private static final Duration TWICE_THE_SILENCE = Duration.ofMillis(2400);

    private static Playwright playwright;
    private static Browser browser;

    private ScriptedServer server;
    private BrowserContext visitor;
    private Page page;

    @BeforeAll
    static void startTheBrowser() {
        playwright = Browsers.playwright();
        browser = Browsers.chromium(playwright);
    }

    @AfterAll
    static void stopTheBrowser() {
        playwright.close();
    }

    @BeforeEach
    void openAPage() throws IOException {
        server = new ScriptedServer();
        visitor = browser.newContext();
        page = open();
    }

    @AfterEach
    void closeThePage() throws IOException {
        visitor.close();
        server.close();
    }

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
        watch();
        until(() -> statuses() == 1);
        assertThat(transports()).isEqualTo("websocket,sse,polling");
        until(() -> server.open.get() == 0);
        assertPaceIsKept();
    }

    /** F-58 */
    @Test
    void withTheRealTimesPollingTakesOverWithinFifteenSeconds() {
        server.webSocket = Way.BUFFERED;
        server.events = Way.BUFFERED;
        long started = System.nanoTime();
        page.evaluate("window.hall = new Daehapsil('hall', {place: '1.hall.p1'}); hall.watch()");
        await().atMost(Duration.ofSeconds(16)).until(() -> !server.to("place").isEmpty());
        assertThat(Duration.ofNanos(server.to("place").get(0).atNanos() - started))
                .isBetween(Duration.ofSeconds(11), Duration.ofSeconds(15));
        until(() -> server.open.get() == 0);
        assertPaceIsKept();
    }

    @Test
    void aSocketThatFallsMuteIsLeftForEvents() {
        server.webSocket = Way.FALLS_MUTE;
        watch();
        until(() -> transports().equals("websocket,sse") && statuses() == 2);
        steadily(() -> server.open.get() == 1 && server.to("place").isEmpty());
    }

    @Test
    void eventsThatFallMuteAreLeftForPolling() {
        server.webSocket = Way.REFUSED;
        server.events = Way.FALLS_MUTE;
        watch();
        until(() -> transports().equals("websocket,sse,polling")
                && !server.to("place").isEmpty());
        until(() -> server.open.get() == 0);
        assertPaceIsKept();
    }

    @Test
    void aliveMessagesTellCalmFromSilence() {
        watch();
        until(() -> statuses() == 1);
        steadily(() -> System.nanoTime() - server.requests.get(0).atNanos() > TWICE_THE_SILENCE.toNanos()
                && transports().equals("websocket")
                && server.socketsTried() == 1
                && statuses() == 1);
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

    @Test
    void reconnectingBacksOffThenStepsDownThenClimbsAgain() {
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
        await().atMost(Duration.ofSeconds(15)).until(() -> transports().endsWith("polling,websocket"));
        steadily(() -> server.open.get() == 1);
        assertThat(server.to("place")).hasSize(5);
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
        page.clock().install();
        page.evaluate(HALL + "hall.watch()");
        until(() -> statuses() == 1);
        page.clock().pauseAt(System.currentTimeMillis() + Duration.ofMinutes(1).toMillis());
        until(() -> statuses() == server.to("place").size());
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
        until(() -> statuses() == 1);
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
        until(() -> statuses() == 1);
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
    void aProblemOverTheSocketIsAnErrorAndOneThatStaysStopsTheLoop() throws IOException {
        watch();
        until(() -> statuses() == 1);
        server.push(problem(503, "unavailable"));
        until(() -> errors() == 1);
        assertThat(server.open.get()).isEqualTo(1);
        server.push(problem(401, "place-not-valid"));
        until(() -> errors() == 2 && server.open.get() == 0);
        steadily(() -> server.socketsTried() == 1);
    }

    @Test
    void olderAnswersAreDropped() throws IOException {
        AtomicLong revision = new AtomicLong(10);
        server.document = () -> status("WAITING", revision.get(), "");
        watch();
        until(() -> statuses() == 1);
        server.push(status("WAITING", 9, ""));
        server.push(status("WAITING", 10, ""));
        server.push("this is no document");
        server.push(status("WAITING", 12, ""));
        server.push(status("WAITING", 11, ""));
        server.push(status("WAITING", 13, ""));
        until(() -> page.evaluate("hall.status.revision").equals(13));
        assertThat(page.evaluate("log.filter((e) => e[0] === 'status').map((e) => e[1].revision)"))
                .isEqualTo(List.of(10, 10, 12, 13));
    }

    @Test
    void anotherNoticeIsFetchedOnceAndToldAndItsEndToo() throws IOException {
        server.room = () -> notice("aa", "Snow");
        server.document = () -> status("WAITING", 1, ",\"noticeRevision\":\"aa\"");
        watch();
        until(() -> notices().equals(List.of("Snow")));
        server.push(status("WAITING", 2, ",\"noticeRevision\":\"aa\""));
        server.push(status("WAITING", 3, ",\"noticeRevision\":\"bb\""));
        server.room = () -> notice("bb", "Ice");
        until(() -> notices().equals(List.of("Snow", "Ice")));
        server.push(status("WAITING", 4, ""));
        until(() -> notices().equals(Arrays.asList("Snow", "Ice", null)));
        assertThat(server.requests.stream().filter(request -> request.path().equals("/api/rooms/hall")))
                .hasSize(2);
    }

    @Test
    void aNoticeThatThePageShowsAlreadyIsNotFetched() {
        page.evaluate("window.more = {notice: 'aa'}");
        server.document = () -> status("WAITING", 1, ",\"noticeRevision\":\"aa\"");
        watch();
        until(() -> statuses() == 1);
        steadily(() ->
                server.requests.stream().noneMatch(request -> request.path().equals("/api/rooms/hall")));
    }

    @Test
    void aNoticeThatCouldNotBeFetchedOrWasOldIsFetchedAfterTheNextAnswer() {
        page.evaluate("window.more = {transports: ['polling']}");
        Iterator<String> answers = List.of("no document", notice("zz", "Old"), notice("aa", "Snow"))
                .iterator();
        server.room = answers::next;
        AtomicLong revision = new AtomicLong(1);
        server.document = () -> status("WAITING", revision.getAndIncrement(), ",\"noticeRevision\":\"aa\"");
        watch();
        until(() -> notices().equals(List.of("Old", "Snow")));
    }

    @Test
    void afterALossOfRedisLowerRevisionsAreBelievedInTheEnd() {
        page.evaluate("window.more = {transports: ['polling'], staleMillis: 1500}");
        AtomicLong revision = new AtomicLong(1000);
        server.document = () -> status("WAITING", revision.getAndSet(1), "");
        watch();
        until(() -> page.evaluate("hall.status && hall.status.revision").equals(1));
        assertThat(server.to("place").size()).isBetween(3, 4);
    }

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
        until(() -> server.open.get() == 2);
        other.close(new Page.CloseOptions().setRunBeforeUnload(true));
        until(() -> server.to("place/leaving").size() == 1 && server.to("place").size() == 2);
        assertThat(server.open.get()).isEqualTo(1);
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

    @Test
    void watchingTwiceJoiningAndGoingOnlineNeverMakeASecondLoop() {
        watch();
        until(() -> statuses() == 1);
        page.evaluate("hall.watch(); hall.watch()");
        page.evaluate("for (let i = 0; i < 5; i++) window.dispatchEvent(new Event('online'))");
        page.evaluate("hall.join()");
        steadily(() -> server.open.get() == 1);
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
    void aFaultyListenerOfThePageDoesNotStopTheLoop() {
        page.evaluate("window.more = {transports: ['polling'], place: '1.hall.p1'}");
        page.evaluate(HALL + "hall.on('status', () => { throw new Error('of the page'); }); hall.watch()");
        until(() -> server.to("place").size() == 3);
    }

    @Test
    void theModuleIsTheSameClass() {
        assertThat(page.evaluate("import('/sdk/daehapsil.mjs').then((m) => m.Daehapsil === Daehapsil"
                        + " && m.default === Daehapsil)"))
                .isEqualTo(true);
    }

    private Page open() {
        Page opened = visitor.newPage();
        opened.navigate(server.address() + "/");
        return opened;
    }

    private void watch() {
        page.evaluate("window.more = Object.assign({place: '1.hall.p1'}, window.more)");
        page.evaluate(HALL + "hall.watch()");
    }

    private static String notice(String revision, String english) {
        return "{\"notice\":{\"revision\":\"" + revision + "\",\"ko\":\"눈\",\"en\":\"" + english + "\"}}";
    }

    private List<?> notices() {
        return (List<?>) page.evaluate("log.filter((e) => e[0] === 'notice').map((e) => e[1] && e[1].en)");
    }

    private int statuses() {
        return (int) page.evaluate("log.filter((e) => e[0] === 'status').length");
    }

    private int errors() {
        return (int) page.evaluate("log.filter((e) => e[0] === 'error').length");
    }

    private String transports() {
        return (String) page.evaluate("log.filter((e) => e[0] === 'transport').map((e) => e[1]).join()");
    }

    private List<Long> retries() {
        List<?> waits = (List<?>) page.evaluate("log.filter((e) => e[0] === 'error').map((e) => e[1].retryInMillis)");
        return waits.stream().map(wait -> ((Number) wait).longValue()).toList();
    }

    /** The document asks for a second between polls: none may come earlier, and a second loop would double them. */
    private void assertPaceIsKept() {
        int before = server.to("place").size();
        until(() -> server.to("place").size() >= before + 2);
        List<Request> polls = server.to("place");
        for (int i = 1; i < polls.size(); i++) {
            assertThat(Duration.ofNanos(
                            polls.get(i).atNanos() - polls.get(i - 1).atNanos()))
                    .isGreaterThanOrEqualTo(Duration.ofMillis(990));
        }
    }

    private static void until(BooleanSupplier condition) {
        await().atMost(Duration.ofSeconds(10))
                .pollInterval(Duration.ofMillis(50))
                .pollInSameThread()
                .until(condition::getAsBoolean);
    }

    /** Becomes true soon and stays so for longer than any interval of these tests. */
    private static void steadily(BooleanSupplier condition) {
        await().atMost(Duration.ofSeconds(10))
                .pollInterval(Duration.ofMillis(50))
                .pollInSameThread()
                .during(Duration.ofMillis(1000))
                .until(condition::getAsBoolean);
    }
}
