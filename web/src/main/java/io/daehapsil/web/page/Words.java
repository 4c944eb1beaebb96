package io.daehapsil.web.page;

import io.daehapsil.domain.fare.Money;
import io.daehapsil.domain.fare.PassengerType;
import io.daehapsil.domain.queue.WaitRange;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.SeatLabel;
import jakarta.enterprise.context.RequestScoped;
import jakarta.faces.context.FacesContext;
import jakarta.inject.Named;
import java.math.BigDecimal;
import java.text.NumberFormat;
import java.time.Duration;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Collection;
import java.util.Locale;
import java.util.stream.Collectors;

/** Says things in the language of the browser. */
@Named
@RequestScoped
public class Words {

    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm");

    private Texts texts;

    public String say(String key) {
        return texts().say(key);
    }

    public String say(String key, Object a) {
        return texts().say(key, a);
    }

    public String say(String key, Object a, Object b) {
        return texts().say(key, a, b);
    }

    public String say(String key, Object a, Object b, Object c) {
        return texts().say(key, a, b, c);
    }

    public String sayAll(String key, Object[] arguments) {
        return texts().say(key, arguments);
    }

    /** The pattern itself, for a script that fills it in. */
    public String pattern(String key) {
        return texts().pattern(key);
    }

    public Locale locale() {
        return texts().locale();
    }

    public String number(long number) {
        return NumberFormat.getIntegerInstance(locale()).format(number);
    }

    public String day(LocalDate date) {
        return dated("day.long", date);
    }

    public String shortDay(LocalDate date) {
        return dated("day.short", date);
    }

    /** How a day is written is a text like any other: a pattern of DateTimeFormatter. */
    private String dated(String key, LocalDate date) {
        return DateTimeFormatter.ofPattern(pattern(key), locale()).format(date);
    }

    public String time(ZonedDateTime moment) {
        return CLOCK.format(moment);
    }

    public String moment(OffsetDateTime moment) {
        return say("moment", shortDay(moment.toLocalDate()), CLOCK.format(moment));
    }

    public String seatClass(SeatClass seatClass) {
        return say(seatClass == SeatClass.FIRST ? "search.first" : "search.standard");
    }

    /** As the language writes an amount of that currency. */
    public String money(Money money) {
        NumberFormat format = NumberFormat.getCurrencyInstance(locale());
        int digits = money.currency().getDefaultFractionDigits();
        format.setCurrency(money.currency());
        format.setMinimumFractionDigits(digits);
        format.setMaximumFractionDigits(digits);
        return format.format(BigDecimal.valueOf(money.minor(), digits));
    }

    /** A type that the pages have no word for is called as its fare table calls it. */
    public String passenger(PassengerType type) {
        String key = "passenger." + type;
        return texts().has(key) ? texts().say(key) : type.name();
    }

    public String duration(Duration duration) {
        long minutes = duration.toMinutes();
        return say("search.minutes", minutes, minutes % 60, minutes / 60);
    }

    public String seat(SeatLabel label) {
        return say("seat.named", label.car(), label.seat());
    }

    public String seats(Collection<SeatLabel> labels) {
        return labels.stream().map(this::seat).collect(Collectors.joining(", "));
    }

    public String wait(WaitRange range) {
        return sayAll("wait.expected.value", ExpectedWait.of(range).arguments());
    }

    /** What an operator's act would mean. */
    public OutlookText outlook() {
        return new OutlookText(texts());
    }

    /** Hours, minutes and seconds as a clock shows them that runs down. */
    public String clock(long seconds) {
        return "%d:%02d:%02d".formatted(seconds / 3600, seconds / 60 % 60, seconds % 60);
    }

    private Texts texts() {
        if (texts == null) {
            FacesContext faces = FacesContext.getCurrentInstance();
            Locale chosen = faces.getViewRoot() == null
                    ? faces.getApplication().getViewHandler().calculateLocale(faces)
                    : faces.getViewRoot().getLocale();
            texts = new Texts(chosen);
        }
        return texts;
    }
}
