package io.daehapsil.web.admin;

import io.daehapsil.domain.operators.Role;
import io.daehapsil.ejb.operators.AtDesk;
import io.daehapsil.ejb.operators.SessionService;
import io.daehapsil.web.problem.Failures;
import io.daehapsil.web.problem.ProblemType;
import io.daehapsil.web.problem.Refusal;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import java.util.Set;

/**
 * Lets operators in, at every door of the desk in the same way. The servers' own check of tokens stands before it where one
 * comes as Bearer; it never sees the cookie: WildFly would answer 401 at every address to one that has run out, the log-in
 * among them, and a visitor's pass beside it would not count.
 */
@ApplicationScoped
public class Reception {

    /** Where a browser shows that a page of ours made the request. */
    static final String FORM_TOKEN = "Daehapsil-Form";

    private static final String BEARER = "Bearer ";
    private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS");

    @Inject
    private SessionService sessions;

    /** @throws Refusal 401 where nobody is logged in, 403 where the role is not enough or the request may be another site's */
    public AtDesk receive(HttpServletRequest request, Role needed) {
        AtDesk who = known(request).orElseThrow(() -> Failures.logInNeeded().asRefusal());
        if (bearer(request).isEmpty()
                && !READING.contains(request.getMethod())
                && !sessions.isFormToken(who.session().id(), request.getHeader(FORM_TOKEN))) {
            throw ProblemType.FORM_TOKEN_MISSING
                    .because("Send the form token of your log-in in the header " + FORM_TOKEN + ".")
                    .asRefusal();
        }
        Role role = who.operator().role();
        if (!role.mayDoAs(needed)) {
            throw ProblemType.NOT_ALLOWED
                    .because("Your role is " + role.word() + "; this needs " + needed.word() + ".")
                    .asRefusal();
        }
        return who;
    }

    /** Who shows the token of a live session, by whatever way; nothing is said yet of what they may do. */
    public Optional<AtDesk> known(HttpServletRequest request) {
        return bearer(request).or(() -> OperatorCookie.of(request)).flatMap(sessions::recognise);
    }

    private static Optional<String> bearer(HttpServletRequest request) {
        return Optional.ofNullable(request.getHeader("Authorization"))
                .filter(header -> header.regionMatches(true, 0, BEARER, 0, BEARER.length()))
                .map(header -> header.substring(BEARER.length()).strip());
    }
}
