package io.daehapsil.ejb.original.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daehapsil.domain.access.Owners;
import io.daehapsil.domain.access.Owners.Shown;
import io.daehapsil.domain.access.Owners.Verdict;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.redis.TestRedis;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RedisOwnersTest {

    private static final Duration HOLD = Duration.ofMinutes(1);

    private final RoomName room = TestRedis.freshRoom();
    private final Owners owners = new RedisOwners(TestRedis.scripts());

    @Test
    void anIdFirstSeenWithACookieAnswersToThatCookieOnly() {
        assertThat(joining("mine", "")).isEqualTo(Verdict.MINE);
        assertThat(joining("mine", "")).isEqualTo(Verdict.MINE);
        assertThat(joining("other", "")).isEqualTo(Verdict.FOREIGN);
        assertThat(joining("", "")).isEqualTo(Verdict.FOREIGN);
        assertThat(joining("", "new")).isEqualTo(Verdict.FOREIGN);
        assertThat(asking("other")).isEqualTo(Verdict.FOREIGN);
        assertThat(asking("mine")).isEqualTo(Verdict.MINE);
    }

    @Test
    void anIdFirstSeenWithoutACookieCanBeTakenFromNobody() {
        assertThat(joining("", "")).isEqualTo(Verdict.OPEN);
        assertThat(joining("other", "")).isEqualTo(Verdict.OPEN);
        assertThat(joining("", "")).isEqualTo(Verdict.OPEN);
    }

    @Test
    void aCookieThatWasOfferedCountsFromWhenItIsShown() {
        assertThat(joining("", "new")).isEqualTo(Verdict.OFFERED);
        assertThat(joining("", "new")).as("the same call again").isEqualTo(Verdict.OFFERED);
        assertThat(joining("", "another")).as("the cookie was refused").isEqualTo(Verdict.UNSETTLED);
        assertThat(joining("other", "")).isEqualTo(Verdict.FOREIGN);

        assertThat(joining("new", "")).isEqualTo(Verdict.MINE);
        assertThat(joining("", "")).isEqualTo(Verdict.FOREIGN);
    }

    @Test
    void whoOnlyAsksLeavesNoTrace() {
        assertThat(asking("somebody")).isEqualTo(Verdict.UNSETTLED);
        assertThat(joining("", "")).isEqualTo(Verdict.OPEN);
    }

    @Test
    void anIdThatNobodyUsesAnyMoreIsFree() {
        assertThat(owners.ask(room, "key", new Shown("mine", "", true), Duration.ofMillis(300)))
                .isEqualTo(Verdict.MINE);
        await().atMost(Duration.ofSeconds(30)).until(() -> asking("other") == Verdict.UNSETTLED);
    }

    private Verdict joining(String mark, String offered) {
        return owners.ask(room, "key", new Shown(mark, offered, true), HOLD);
    }

    private Verdict asking(String mark) {
        return owners.ask(room, "key", new Shown(mark, "", false), HOLD);
    }
}
