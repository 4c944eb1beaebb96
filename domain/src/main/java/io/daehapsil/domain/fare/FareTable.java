package io.daehapsil.domain.fare;

import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.StopId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Currency;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The fares of one sale, in one currency. Immutable. */
public final class FareTable {

    /** One line: what a seat of this class costs this passenger from the one stop to the other. */
    public record Row(StopId from, StopId to, SeatClass seatClass, PassengerType passenger, Money price) {

        private Key key() {
            return new Key(from, to, seatClass, passenger);
        }
    }

    private record Key(StopId from, StopId to, SeatClass seatClass, PassengerType passenger) {}

    private final List<Row> rows;
    private final Map<Key, Money> prices = new HashMap<>();
    private final Set<PassengerType> passengers = new LinkedHashSet<>();

    /** @throws IllegalArgumentException naming the row, if one stands twice or has another currency than the first */
    public FareTable(Collection<Row> rows) {
        if (rows.isEmpty()) {
            throw new IllegalArgumentException("there is no fare");
        }
        this.rows = List.copyOf(rows);
        for (Row row : this.rows) {
            requireOneCurrency(this.rows.get(0), row);
            if (prices.put(row.key(), row.price()) != null) {
                throw new IllegalArgumentException("the fare from " + row.from() + " to " + row.to() + ", "
                        + row.seatClass() + ", " + row.passenger() + " stands twice");
            }
            passengers.add(row.passenger());
        }
    }

    private static void requireOneCurrency(Row one, Row other) {
        Currency currency = one.price().currency();
        if (!other.price().currency().equals(currency)) {
            throw new IllegalArgumentException("a sale has one currency, not " + currency + " and "
                    + other.price().currency());
        }
    }

    /**
     * This table with the other's fares, which count where both have one.
     *
     * @throws IllegalArgumentException if the other has another currency
     */
    public FareTable with(FareTable other) {
        List<Row> all = new ArrayList<>(rows);
        requireOneCurrency(rows.get(0), other.rows.get(0));
        all.removeIf(row -> other.prices.containsKey(row.key()));
        all.addAll(other.rows);
        return new FareTable(all);
    }

    /** Empty where nobody has set one. */
    public Optional<Money> price(StopId from, StopId to, SeatClass seatClass, PassengerType passenger) {
        return Optional.ofNullable(prices.get(new Key(from, to, seatClass, passenger)));
    }

    /** In the table's order. */
    public List<PassengerType> passengers() {
        return List.copyOf(passengers);
    }

    /** Who travels where nothing was said: adults, or the first that the table names. */
    public PassengerType usual() {
        return passengers.contains(PassengerType.ADULT)
                ? PassengerType.ADULT
                : passengers.iterator().next();
    }

    public List<Row> rows() {
        return rows;
    }
}
