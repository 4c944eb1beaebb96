package io.daehapsil.web.page;

import io.daehapsil.web.problem.Problem;
import io.daehapsil.web.problem.ProblemType;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.json.JsonString;
import jakarta.servlet.http.HttpServletRequest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells a person what went wrong and what to do next. */
@Named
@RequestScoped
public class TroublePage {

    static final String PROBLEM = "io.daehapsil.problem";
    private static final Pattern NUMBER = Pattern.compile("[0-9a-f]{8}");

    @Inject
    private HttpServletRequest request;

    @Inject
    private Words words;

    public String getTitle() {
        return words.say("trouble." + kind() + ".title");
    }

    public String getLead() {
        return words.say("trouble." + kind() + ".lead", kind().equals("early") ? joinsFrom() : number());
    }

    /** For a page that tries again by itself. */
    public boolean isAway() {
        return kind().equals("away");
    }

    private String kind() {
        if (!(request.getAttribute(PROBLEM) instanceof Problem problem)) {
            return "missing";
        }
        return switch (problem.type()) {
            case NOT_FOUND, METHOD_NOT_ALLOWED -> "missing";
            case UNAVAILABLE -> "away";
            case INVALID_INPUT, UNREADABLE_BODY -> "input";
            case BLOCKED -> "blocked";
            case ROOM_NOT_OPEN_YET -> "early";
            case ROOM_CLOSED -> "closed";
            default -> "failed";
        };
    }

    /** As the room's own clocks show it. */
    private String joinsFrom() {
        return request.getAttribute(PROBLEM) instanceof Problem problem
                        && problem.more().get("joinsFrom") instanceof JsonString moment
                ? moment.getString().substring(0, "2026-12-24T07:00".length()).replace('T', ' ')
                : "–";
    }

    private String number() {
        Matcher found = request.getAttribute(PROBLEM) instanceof Problem problem && problem.type() == ProblemType.FAILED
                ? NUMBER.matcher(problem.detail())
                : NUMBER.matcher("");
        return found.find() ? found.group() : "–";
    }
}
