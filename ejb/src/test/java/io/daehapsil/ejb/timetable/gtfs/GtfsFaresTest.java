package io.daehapsil.ejb.timetable.gtfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.fare.FareTable;
import io.daehapsil.domain.fare.Money;
import io.daehapsil.domain.fare.PassengerType;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.StopId;
import java.time.LocalDate;
import java.util.Currency;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The sample's trains with fares of a feed; every stop is a zone of its own name. */
class GtfsFaresTest {

    private static final Selection EVE = Selection.of(List.of(LocalDate.of(2026, 12, 24)));
    private static final String ATTRIBUTES = "fare_id,price,currency_type,payment_method,transfers\n";
    private static final String RULES = "fare_id,route_id,origin_id,destination_id,contains_id\n";
    private static final StopId SEOUL = new StopId("SEOUL");
    private static final StopId DAEJEON = new StopId("DAEJEON");
    private static final StopId BUSAN = new StopId("BUSAN");

    @Test
    void aFareFromZoneToZoneIsTheRidesInEveryClass() {
        FareTable table = fares(
                        "long,59800,KRW,1,0\nshort,23700,KRW,1,0\n", "long,,SEOUL,BUSAN,\nshort,,SEOUL,DAEJEON,\n")
                .orElseThrow();

        assertThat(table.price(SEOUL, BUSAN, SeatClass.STANDARD, PassengerType.ADULT))
                .contains(won(59800));
        assertThat(table.price(SEOUL, BUSAN, SeatClass.FIRST, PassengerType.ADULT))
                .contains(won(59800));
        assertThat(table.price(SEOUL, DAEJEON, SeatClass.STANDARD, PassengerType.ADULT))
                .contains(won(23700));
        assertThat(table.price(DAEJEON, BUSAN, SeatClass.STANDARD, PassengerType.ADULT))
                .isEmpty();
        assertThat(table.price(BUSAN, SEOUL, SeatClass.STANDARD, PassengerType.ADULT))
                .isEmpty();
    }

    @Test
    void withoutRulesAFareHoldsEverywhereAndTheCheapestCounts() {
        FareTable table = fares("flat,50000,KRW,1,0\nlate,40000,KRW,1,0\n", "").orElseThrow();

        assertThat(table.price(DAEJEON, BUSAN, SeatClass.STANDARD, PassengerType.ADULT))
                .contains(won(40000));
    }

    @Test
    void aPriceWithPartsIsInTheSmallestUnit() {
        FareTable table = fares("flat,12.50,EUR,1,0\n", "").orElseThrow();

        assertThat(table.price(SEOUL, BUSAN, SeatClass.STANDARD, PassengerType.ADULT))
                .contains(new Money(1250, Currency.getInstance("EUR")));
    }

    @Test
    void aFareOfAnotherRouteIsNotThisOnes() {
        FareTable table = fares("south,30000,KRW,1,0\n", "south,HONAM,,,\n").orElseThrow();

        assertThat(table.price(SEOUL, BUSAN, SeatClass.STANDARD, PassengerType.ADULT))
                .isEmpty();
        assertThat(table.rows()).isNotEmpty();
    }

    @Test
    void aFeedWithoutFaresSaysNothingOfThem() {
        GtfsFeed feed = SampleFeed.read();

        assertThat(feed.fares(EVE, feed.on(EVE, SampleFeed.layouts()))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "'flat,59800.5,KRW,1,0', '', 'no whole number'",
        "'flat,99999999,KRW,1,0', '', 'more digits'",
        "'flat,59800,WON,1,0', '', 'no currency'",
        "'flat,59800,KRW,1,0', 'flat,,,,DAEJEON', 'contains_id'",
        "'one,1000,KRW,1,0|other,2000,KRW,1,0', 'one,HONAM,,,|other,GYEONGBU,,,', 'another route'"
    })
    void whatFitsInNoTableIsRefusedInWords(String attributes, String rules, String why) {
        assertThatThrownBy(() -> fares(attributes.replace('|', '\n') + "\n", rules.replace('|', '\n')))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(why);
    }

    @Test
    void aPriceThatIsNoNumberIsNamedByFileAndLine() {
        assertThatThrownBy(() -> fares("flat,cheap,KRW,1,0\n", "")).isInstanceOfSatisfying(BrokenFeed.class, broken -> {
            assertThat(broken.file()).contains("fare_attributes.txt");
            assertThat(broken.line()).hasValue(2);
        });
    }

    private static Optional<FareTable> fares(String attributes, String rules) {
        GtfsFeed feed = GtfsFeed.read(SampleFeed.changed(files(attributes, rules)));
        return feed.fares(EVE, feed.on(EVE, SampleFeed.layouts()));
    }

    static Map<String, UnaryOperator<String>> files(String attributes, String rules) {
        Map<String, UnaryOperator<String>> files = new HashMap<>();
        files.put(
                "stops.txt",
                text -> text.replaceFirst("stop_id", "zone_id,stop_id")
                        .replaceAll("(?m)^(?!zone_id)([A-Z_0-9-]+),", "$1,$1,"));
        files.put("fare_attributes.txt", none -> ATTRIBUTES + attributes);
        files.put("fare_rules.txt", none -> RULES + rules);
        return files;
    }

    private static Money won(long amount) {
        return new Money(amount, Currency.getInstance("KRW"));
    }
}
