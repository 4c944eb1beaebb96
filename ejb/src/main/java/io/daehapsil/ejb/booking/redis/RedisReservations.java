package io.daehapsil.ejb.booking.redis;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.BookingState;
import io.daehapsil.domain.booking.ClaimOutcome;
import io.daehapsil.domain.booking.Departures;
import io.daehapsil.domain.booking.LegSeat;
import io.daehapsil.domain.booking.Reservation;
import io.daehapsil.domain.booking.ReservationId;
import io.daehapsil.domain.booking.ReservationRecord;
import io.daehapsil.domain.booking.Reservations;
import io.daehapsil.domain.booking.SeatClaim;
import io.daehapsil.domain.booking.SeatClaim.RideClaim;
import io.daehapsil.domain.booking.TakenSeat;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.domain.timetable.Stretch;
import io.daehapsil.ejb.queue.redis.SeenLines;
import io.daehapsil.ejb.redis.RedisFailures;
import io.daehapsil.ejb.redis.RedisScripts;
import io.daehapsil.ejb.redis.RoomKeys;
import io.daehapsil.ejb.redis.Script;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.redisson.api.RScoredSortedSet;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;

/** Reservations as scripts over a room's keys; the atomicity is theirs. */
@ApplicationScoped
public class RedisReservations implements Reservations {

    private static final Script RESERVE = Script.named("booking/reserve_seats");
    private static final Script ACKNOWLEDGE = Script.named("booking/acknowledge_reservation");
    private static final Script RELEASE = Script.named("booking/release_reservation");
    private static final Script GIVE_UP = Script.named("booking/give_up_seats");
    private static final Script RECLAIM = Script.named("booking/reclaim_seats");
    private static final Script TAKE_PENDING = Script.named("booking/take_pending");

    /** A message is in the database within milliseconds; longer than this means that it was lost on the way. */
    private static final Duration RESEND_AFTER = Duration.ofSeconds(5);

    /** While the database is away the pauses double up to this, so that the queue does not fill with copies. */
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(60);

    /** How many records Redis reads in one step of going through all of them. */
    private static final int RECORDS_A_STEP = 200;

    private static final double NEVER_MILLIS = 1e15;

    private static final String FORGOTTEN = "FORGOTTEN";

    private final RedisScripts scripts;
    private final RedissonClient redis;
    private final Departures departures;
    private final SeenLines lines;

    /** For the container's proxy only. */
    protected RedisReservations() {
        this(null, null, null, null);
    }

    @Inject
    public RedisReservations(RedisScripts scripts, RedissonClient redis, Departures departures, SeenLines lines) {
        this.scripts = scripts;
        this.redis = redis;
        this.departures = departures;
        this.lines = lines;
    }

    @Override
    public ClaimOutcome claim(SeatClaim claim) {
        return claim(claim, new RoomKeys(claim.room()).slots());
    }

    @Override
    public ClaimOutcome claimForStandby(SeatClaim claim) {
        String turns = new RoomKeys(claim.room()).standby();
        RedisFailures.guarded(
                turns, () -> turns(turns).add(NEVER_MILLIS, claim.place().value()));
        ClaimOutcome outcome = claim(claim, turns);
        RedisFailures.guarded(turns, () -> turns(turns).remove(claim.place().value()));
        return outcome;
    }

    private RScoredSortedSet<String> turns(String key) {
        return redis.getScoredSortedSet(key, StringCodec.INSTANCE);
    }

    private ClaimOutcome claim(SeatClaim claim, String slots) {
        RoomKeys room = new RoomKeys(claim.room());
        List<String> keys = new ArrayList<>(List.of(
                slots,
                room.reservations(),
                room.references(),
                room.bought(),
                room.pending(),
                room.changes(),
                room.state()));
        claim.rides()
                .forEach(ride -> stock(
                                room, ride.ride().departure().id(), ride.ride().stretch())
                        .forEach(keys::add));
        List<Object> answer = scripts.run(
                RESERVE,
                keys,
                claim.place(),
                claim.id(),
                claim.fingerprint(),
                claim.reference(),
                RecordText.of(claim),
                claim.rides().stream().map(RedisReservations::wish).collect(Collectors.joining(";")),
                RecordText.persons(claim),
                claim.mostSeats(),
                RESEND_AFTER.toMillis(),
                claim.line().map(line -> lines.of(claim.room(), line)).orElse(SeenLines.NONE));
        return switch (ClaimWord.valueOf((String) answer.get(0))) {
            case RESERVED -> new ClaimOutcome.Claimed(read((String) answer.get(1)), false);
            case REPEATED -> new ClaimOutcome.Claimed(read((String) answer.get(1)), true);
            case KEY_REUSED -> new ClaimOutcome.KeyReused();
            case OTHER_LINE -> throw new Unavailable(Unavailable.What.REDIS, null);
            case NO_SLOT -> new ClaimOutcome.NoSlot();
            case REFERENCE_TAKEN -> new ClaimOutcome.ReferenceTaken();
            case LIMIT_REACHED -> new ClaimOutcome.LimitReached();
            case TOO_FEW ->
                new ClaimOutcome.TooFew(
                        ((Long) answer.get(1)).intValue(), ((Long) answer.get(2)).intValue(), seats((String)
                                answer.get(3)));
        };
    }

    @Override
    public Optional<ReservationRecord> find(RoomName room, ReservationId id) {
        return value(new RoomKeys(room).reservations(), id.value()).map(this::read);
    }

    @Override
    public Optional<ReservationRecord> find(RoomName room, BookingReference reference) {
        return value(new RoomKeys(room).references(), reference.value())
                .flatMap(id -> find(room, new ReservationId(id)));
    }

    @Override
    public void acknowledge(Reservation reservation) {
        RoomKeys room = new RoomKeys(reservation.room());
        scripts.run(ACKNOWLEDGE, List.of(room.reservations(), room.pending(), room.stats()), reservation.id());
    }

    @Override
    public void release(Reservation reservation, BookingState state, Set<TakenSeat> kept) {
        release(reservation, state.name(), kept);
    }

    @Override
    public boolean reclaim(Reservation reservation) {
        RoomKeys room = new RoomKeys(reservation.room());
        List<String> keys = new ArrayList<>(List.of(room.reservations(), room.bought(), room.changes()));
        keys.addAll(stock(room, reservation));
        List<Object> answer = scripts.run(RECLAIM, keys, reservation.id());
        return ReclaimWord.valueOf((String) answer.get(0)) == ReclaimWord.RECLAIMED;
    }

    @Override
    public boolean forget(Reservation reservation) {
        return release(reservation, FORGOTTEN, Set.of()) != ReleaseWord.RESENT;
    }

    private ReleaseWord release(Reservation reservation, String state, Set<TakenSeat> kept) {
        RoomKeys room = new RoomKeys(reservation.room());
        List<String> keys = new ArrayList<>(
                List.of(room.reservations(), room.references(), room.bought(), room.pending(), room.changes()));
        keys.addAll(stock(room, reservation));
        List<Object> answer = scripts.run(
                RELEASE,
                keys,
                reservation.id(),
                reservation.reference(),
                state,
                RecordText.seats(inLegs(reservation, kept)));
        return ReleaseWord.valueOf((String) answer.get(0));
    }

    @Override
    public void giveUp(Reservation reservation, Set<LegSeat> seats, Set<TakenSeat> kept) {
        RoomKeys room = new RoomKeys(reservation.room());
        List<String> keys = new ArrayList<>(List.of(room.reservations(), room.bought(), room.changes()));
        keys.addAll(stock(room, reservation));
        List<Object> answer = scripts.run(
                GIVE_UP,
                keys,
                reservation.id(),
                reservation.reference(),
                RecordText.seats(seats),
                RecordText.seats(inLegs(reservation, kept)));
        GiveUpWord.valueOf((String) answer.get(0));
    }

    private static Set<LegSeat> inLegs(Reservation reservation, Set<TakenSeat> seats) {
        Set<LegSeat> inLegs = new HashSet<>();
        for (int i = 0; i < reservation.legs().size(); i++) {
            for (TakenSeat seat : seats) {
                if (seat.departure().equals(reservation.legs().get(i).departure())) {
                    inLegs.add(new LegSeat(i, seat.seat()));
                }
            }
        }
        return inLegs;
    }

    /** Leg by leg, segment by segment. */
    private static List<String> stock(RoomKeys room, Reservation reservation) {
        return reservation.legs().stream()
                .flatMap(leg -> stock(room, leg.departure(), leg.stretch()))
                .toList();
    }

    @Override
    public List<ReservationRecord> takePending(RoomName roomName, int most) {
        RoomKeys room = new RoomKeys(roomName);
        return scripts
                .run(
                        TAKE_PENDING,
                        List.of(room.pending(), room.reservations()),
                        most,
                        RESEND_AFTER.toMillis(),
                        LONGEST_PAUSE.toMillis())
                .stream()
                .map(text -> read((String) text))
                .toList();
    }

    @Override
    public int countPending(RoomName room) {
        String pending = new RoomKeys(room).pending();
        return RedisFailures.guarded(
                pending, () -> redis.getScoredSortedSet(pending).size());
    }

    @Override
    public List<ReservationRecord> pending(RoomName roomName) {
        RoomKeys room = new RoomKeys(roomName);
        return RedisFailures.guarded(room.pending(), () -> {
            Set<String> ids = new HashSet<>(redis.<String>getScoredSortedSet(room.pending(), StringCodec.INSTANCE)
                    .readAll());
            return redis.<String, String>getMap(room.reservations(), StringCodec.INSTANCE).getAll(ids).values().stream()
                    .map(this::read)
                    .toList();
        });
    }

    @Override
    public List<ReservationRecord> holding(RoomName roomName, Set<DepartureId> wanted) {
        String reservations = new RoomKeys(roomName).reservations();
        return RedisFailures.guarded(reservations, () -> {
            List<ReservationRecord> holding = new ArrayList<>();
            redis.<String, String>getMap(reservations, StringCodec.INSTANCE)
                    .entrySet(RECORDS_A_STEP)
                    .forEach(entry -> {
                        if (RecordText.mayHold(entry.getValue(), wanted)) {
                            holding.add(read(entry.getValue()));
                        }
                    });
            return holding;
        });
    }

    private ReservationRecord read(String text) {
        return RecordText.read(text, departures);
    }

    private Optional<String> value(String hash, String field) {
        return Optional.ofNullable(RedisFailures.guarded(
                hash,
                () -> redis.<String, String>getMap(hash, StringCodec.INSTANCE).get(field)));
    }

    private static Stream<String> stock(RoomKeys room, DepartureId departure, Stretch stretch) {
        return stretch.segments().mapToObj(segment -> room.stock(departure, segment));
    }

    private static String wish(RideClaim claim) {
        return claim.ride().stretch().segmentCount() + ":" + claim.ride().leg().count() + ":"
                + ranges(claim.candidates());
    }

    /** Neighbours joined, the order kept: 12, 13, 0, 1, 2 becomes 12-13,0-2. */
    private static String ranges(List<Integer> seats) {
        StringBuilder ranges = new StringBuilder();
        for (int i = 0; i < seats.size(); i++) {
            int first = seats.get(i);
            int last = first;
            while (i + 1 < seats.size() && seats.get(i + 1) == last + 1) {
                last++;
                i++;
            }
            ranges.append(ranges.isEmpty() ? "" : ",").append(first).append('-').append(last);
        }
        return ranges.toString();
    }

    private static List<Integer> seats(String text) {
        return text.isEmpty()
                ? List.of()
                : Arrays.stream(text.split(",")).map(Integer::valueOf).toList();
    }
}
