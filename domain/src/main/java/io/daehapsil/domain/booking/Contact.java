package io.daehapsil.domain.booking;

import io.daehapsil.domain.booking.InvalidOrder.Flaw;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Who travels and how to reach that person: a name, and a phone number or a mail address or both. Blank optional fields
 * count as absent. Fields of a flaw are named {@code name}, {@code phone}, {@code mail}.
 */
public record Contact(String name, Optional<String> phone, Optional<String> mail) {

    private static final int NAME_LENGTH = 60;
    private static final int MAIL_LENGTH = 254;
    private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");
    private static final Pattern PHONE = Pattern.compile("\\+?[0-9(][0-9 ().-]{5,24}");
    private static final Pattern DIGITS = Pattern.compile("\\+[1-9][0-9]{6,14}");
    private static final String KOREA = "+82";
    /** Wide on purpose: a stranger's server decides what is before the @, and refusing good addresses costs bookings. */
    private static final Pattern MAIL = Pattern.compile("[^\\s@\\p{Cntrl}\"(),:;<>\\[\\]\\\\]{1,64}@"
            + "(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?\\.)+[\\p{L}\\p{N}-]{2,63}");

    public Contact {
        name = name == null ? "" : name.strip();
        phone = present(phone);
        mail = present(mail);
        if (name.isEmpty()
                || name.codePointCount(0, name.length()) > NAME_LENGTH
                || CONTROL.matcher(name).find()) {
            throw new InvalidOrder("name", Flaw.NAME_MISSING);
        }
        if (phone.isPresent()
                && !(PHONE.matcher(phone.get()).matches()
                        && DIGITS.matcher(plainPhone(phone.get())).matches())) {
            throw new InvalidOrder("phone", Flaw.PHONE_FORM);
        }
        if (mail.isPresent()
                && !(mail.get().length() <= MAIL_LENGTH
                        && MAIL.matcher(mail.get()).matches())) {
            throw new InvalidOrder("mail", Flaw.MAIL_FORM);
        }
        if (phone.isEmpty() && mail.isEmpty()) {
            throw new InvalidOrder("phone", Flaw.CONTACT_MISSING);
        }
    }

    /**
     * One text per way to reach the person, the same however it was written: numbers with their country's code (without one
     * they are Korean), addresses in small letters and without a {@code +tag}.
     */
    public List<String> identities() {
        List<String> identities = new ArrayList<>();
        phone.ifPresent(text -> identities.add("tel:" + plainPhone(text)));
        mail.ifPresent(text -> identities.add("mailto:" + plainMail(text)));
        return identities;
    }

    private static String plainPhone(String text) {
        String digits = text.replaceAll("[^0-9]", "");
        if (text.startsWith("+")) {
            return "+" + digits.replaceFirst("^820", "82");
        }
        if (digits.startsWith("00")) {
            return "+" + digits.substring(2);
        }
        return KOREA + digits.replaceFirst("^0", "");
    }

    private static String plainMail(String text) {
        String small = text.toLowerCase(Locale.ROOT);
        int at = small.lastIndexOf('@');
        int tag = small.indexOf('+');
        return tag > 0 && tag < at ? small.substring(0, tag) + small.substring(at) : small;
    }

    private static Optional<String> present(Optional<String> text) {
        return text == null ? Optional.empty() : text.map(String::strip).filter(t -> !t.isEmpty());
    }

    /** Says nothing of the person: contacts must not reach a log. */
    @Override
    public String toString() {
        return "Contact[…]";
    }
}
