package io.daehapsil.ejb.fare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.fare.FareTable;
import io.daehapsil.domain.fare.Money;
import io.daehapsil.domain.fare.PassengerType;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.StopId;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Currency;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FareFileTest {

    private static final String HEADER = "from,to,class,passenger,amount,currency\n";
    private static final StopId SEOUL = new StopId("SEOUL");
    private static final StopId BUSAN = new StopId("BUSAN");

    @Test
    void aLineIsAFareInTheSmallestUnit() {
        FareTable table = read("SEOUL,BUSAN,STANDARD,CHILD,29900,KRW\r\n\r\nSEOUL,BUSAN,FIRST,ADULT,83700,KRW\n");

        assertThat(table.price(SEOUL, BUSAN, SeatClass.FIRST, PassengerType.ADULT))
                .contains(new Money(83700, Currency.getInstance("KRW")));
        assertThat(table.price(BUSAN, SEOUL, SeatClass.FIRST, PassengerType.ADULT))
                .as("the way back has a fare of its own")
                .isEmpty();
        assertThat(table.passengers()).extracting(PassengerType::name).containsExactly("CHILD", "ADULT");
        assertThat(table.usual()).isEqualTo(PassengerType.ADULT);
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = ';', textBlock = """
            SEOUL,BUSAN,STANDARD,ADULT,59800;        5 fields, not 6
            SEO UL,BUSAN,STANDARD,ADULT,59800,KRW;   stop id
            SEOUL,BUSAN,THIRD,ADULT,59800,KRW;       STANDARD or FIRST
            SEOUL,BUSAN,STANDARD,adult,59800,KRW;    passenger type
            SEOUL,BUSAN,STANDARD,ADULT,598.00,KRW;   whole number
            SEOUL,BUSAN,STANDARD,ADULT,-1,KRW;       whole number
            SEOUL,BUSAN,STANDARD,ADULT,59800,WON;    ISO 4217
            """)
    void aWrongLineIsRefusedByFileLineAndReason(String line, String reason) {
        assertThatThrownBy(() -> read("SEOUL,BUSAN,FIRST,ADULT,83700,KRW\n" + line))
                .isInstanceOf(BrokenFares.class)
                .hasMessageStartingWith("fares.csv, line 3: ")
                .hasMessageContaining(reason);
    }

    @Test
    void aFareThatStandsTwiceASecondCurrencyAndATableWithoutFaresAreRefused() {
        String fare = "SEOUL,BUSAN,FIRST,ADULT,83700,KRW\n";
        assertThatThrownBy(() -> read(fare + fare)).hasMessageContaining("stands twice");
        assertThatThrownBy(() -> read(fare + "SEOUL,BUSAN,STANDARD,ADULT,100,EUR"))
                .hasMessageContaining("one currency");
        assertThatThrownBy(() -> read("")).hasMessage("fares.csv: there is no fare");
        assertThatThrownBy(() -> FareFile.read("fares.csv", new ByteArrayInputStream(fare.getBytes())))
                .hasMessageStartingWith("fares.csv, line 1: ");
    }

    private static FareTable read(String lines) {
        return FareFile.read("fares.csv", new ByteArrayInputStream((HEADER + lines).getBytes(StandardCharsets.UTF_8)));
    }
}
