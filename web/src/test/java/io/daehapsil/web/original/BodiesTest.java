package io.daehapsil.web.original;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BodiesTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"user_id\":\"u\"}|u",
                "{ \"user_id\" : \"대합실 1\", \"more\": [1] }|대합실 1",
                "{\"user_id\": 42}|42",
                "\"u\"|u",
                "u|u",
                "tg_1722.x-y|tg_1722.x-y"
            })
    void theIdIsReadHoweverTheClientWroteIt(String body, String id) {
        assertThat(Bodies.userId(body)).hasValue(id);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{}",
                "{\"user_id\":\"\"}",
                "{\"user_id\":null}",
                "{\"user_id\":[\"u\"]}",
                "{\"user\":\"u\"}",
                "{broken",
                "[\"u\"]",
                "\""
            })
    void aBodyWithoutAnIdHasNone(String body) {
        assertThat(Bodies.userId(body)).isEmpty();
    }

    @Test
    void aBodyThatIsTooLongIsNotRead() throws IOException {
        assertThat(Bodies.text(body("x".repeat(16 * 1024)))).hasSize(16 * 1024);
        assertThatThrownBy(() -> Bodies.text(body("x".repeat(16 * 1024 + 1))))
                .isInstanceOfSatisfying(
                        OriginalRefusal.class,
                        answer -> assertThat(answer.reply().status()).isEqualTo(413));
    }

    private static ByteArrayInputStream body(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }
}
