package io.daehapsil.web.booking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.daehapsil.domain.booking.InvalidOrder;
import io.daehapsil.domain.booking.Order;
import io.daehapsil.domain.seating.SeatWish;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.SeatLabel;
import io.daehapsil.web.problem.Failures;
import io.daehapsil.web.problem.Input;
import io.daehapsil.web.problem.Problem;
import io.daehapsil.web.problem.Refusal;
import java.io.ByteArrayInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OrderReaderTest {

    private static final String CONTACT = "'contact':{'name':'홍길동','mail':'hong@example.com'}";
    private static final String RIDE = "'departure':'KTX1@2026-12-24','from':'SEOUL','to':'BUSAN'";

    @Test
    void chosenSeatsAreRead() {
        Order order = read("{'legs':[{" + RIDE + ",'seats':['5-12A','5-12B']}]," + CONTACT + "}");

        assertThat(order.legs().get(0).seats()).containsExactly(new SeatLabel(5, "12A"), new SeatLabel(5, "12B"));
        assertThat(order.contact().name()).isEqualTo("홍길동");
    }

    @Test
    void anyTwoSeatsOfAClassAreRead() {
        Order order = read("{'legs':[{" + RIDE + ",'count':2,'class':'FIRST'}]," + CONTACT + "}");

        assertThat(order.legs().get(0).count()).isEqualTo(2);
        assertThat(order.legs().get(0).seatClass()).contains(SeatClass.FIRST);
    }

    @Test
    void whoTravelsIsReadForChosenSeatsAndForAny() {
        Order order = read("{'legs':[{" + RIDE + ",'seats':['5-1A'],'passengers':['CHILD']},{" + RIDE
                + ",'count':2,'passengers':['ADULT','CHILD']}]," + CONTACT + "}");

        assertThat(order.legs().get(0).passengers()).hasToString("[CHILD]");
        assertThat(order.legs().get(1).passengers()).hasToString("[ADULT, CHILD]");
    }

    @Test
    void whatTheSeatsShouldBeLikeIsRead() {
        Order order = read("{'legs':[{" + RIDE + ",'count':2,'side':'AISLE','quiet':true,'together':true},{" + RIDE
                + ",'count':1,'quiet':false}]," + CONTACT + "}");

        assertThat(order.legs().get(0).wish())
                .isEqualTo(SeatWish.any().at(SeatWish.Side.AISLE).inQuietCars().inOneCar());
        assertThat(order.legs().get(1).wish()).isEqualTo(SeatWish.any());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'count':0                              | legs[0].count",
                "'count':-3                             | legs[0].count",
                "'count':1.5                            | legs[0].count",
                "'count':'two'                          | legs[0].count",
                "'seats':[]                             | legs[0].count",
                "'seats':'5-12A'                        | legs[0].seats",
                "'seats':['12A']                        | legs[0].seats[0]",
                "'seats':['5-1A',7]                     | legs[0].seats[1]",
                "'seats':['5-1A','5-1A']                | legs[0].seats",
                "'seats':['5-1A','5-1B'],'count':3      | legs[0].count",
                "'count':1,'class':'second'             | legs[0].class",
                "'count':1,'side':'LEFT'                | legs[0].side",
                "'count':1,'passengers':['a child']     | legs[0].passengers",
                "'count':1,'passengers':[7]             | legs[0].passengers",
                "'count':1,'passengers':'CHILD'         | legs[0].passengers",
                "'count':2,'passengers':['CHILD']       | legs[0].passengers",
                "'count':1,'quiet':'yes'                | legs[0].quiet",
                "'count':1,'together':1                 | legs[0].together",
                "'count':1,'to':'SEOUL'                 | legs[0].to",
                "'count':1,'to':''                      | legs[0].to",
                "'count':1,'from':7                     | legs[0].from",
                "'count':1,'departure':'KTX1'           | legs[0].departure"
            })
    void aWrongFieldOfALegIsNamed(String wrong, String field) {
        String ride = wrong.contains("'to'") ? RIDE.replace(",'to':'BUSAN'", "") : RIDE;
        ride = wrong.contains("'from'") ? ride.replace(",'from':'SEOUL'", "") : ride;
        ride = wrong.contains("'departure'") ? ride.replace("'departure':'KTX1@2026-12-24',", "") : ride;

        assertThat(refused("{'legs':[{" + ride + "," + wrong + "}]," + CONTACT + "}"))
                .extracting(problem ->
                        problem.type().status() + " " + problem.field().orElse("none"))
                .isEqualTo("400 " + field);
    }

    /** How many are too many is the room's to say. */
    @ParameterizedTest
    @ValueSource(strings = {"200", "18446744073709551618"})
    void howeverManySeatsAreAskedForTheNumberStaysBeyondAnyLimit(String count) {
        Order order = read("{'legs':[{" + RIDE + ",'count':" + count + "}]," + CONTACT + "}");

        assertThatThrownBy(() -> order.legs().get(0).requireAtMost(20)).isInstanceOf(InvalidOrder.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'contact':{'mail':'a@example.com'}                | contact.name",
                "'contact':{'name':'A','mail':'a@@b'}              | contact.mail",
                "'contact':{'name':'A','phone':'call me'}          | contact.phone",
                "'contact':{'name':'A'}                            | contact.phone",
                "'contact':{'name':7,'mail':'a@example.com'}       | contact.name",
                "'contact':'me'                                    | contact",
                "'nothing':1                                       | contact"
            })
    void aWrongFieldOfTheContactIsNamed(String contact, String field) {
        assertThat(refused("{'legs':[{" + RIDE + ",'count':1}]," + contact + "}")
                        .field())
                .contains(field);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{" + CONTACT + "}", "{'legs':[]," + CONTACT + "}", "{'legs':7," + CONTACT + "}"})
    void anOrderWithoutLegsIsRefused(String body) {
        assertThat(refused(body).field()).contains("legs");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "7", "{\"legs\":}", "not json"})
    void aBodyThatIsNoObjectIsRefused(String body) {
        assertThatThrownBy(() -> Input.object(new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8))))
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refusal -> assertThat(refusal.problem().field()).contains("body"));
    }

    @Test
    void aBodyInAnotherEncodingIsRefusedAndNotMisread() {
        byte[] korean = "{\"name\":\"홍길동\"}".getBytes(Charset.forName("EUC-KR"));

        assertThatThrownBy(() -> Input.object(new ByteArrayInputStream(korean))).isInstanceOf(Refusal.class);
    }

    @Test
    void aBodyWithoutEndIsNotReadToItsEnd() {
        byte[] endless = new byte[1024 * 1024];

        assertThatThrownBy(() -> Input.object(new ByteArrayInputStream(endless)))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("64 kB");
    }

    private static Problem refused(String json) {
        return Failures.problem(catchThrowable(() -> read(json)), true);
    }

    private static Order read(String json) {
        byte[] bytes = json.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
        return OrderReader.read(Input.object(new ByteArrayInputStream(bytes)));
    }
}
