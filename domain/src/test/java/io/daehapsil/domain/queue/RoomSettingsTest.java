package io.daehapsil.domain.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RoomSettingsTest {

    @Test
    void theDefaultsAreTheOnesThatOperatorsKnow() {
        assertThat(RoomSettings.DEFAULTS.toMap())
                .containsEntry("bypass_threshold", "500")
                .containsEntry("active_ttl_sec", "300")
                .containsEntry("base_batch_size", "50")
                .containsEntry("polling_interval", "1")
                .containsEntry("token_ttl_sec", "60")
                .containsEntry("waiting_grace_sec", "90")
                .containsEntry("is_paused", "false")
                .containsEntry("auto_throttling_enabled", "true");
        assertThat(RoomSettings.DEFAULTS.perSecond()).isEqualTo(50);
    }

    /** Browsers let the timers of a hidden tab fire once a minute. */
    @Test
    void theGraceOutlastsAHiddenTab() {
        assertThat(RoomSettings.DEFAULTS.waitingGrace()).isGreaterThan(Duration.ofSeconds(60));
    }

    @ParameterizedTest
    @EnumSource
    void everySettingIsInTheTextFormAndReadsBack(RoomSetting setting) {
        Map<String, String> texts = RoomSettings.DEFAULTS.toMap();

        assertThat(texts).containsEntry(setting.key(), setting.defaultValue());
        assertThat(RoomSettings.of(texts)).isEqualTo(RoomSettings.DEFAULTS);
    }

    @Test
    void anOrderIsNotAllowedMoreThanAPerson() {
        assertThat(RoomSettings.of(Map.of("seats_per_leg", "4", "seats_per_person", "4"))
                        .seatLimits())
                .isEqualTo(new SeatLimits(4, 4));
        assertThatThrownBy(() -> RoomSettings.of(Map.of("seats_per_person", "5")))
                .isInstanceOf(WrongRoomSetting.class)
                .hasMessageContaining("seats_per_leg must not be more than seats_per_person (5)");
    }

    @Test
    void aPartOfASecondIsPossibleForTheTick() {
        RoomSettings settings = RoomSettings.of(Map.of("polling_interval", "0.2", "base_batch_size", "5"));

        assertThat(settings.pollingInterval()).isEqualTo(Duration.ofMillis(200));
        assertThat(settings.perSecond()).isEqualTo(25);
        assertThat(settings.toMap()).containsEntry("polling_interval", "0.2");
    }

    @Test
    void aPartOfAPersonIsPossibleForTheCapByStock() {
        RoomSettings settings = RoomSettings.DEFAULTS.with(RoomSetting.CAP_TO_STOCK, "1.50");

        assertThat(settings.capToStock()).isEqualTo(1.5);
        assertThat(settings.toMap()).containsEntry("cap_to_stock", "1.5");
    }

    @ParameterizedTest
    @CsvSource({
        "bypass_threshold, -1, 0 to 1000000",
        "active_ttl_sec, 0, 1 to 86400",
        "base_batch_size, 1.5, 1 to 100000",
        "base_batch_size, many, 1 to 100000",
        "base_batch_size, '', 1 to 100000",
        "polling_interval, 0.09, 0.1 to 10",
        "polling_interval, 10.01, 0.1 to 10",
        "max_active, 99999999999999999999, 0 to 1000000",
        "cap_to_stock, -0.1, 0 to 100",
        "rate_by, share, FIXED or SHARE",
        "rate_share, 0, 0.01 to 10",
        "cap_to_stock, 100.5, 0 to 100",
        "is_paused, yes, true or false",
        "opens_at, seven, 2026-12-24T07:00",
        "zone, Asia/Atlantis, Asia/Seoul",
        "order, LIFO, FIFO or DRAW"
    })
    void whatIsOutOfRangeIsRefusedNamingSettingAndRange(String key, String text, String range) {
        assertThatThrownBy(() -> RoomSettings.of(Map.of(key, text)))
                .isInstanceOfSatisfying(
                        WrongRoomSetting.class, e -> assertThat(e.key()).isEqualTo(key))
                .hasMessageContaining(key)
                .hasMessageContaining(range);
    }

    @Test
    void anUnknownSettingIsRefused() {
        assertThatThrownBy(() -> RoomSettings.of(Map.of("bypas_threshold", "1")))
                .isInstanceOf(WrongRoomSetting.class)
                .hasMessage("there is no setting bypas_threshold");
    }

    @Test
    void aSettingStoredByANewerVersionIsLeftOut() {
        assertThat(RoomSettings.stored(Map.of("max_active", "3", "of_next_year", "x"))
                        .maxActive())
                .isEqualTo(3);
    }

    @Test
    void settingsAreCheckedAgainstEachOther() {
        assertThatThrownBy(() -> RoomSettings.of(Map.of("active_ttl_sec", "100")))
                .hasMessage("idle_ttl_sec must not be more than active_ttl_sec (100)");
        assertThatThrownBy(() -> RoomSettings.DEFAULTS.with(RoomSetting.CURRENT_BATCH_SIZE, 51))
                .hasMessageContaining("base_batch_size (50)");
    }

    @Test
    void theBatchOfTheMeasuredShareMayBeAboveTheFixedOneAndIsKeptWhereItCounts() {
        RoomSettings share = RoomSettings.DEFAULTS.with(RoomSetting.RATE_BY, "SHARE");
        RoomSettings moved = share.with(RoomSetting.CURRENT_BATCH_SIZE, 140);

        assertThat(share.keepingTheBatchOf(moved).currentBatchSize()).isEqualTo(140);
        assertThat(RoomSettings.DEFAULTS.keepingTheBatchOf(moved).currentBatchSize())
                .as("back to the fixed rate")
                .isEqualTo(50);
        assertThatThrownBy(() -> moved.with(RoomSetting.RATE_BY, "FIXED")).hasMessageContaining("base_batch_size (50)");
    }

    @Test
    void theOpeningIsWrittenInTheZoneAndANewZoneMovesTheInstant() {
        RoomSettings seoul = RoomSettings.of(Map.of("opens_at", "2026-12-24T07:00"));

        assertThat(seoul.opening().opensAt()).contains(Instant.parse("2026-12-23T22:00:00Z"));
        RoomSettings paris = seoul.with(RoomSetting.ZONE, "Europe/Paris");
        assertThat(paris.toMap()).containsEntry("opens_at", "2026-12-24T07:00");
        assertThat(paris.opening().opensAt()).contains(Instant.parse("2026-12-24T06:00:00Z"));
    }

    /** F-49 */
    @Test
    void aTimeThatClocksSkipOrRepeatIsRefusedWithTheQuestionAndTheAnswerIsTaken() {
        RoomSettings newYork = RoomSettings.of(Map.of("zone", "America/New_York"));

        assertThatThrownBy(() -> newYork.with(RoomSetting.OPENS_AT, "2026-03-08T02:30"))
                .isInstanceOf(WrongRoomSetting.class)
                .hasMessageContaining("opens_at: 2026-03-08T02:30 does not exist")
                .hasMessageEndingWith("?");
        assertThatThrownBy(() -> newYork.with(RoomSetting.OPENS_AT, "2026-11-01T01:30"))
                .isInstanceOf(WrongRoomSetting.class)
                .hasMessageContaining("exists twice")
                .hasMessageEndingWith("?");
        for (String offset : new String[] {"-04:00", "-05:00"}) {
            RoomSettings answered = newYork.with(RoomSetting.OPENS_AT, "2026-11-01T01:30" + offset);
            assertThat(answered.toMap()).containsEntry("opens_at", "2026-11-01T01:30" + offset);
            assertThat(RoomSettings.of(answered.toMap())).isEqualTo(answered);
        }
        assertThatThrownBy(() -> newYork.with(RoomSetting.OPENS_AT, "2026-07-01T01:30-05:00"))
                .hasMessageContaining("another offset");
    }

    /** A visitor who meets them has made no mistake and must not be told of one. */
    @Test
    void storedSettingsThatContradictEachOtherAreAFaultOfTheStore() {
        assertThatThrownBy(() -> RoomSettings.stored(Map.of("active_ttl_sec", "60", "idle_ttl_sec", "120")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("idle_ttl_sec must not be more than active_ttl_sec (60)");
    }

    @Test
    void momentsAreCheckedAgainstEachOtherNamingTheSetting() {
        assertThatThrownBy(() -> RoomSettings.of(Map.of("order", "DRAW", "opens_at", "2026-12-24T07:00")))
                .isInstanceOfSatisfying(
                        WrongRoomSetting.class, e -> assertThat(e.key()).isEqualTo("order"));
    }

    @Test
    void aNewBaseSetsTheCurrentBatchToo() {
        assertThat(RoomSettings.DEFAULTS.with(RoomSetting.BASE_BATCH_SIZE, 7).currentBatchSize())
                .isEqualTo(7);
        assertThat(RoomSettings.DEFAULTS
                        .with(Map.of("base_batch_size", "70", "current_batch_size", "9"))
                        .currentBatchSize())
                .isEqualTo(9);
        assertThat(RoomSettings.DEFAULTS
                        .with(RoomSetting.CURRENT_BATCH_SIZE, 9)
                        .with(RoomSetting.MAX_ACTIVE, 1)
                        .currentBatchSize())
                .isEqualTo(9);
    }
}
