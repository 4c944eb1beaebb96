package io.daehapsil.domain.booking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.booking.InvalidOrder.Flaw;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ContactTest {

    static Stream<String> goodAddresses() {
        return Stream.of(
                "a.b+c@example.co.kr",
                "x".repeat(64) + "@example.com",
                "o'brien@example.ie",
                "hong_gildong-1@mail.example.org",
                "홍길동@example.kr",
                "user@한국.example",
                "UPPER@EXAMPLE.COM",
                "a@b.co",
                " padded@example.com ");
    }

    @ParameterizedTest
    @MethodSource("goodAddresses")
    void f48aGoodAddressIsTaken(String address) {
        assertThat(mail(address).mail()).contains(address.strip());
    }

    static Stream<String> badAddresses() {
        return Stream.of(
                "a@@b",
                "a@@b.com",
                "a b@example.com",
                "a@exa mple.com",
                "example.com",
                "@example.com",
                "a@",
                "a@localhost",
                "a@.com",
                "a@example..com",
                "a@-example.com",
                "x".repeat(65) + "@example.com",
                "a@" + "x".repeat(64) + ".com",
                "a@" + "x.".repeat(130) + "com",
                "a@example.com, b@example.com",
                "<a@example.com>",
                "a\u0000@example.com",
                "a\n@example.com");
    }

    @ParameterizedTest
    @MethodSource("badAddresses")
    void f48aBadAddressIsRefusedWithAHint(String address) {
        assertFlaw("mail", Flaw.MAIL_FORM, () -> mail(address));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "010-1234-5678",
                "01012345678",
                "+82 10 1234 5678",
                "(02) 123-4567",
                "0082 10 1234 5678",
                "+1 212 555 0100"
            })
    void aPhoneNumberIsTakenAsPeopleWriteIt(String number) {
        assertThat(phone(number).phone()).contains(number);
    }

    @ParameterizedTest
    @ValueSource(strings = {"12", "010-1234-567x", "phone", "+", "+82 10 1234 5678 9012 3456", "010\n12345678"})
    void anythingElseIsNoPhoneNumber(String number) {
        assertFlaw("phone", Flaw.PHONE_FORM, () -> phone(number));
    }

    @ParameterizedTest
    @CsvSource({"010-1234-5678, +82 10 1234 5678", "01012345678, 0082-10-1234-5678", "010 1234 5678, +820 10 1234 5678"
    })
    void onePersonIsCountedOnceHoweverTheNumberIsWritten(String one, String other) {
        assertThat(phone(one).identities()).isEqualTo(phone(other).identities());
    }

    @Test
    void onePersonIsCountedOnceWhateverTheTagAndTheLettersOfTheAddress() {
        assertThat(mail("Hong+train@Example.com").identities())
                .isEqualTo(mail("hong@example.com").identities());
    }

    @Test
    void phoneAndMailAreBothCounted() {
        Contact both = new Contact("홍길동", Optional.of("010-1234-5678"), Optional.of("hong@example.com"));

        assertThat(both.identities()).containsExactly("tel:+821012345678", "mailto:hong@example.com");
    }

    @Test
    void withoutPhoneAndMailNobodyCanBeReached() {
        assertFlaw("phone", Flaw.CONTACT_MISSING, () -> new Contact("홍길동", Optional.of(" "), Optional.empty()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "a\nb", "\u0007"})
    void aNameIsNeededAndHoldsNoControlCharacters(String name) {
        assertFlaw("name", Flaw.NAME_MISSING, () -> new Contact(name, Optional.of("01012345678"), Optional.empty()));
    }

    @Test
    void aNameOfSixtyLettersIsTakenAndOneMoreIsNot() {
        assertThat(new Contact("가".repeat(60), Optional.of("01012345678"), Optional.empty()).name())
                .hasSize(60);
        assertFlaw(
                "name",
                Flaw.NAME_MISSING,
                () -> new Contact("가".repeat(61), Optional.of("01012345678"), Optional.empty()));
    }

    @Test
    void itsTextSaysNothingOfThePerson() {
        assertThat(mail("hong@example.com").toString()).doesNotContain("hong", "홍");
    }

    private static Contact mail(String address) {
        return new Contact("홍길동", Optional.empty(), Optional.of(address));
    }

    private static Contact phone(String number) {
        return new Contact("홍길동", Optional.of(number), Optional.empty());
    }

    static void assertFlaw(String field, Flaw flaw, Runnable order) {
        assertThatThrownBy(order::run).isInstanceOfSatisfying(InvalidOrder.class, e -> {
            assertThat(e.field()).isEqualTo(field);
            assertThat(e.flaw()).isEqualTo(flaw);
        });
    }
}
