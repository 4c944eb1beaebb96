package io.daehapsil.web.page;

import io.daehapsil.domain.booking.OrderLeg;
import io.daehapsil.domain.fare.PassengerType;
import io.daehapsil.domain.seating.SeatWish;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.SeatLabel;
import io.daehapsil.domain.timetable.StopId;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A chosen ride as it travels in addresses while another is looked for: {@code KTX1@2026-12-24~SEOUL~BUSAN~ADULT.CHILD~5-12A.5-12B}, or
 * with how many seats and what they should be like, {@code …~2~FIRST~WINDOW~QUIET~TOGETHER}, each of these empty where it
 * does not matter.
 */
final class LegText {

    private static final String BETWEEN = "~";
    private static final String QUIET = "QUIET";
    private static final String TOGETHER = "TOGETHER";
    private static final int PARTS_CHOSEN = 5;
    private static final int PARTS_ANY = 9;

    private LegText() {}

    static String write(OrderLeg leg) {
        String ride = String.join(
                BETWEEN,
                leg.departure().value(),
                leg.from().value(),
                leg.to().value(),
                leg.passengers().stream().map(PassengerType::name).collect(Collectors.joining(".")),
                "");
        if (leg.isChosen()) {
            return ride + leg.seats().stream().map(SeatLabel::toString).collect(Collectors.joining("."));
        }
        SeatWish wish = leg.wish();
        return ride
                + String.join(
                        BETWEEN,
                        Integer.toString(leg.count()),
                        wish.seatClass().map(SeatClass::name).orElse(""),
                        wish.side().map(SeatWish.Side::name).orElse(""),
                        wish.quiet() ? QUIET : "",
                        wish.together() ? TOGETHER : "");
    }

    /** @throws IllegalArgumentException if the text is not one of ours */
    static OrderLeg read(String text) {
        String[] parts = text.split(BETWEEN, -1);
        if (parts.length != PARTS_CHOSEN && parts.length != PARTS_ANY) {
            throw new IllegalArgumentException("a ride has five parts or nine, not " + parts.length);
        }
        DepartureId departure = new DepartureId(parts[0]);
        StopId from = new StopId(parts[1]);
        StopId to = new StopId(parts[2]);
        List<PassengerType> passengers = parts[3].isEmpty()
                ? List.of()
                : Arrays.stream(parts[3].split("\\.")).map(PassengerType::new).toList();
        if (parts.length == PARTS_CHOSEN) {
            List<SeatLabel> seats =
                    Arrays.stream(parts[4].split("\\.")).map(SeatLabel::parse).toList();
            return OrderLeg.chosen(departure, from, to, seats).riddenBy(passengers);
        }
        SeatWish wish = new SeatWish(
                present(parts[5]).map(SeatClass::valueOf),
                present(parts[6]).map(SeatWish.Side::valueOf),
                parts[7].equals(QUIET),
                parts[8].equals(TOGETHER),
                0);
        return OrderLeg.any(departure, from, to, Integer.parseInt(parts[4]), wish)
                .riddenBy(passengers);
    }

    private static Optional<String> present(String part) {
        return part.isEmpty() ? Optional.empty() : Optional.of(part);
    }
}
