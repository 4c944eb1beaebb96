package io.daehapsil.web.problem;

import io.daehapsil.domain.NotFound;
import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.blocklist.Blocked;
import io.daehapsil.domain.booking.BacklogFull;
import io.daehapsil.domain.booking.InvalidOrder;
import io.daehapsil.domain.operators.LastAdmin;
import io.daehapsil.domain.proof.Challenge;
import io.daehapsil.domain.proof.ProofNeeded;
import io.daehapsil.domain.queue.ChangedMeanwhile;
import io.daehapsil.domain.queue.ForgedPlace;
import io.daehapsil.domain.queue.Opening;
import io.daehapsil.domain.queue.RoomNotOpen;
import io.daehapsil.domain.queue.TooManyAsks;
import io.daehapsil.domain.queue.TooManyJoins;
import io.daehapsil.domain.queue.UnusableRoom;
import io.daehapsil.domain.queue.WrongRoomSetting;
import io.daehapsil.domain.timetable.NoSuchStretch;
import io.daehapsil.ejb.original.ForeignUser;
import jakarta.ejb.EJBAccessException;
import jakarta.json.Json;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import java.util.UUID;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Says what a thrown thing means to the caller. What we did not expect is logged here, once, under a number that the caller gets. */
public final class Failures {

    private static final Logger LOG = Logger.getLogger(Failures.class.getName());

    private Failures() {}

    /**
     * Looks through what containers wrap around a thrown thing.
     *
     * @param known whether the caller has shown a valid pass: where that is not enough it is 403, where there is none 401
     */
    public static Problem problem(Throwable thrown, boolean known) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            Optional<Problem> problem = expected(cause, known);
            if (problem.isPresent()) {
                return problem.get();
            }
        }
        return unexpected(thrown);
    }

    private static Optional<Problem> expected(Throwable cause, boolean known) {
        if (cause instanceof Refusal refusal) {
            return Optional.of(refusal.problem());
        }
        if (cause instanceof NotFound missing) {
            return Optional.of(ProblemType.NOT_FOUND.because(
                    "There is no " + missing.kind() + " named '" + shortened(missing.name()) + "'."));
        }
        if (cause instanceof InvalidOrder invalid) {
            return Optional.of(
                    ProblemType.INVALID_INPUT.because(invalid.sentence()).at(invalid.field()));
        }
        if (cause instanceof NoSuchStretch) {
            return Optional.of(ProblemType.INVALID_INPUT
                    .because("This train does not go from the one stop to the other in this order.")
                    .at("to"));
        }
        if (cause instanceof ForgedPlace) {
            return Optional.of(ProblemType.PLACE_NOT_VALID.because(
                    "This place was not given by this room. Join the room to get a place."));
        }
        if (cause instanceof ForeignUser) {
            return Optional.of(ProblemType.NOT_ALLOWED.because(
                    "This user_id is in use by another browser. Use an id of your own."));
        }
        if (cause instanceof Blocked) {
            return Optional.of(ProblemType.BLOCKED.because(
                    "You cannot take part here. If you think that this is a mistake, ask the organiser."));
        }
        if (cause instanceof RoomNotOpen shut) {
            return Optional.of(notOpen(shut));
        }
        if (cause instanceof ProofNeeded needed) {
            return Optional.of(proofNeeded(needed.challenge()));
        }
        if (cause instanceof TooManyJoins tooMany) {
            return Optional.of(ProblemType.TOO_MANY_JOINS
                    .because("Very many have just come to this room. Come again in a moment.")
                    .with(Problem.AGAIN, Json.createValue(tooMany.again().toSeconds() + 1)));
        }
        if (cause instanceof TooManyAsks often) {
            return Optional.of(ProblemType.TOO_MANY_ASKS
                    .because(
                            "You ask far more often than you were told. Your place is kept; ask again in askAgainInSeconds.")
                    .with(Problem.AGAIN, Json.createValue(often.again().toSeconds() + 1)));
        }
        if (cause instanceof WrongRoomSetting wrong) {
            return Optional.of(ProblemType.INVALID_INPUT
                    .because(sentence(wrong.getMessage()))
                    .at(shortened(wrong.key())));
        }
        if (cause instanceof ChangedMeanwhile changed) {
            return Optional.of(ProblemType.CHANGED_MEANWHILE
                    .because("Somebody else has changed the room since you looked at it. Nothing was changed by you;"
                            + " look at it again, then decide.")
                    .at("If-Match")
                    .with("version", Json.createValue(changed.version())));
        }
        if (cause instanceof LastAdmin) {
            return Optional.of(ProblemType.LAST_ADMIN.because(
                    "This is the last admin who may log in. Make another one first; nothing was changed."));
        }
        if (cause instanceof BacklogFull) {
            return Optional.of(ProblemType.UNAVAILABLE.because(
                    "So many reservations wait to be written that no more are taken at the moment. Nothing was claimed; send"
                            + " the same request again in a few seconds."));
        }
        if (cause instanceof Unavailable away) {
            // Without a cause somebody is spared the wait for what has just failed for another, and was logged then.
            if (away.getCause() != null) {
                LOG.log(Level.WARNING, () -> away.what() + " is away: " + away.getCause());
            }
            return Optional.of(ProblemType.UNAVAILABLE.because(
                    "A part of the system does not answer. Nothing is lost; send the same request again in a second."));
        }
        if (cause instanceof UnusableRoom broken) {
            LOG.log(Level.SEVERE, broken.getMessage());
            return Optional.of(
                    ProblemType.UNAVAILABLE.because(
                            "This room cannot be used until whoever runs it has mended its settings. Nothing is lost; come again later."));
        }
        if (cause instanceof EJBAccessException) {
            return Optional.of(noRight(known));
        }
        return Optional.empty();
    }

    /** What somebody is told who may not do this; without a valid pass, that one is needed. */
    public static Problem noRight(boolean known) {
        return known ? notAllowed() : passMissing();
    }

    /** The problem that a bare status stands for, as the server itself or a library answers it. */
    public static Optional<Problem> ofStatus(int status) {
        return switch (status) {
            case 400 ->
                Optional.of(ProblemType.UNREADABLE_BODY
                        .because("The request cannot be read. Send JSON in UTF-8.")
                        .at("body"));
            case 401 -> Optional.of(passMissing());
            case 403 -> Optional.of(notAllowed());
            case 404 -> Optional.of(ProblemType.NOT_FOUND.because("There is nothing under this address."));
            case 405 ->
                Optional.of(ProblemType.METHOD_NOT_ALLOWED.because(
                        "This address does not take this method. The header Allow names those it takes."));
            case 406 -> Optional.of(ProblemType.NOT_ACCEPTABLE.because("The answer is JSON. Accept application/json."));
            case 415 ->
                Optional.of(ProblemType.UNSUPPORTED_FORMAT.because(
                        "Send the body as JSON, with Content-Type application/json."));
            default -> Optional.empty();
        };
    }

    private static Problem notOpen(RoomNotOpen shut) {
        Opening opening = shut.opening();
        if (shut.isClosed()) {
            return ProblemType.ROOM_CLOSED.because("The room is closed and takes nobody any more.");
        }
        Problem problem = ProblemType.ROOM_NOT_OPEN_YET.because(
                "The room is not open yet. Come back when it takes people, at joinsFrom.");
        problem = moment(problem, "joinsFrom", opening.joinsFrom(), opening.zone());
        return moment(problem, "opensAt", opening.opensAt(), opening.zone());
    }

    private static Problem proofNeeded(Challenge posed) {
        return ProblemType.PROOF_NEEDED
                .because(
                        "Solve the challenge as ALTCHA's clients do, and send the same request again with the solution in the"
                                + " header Daehapsil-Proof. Pages use the SDK, which does so by itself.")
                .at("Daehapsil-Proof")
                .with(
                        "challenge",
                        Json.createObjectBuilder()
                                .add("algorithm", posed.algorithm())
                                .add("challenge", posed.challenge())
                                .add("maxnumber", posed.maxNumber())
                                .add("salt", posed.salt())
                                .add("signature", posed.signature())
                                .add("lastsSeconds", posed.lasts().toSeconds())
                                .build());
    }

    private static Problem moment(Problem problem, String name, Optional<Instant> moment, ZoneId zone) {
        return moment.map(at -> problem.with(
                        name,
                        Json.createValue(at.atZone(zone).toOffsetDateTime().toString())))
                .orElse(problem);
    }

    /** What nobody hears at the operators' desk but who is not logged in. */
    public static Problem logInNeeded() {
        return ProblemType.LOG_IN_NEEDED.because(
                "Nobody is logged in, or the session has ended. Log in at /api/admin/log-in.");
    }

    private static Problem passMissing() {
        return ProblemType.PASS_MISSING.because("The pass is missing, expired or not ours."
                + " Ask for the status of your place to get one, and send it as Authorization: Bearer.");
    }

    private static Problem notAllowed() {
        return ProblemType.NOT_ALLOWED.because("Your pass does not allow this.");
    }

    private static Problem unexpected(Throwable cause) {
        String id = UUID.randomUUID().toString().substring(0, 8);
        LOG.log(Level.SEVERE, "A request failed (" + id + ")", cause);
        return ProblemType.FAILED.because(
                "Something failed on our side. Try again; if it happens again, tell us the number " + id + ".");
    }

    private static String sentence(String message) {
        String sentence = message.length() > 300 ? message.substring(0, 300) + "…" : message;
        return sentence.matches("(?s).*[.?]") ? sentence : sentence + ".";
    }

    private static String shortened(String name) {
        return name.length() > 60 ? name.substring(0, 60) + "…" : name;
    }
}
