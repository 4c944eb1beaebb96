package io.daehapsil.ejb.booking.jms;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.booking.Booking;
import io.daehapsil.domain.booking.BookingFact;
import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.BookingSecret;
import io.daehapsil.domain.booking.Contact;
import io.daehapsil.domain.booking.PayOutcome.Reason;
import io.daehapsil.domain.booking.Payment;
import io.daehapsil.domain.booking.Reservation;
import io.daehapsil.domain.booking.ReservationId;
import io.daehapsil.domain.booking.ReservedLeg;
import io.daehapsil.domain.booking.ReservedSeat;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.domain.timetable.SeatLabel;
import io.daehapsil.domain.timetable.StopId;
import io.daehapsil.domain.timetable.Stretch;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Currency;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What other systems are told is what they were promised, letter by letter. */
class FactMessageTest {

    private static final Instant NOW = Instant.parse("2026-12-01T07:00:02.250Z");
    private static final Payment LATE =
            new Payment("p-1", 59_800, Currency.getInstance("KRW"), Instant.parse("2026-12-01T07:10:00Z"));
    private static final Pattern EXAMPLE = Pattern.compile("```json\\n(.*?)```", Pattern.DOTALL);
    private static final Pattern NAMED_TYPE = Pattern.compile("(?m)^\\| `([A-Z]\\w+)` \\|");

    private final Booking booking = Booking.confirmed(
            new Reservation(
                    new ReservationId("AAAAAAAAAAAAAAAAAAAAAA"),
                    new BookingReference("K7QH3MPA"),
                    new RoomName("ktx-holiday"),
                    List.of(leg("KTX00001@2026-12-24", "SEOUL", "BUSAN", "5-12A", "5-12B")),
                    NOW.minusSeconds(1)),
            new Contact("홍길동", Optional.of("010-1234-5678"), Optional.of("hong@example.com")),
            new BookingSecret("hush").hash(),
            Optional.of(Instant.parse("2026-12-01T07:20:00Z")),
            NOW);

    @Test
    void theExampleOfTheReadmeIsWhatIsSent() throws IOException {
        booking.refuse(LATE, Reason.SOLD_TO_ANOTHER, Instant.parse("2026-12-01T07:31:00Z"));

        assertThat(Stream.of(0, 1).map(this::told)).containsExactlyElementsOf(examples());
    }

    @Test
    void theReadmeNamesEveryTypeAndEveryReason() throws IOException {
        String readme = readme();

        assertThat(NAMED_TYPE
                        .matcher(readme)
                        .results()
                        .map(found -> found.group(1))
                        .collect(Collectors.toSet()))
                .containsAll(types());
        assertThat(Stream.of(Reason.values()).map(FactMessage::word))
                .allSatisfy(word -> assertThat(readme).contains("`" + word + "`"));
    }

    @Test
    void nothingOfAPersonAndNoSecretIsTold() {
        booking.pay(LATE, NOW);
        booking.cancel(NOW);

        assertThat(booking.facts())
                .allSatisfy(fact -> assertThat(FactMessage.json(fact).toString())
                        .doesNotContain("홍길동", "1234", "hong", booking.id().value(), new BookingSecret("hush").hash()));
    }

    private JsonObject told(int number) {
        return FactMessage.json(booking.facts().get(number));
    }

    private static Set<String> types() {
        return Stream.of(BookingFact.What.values())
                .map(FactMessage::type)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static List<JsonObject> examples() throws IOException {
        return EXAMPLE.matcher(readme())
                .results()
                .map(found -> {
                    try (JsonReader reader = Json.createReader(new StringReader(found.group(1)))) {
                        return reader.readObject();
                    }
                })
                .toList();
    }

    private static String readme() throws IOException {
        return Files.readString(Path.of("../web/README.md"));
    }

    private static ReservedLeg leg(String departure, String from, String to, String... seats) {
        return new ReservedLeg(
                new DepartureId(departure),
                new StopId(from),
                new StopId(to),
                new Stretch(0, 3),
                Stream.of(seats)
                        .map(seat -> new ReservedSeat(0, SeatLabel.parse(seat)))
                        .toList());
    }
}
