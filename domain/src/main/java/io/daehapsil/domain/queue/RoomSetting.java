package io.daehapsil.domain.queue;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Optional;

/** Every run-time setting of a room: the name that operators know, default, range and unit. */
public enum RoomSetting {
    BYPASS_THRESHOLD(
            "bypass_threshold",
            "500",
            "0",
            "1000000",
            "people inside",
            "below it, and with nobody waiting, visitors go straight in"),
    ACTIVE_TTL_SEC("active_ttl_sec", "300", "1", "86400", "seconds", "how long a slot lasts at most"),
    IDLE_TTL_SEC("idle_ttl_sec", "120", "1", "86400", "seconds", "how long a slot lasts when nothing is done"),
    BASE_BATCH_SIZE("base_batch_size", "50", "1", "100000", "people a tick", "how many come in when nothing is wrong"),
    CURRENT_BATCH_SIZE(
            "current_batch_size",
            "50",
            "1",
            "100000",
            "people a tick",
            "what the throttle made of it; the rate that counts"),
    POLLING_INTERVAL("polling_interval", "1", "0.1", "10", "seconds", "the tick of admission"),
    TOKEN_TTL_SEC("token_ttl_sec", "60", "1", "3600", "seconds", "how long a pass is good before it must be renewed"),
    MAX_ACTIVE("max_active", "10000", "0", "1000000", "people inside", "how many slots there are"),
    WAITING_GRACE_SEC(
            "waiting_grace_sec",
            "90",
            "1",
            "3600",
            "seconds",
            "silence beyond the told pace after which a place lapses"),
    IS_PAUSED("is_paused", "false", null, null, "true or false", "whether admission stands still"),
    AUTO_THROTTLING_ENABLED(
            "auto_throttling_enabled",
            "true",
            null,
            null,
            "true or false",
            "whether what the downstreams bear moves current_batch_size"),
    BATCH_FLOOR(
            "batch_floor",
            "5",
            "1",
            "100000",
            "people a tick",
            "the throttle goes no lower, nor below base_batch_size where that is less");

    private final String key;
    private final String defaultValue;
    private final BigDecimal least;
    private final BigDecimal most;
    private final String unit;
    private final String meaning;

    RoomSetting(String key, String defaultValue, String least, String most, String unit, String meaning) {
        this.key = key;
        this.defaultValue = defaultValue;
        this.least = least == null ? null : new BigDecimal(least);
        this.most = most == null ? null : new BigDecimal(most);
        this.unit = unit;
        this.meaning = meaning;
    }

    public String key() {
        return key;
    }

    public String defaultValue() {
        return defaultValue;
    }

    public String unit() {
        return unit;
    }

    public String meaning() {
        return meaning;
    }

    /** The range in words, as an operator reads it. */
    public String range() {
        return least == null ? "true or false" : least.toPlainString() + " to " + most.toPlainString();
    }

    static Optional<RoomSetting> named(String key) {
        return Arrays.stream(values())
                .filter(setting -> setting.key.equals(key))
                .findFirst();
    }

    BigDecimal number(String text) {
        try {
            BigDecimal number = new BigDecimal(text.strip());
            boolean wholeWhereAsked =
                    this == POLLING_INTERVAL || number.stripTrailingZeros().scale() <= 0;
            if (wholeWhereAsked && number.compareTo(least) >= 0 && number.compareTo(most) <= 0) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw wrong(text);
        }
        throw wrong(text);
    }

    boolean flag(String text) {
        return switch (text.strip()) {
            case "true" -> true;
            case "false" -> false;
            default -> throw wrong(text);
        };
    }

    private WrongRoomSetting wrong(String text) {
        return new WrongRoomSetting(
                key, key + " must be " + range() + (least == null ? "" : " " + unit) + ", not '" + text + "'");
    }
}
