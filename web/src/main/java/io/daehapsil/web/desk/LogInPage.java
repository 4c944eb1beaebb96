package io.daehapsil.web.desk;

import io.daehapsil.ejb.operators.LogInOutcome;
import io.daehapsil.ejb.operators.LogInService;
import io.daehapsil.web.access.ClientAddress;
import io.daehapsil.web.admin.DeskPages;
import io.daehapsil.web.admin.OperatorCookie;
import io.daehapsil.web.live.Handshake;
import io.daehapsil.web.page.Visit;
import io.daehapsil.web.page.Words;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.time.Duration;

/** Where an operator logs in. */
@Named
@RequestScoped
public class LogInPage {

    private static final int WRONG = 401;
    private static final int ELSEWHERE = 403;
    private static final int TOO_MANY = 429;
    private static final int BUSY = 503;

    @Inject
    private Visit visit;

    @Inject
    private Words words;

    @Inject
    private LogInService logIns;

    @Inject
    private ClientAddress addresses;

    @Inject
    private HttpServletRequest request;

    @Inject
    private Clock clock;

    private String problem = "";

    public void enter() {
        if (!visit.isPost()) {
            return;
        }
        if (!comesFromOurPage()) {
            say(ELSEWHERE, words.say("desk.in.elsewhere"));
            return;
        }
        LogInOutcome outcome = logIns.logIn(
                getName(),
                visit.parameter("password").orElse(""),
                addresses.of(request).getHostAddress());
        if (outcome instanceof LogInOutcome.In in) {
            OperatorCookie.keep(in.token(), visit.isSecure()).forEach(visit::addCookie);
            visit.goTo(getNext());
        } else if (outcome instanceof LogInOutcome.TooMany shut) {
            Duration left = Duration.between(clock.instant(), shut.until());
            say(
                    TOO_MANY,
                    words.say("desk.in.shut", Math.max(1, left.plusSeconds(59).toMinutes())));
        } else if (outcome instanceof LogInOutcome.Busy) {
            say(BUSY, words.say("desk.in.busy"));
        } else {
            say(WRONG, words.say("desk.in.wrong"));
        }
    }

    public String getName() {
        return visit.parameter("name").orElse("");
    }

    public String getNext() {
        return DeskPages.after(request.getParameter("next"));
    }

    public String getProblem() {
        return problem;
    }

    public boolean isLeft() {
        return !visit.isPost() && visit.parameter("out").isPresent();
    }

    /** Before the log-in there is no session that a form token could belong to; a browser says from where a form comes. */
    private boolean comesFromOurPage() {
        return Handshake.isOurs(DeskSocketDoor.headers(request));
    }

    private void say(int status, String sentence) {
        problem = sentence;
        visit.status(status);
    }
}
