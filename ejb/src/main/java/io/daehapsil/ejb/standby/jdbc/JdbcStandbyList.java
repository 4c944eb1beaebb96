package io.daehapsil.ejb.standby.jdbc;

import static io.daehapsil.ejb.schema.Statements.first;
import static io.daehapsil.ejb.schema.Statements.list;
import static io.daehapsil.ejb.schema.Statements.update;

import io.daehapsil.domain.booking.Contact;
import io.daehapsil.domain.booking.OrderLeg;
import io.daehapsil.domain.booking.ReservationId;
import io.daehapsil.domain.fare.PassengerType;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.standby.StandbyEntry;
import io.daehapsil.domain.standby.StandbyList;
import io.daehapsil.domain.standby.StandbyState;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.StopId;
import io.daehapsil.domain.timetable.Stretch;
import io.daehapsil.ejb.schema.LocalTransaction;
import io.daehapsil.ejb.schema.Statements;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.Dependent;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.sql.DataSource;

/** In the table {@code standby}. Its transactions are its own, whatever the caller is in the middle of. */
@Dependent
@Transactional(TxType.NOT_SUPPORTED)
public class JdbcStandbyList implements StandbyList {

    private static final String COLUMNS =
            "id, room, place, departure, from_stop, to_stop, from_call, to_call, seat_class,"
                    + " seats, passengers, contact_name, contact_phone, contact_mail, state, joined_at, offered_until";

    private static final String SELECT = "select " + COLUMNS + " from standby ";

    private static final String JOIN =
            "insert into standby (" + COLUMNS + ") select s.* from (values (cast(? as varchar(22)),"
                    + " cast(? as varchar(40)), cast(? as varchar(22)), cast(? as varchar(71)), cast(? as varchar(60)),"
                    + " cast(? as varchar(60)), cast(? as integer), cast(? as integer), cast(? as varchar(10)), cast(? as integer),"
                    + " cast(? as varchar(420)), cast(? as varchar(240)), cast(? as varchar(40)), cast(? as varchar(254)), cast(? as varchar(10)),"
                    + " cast(? as timestamp(6) with time zone), cast(null as timestamp(6) with time zone))) s"
                    + " where not exists (select 1 from standby where id = ?)";

    private static final String AHEAD = "select count(*) from standby mine join standby other on other.departure ="
            + " mine.departure and other.state = 'WAITING' and other.number < mine.number and other.from_call <"
            + " mine.to_call and mine.from_call < other.to_call and (other.seat_class is null or mine.seat_class is null"
            + " or other.seat_class = mine.seat_class) where mine.id = ?";

    private static final String MOVE =
            "update standby set state = ?, offered_until = cast(? as timestamp(6) with time zone)"
                    + " where id = ? and state = ?";

    private static final Set<StandbyState> FORGETS = EnumSet.of(StandbyState.ENDED, StandbyState.LAPSED);

    private static final String FORGET =
            "update standby set contact_name = null, contact_phone = null, contact_mail = null where id = ?";

    @Resource(lookup = "java:comp/DefaultDataSource")
    private DataSource database;

    /** For the container, which injects the default data source. */
    public JdbcStandbyList() {}

    public JdbcStandbyList(DataSource database) {
        this.database = database;
    }

    @Override
    public void join(StandbyEntry entry) {
        Contact contact = entry.contact().orElseThrow();
        OrderLeg leg = entry.leg();
        LocalTransaction.run(database, connection -> {
            try {
                return update(
                        connection,
                        JOIN,
                        entry.id().value(),
                        entry.room().value(),
                        entry.place().value(),
                        leg.departure().value(),
                        leg.from().value(),
                        leg.to().value(),
                        entry.stretch().fromCall(),
                        entry.stretch().toCall(),
                        leg.seatClass().map(SeatClass::name).orElse(null),
                        leg.count(),
                        written(leg.passengers()),
                        contact.name(),
                        contact.phone().orElse(null),
                        contact.mail().orElse(null),
                        entry.state().name(),
                        entry.joinedAt(),
                        entry.id().value());
            } catch (SQLException e) {
                if (!"23505".equals(e.getSQLState())) {
                    throw e;
                }
                return 0; // the same request was quicker between the look and the insert
            }
        });
    }

    @Override
    public Optional<StandbyEntry> find(ReservationId id) {
        return LocalTransaction.run(
                database, connection -> first(connection, SELECT + "where id = ?", JdbcStandbyList::entry, id.value()));
    }

    @Override
    public int countOpen(PlaceId place) {
        return count("select count(*) from standby where place = ? and state in ('WAITING', 'OFFERED')", place.value());
    }

    @Override
    public int ahead(ReservationId id) {
        return count(AHEAD, id.value());
    }

    private int count(String sql, String argument) {
        return LocalTransaction.run(
                database,
                connection ->
                        first(connection, sql, row -> row.getInt(1), argument).orElseThrow());
    }

    @Override
    public Map<RoomName, Set<DepartureId>> awaited() {
        return LocalTransaction.run(
                        database,
                        connection -> list(
                                connection,
                                "select distinct room, departure from standby where state = 'WAITING'",
                                row -> Map.entry(new RoomName(row.getString(1)), new DepartureId(row.getString(2)))))
                .stream()
                .collect(Collectors.groupingBy(
                        Map.Entry::getKey, Collectors.mapping(Map.Entry::getValue, Collectors.toSet())));
    }

    @Override
    public List<StandbyEntry> line(DepartureId departure, int most) {
        return entries("where state = 'WAITING' and departure = ? order by number limit ?", departure.value(), most);
    }

    @Override
    public List<StandbyEntry> overdue(Instant now, int most) {
        return entries("where state = 'OFFERED' and offered_until <= ? order by number limit ?", now, most);
    }

    @Override
    public List<StandbyEntry> returning(int most) {
        return entries("where state = 'RETURNING' order by number limit ?", most);
    }

    private List<StandbyEntry> entries(String where, Object... arguments) {
        return LocalTransaction.run(
                database, connection -> list(connection, SELECT + where, JdbcStandbyList::entry, arguments));
    }

    @Override
    public boolean move(ReservationId id, StandbyState from, StandbyState to, Optional<Instant> until) {
        return LocalTransaction.run(database, connection -> {
            boolean moved = update(connection, MOVE, to.name(), until.orElse(null), id.value(), from.name()) == 1;
            if (moved && FORGETS.contains(to)) {
                update(connection, FORGET, id.value());
            }
            return moved;
        });
    }

    @Override
    public boolean take(ReservationId id, Instant now) {
        return LocalTransaction.run(
                database,
                connection -> update(
                                connection,
                                "update standby set state = 'TAKEN' where id = ? and state = 'OFFERED'"
                                        + " and offered_until > ?",
                                id.value(),
                                now)
                        == 1);
    }

    /** Null for the usual ones. */
    private static String written(List<PassengerType> passengers) {
        return passengers.isEmpty()
                ? null
                : passengers.stream().map(PassengerType::name).collect(Collectors.joining(","));
    }

    private static List<PassengerType> passengers(String written) {
        return written == null
                ? List.of()
                : Arrays.stream(written.split(",")).map(PassengerType::new).toList();
    }

    private static StandbyEntry entry(ResultSet row) throws SQLException {
        OrderLeg leg = OrderLeg.any(
                        new DepartureId(row.getString("departure")),
                        new StopId(row.getString("from_stop")),
                        new StopId(row.getString("to_stop")),
                        row.getInt("seats"),
                        Optional.ofNullable(row.getString("seat_class")).map(SeatClass::valueOf))
                .riddenBy(passengers(row.getString("passengers")));
        String name = row.getString("contact_name");
        Optional<Contact> contact = name == null
                ? Optional.empty()
                : Optional.of(new Contact(
                        name,
                        Optional.ofNullable(row.getString("contact_phone")),
                        Optional.ofNullable(row.getString("contact_mail"))));
        return new StandbyEntry(
                new ReservationId(row.getString("id")),
                new RoomName(row.getString("room")),
                new PlaceId(row.getString("place")),
                leg,
                new Stretch(row.getInt("from_call"), row.getInt("to_call")),
                contact,
                StandbyState.valueOf(row.getString("state")),
                Statements.instant(row, "joined_at"),
                Optional.ofNullable(row.getObject("offered_until", OffsetDateTime.class))
                        .map(OffsetDateTime::toInstant));
    }
}
