package io.daehapsil.ejb.booking.redis;

import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.Contact;
import io.daehapsil.domain.booking.Departures;
import io.daehapsil.domain.booking.LegFares;
import io.daehapsil.domain.booking.LegSeat;
import io.daehapsil.domain.booking.PersonKey;
import io.daehapsil.domain.booking.Reservation;
import io.daehapsil.domain.booking.ReservationId;
import io.daehapsil.domain.booking.ReservationRecord;
import io.daehapsil.domain.booking.ReservedLeg;
import io.daehapsil.domain.booking.ReservedSeat;
import io.daehapsil.domain.booking.Ride;
import io.daehapsil.domain.booking.SeatClaim;
import io.daehapsil.domain.booking.SeatClaim.RideClaim;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.domain.timetable.Seat;
import io.daehapsil.domain.timetable.StopId;
import io.daehapsil.domain.timetable.Stretch;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How a reservation is kept in Redis: lines {@code name=value}, which an operator can read and a script can match. Java
 * writes what it knows before the claim; the script adds {@code seats}, by number, and {@code reservedAt}, later {@code givenUp}. No value can
 * contain a line's end: {@link Contact} refuses control characters.
 */
final class RecordText {

    private final Map<String, String> values = new HashMap<>();

    private RecordText(String text) {
        text.lines().forEach(line -> {
            int equals = line.indexOf('=');
            values.put(line.substring(0, equals), line.substring(equals + 1));
        });
    }

    static String of(SeatClaim claim) {
        List<String> lines = new ArrayList<>();
        lines.add("state=" + RecordState.ACCEPTED);
        lines.add("fingerprint=" + claim.fingerprint());
        lines.add("id=" + claim.id());
        lines.add("room=" + claim.room());
        lines.add("reference=" + claim.reference());
        lines.add("persons=" + persons(claim));
        lines.add("legs=" + claim.rides().stream().map(RecordText::leg).collect(Collectors.joining(";")));
        lines.add("fares="
                + claim.rides().stream()
                        .map(ride -> FareText.write(ride.ride().fares()))
                        .collect(Collectors.joining(";")));
        lines.add("contact.name=" + claim.contact().name());
        claim.contact().phone().ifPresent(phone -> lines.add("contact.phone=" + phone));
        claim.contact().mail().ifPresent(mail -> lines.add("contact.mail=" + mail));
        return String.join("\n", lines);
    }

    static String persons(SeatClaim claim) {
        return claim.persons().stream().map(PersonKey::value).collect(Collectors.joining(" "));
    }

    private static String leg(RideClaim claim) {
        Ride ride = claim.ride();
        return String.join(
                " ",
                ride.departure().id().value(),
                ride.leg().from().value(),
                ride.leg().to().value(),
                Integer.toString(ride.stretch().fromCall()),
                Integer.toString(ride.stretch().toCall()));
    }

    /** Whether the reservation still holds its seats and one of its legs is on one of these departures. */
    static boolean mayHold(String text, Set<DepartureId> departures) {
        Map<String, String> values = new RecordText(text).values;
        return RecordState.valueOf(values.get("state")).holdsSeats()
                && Arrays.stream(values.get("legs").split(";"))
                        .map(leg -> new DepartureId(leg.substring(0, leg.indexOf(' '))))
                        .anyMatch(departures::contains);
    }

    /** @param departures tell what is printed on the seats that the script took by number */
    static ReservationRecord read(String text, Departures departures) {
        return new RecordText(text).record(departures);
    }

    private ReservationRecord record(Departures departures) {
        RoomName room = new RoomName(values.get("room"));
        String[] rides = values.get("legs").split(";");
        String[] seats = values.get("seats").split(";");
        // Absent in what was reserved before there were fares.
        String[] fares = values.getOrDefault("fares", "").split(";", -1);
        List<ReservedLeg> legs = new ArrayList<>();
        for (int i = 0; i < rides.length; i++) {
            LegFares ofLeg = i < fares.length ? FareText.read(fares[i]) : LegFares.NONE;
            legs.add(leg(rides[i].split(" "), seats[i].substring(seats[i].indexOf(':') + 1), ofLeg, room, departures));
        }
        Reservation reservation = new Reservation(
                new ReservationId(values.get("id")),
                new BookingReference(values.get("reference")),
                room,
                legs,
                Instant.ofEpochMilli(Long.parseLong(values.get("reservedAt"))));
        return new ReservationRecord(
                reservation, RecordState.valueOf(values.get("state")).asSeen(), contact(), givenUp());
    }

    /** Which seats were cancelled singly, as {@code give_up_seats.lua} wrote them. */
    private Set<LegSeat> givenUp() {
        return Arrays.stream(values.getOrDefault("givenUp", "").strip().split(" "))
                .filter(seat -> !seat.isEmpty())
                .map(seat -> seat.split(":"))
                .map(seat -> new LegSeat(Integer.parseInt(seat[0]), Integer.parseInt(seat[1])))
                .collect(Collectors.toSet());
    }

    /** As the scripts match it: with a blank before and after each. */
    static String seats(Collection<LegSeat> seats) {
        return seats.stream()
                .map(seat -> seat.leg() + ":" + seat.seat() + " ")
                .collect(Collectors.joining("", " ", ""));
    }

    private static ReservedLeg leg(String[] ride, String seats, LegFares fares, RoomName room, Departures departures) {
        Departure departure = departures.departure(room, new DepartureId(ride[0]));
        List<ReservedSeat> reserved = new ArrayList<>();
        for (String number : seats.split(",")) {
            Seat seat = departure.seatAt(Integer.parseInt(number));
            reserved.add(new ReservedSeat(seat.index(), seat.label(), fares.fare(reserved.size(), seat.seatClass())));
        }
        Stretch stretch = new Stretch(Integer.parseInt(ride[3]), Integer.parseInt(ride[4]));
        return new ReservedLeg(departure.id(), new StopId(ride[1]), new StopId(ride[2]), stretch, reserved);
    }

    private Optional<Contact> contact() {
        return Optional.ofNullable(values.get("contact.name"))
                .map(name -> new Contact(
                        name,
                        Optional.ofNullable(values.get("contact.phone")),
                        Optional.ofNullable(values.get("contact.mail"))));
    }
}
