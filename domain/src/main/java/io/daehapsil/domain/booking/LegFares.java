package io.daehapsil.domain.booking;

import io.daehapsil.domain.booking.InvalidOrder.Flaw;
import io.daehapsil.domain.fare.FareTable;
import io.daehapsil.domain.fare.Money;
import io.daehapsil.domain.fare.PassengerType;
import io.daehapsil.domain.fare.SeatFare;
import io.daehapsil.domain.timetable.SeatClass;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a leg's seats will cost, as the fares stood when it was ordered. Which class a seat is of is known only when it is found,
 * so there is a price for each.
 *
 * @param passengers one for each seat, in the order of the seats
 * @param prices what each type of passenger pays in each class; where one is missing the price is not known here
 */
public record LegFares(List<PassengerType> passengers, Map<PassengerType, Map<SeatClass, Money>> prices) {

    /** Nothing is known of prices. */
    public static final LegFares NONE = new LegFares(List.of(), Map.of());

    public LegFares {
        passengers = List.copyOf(passengers);
        prices = Map.copyOf(prices);
    }

    /** @throws InvalidOrder (field {@code passengers}) if the table does not know one of them */
    static LegFares of(OrderLeg leg, Optional<FareTable> fares) {
        if (fares.isEmpty()) {
            if (!leg.passengers().isEmpty()) {
                throw new InvalidOrder("passengers", Flaw.PASSENGERS_UNPRICED);
            }
            return NONE;
        }
        FareTable table = fares.get();
        List<PassengerType> passengers =
                leg.passengers().isEmpty() ? Collections.nCopies(leg.count(), table.usual()) : leg.passengers();
        Map<PassengerType, Map<SeatClass, Money>> prices = new HashMap<>();
        for (PassengerType passenger : passengers) {
            if (!table.passengers().contains(passenger)) {
                throw new InvalidOrder("passengers", Flaw.PASSENGER_UNKNOWN);
            }
            Map<SeatClass, Money> ofPassenger = new EnumMap<>(SeatClass.class);
            for (SeatClass seatClass : SeatClass.values()) {
                table.price(leg.from(), leg.to(), seatClass, passenger)
                        .ifPresent(price -> ofPassenger.put(seatClass, price));
            }
            prices.put(passenger, ofPassenger);
        }
        return new LegFares(passengers, prices);
    }

    /** @param position of the seat among the leg's seats, from 0 */
    public Optional<SeatFare> fare(int position, SeatClass seatClass) {
        if (position >= passengers.size()) {
            return Optional.empty();
        }
        PassengerType passenger = passengers.get(position);
        return Optional.ofNullable(prices.getOrDefault(passenger, Map.of()).get(seatClass))
                .map(price -> new SeatFare(passenger, price));
    }
}
