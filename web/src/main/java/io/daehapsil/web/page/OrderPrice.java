package io.daehapsil.web.page;

import io.daehapsil.domain.booking.OrderLeg;
import io.daehapsil.domain.fare.FareTable;
import io.daehapsil.domain.fare.Money;
import io.daehapsil.domain.fare.PassengerType;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.ejb.fare.FareService;
import io.daehapsil.ejb.timetable.TimetableService;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** What an order would cost that is not made yet, where the sale tells fares. */
@Named("price")
@RequestScoped
public class OrderPrice {

    @Inject
    private Visit visit;

    @Inject
    private Words words;

    @Inject
    private FareService fares;

    @Inject
    private TimetableService timetable;

    /** The types of passengers that have fares; none where no fares are told. */
    public List<PassengerType> getPassengers() {
        return table().map(FareTable::passengers).orElse(List.of());
    }

    /** Who sits on the leg's seat of this position, from 0. */
    public PassengerType passenger(OrderLeg leg, int position) {
        return leg.passengers().isEmpty()
                ? table().map(FareTable::usual).orElse(PassengerType.ADULT)
                : leg.passengers().get(position);
    }

    /** The whole order's, as the language writes it; null where the price of a seat is not known. */
    public String total(List<OrderLeg> legs) {
        List<Optional<Money>> prices =
                legs.stream().flatMap(leg -> prices(leg).stream()).toList();
        return prices.stream().allMatch(Optional::isPresent)
                ? prices.stream()
                        .map(Optional::get)
                        .reduce(Money::plus)
                        .map(words::money)
                        .orElse(null)
                : null;
    }

    /** Whether the total holds only if the seats that are found are standard ones. */
    public boolean isEstimated(List<OrderLeg> legs) {
        return legs.stream().anyMatch(leg -> !leg.isChosen() && leg.seatClass().isEmpty());
    }

    private List<Optional<Money>> prices(OrderLeg leg) {
        List<SeatClass> classes = classes(leg);
        return IntStream.range(0, leg.count())
                .mapToObj(i ->
                        table().flatMap(known -> known.price(leg.from(), leg.to(), classes.get(i), passenger(leg, i))))
                .toList();
    }

    private List<SeatClass> classes(OrderLeg leg) {
        List<SeatClass> classes = new ArrayList<>();
        Departure departure = timetable.departure(visit.getRoom(), leg.departure());
        leg.seats()
                .forEach(seat -> classes.add(departure
                        .layout()
                        .seat(seat)
                        .map(known -> known.seatClass())
                        .orElse(SeatClass.STANDARD)));
        while (classes.size() < leg.count()) {
            classes.add(leg.seatClass().orElse(SeatClass.STANDARD));
        }
        return classes;
    }

    private Optional<FareTable> table() {
        return fares.fares(visit.getRoom());
    }
}
