package io.daehapsil.web.booking;

import io.daehapsil.domain.booking.Payment;
import io.daehapsil.web.problem.Input;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Currency;

/** Reads a payment notice; a wrong field is refused by its name. */
final class PaymentNotice {

    private PaymentNotice() {}

    static Payment read(JsonObject body) {
        String id = text(body, "paymentId", "Send the payment's id in your system, 1 to 80 visible ASCII characters.");
        long amount = amount(body);
        Currency currency = Input.parsed(
                "currency",
                "Name the currency by its three letters, such as KRW.",
                () -> Currency.getInstance(
                        text(body, "currency", "Name the currency by its three letters, such as KRW.")));
        return Input.parsed(
                "paymentId",
                "A payment's id is 1 to 80 visible ASCII characters.",
                () -> new Payment(id, amount, currency, paidAt(body)));
    }

    private static long amount(JsonObject body) {
        String hint = "Send the amount in the currency's smallest unit, a whole number of 0 or more.";
        if (!(body.get("amountMinor") instanceof JsonNumber number)) {
            throw Input.missing("amountMinor", hint);
        }
        if (!number.isIntegral() || number.bigIntegerValue().bitLength() > 63 || number.longValue() < 0) {
            throw Input.invalid("amountMinor", hint);
        }
        return number.longValue();
    }

    private static Instant paidAt(JsonObject body) {
        String hint = "Write the moment as 2026-12-01T07:00:00Z.";
        try {
            return Instant.parse(text(body, "paidAt", hint));
        } catch (DateTimeException e) {
            throw Input.invalid("paidAt", hint);
        }
    }

    private static String text(JsonObject body, String field, String hint) {
        if (body.get(field) instanceof JsonString text && !text.getString().isBlank()) {
            return text.getString();
        }
        throw Input.missing(field, hint);
    }
}
