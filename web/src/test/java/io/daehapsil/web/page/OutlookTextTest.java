package io.daehapsil.web.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.queue.Outlook;
import io.daehapsil.domain.queue.WaitRange;
import java.time.Duration;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class OutlookTextTest {

    private static final Outlook BUSY =
            new Outlook(12_300, 450, 50, new WaitRange(221, 272), Duration.ofSeconds(452), false);
    private static final Outlook PAUSED = new Outlook(12_300, 450, 50, BUSY.lastWaits(), BUSY.emptyAfter(), true);
    private static final Outlook EMPTY = new Outlook(0, 0, 50, WaitRange.NONE, Duration.ZERO, false);

    private static final Outlook LAST = new Outlook(0, 1, 50, WaitRange.NONE, Duration.ofSeconds(180), false);

    private final OutlookText english = OutlookText.in(Locale.FRENCH);
    private final OutlookText korean = OutlookText.in(Locale.KOREA);

    @Test
    void aRateSaysWhenTheLastOneIsIn() {
        assertThat(english.rate(BUSY))
                .isEqualTo("At 50 people a second the last of 12,300 who wait is in after 3 to 5 min.");
        assertThat(english.rate(EMPTY)).isEqualTo("Nobody waits. 50 people a second could come in.");
    }

    @Test
    void aPauseSaysWhoWouldNotComeIn() {
        assertThat(english.pause(BUSY))
                .isEqualTo(
                        "12,300 waiting: none of them would come in, and the wait of the last, now 3 to 5 min, grows by"
                                + " as long as the pause lasts. 450 inside: they go on.");
        assertThat(english.pause(EMPTY)).isEqualTo("Nobody waits. Whoever comes would wait until you go on.");
        assertThat(english.pause(LAST)).endsWith("until you go on. One inside: goes on.");
    }

    @Test
    void takingNobodyNewSaysWhenTheRoomIsEmpty() {
        assertThat(english.drain(BUSY))
                .isEqualTo(
                        "12,300 waiting: they still come in, the last one after 3 to 5 min. 450 inside: they go on. With"
                                + " nobody new the room is empty in 8 minutes at the latest.");
        assertThat(english.drain(PAUSED)).contains("none comes in while the room is paused");
        assertThat(english.drain(EMPTY)).isEqualTo("Nobody waits and nobody is inside: the room is empty already.");
        assertThat(english.drain(LAST))
                .isEqualTo(
                        "Nobody waits. One inside: goes on. With nobody new the room is empty in 3 minutes at the latest.");
    }

    @Test
    void aResetSaysHowManyLoseTheirPlaces() {
        assertThat(english.reset(BUSY)).startsWith("12,750 lose their places: 12,300 waiting, 450 inside.");
        assertThat(english.reset(EMPTY)).isEqualTo("Nobody waits and nobody is inside: nobody loses a place.");
    }

    @Test
    void whoAsksInKoreanIsToldInKorean() {
        assertThat(korean.pause(BUSY)).contains("기다리는 12,300명", "3~5분", "이용 중인 450명");
        assertThat(korean.drain(BUSY)).contains("마지막 사람은 3~5분 뒤", "8분 안에");
        assertThat(korean.drain(PAUSED)).contains("입장이 중지된 동안");
        assertThat(korean.reset(BUSY)).startsWith("모두 12,750명이 자리를 잃습니다");
    }
}
