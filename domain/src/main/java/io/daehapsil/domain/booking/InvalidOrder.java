package io.daehapsil.domain.booking;

/** An order that nobody could fulfil as it is written. Names the field, as a path into the order, and what is wrong with it. */
public class InvalidOrder extends IllegalArgumentException {

    /** What is wrong, with the sentence that tells the visitor how to mend it. Pages translate by the name. */
    public enum Flaw {
        LEGS_NONE("Say at least one train to ride."),
        LEGS_TOO_MANY("An order has at most four legs."),
        STOPS_SAME("The ride must end at another stop than it begins."),
        STRETCH_NONE("This train does not go from the one stop to the other in this order."),
        SEATS_NONE("Ask for at least one seat."),
        SEATS_TOO_MANY("At most %d seats of one train can be ordered at once."),
        SEAT_TWICE("A seat was named twice."),
        SEAT_UNKNOWN("This train has no such seat."),
        SEAT_COUNT("The number of seats differs from the seats that were named."),
        PASSENGERS_COUNT("Say for each seat who travels, or for none."),
        PASSENGER_UNKNOWN(
                "There is no fare for such a passenger in this sale; the list of stops names those that there are."),
        PASSENGERS_UNPRICED("This sale tells no fares; leave the passengers out."),
        NAME_MISSING("Give the name of the person who travels, up to 60 letters."),
        PHONE_FORM("Write the phone number with digits, such as 010-1234-5678 or +82 10 1234 5678."),
        MAIL_FORM("Write the mail address as name@example.com, with one @ and no blanks."),
        CONTACT_MISSING("Give a phone number or a mail address.");

        private final String sentence;

        Flaw(String sentence) {
            this.sentence = sentence;
        }

        public String sentence() {
            return sentence;
        }
    }

    private final String field;
    private final Flaw flaw;
    private final int most;

    public InvalidOrder(String field, Flaw flaw) {
        this(field, flaw, 0);
    }

    /** @param most the limit that was exceeded, where the flaw names one */
    public InvalidOrder(String field, Flaw flaw, int most) {
        super(field + ": " + String.format(flaw.sentence, most));
        this.field = field;
        this.flaw = flaw;
        this.most = most;
    }

    /** What tells the visitor how to mend it. */
    public String sentence() {
        return String.format(flaw.sentence, most);
    }

    /** For example {@code legs[0].seats} or {@code contact.mail}. */
    public String field() {
        return field;
    }

    public Flaw flaw() {
        return flaw;
    }

    /** The same flaw, seen from the thing that holds the field's owner: {@code seats} within {@code legs[0]}. */
    public InvalidOrder within(String owner) {
        return new InvalidOrder(owner + "." + field, flaw, most);
    }
}
