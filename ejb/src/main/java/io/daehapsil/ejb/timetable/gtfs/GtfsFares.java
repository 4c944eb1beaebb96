package io.daehapsil.ejb.timetable.gtfs;

import io.daehapsil.domain.fare.FareTable;
import io.daehapsil.domain.fare.Money;
import io.daehapsil.domain.fare.PassengerType;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.StopId;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.Currency;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.onebusaway.gtfs.model.FareAttribute;
import org.onebusaway.gtfs.model.FareRule;

/**
 * {@code fare_attributes.txt} and {@code fare_rules.txt} as a table of fares. GTFS knows neither classes nor passenger types
 * there: a fare is an adult's, in every class that runs. Of several that apply the cheapest counts, as GTFS has it.
 */
final class GtfsFares {

    /** The reader keeps a price as a float: more digits than these it does not keep. */
    private static final long MOST_MINOR = 10_000_000;

    /** Where a trip calls. */
    record Stop(StopId id, String zone, boolean boards, boolean alights) {}

    private record Ride(StopId from, StopId to, SeatClass seatClass) {}

    private record Zones(String route, String from, String to) {}

    private final Collection<FareAttribute> fares;
    private final Map<FareAttribute, List<FareRule>> rules;
    private final Map<Zones, Optional<Money>> byZones = new HashMap<>();
    private final Map<Ride, Money> prices = new LinkedHashMap<>();

    /** @throws IllegalArgumentException if the rules are of a kind that a table cannot express */
    GtfsFares(Collection<FareAttribute> fares, Collection<FareRule> rules) {
        this.fares = fares;
        this.rules = rules.stream().collect(Collectors.groupingBy(FareRule::getFare));
        if (rules.stream().anyMatch(rule -> rule.getContainsId() != null)) {
            throw new IllegalArgumentException("fares by zones on the way (contains_id) fit in no table of fares");
        }
    }

    /** @throws IllegalArgumentException if a ride costs otherwise by another route */
    void add(String route, List<Stop> stops, Set<SeatClass> classes) {
        for (int from = 0; from < stops.size(); from++) {
            for (int to = from + 1; to < stops.size(); to++) {
                if (stops.get(from).boards() && stops.get(to).alights()) {
                    add(route, stops.get(from), stops.get(to), classes);
                }
            }
        }
    }

    private void add(String route, Stop from, Stop to, Set<SeatClass> classes) {
        Optional<Money> price = byZones.computeIfAbsent(new Zones(route, from.zone(), to.zone()), this::price);
        if (price.isEmpty()) {
            return;
        }
        for (SeatClass seatClass : classes) {
            Money before = prices.putIfAbsent(new Ride(from.id(), to.id(), seatClass), price.get());
            if (before != null && !before.equals(price.get())) {
                throw new IllegalArgumentException("from " + from.id() + " to " + to.id()
                        + " costs otherwise by another route, and a sale has one fare for it");
            }
        }
    }

    private Optional<Money> price(Zones zones) {
        return fares.stream()
                .filter(fare -> applies(fare, zones))
                .map(GtfsFares::money)
                .reduce((one, other) -> one.minor() <= other.minor() ? one : other);
    }

    /** A fare without rules applies everywhere. */
    private boolean applies(FareAttribute fare, Zones zones) {
        List<FareRule> conditions = rules.getOrDefault(fare, List.of());
        return conditions.isEmpty()
                || conditions.stream()
                        .anyMatch(rule -> (rule.getRoute() == null
                                        || rule.getRoute().getId().getId().equals(zones.route()))
                                && (rule.getOriginId() == null
                                        || rule.getOriginId().equals(zones.from()))
                                && (rule.getDestinationId() == null
                                        || rule.getDestinationId().equals(zones.to())));
    }

    private static Money money(FareAttribute fare) {
        String id = fare.getId().getId();
        Currency currency;
        try {
            currency = Currency.getInstance(fare.getCurrencyType());
        } catch (IllegalArgumentException unknown) {
            throw new IllegalArgumentException("fare " + id + " is in no currency of ISO 4217", unknown);
        }
        try {
            long minor = new BigDecimal(Float.toString(fare.getPrice()))
                    .movePointRight(currency.getDefaultFractionDigits())
                    .longValueExact();
            if (minor < MOST_MINOR) {
                return new Money(minor, currency);
            }
        } catch (ArithmeticException parts) {
            throw new IllegalArgumentException(
                    "fare " + id + " is no whole number of the smallest unit of " + currency, parts);
        }
        throw new IllegalArgumentException("fare " + id + " has more digits than can be read without loss");
    }

    /** Empty where no fare applies to any ride. */
    Optional<FareTable> table() {
        return prices.isEmpty()
                ? Optional.empty()
                : Optional.of(new FareTable(prices.entrySet().stream()
                        .map(price -> new FareTable.Row(
                                price.getKey().from(),
                                price.getKey().to(),
                                price.getKey().seatClass(),
                                PassengerType.ADULT,
                                price.getValue()))
                        .toList()));
    }
}
