package io.daehapsil.web.problem;

import java.util.Locale;

/** The kinds of problem that clients may tell apart. The name becomes the type, which never changes. */
public enum ProblemType {
    INVALID_INPUT(400, "A field is wrong"),
    UNREADABLE_BODY(400, "The body cannot be read"),
    PASS_MISSING(401, "A pass is needed"),
    SIGNATURE_WRONG(401, "The signature is missing or wrong"),
    LOG_IN_NEEDED(401, "A log-in is needed"),
    LOG_IN_FAILED(401, "The log-in failed"),
    PLACE_MISSING(401, "A place is needed"),
    PLACE_NOT_VALID(401, "This is not a place of ours"),
    NOT_ALLOWED(403, "Not allowed"),
    FORM_TOKEN_MISSING(403, "The form token is missing"),
    BLOCKED(403, "You are not let in here"),
    PASS_OF_ANOTHER_ROOM(403, "The pass is for another room"),
    SLOT_ENDED(403, "The time inside is over"),
    NOT_FOUND(404, "Not found"),
    METHOD_NOT_ALLOWED(405, "Not possible here"),
    NOT_ACCEPTABLE(406, "No such format"),
    SEATS_TAKEN(409, "Seats are taken"),
    SOLD_OUT(409, "Not enough seats are left"),
    DEPARTURE_LEFT(409, "The departure has left"),
    DEPARTURE_CANCELLED(409, "The departure does not run"),
    LIMIT_REACHED(409, "The limit per person is reached"),
    ROOM_NOT_OPEN_YET(409, "The room is not open yet"),
    ROOM_CLOSED(409, "The room is closed"),
    NOT_YET_BOOKED(409, "The booking is still being written"),
    NAME_TAKEN(409, "The name is taken"),
    LAST_ADMIN(409, "An admin must be left"),
    DEPARTURE_ON_SALE(409, "A departure is on sale otherwise"),
    KEY_NOT_READY(409, "The next key cannot sign now"),
    IMPORT_UNDER_WAY(409, "Another feed is being imported"),
    CHANGED_MEANWHILE(412, "Somebody else has changed it"),
    UNSUPPORTED_FORMAT(415, "This format is not understood"),
    REFUND_DUE(409, "The payment must go back"),
    FEED_BROKEN(422, "The feed cannot be imported"),
    KEY_REUSED(422, "The idempotency key was used for something else"),
    PROOF_NEEDED(428, "A proof of work is needed"),
    VERSION_MISSING(428, "The version is needed"),
    TOO_MANY_JOINS(429, "Too many places at a time"),
    TOO_MANY_ASKS(429, "Asked too often"),
    TOO_MANY_TRIES(429, "Too many tries"),
    NOT_THIS_NODE(421, "Not the part of this machine"),
    HEADERS_TOO_LARGE(431, "The headers are too long"),
    FAILED(500, "Something failed on our side"),
    UNAVAILABLE(503, "Please try again in a moment");

    private static final String PREFIX = "urn:daehapsil:problem:";

    private final int status;
    private final String title;

    ProblemType(int status, String title) {
        this.status = status;
        this.title = title;
    }

    public int status() {
        return status;
    }

    public String title() {
        return title;
    }

    public String uri() {
        return PREFIX + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public Problem because(String detail) {
        return Problem.of(this, detail);
    }
}
