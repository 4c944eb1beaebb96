package io.daehapsil.domain.queue;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** Every run-time setting of a room: the name that operators know, default, range and unit. */
public enum RoomSetting {
    BYPASS_THRESHOLD(
            "bypass_threshold",
            "500",
            "0",
            "1000000",
            "people inside",
            "with nobody waiting and fewer inside, visitors go straight in; after a line only below four fifths of it"),
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
    CAP_TO_STOCK(
            "cap_to_stock",
            "0",
            "0",
            "100",
            "people a seat",
            "inside are at most so many times the seats with a free segment; 0: the stock sets no limit"),
    WAITING_GRACE_SEC(
            "waiting_grace_sec",
            "90",
            "1",
            "3600",
            "seconds",
            "silence beyond the told pace after which a place lapses"),
    IS_PAUSED("is_paused", "false", null, null, "true or false", "whether admission stands still"),
    IS_DRAINING(
            "is_draining",
            "false",
            null,
            null,
            "true or false",
            "whether nobody new may join, while those in the line come in"),
    AUTO_THROTTLING_ENABLED(
            "auto_throttling_enabled",
            "true",
            null,
            null,
            "true or false",
            "whether what the downstreams bear moves current_batch_size"),
    BATCH_FLOOR(
            "batch_floor",
            "10",
            "1",
            "100000",
            "people a tick",
            "the throttle goes no lower, nor below base_batch_size where that is less"),
    RATE_BY(
            "rate_by",
            "FIXED",
            "FIXED or SHARE",
            "word",
            "whether base_batch_size come in, or rate_share of the measured bookings once there is a measure"),
    RATE_SHARE(
            "rate_share",
            "0.7",
            "0.01",
            "10",
            "people a booking",
            "with SHARE: how many come in for each booking that the booking side was measured to sustain"),
    CLAIM_TTL_SEC(
            "claim_ttl_sec",
            "90",
            "1",
            "86400",
            "seconds",
            "how long a slot waits for its visitor to show up before the next one gets it"),
    JOINS_PER_ADDRESS(
            "joins_per_address",
            "1000000",
            "1",
            "1000000",
            "places a minute",
            "how many new places one address may take on one node; the default holds nobody up, asking is never counted"),
    JOINS_PER_SECOND(
            "joins_per_second",
            "1000000",
            "1",
            "1000000",
            "places a second",
            "how many new places the room gives on one node; who is one too many is told to come again"),
    ASKS_PER_PLACE(
            "asks_per_place",
            "10",
            "1",
            "1000000",
            "askings a second",
            "how often one place may ask one node; told are two seconds or more, and ten seconds' worth may come at once"),
    ASKS_PER_ADDRESS(
            "asks_per_address",
            "1000000",
            "1",
            "1000000",
            "askings a second",
            "the same for one address; 5,000 who ask as told need 2500, and the default holds nobody up"),
    PROOF_OF_WORK(
            "proof_of_work",
            "false",
            null,
            null,
            "true or false",
            "whether a browser works a moment before it gets a number; a wrong proof gets one that never comes in"),
    PROOF_DIFFICULTY(
            "proof_difficulty",
            "50000",
            "1000",
            "10000000",
            "hashes",
            "that work at most; twice as much where twice as many join as can come in, and so on"),
    PROOF_DIFFICULTY_MOST(
            "proof_difficulty_most", "1000000", "1000", "10000000", "hashes", "that work however many join"),
    FAIL_MODE(
            "fail_mode",
            "CLOSED",
            "CLOSED or OPEN",
            "word",
            "while Redis is away: whether the gate keeps everybody waiting, or lets everybody through"),
    SEATS_PER_LEG("seats_per_leg", "6", "1", "20", "seats", "how many seats of one train an order may hold at a time"),
    SEATS_PER_PERSON(
            "seats_per_person",
            "12",
            "1",
            "1000",
            "seats",
            "how many seats, counted leg by leg, one phone number or mail address may hold over the whole sale"),
    PREQUEUE_OPENS_AT(
            "prequeue_opens_at",
            "",
            "a time such as 2026-12-24T06:30, or nothing",
            "time in the zone",
            "from when on people may come early"),
    OPENS_AT(
            "opens_at",
            "",
            "a time such as 2026-12-24T07:00, or nothing",
            "time in the zone",
            "from when on people are admitted"),
    CLOSES_AT(
            "closes_at",
            "",
            "a time such as 2026-12-24T21:00, or nothing",
            "time in the zone",
            "from when on nobody new joins or is admitted"),
    ZONE("zone", "Asia/Seoul", "a name such as Asia/Seoul", "time zone", "where the three times above are read"),
    ORDER("order", "FIFO", "FIFO or DRAW", "word", "whether early birds stand as they came or are drawn"),
    BRAND_NAME("brand_name", "", "up to 60 characters", "text", "whose room it is, at the top of its pages"),
    BRAND_LOGO(
            "brand_logo",
            "",
            "an address https://… or /… of up to 500 characters, or an image data:image/…;base64,… of up to 6000",
            "image",
            "the sign beside that name"),
    ACCENT_COLOUR(
            "accent_colour",
            "",
            "#rrggbb, or nothing",
            "colour",
            "of buttons and figures; made darker or lighter where it could not be read"),
    BAR_COLOUR("bar_colour", "", "#rrggbb, or nothing", "colour", "of the bar at the top; its text is black or white"),
    NOTICE_KO(
            "notice_ko",
            "",
            "up to 500 characters",
            "plain text",
            "what those who wait are told in Korean, from now on"),
    NOTICE_EN(
            "notice_en",
            "",
            "up to 500 characters",
            "plain text",
            "the same in English; where one is empty, the other is shown");

    private static final int LONGEST_SHOWN = 80;

    private static final Set<RoomSetting> PARTS = EnumSet.of(POLLING_INTERVAL, CAP_TO_STOCK, RATE_SHARE);

    private final String key;
    private final String defaultValue;
    private final BigDecimal least;
    private final BigDecimal most;
    private final String range;
    private final String unit;
    private final String meaning;

    RoomSetting(String key, String defaultValue, String least, String most, String unit, String meaning) {
        this.key = key;
        this.defaultValue = defaultValue;
        this.least = least == null ? null : new BigDecimal(least);
        this.most = most == null ? null : new BigDecimal(most);
        this.range = least == null ? "true or false" : least + " to " + most;
        this.unit = unit;
        this.meaning = meaning;
    }

    /** One that is neither a number nor a flag. */
    RoomSetting(String key, String defaultValue, String range, String unit, String meaning) {
        this.key = key;
        this.defaultValue = defaultValue;
        this.least = null;
        this.most = null;
        this.range = range;
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
        return range;
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
                    PARTS.contains(this) || number.stripTrailingZeros().scale() <= 0;
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

    ZoneId zone(String text) {
        try {
            return ZoneId.of(text.strip());
        } catch (DateTimeException e) {
            throw wrong(text);
        }
    }

    /** @throws WrongRoomSetting with the question, where clocks skip or repeat the time */
    Optional<Instant> moment(String text, ZoneId zone) {
        if (text.isBlank()) {
            return Optional.empty();
        }
        try {
            return Optional.of(WallClockTime.parse(text.strip(), zone));
        } catch (IllegalArgumentException e) {
            throw new WrongRoomSetting(key, key + ": " + e.getMessage());
        }
    }

    <T extends Enum<T>> T word(Class<T> words, String text) {
        return Arrays.stream(words.getEnumConstants())
                .filter(word -> word.name().equals(text.strip()))
                .findFirst()
                .orElseThrow(() -> wrong(text));
    }

    WrongRoomSetting wrong(String text) {
        String shown = text.length() > LONGEST_SHOWN ? text.substring(0, LONGEST_SHOWN) + "…" : text;
        return new WrongRoomSetting(
                key, key + " must be " + range + (least == null ? "" : " " + unit) + ", not '" + shown + "'");
    }
}
