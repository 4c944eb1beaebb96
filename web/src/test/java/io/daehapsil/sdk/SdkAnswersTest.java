package io.daehapsil.sdk;

import static io.daehapsil.sdk.ScriptedServer.problem;
import static io.daehapsil.sdk.ScriptedServer.status;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** What the SDK makes of answers that are old, lower, broken or problems, and of notices. */
class SdkAnswersTest extends SdkPage {

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
        server.room = () -> notice("bb", "Ice");
        server.push(status("WAITING", 3, ",\"noticeRevision\":\"bb\""));
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
        page.evaluate("window.more = {transports: ['polling']}");
        long lost = System.currentTimeMillis();
        page.clock().setFixedTime(lost);
        AtomicLong revision = new AtomicLong(1000);
        server.document = () -> status("WAITING", revision.getAndSet(1), "");
        watch();
        for (long soFar : List.of(0, 59_999)) {
            page.clock().setFixedTime(lost + soFar);
            int asked = server.to("place").size();
            until(() -> server.to("place").size() >= asked + 3);
            assertThat(page.evaluate("hall.status.revision")).isEqualTo(1000);
        }
        page.clock().setFixedTime(lost + 60_000);
        until(() -> page.evaluate("hall.status.revision").equals(1));
    }

    private static String notice(String revision, String english) {
        return "{\"notice\":{\"revision\":\"" + revision + "\",\"ko\":\"눈\",\"en\":\"" + english + "\"}}";
    }

    private List<?> notices() {
        return (List<?>) page.evaluate("log.filter((e) => e[0] === 'notice').map((e) => e[1] && e[1].en)");
    }
}
