package io.daehapsil.domain.queue;

import static io.daehapsil.domain.queue.RoomSetting.ACTIVE_TTL_SEC;
import static io.daehapsil.domain.queue.RoomSetting.ASKS_PER_ADDRESS;
import static io.daehapsil.domain.queue.RoomSetting.ASKS_PER_PLACE;
import static io.daehapsil.domain.queue.RoomSetting.AUTO_THROTTLING_ENABLED;
import static io.daehapsil.domain.queue.RoomSetting.BASE_BATCH_SIZE;
import static io.daehapsil.domain.queue.RoomSetting.BATCH_FLOOR;
import static io.daehapsil.domain.queue.RoomSetting.BYPASS_THRESHOLD;
import static io.daehapsil.domain.queue.RoomSetting.CAP_TO_STOCK;
import static io.daehapsil.domain.queue.RoomSetting.CLAIM_TTL_SEC;
import static io.daehapsil.domain.queue.RoomSetting.CLOSES_AT;
import static io.daehapsil.domain.queue.RoomSetting.CURRENT_BATCH_SIZE;
import static io.daehapsil.domain.queue.RoomSetting.FAIL_MODE;
import static io.daehapsil.domain.queue.RoomSetting.IDLE_TTL_SEC;
import static io.daehapsil.domain.queue.RoomSetting.IS_DRAINING;
import static io.daehapsil.domain.queue.RoomSetting.IS_PAUSED;
import static io.daehapsil.domain.queue.RoomSetting.JOINS_PER_ADDRESS;
import static io.daehapsil.domain.queue.RoomSetting.JOINS_PER_SECOND;
import static io.daehapsil.domain.queue.RoomSetting.MAX_ACTIVE;
import static io.daehapsil.domain.queue.RoomSetting.OPENS_AT;
import static io.daehapsil.domain.queue.RoomSetting.ORDER;
import static io.daehapsil.domain.queue.RoomSetting.POLLING_INTERVAL;
import static io.daehapsil.domain.queue.RoomSetting.PREQUEUE_OPENS_AT;
import static io.daehapsil.domain.queue.RoomSetting.PROOF_DIFFICULTY;
import static io.daehapsil.domain.queue.RoomSetting.PROOF_DIFFICULTY_MOST;
import static io.daehapsil.domain.queue.RoomSetting.PROOF_OF_WORK;
import static io.daehapsil.domain.queue.RoomSetting.RATE_BY;
import static io.daehapsil.domain.queue.RoomSetting.RATE_SHARE;
import static io.daehapsil.domain.queue.RoomSetting.SEATS_PER_LEG;
import static io.daehapsil.domain.queue.RoomSetting.SEATS_PER_PERSON;
import static io.daehapsil.domain.queue.RoomSetting.TOKEN_TTL_SEC;
import static io.daehapsil.domain.queue.RoomSetting.WAITING_GRACE_SEC;
import static io.daehapsil.domain.queue.RoomSetting.ZONE;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The run-time settings of a room, checked by themselves and against each other. Their text form ({@link #toMap()}) is what
 * the database and Redis keep and what operators write.
 */
public record RoomSettings(
        int bypassThreshold,
        Duration activeTtl,
        Duration idleTtl,
        int baseBatchSize,
        int currentBatchSize,
        Duration pollingInterval,
        Duration tokenTtl,
        int maxActive,
        double capToStock,
        Duration waitingGrace,
        boolean paused,
        boolean draining,
        boolean autoThrottling,
        int batchFloor,
        RateBy rateBy,
        double rateShare,
        Duration claimTtl,
        int joinsPerAddress,
        int joinsPerSecond,
        int asksPerPlace,
        int asksPerAddress,
        ProofOfWork proofOfWork,
        FailMode failMode,
        SeatLimits seatLimits,
        Opening opening,
        Branding branding) {

    /** Where the batch size comes from when nothing is wrong. */
    public enum RateBy {
        /** The operator's {@code base_batch_size}. */
        FIXED,
        /** A share of what the booking side was measured to sustain. */
        SHARE
    }

    /** What the gate in front of another site does when nobody can tell who is inside. */
    public enum FailMode {
        CLOSED,
        OPEN
    }

    public static final RoomSettings DEFAULTS = of(Map.of());

    /** Of joins and asks: the most that can be set, which stands for as many as come. */
    public static final int NO_LIMIT = 1_000_000;

    private static final int MILLIS = 1000;

    public RoomSettings {
        if (idleTtl.compareTo(activeTtl) > 0) {
            throw new WrongRoomSetting(
                    IDLE_TTL_SEC.key(),
                    "idle_ttl_sec must not be more than active_ttl_sec (" + activeTtl.toSeconds() + ")");
        }
        if (rateBy == RateBy.FIXED && currentBatchSize > baseBatchSize) {
            throw new WrongRoomSetting(
                    CURRENT_BATCH_SIZE.key(),
                    "current_batch_size must not be more than base_batch_size (" + baseBatchSize + ")");
        }
    }

    /**
     * Settings from their text form; what is not given has its default.
     *
     * @throws WrongRoomSetting for the first fault
     */
    public static RoomSettings of(Map<String, String> texts) {
        return from(completed(texts, Map.of()));
    }

    /**
     * Settings as they were stored, perhaps by a newer version: what this one does not know is left out.
     *
     * @throws IllegalStateException where they contradict each other: a fault of the store, not of whoever asks
     */
    public static RoomSettings stored(Map<String, String> texts) {
        Map<String, String> known = new LinkedHashMap<>(texts);
        known.keySet().removeIf(key -> RoomSetting.named(key).isEmpty());
        try {
            return of(known);
        } catch (WrongRoomSetting wrong) {
            // Not as its cause, which the doors would look for and answer as a mistake of the one who asks.
            throw new IllegalStateException("Stored settings of a room cannot be used: " + wrong.getMessage());
        }
    }

    /**
     * These settings with some changed. A new {@code base_batch_size} sets {@code current_batch_size} too, unless that is
     * given as well.
     *
     * @throws WrongRoomSetting for the first fault; nothing is changed then
     */
    public RoomSettings with(Map<String, String> changes) {
        return from(completed(changes, toMap()));
    }

    public RoomSettings with(RoomSetting setting, Object value) {
        return with(Map.of(setting.key(), String.valueOf(value)));
    }

    /**
     * These settings with the batch size that the throttle, or the measured share, has arrived at, where it counts in both:
     * a node that comes later, or a change of something else, must not let in more again.
     */
    public RoomSettings keepingTheBatchOf(RoomSettings counting) {
        int kept = counting.currentBatchSize;
        return movesTheBatch() && counting.movesTheBatch()
                ? with(CURRENT_BATCH_SIZE, rateBy == RateBy.SHARE ? kept : Math.min(baseBatchSize, kept))
                : this;
    }

    private boolean movesTheBatch() {
        return autoThrottling || rateBy == RateBy.SHARE;
    }

    /** How many may come in each second. */
    public double perSecond() {
        return currentBatchSize * (double) MILLIS / pollingInterval.toMillis();
    }

    /** Every setting by its name, in the order of {@link RoomSetting}. */
    public Map<String, String> toMap() {
        Map<RoomSetting, Object> values = new LinkedHashMap<>();
        values.put(BYPASS_THRESHOLD, bypassThreshold);
        values.put(ACTIVE_TTL_SEC, activeTtl.toSeconds());
        values.put(IDLE_TTL_SEC, idleTtl.toSeconds());
        values.put(BASE_BATCH_SIZE, baseBatchSize);
        values.put(CURRENT_BATCH_SIZE, currentBatchSize);
        values.put(POLLING_INTERVAL, text(BigDecimal.valueOf(pollingInterval.toMillis(), 3)));
        values.put(TOKEN_TTL_SEC, tokenTtl.toSeconds());
        values.put(MAX_ACTIVE, maxActive);
        values.put(CAP_TO_STOCK, text(BigDecimal.valueOf(capToStock)));
        values.put(WAITING_GRACE_SEC, waitingGrace.toSeconds());
        values.put(IS_PAUSED, paused);
        values.put(IS_DRAINING, draining);
        values.put(AUTO_THROTTLING_ENABLED, autoThrottling);
        values.put(BATCH_FLOOR, batchFloor);
        values.put(RATE_BY, rateBy);
        values.put(RATE_SHARE, text(BigDecimal.valueOf(rateShare)));
        values.put(CLAIM_TTL_SEC, claimTtl.toSeconds());
        values.put(JOINS_PER_ADDRESS, joinsPerAddress);
        values.put(JOINS_PER_SECOND, joinsPerSecond);
        values.put(ASKS_PER_PLACE, asksPerPlace);
        values.put(ASKS_PER_ADDRESS, asksPerAddress);
        values.put(PROOF_OF_WORK, proofOfWork.asked());
        values.put(PROOF_DIFFICULTY, proofOfWork.difficulty());
        values.put(PROOF_DIFFICULTY_MOST, proofOfWork.most());
        values.put(FAIL_MODE, failMode);
        values.put(SEATS_PER_LEG, seatLimits.aLeg());
        values.put(SEATS_PER_PERSON, seatLimits.aPerson());
        values.put(PREQUEUE_OPENS_AT, text(opening.prequeueOpensAt()));
        values.put(OPENS_AT, text(opening.opensAt()));
        values.put(CLOSES_AT, text(opening.closesAt()));
        values.put(ZONE, opening.zone());
        values.put(ORDER, opening.order());
        values.putAll(branding.toMap());
        Map<String, String> texts = new LinkedHashMap<>();
        values.forEach((setting, value) -> texts.put(setting.key(), value.toString()));
        return texts;
    }

    private static Map<RoomSetting, String> completed(Map<String, String> given, Map<String, String> before) {
        given.keySet().stream()
                .filter(key -> RoomSetting.named(key).isEmpty())
                .findFirst()
                .ifPresent(key -> {
                    throw new WrongRoomSetting(key, "there is no setting " + key);
                });
        Map<RoomSetting, String> texts = new LinkedHashMap<>();
        for (RoomSetting setting : RoomSetting.values()) {
            String kept = before.getOrDefault(setting.key(), setting.defaultValue());
            texts.put(setting, given.getOrDefault(setting.key(), kept));
        }
        if (given.containsKey(BASE_BATCH_SIZE.key()) && !given.containsKey(CURRENT_BATCH_SIZE.key())) {
            texts.put(CURRENT_BATCH_SIZE, given.get(BASE_BATCH_SIZE.key()));
        }
        return texts;
    }

    private static RoomSettings from(Map<RoomSetting, String> texts) {
        return new RoomSettings(
                whole(texts, BYPASS_THRESHOLD),
                Duration.ofSeconds(whole(texts, ACTIVE_TTL_SEC)),
                Duration.ofSeconds(whole(texts, IDLE_TTL_SEC)),
                whole(texts, BASE_BATCH_SIZE),
                whole(texts, CURRENT_BATCH_SIZE),
                Duration.ofMillis(POLLING_INTERVAL
                        .number(texts.get(POLLING_INTERVAL))
                        .movePointRight(3)
                        .longValue()),
                Duration.ofSeconds(whole(texts, TOKEN_TTL_SEC)),
                whole(texts, MAX_ACTIVE),
                CAP_TO_STOCK.number(texts.get(CAP_TO_STOCK)).doubleValue(),
                Duration.ofSeconds(whole(texts, WAITING_GRACE_SEC)),
                IS_PAUSED.flag(texts.get(IS_PAUSED)),
                IS_DRAINING.flag(texts.get(IS_DRAINING)),
                AUTO_THROTTLING_ENABLED.flag(texts.get(AUTO_THROTTLING_ENABLED)),
                whole(texts, BATCH_FLOOR),
                RATE_BY.word(RateBy.class, texts.get(RATE_BY)),
                RATE_SHARE.number(texts.get(RATE_SHARE)).doubleValue(),
                Duration.ofSeconds(whole(texts, CLAIM_TTL_SEC)),
                whole(texts, JOINS_PER_ADDRESS),
                whole(texts, JOINS_PER_SECOND),
                whole(texts, ASKS_PER_PLACE),
                whole(texts, ASKS_PER_ADDRESS),
                new ProofOfWork(
                        PROOF_OF_WORK.flag(texts.get(PROOF_OF_WORK)),
                        whole(texts, PROOF_DIFFICULTY),
                        whole(texts, PROOF_DIFFICULTY_MOST)),
                FAIL_MODE.word(FailMode.class, texts.get(FAIL_MODE)),
                new SeatLimits(whole(texts, SEATS_PER_LEG), whole(texts, SEATS_PER_PERSON)),
                opening(texts),
                Branding.of(texts));
    }

    private static Opening opening(Map<RoomSetting, String> texts) {
        ZoneId zone = ZONE.zone(texts.get(ZONE));
        return new Opening(
                PREQUEUE_OPENS_AT.moment(texts.get(PREQUEUE_OPENS_AT), zone),
                OPENS_AT.moment(texts.get(OPENS_AT), zone),
                CLOSES_AT.moment(texts.get(CLOSES_AT), zone),
                zone,
                ORDER.word(Opening.Order.class, texts.get(ORDER)));
    }

    /** As the clocks of the zone show it, so that a new zone moves the instant and not what was written. */
    private String text(Optional<Instant> moment) {
        return moment.map(instant -> WallClockTime.text(instant, opening.zone()))
                .orElse("");
    }

    private static String text(BigDecimal number) {
        return number.stripTrailingZeros().toPlainString();
    }

    private static int whole(Map<RoomSetting, String> texts, RoomSetting setting) {
        return setting.number(texts.get(setting)).intValue();
    }
}
