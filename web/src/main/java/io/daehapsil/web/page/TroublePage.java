package io.daehapsil.web.page;

import io.daehapsil.web.place.PlaceCookie;
import io.daehapsil.web.problem.Problem;
import io.daehapsil.web.problem.ProblemType;
import io.daehapsil.web.site.SiteVisit;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.json.JsonString;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import java.time.OffsetDateTime;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells a person what went wrong and what to do next. */
@Named
@RequestScoped
public class TroublePage {

    public static final String PROBLEM = Problem.ATTRIBUTE;
    private static final Pattern NUMBER = Pattern.compile("[0-9a-f]{8}");
    private static final String UNKNOWN = "–";
    private static final int AWAY_SECONDS = 3;
    private static final int EARLY_SECONDS = 20;

    private enum Kind {
        MISSING,
        AWAY,
        /** Away, and the visitor had come for a number. */
        NUMBERLESS,
        EARLY,
        CLOSED,
        BLOCKED,
        INPUT,
        /** Another machine's part. */
        ELSEWHERE,
        FAILED
    }

    @Inject
    private HttpServletRequest request;

    @Inject
    private Words words;

    @Inject
    private Visit visit;

    public String getTitle() {
        return words.say("trouble." + key() + ".title");
    }

    public String getLead() {
        return words.say("trouble." + key() + ".lead", kind() == Kind.EARLY ? joinsFrom() : number());
    }

    /** For a page that looks again by itself. */
    public boolean isPassing() {
        return kind() == Kind.AWAY || kind() == Kind.NUMBERLESS || kind() == Kind.EARLY;
    }

    /** Many look at this page at once, and must not all come back at once. */
    public int getAgainInSeconds() {
        int least = kind() == Kind.EARLY ? EARLY_SECONDS : AWAY_SECONDS;
        return least + ThreadLocalRandom.current().nextInt(least);
    }

    private Optional<Problem> problem() {
        return Optional.ofNullable((Problem) request.getAttribute(PROBLEM));
    }

    private Kind kind() {
        Kind kind = problem().map(TroublePage::kind).orElse(Kind.MISSING);
        return kind == Kind.AWAY && cameForANumber() ? Kind.NUMBERLESS : kind;
    }

    private boolean cameForANumber() {
        String asked = String.valueOf(request.getAttribute(RequestDispatcher.ERROR_REQUEST_URI));
        boolean hasOne = Visit.room(request)
                .flatMap(room -> visit.cookie(PlaceCookie.name(room)))
                .isPresent();
        return (asked.startsWith("/queue/page") || !SiteVisit.prefix(request).isEmpty()) && !hasOne;
    }

    private static Kind kind(Problem problem) {
        return switch (problem.type()) {
            case NOT_FOUND, METHOD_NOT_ALLOWED -> Kind.MISSING;
            case UNAVAILABLE, TOO_MANY_JOINS -> Kind.AWAY;
            case ROOM_NOT_OPEN_YET -> Kind.EARLY;
            case ROOM_CLOSED -> Kind.CLOSED;
            case BLOCKED -> Kind.BLOCKED;
            case NOT_THIS_NODE -> Kind.ELSEWHERE;
            case INVALID_INPUT, UNREADABLE_BODY -> Kind.INPUT;
            default -> Kind.FAILED;
        };
    }

    private String key() {
        return kind().name().toLowerCase(Locale.ROOT);
    }

    private String joinsFrom() {
        return problem()
                .map(problem -> problem.more().get("joinsFrom"))
                .map(JsonString.class::cast)
                .map(moment -> words.moment(OffsetDateTime.parse(moment.getString())))
                .orElse(UNKNOWN);
    }

    private String number() {
        return problem()
                .filter(problem -> problem.type() == ProblemType.FAILED)
                .map(problem -> NUMBER.matcher(problem.detail()))
                .filter(Matcher::find)
                .map(Matcher::group)
                .orElse(UNKNOWN);
    }
}
