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

    @Inject
    private ProviderReturn provider;

    private String problem = "";
    private String arrived = "";

    public void enter() {
        if (!visit.isPost()) {
            byTheProvider();
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
            keep(in);
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

    /** There and back. A browser that comes back shows our cookie only to what our own page asks for next: hence arrived. */
    private void byTheProvider() {
        if (provider.isBack()) {
            String next = provider.next();
            LogInOutcome outcome = provider.comeBack();
            if (outcome instanceof LogInOutcome.In in) {
                keep(in);
                arrived = next;
            } else if (outcome instanceof LogInOutcome.ProviderAway) {
                say(BUSY, words.say("desk.in.provider.away"));
            } else {
                say(WRONG, words.say("desk.in.provider.refused"));
            }
        } else if (visit.parameter("with").filter("provider"::equals).isPresent()
                && provider.host().isPresent()
                && !provider.goThere(getNext())) {
            say(BUSY, words.say("desk.in.provider.away"));
        }
    }

    private void keep(LogInOutcome.In in) {
        OperatorCookie.keep(in.token(), visit.isSecure()).forEach(visit::addCookie);
    }

    /** Where people may log in elsewhere; empty for nowhere. */
    public String getProvider() {
        return provider.host().orElse("");
    }

    public String getProviderAddress() {
        return Visit.address(DeskPages.LOG_IN, "with", "provider", "next", getNext());
    }

    /** Where somebody goes on who has come back from there and is in; empty for everybody else. */
    public String getArrived() {
        return arrived;
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
