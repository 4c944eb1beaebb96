package io.daehapsil.web.booking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.web.problem.Refusal;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.StringReader;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PaymentNoticeTest {

    private static final String RIGHT =
            "{'paymentId': 'p-1', 'amountMinor': 59800, 'currency': 'KRW', 'paidAt': '2026-12-01T07:10:00Z'}";

    @Test
    void aNoticeSaysWhichPaymentItIsAndWhen() {
        assertThat(PaymentNotice.read(json(RIGHT)).paidAt()).isEqualTo(Instant.parse("2026-12-01T07:10:00Z"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'p-1'|''|paymentId",
                "'p-1'|7|paymentId",
                "'p-1'|'a payment with blanks'|paymentId",
                "59800|-1|amountMinor",
                "59800|1.5|amountMinor",
                "59800|'59800'|amountMinor",
                "59800|99999999999999999999|amountMinor",
                "'KRW'|'WON!'|currency",
                "'KRW'|null|currency",
                "'2026-12-01T07:10:00Z'|'yesterday'|paidAt"
            })
    void aWrongFieldIsNamed(String right, String wrong, String field) {
        JsonObject notice = json(RIGHT.replace(right, wrong));

        assertThatThrownBy(() -> PaymentNotice.read(notice))
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refusal -> assertThat(refusal.problem().field()).contains(field));
    }

    private static JsonObject json(String text) {
        try (var reader = Json.createReader(new StringReader(text.replace('\'', '"')))) {
            return reader.readObject();
        }
    }
}
