package io.daehapsil.ejb.booking.redis;

import io.daehapsil.domain.booking.LegFares;
import io.daehapsil.domain.fare.Money;
import io.daehapsil.domain.fare.PassengerType;
import io.daehapsil.domain.timetable.SeatClass;
import java.util.Arrays;
import java.util.Currency;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * How the fares of a leg stand in a reservation's record: who travels, then what each type pays in each class, for example
 * {@code ADULT,ADULT,CHILD ADULT:STANDARD=59800KRW ADULT:FIRST=83700KRW CHILD:STANDARD=29900KRW}. Empty where nothing is known.
 */
final class FareText {

    private static final int CURRENCY_LETTERS = 3;

    private FareText() {}

    static String write(LegFares fares) {
        StringBuilder text = new StringBuilder(
                fares.passengers().stream().map(PassengerType::name).collect(Collectors.joining(",")));
        fares.prices()
                .forEach((passenger, prices) -> prices.forEach((seatClass, price) -> text.append(' ')
                        .append(passenger)
                        .append(':')
                        .append(seatClass)
                        .append('=')
                        .append(price.minor())
                        .append(price.currency())));
        return text.toString();
    }

    static LegFares read(String text) {
        if (text.isEmpty()) {
            return LegFares.NONE;
        }
        String[] parts = text.split(" ");
        List<PassengerType> passengers =
                Arrays.stream(parts[0].split(",")).map(PassengerType::new).toList();
        Map<PassengerType, Map<SeatClass, Money>> prices = new HashMap<>();
        for (int i = 1; i < parts.length; i++) {
            String[] price = parts[i].split("[:=]");
            prices.computeIfAbsent(new PassengerType(price[0]), type -> new EnumMap<>(SeatClass.class))
                    .put(SeatClass.valueOf(price[1]), money(price[2]));
        }
        return new LegFares(passengers, prices);
    }

    private static Money money(String text) {
        int end = text.length() - CURRENCY_LETTERS;
        return new Money(Long.parseLong(text.substring(0, end)), Currency.getInstance(text.substring(end)));
    }
}
