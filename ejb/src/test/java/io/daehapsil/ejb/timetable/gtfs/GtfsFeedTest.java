package io.daehapsil.ejb.timetable.gtfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.timetable.Call;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.domain.timetable.Stop;
import io.daehapsil.domain.timetable.StopId;
import io.daehapsil.domain.timetable.Timetable;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class GtfsFeedTest {

    private static final LocalDate EVE = LocalDate.of(2026, 12, 24);

    @Test
    void theSampleRuns82TrainsADay() {
        Timetable timetable = SampleFeed.on(EVE, EVE.plusDays(1), EVE.plusDays(2));

        assertThat(timetable.departures()).hasSize(246);
        assertThat(timetable.dates()).containsExactly(EVE, EVE.plusDays(1), EVE.plusDays(2));
        assertThat(timetable.departures())
                .filteredOn(d -> d.serviceDate().equals(EVE))
                .hasSize(82);
        assertThat(timetable.stops()).hasSize(27);
    }

    @Test
    void everyPublishedTrainIsThereWithItsTimesAndStopsInOrder() throws IOException {
        Timetable timetable = SampleFeed.on(EVE);
        Map<StopId, String> names =
                timetable.stops().stream().collect(Collectors.toMap(Stop::id, stop -> stop.name(Locale.ENGLISH)));
        List<String> imported = timetable.departures().stream()
                .map(departure -> String.join(
                        ",",
                        departure.trainType(),
                        departure.trainNumber(),
                        sinceMidnight(departure, 0),
                        sinceMidnight(departure, departure.calls().size() - 1),
                        departure.calls().stream()
                                .map(call -> names.get(call.stop()))
                                .collect(Collectors.joining(" > "))))
                .toList();

        List<String> published = published();

        assertThat(imported).containsExactlyInAnyOrderElementsOf(published);
    }

    @Test
    void aTrainThatArrivesAfterMidnightArrivesOnTheNextDay() {
        List<Departure> late = SampleFeed.on(EVE).departures().stream()
                .filter(departure -> last(departure)
                        .arrival()
                        .atZone(departure.zone())
                        .toLocalDate()
                        .isAfter(EVE))
                .toList();

        assertThat(late).isNotEmpty().allSatisfy(departure -> {
            assertThat(departure.serviceDate()).isEqualTo(EVE);
            assertThat(last(departure).arrival().atZone(departure.zone()).toLocalDate())
                    .isEqualTo(EVE.plusDays(1));
        });
    }

    @Test
    void missingTimesAreFilledInAlongTheDistance() {
        Departure departure =
                SampleFeed.on(EVE).departure(new DepartureId("KTX1@2026-12-24")).orElseThrow();

        assertThat(departure.calls())
                .extracting(call -> call.departure().atZone(departure.zone()).toLocalTime() + " " + call.stop())
                .containsExactly(
                        "05:13 SEOUL",
                        "05:20 GWANGMYEONG",
                        "06:10 DAEJEON",
                        "06:56 DONGDAEGU",
                        "07:17 GYEONGJU",
                        "07:30 ULSAN",
                        "07:49 BUSAN");
    }

    @Test
    void everyTrainTypeHasThePublishedNumberOfSeats() {
        assertThat(SampleFeed.layouts())
                .hasSize(3)
                .allSatisfy((type, layout) -> assertThat(layout.seatCount())
                        .isEqualTo(Map.of("KTX", 948, "KTX-Sancheon", 362, "KTX-Cheongryong", 513)
                                .get(type)));
    }

    @Test
    void stopsAreNamedInBothLanguages() {
        assertThat(SampleFeed.on(EVE).stops())
                .allSatisfy(stop -> assertThat(stop.names()).containsKeys(Locale.KOREAN, Locale.ENGLISH))
                .first()
                .extracting(Stop::names)
                .isEqualTo(Map.of(Locale.KOREAN, "서울", Locale.ENGLISH, "Seoul"));
    }

    @Test
    void aTranslationMayNameItsStopByTheNameInTheFeed() {
        GtfsFeed feed = GtfsFeed.read(SampleFeed.changed(
                "translations.txt",
                text -> "table_name,field_name,language,translation,field_value\n"
                        + "stops,stop_name,fr,Séoul,서울\nroutes,route_short_name,fr,Séoul,서울\n"));

        assertThat(feed.on(List.of(EVE), SampleFeed.layouts()).stops())
                .first()
                .extracting(Stop::names)
                .isEqualTo(Map.of(Locale.KOREAN, "서울", Locale.FRENCH, "Séoul"));
    }

    @Test
    void aDateOutsideOfTheCalendarIsRefused() {
        LocalDate gone = LocalDate.of(2028, 1, 1);

        assertThatThrownBy(() -> SampleFeed.on(gone))
                .isInstanceOf(BrokenFeed.class)
                .hasMessageContaining("nothing runs on 2028-01-01");
    }

    @Test
    void aDayTakenOutOfTheCalendarDoesNotRun() {
        GtfsFeed feed = GtfsFeed.read(
                SampleFeed.changed("calendar_dates.txt", none -> "service_id,date,exception_type\nSALE,20261225,2\n"));

        assertThat(feed.on(List.of(EVE), SampleFeed.layouts()).departures()).hasSize(82);
        assertThatThrownBy(() -> feed.on(List.of(EVE.plusDays(1)), SampleFeed.layouts()))
                .isInstanceOf(BrokenFeed.class);
    }

    @Test
    void aPlatformIsItsStationAndNobodyGetsOnOrOffWhereTheFeedSaysNo() {
        GtfsFeed feed = GtfsFeed.read(SampleFeed.changed(Map.of(
                "stops.txt",
                text -> text.replaceFirst("stop_lon", "stop_lon,parent_station,location_type")
                                .replaceAll("(?m)^(?!stop_id)(.+\\d)$", "$1,,0")
                                .strip()
                        + "\nSEOUL-1,승강장 1,37.554722,126.970833,SEOUL,0\n",
                "stop_times.txt",
                text -> text.replaceFirst("timepoint", "timepoint,pickup_type,drop_off_type")
                        .replaceAll("(?m)^(?!trip_id)(.+\\d)\\r?$", "$1,0,0")
                        .replaceFirst("KTX1,05:13:00,05:13:00,SEOUL,1,1", "KTX1,05:13:00,05:13:00,SEOUL-1,1,1")
                        .replaceFirst("KTX1,,,GWANGMYEONG,2,0,0,0", "KTX1,,,GWANGMYEONG,2,0,0,1")
                        .replaceFirst("(KTX1,[^,]*,[^,]*,DAEJEON,3,.),0,0", "$1,1,0"))));

        Departure departure = feed.on(List.of(EVE), SampleFeed.layouts())
                .departure(new DepartureId("KTX1@2026-12-24"))
                .orElseThrow();

        StopId seoul = new StopId("SEOUL");
        StopId gwangmyeong = new StopId("GWANGMYEONG");
        StopId daejeon = new StopId("DAEJEON");
        StopId busan = new StopId("BUSAN");
        assertThat(departure.calls().get(0).stop()).isEqualTo(seoul);
        assertThat(departure.findStretch(seoul, gwangmyeong)).isEmpty();
        assertThat(departure.findStretch(gwangmyeong, busan)).isPresent();
        assertThat(departure.findStretch(daejeon, busan)).isEmpty();
        assertThat(departure.findStretch(seoul, daejeon)).isPresent();
    }

    @Test
    void idsThatNoUrlCanCarryAreMadeSafeAndStayApart() {
        GtfsFeed feed = GtfsFeed.read(SampleFeed.changed(Map.of(
                "trips.txt", text -> text.replaceFirst("KTX1,", "열차 1:a,"),
                "stop_times.txt", text -> text.replaceAll("(?m)^KTX1,", "열차 1:a,"))));

        Timetable timetable = feed.on(List.of(EVE), SampleFeed.layouts());

        assertThat(timetable.departures()).hasSize(82);
        assertThat(timetable.departures())
                .filteredOn(departure -> departure.id().value().matches("___1_a-[0-9a-f]{16}@2026-12-24"))
                .hasSize(1);
    }

    @Test
    void aHundredMegabytesOfRowsAreRefusedByFileAndLineBeforeTheyFillTheMemory() {
        String row = "KTX1,05:13:00,05:13:00,SEOUL,1,1\n";

        assertThatThrownBy(() -> GtfsFeed.read(
                        SampleFeed.changed("stop_times.txt", text -> text + row.repeat((100 << 20) / row.length()))))
                .isInstanceOfSatisfying(BrokenFeed.class, broken -> {
                    assertThat(broken.file()).contains("stop_times.txt");
                    assertThat(broken.line()).hasValue(300_001);
                });
    }

    @Test
    void aFileThatUnpacksWithoutEndIsRefused() {
        assertThatThrownBy(() -> GtfsFeed.read(SampleFeed.changed("stops.txt", text -> "0".repeat(60 << 20))))
                .isInstanceOf(BrokenFeed.class)
                .hasMessageContaining("unpacks to more than 48 MB");
        assertThatThrownBy(() -> GtfsFeed.read(SampleFeed.changed("shapes.txt", none -> "0".repeat(270 << 20))))
                .isInstanceOf(BrokenFeed.class)
                .hasMessageContaining("unpacks to more than 256 MB");
    }

    @ParameterizedTest
    @ValueSource(strings = {"../stops.txt", "/etc/passwd", "a/../../b.txt", "..\\b.txt", "C:\\b.txt"})
    void aFileThatWouldLieOutsideOfTheFeedIsRefused(String name) {
        assertThatThrownBy(() -> GtfsFeed.read(SampleFeed.changed(name, none -> "x")))
                .isInstanceOf(BrokenFeed.class)
                .hasMessageContaining("outside");
    }

    static Stream<Arguments> faults() {
        UnaryOperator<String> none = text -> null;
        return Stream.of(
                fault("the feed has no stops.txt", "stops.txt", none),
                fault("the feed has no stop_times.txt", "stop_times.txt", none),
                fault("the feed has no trips.txt", "trips.txt", none),
                fault(
                        "stop_times.txt, line 3: it names no stop of stops.txt (KTX1,,,NOWHERE,2,0)",
                        "stop_times.txt",
                        text -> text.replaceFirst("GWANGMYEONG", "NOWHERE")),
                fault(
                        "trips.txt, line 2: it names something that the feed does not have (NOWHERE,",
                        "trips.txt",
                        text -> text.replaceFirst("GYEONGBU", "NOWHERE")),
                fault("stop_times.txt, line 2: ", "stop_times.txt", text -> text.replaceFirst("05:13:00", "5 o'clock")),
                fault(
                        "stop_times.txt, line 3: ",
                        "stop_times.txt",
                        text -> text.replaceFirst("YEONG,2,", "YEONG,two,")),
                fault("stops.txt, line 2: ", "stops.txt", text -> text.replaceFirst("37.554722", "north")),
                fault("no place on Earth", "stops.txt", text -> text.replaceFirst("37.554722", "97.5")),
                fault("has no position", "stops.txt", text -> text.replaceFirst("37.554722", "")),
                fault("SEOUL has none", "stop_times.txt", text -> text.replaceFirst("05:13:00,05:13:00", ",")),
                fault(
                        "trip KTX1: from SEOUL to BUSAN",
                        "stop_times.txt",
                        text -> text.replaceFirst("07:49:00,07:49:00", "05:00:00,05:00:00")),
                fault(
                        "trips.txt, line 84: its id was given before (",
                        "trips.txt",
                        text -> text + "GYEONGBU,SALE,KTX1,부산,1,0,KTX\n"),
                fault("train type TGV", "trips.txt", text -> text.replaceFirst("1,0,KTX\r?\n", "1,0,TGV\n")),
                fault("no train_type", "trips.txt", text -> text.replaceFirst(",train_type", ",other")),
                fault("time zone", "agency.txt", text -> text.replace("Asia/Seoul", "Asia/Atlantis")),
                fault(
                        "frequencies.txt",
                        "frequencies.txt",
                        text -> "trip_id,start_time,end_time,headway_secs\nKTX1,05:00:00,06:00:00,600\n"));
    }

    @ParameterizedTest(name = "{1}: {0}")
    @MethodSource("faults")
    void aBrokenFeedIsRefusedWholeAndTheFaultNamed(String complaint, String file, UnaryOperator<String> change) {
        assertThatThrownBy(() -> GtfsFeed.read(SampleFeed.changed(file, change)).on(List.of(EVE), SampleFeed.layouts()))
                .isInstanceOf(BrokenFeed.class)
                .hasMessageContaining(complaint);
    }

    @ParameterizedTest
    @MethodSource("noZips")
    void whatIsNoZipIsRefused(byte[] bytes) {
        assertThatThrownBy(() -> GtfsFeed.read(new ByteArrayInputStream(bytes))).isInstanceOf(BrokenFeed.class);
    }

    static Stream<byte[]> noZips() throws IOException {
        try (InputStream zip = GtfsFeedTest.class.getResourceAsStream("/sample/ktx-gtfs.zip")) {
            return Stream.of(
                    new byte[0], "hello".getBytes(StandardCharsets.UTF_8), Arrays.copyOf(zip.readAllBytes(), 900));
        }
    }

    private static Arguments fault(String complaint, String file, UnaryOperator<String> change) {
        return Arguments.of(complaint, file, change);
    }

    private static String sinceMidnight(Departure departure, int call) {
        Duration time = Duration.between(
                departure.serviceDate().atStartOfDay(departure.zone()),
                departure.calls().get(call).arrival().atZone(departure.zone()));
        return "%02d:%02d".formatted(time.toHours(), time.toMinutesPart());
    }

    private static Call last(Departure departure) {
        return departure.calls().get(departure.calls().size() - 1);
    }

    /** type, number, departure, arrival, stops, as Korail printed them. */
    private static List<String> published() throws IOException {
        try (InputStream csv = GtfsFeedTest.class.getResourceAsStream("/sample/ktx-timetable-2024-08-06.csv")) {
            return new String(csv.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .skip(1)
                    .map(line -> line.split(","))
                    .map(fields -> String.join(",", Arrays.copyOfRange(fields, 1, 6)))
                    .toList();
        }
    }
}
