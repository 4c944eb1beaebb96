package io.daehapsil.web.page;

import io.daehapsil.domain.proof.Patience;
import io.daehapsil.ejb.access.GuestSiteService;
import io.daehapsil.ejb.queue.JoinLimitService;
import io.daehapsil.ejb.queue.Joined;
import io.daehapsil.ejb.queue.QueueService;
import io.daehapsil.web.access.ClientAddress;
import io.daehapsil.web.guest.NextAddress;
import io.daehapsil.web.site.SiteVisit;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Where a browser works for its number, in a room that asks for a proof of work; its script then goes on to the waiting page.
 * Without scripts it waits a little instead, which only a few behind one address may do in a minute.
 */
@Named
@RequestScoped
public class NumberPage {

    static final String PATH = "/queue/number";
    private static final String WAITED = "waited";
    /** What can be a key for a join. */
    private static final Pattern KEY = Pattern.compile("[\\x21-\\x7e]{16,200}");

    private static final Set<String> REASONS = Set.of("wait.lapsed", "wait.restarted", "wait.over", "wait.forged");

    @Inject
    private QueueService queue;

    @Inject
    private JoinLimitService limits;

    @Inject
    private ClientAddress clients;

    @Inject
    private GuestSiteService sites;

    @Inject
    private Visit visit;

    @Inject
    private Words words;

    @Inject
    private HttpServletRequest request;

    private Patience patience;

    public void enter() {
        Optional<String> waited =
                visit.parameter(WAITED).filter(text -> KEY.matcher(text).matches());
        if (inPlace().isEmpty() && visit.place().isPresent()) {
            visit.goTo(pagePath());
        } else if (waited.isPresent()) {
            limits.count(visit.getRoom(), clients.of(request), waited.get());
            Joined joined = queue.join(visit.getRoom(), waited.get(), waited, Function.identity());
            visit.keepPlace(joined.place());
            visit.goTo(pagePath() + "&again=1");
        } else {
            patience = queue.patience(visit.getRoom());
        }
    }

    /** The page that is to be shown again once there is a number; empty: this one itself, in the place of a site's. */
    public String getGoOn() {
        return inPlace().map(SiteVisit::goOn).orElseGet(this::getAgain);
    }

    /** The waiting page, which then says what to do where cookies are not kept. */
    public String getAgain() {
        return visit.getPrefix() + pagePath() + "&again=1";
    }

    public String getPlain() {
        return visit.getPrefix() + pagePath().replaceFirst("/queue/page", PATH) + "&" + WAITED + "=" + patience.text();
    }

    public long getPlainSeconds() {
        return patience.delay().toSeconds() + 1;
    }

    /** Why the number is a new one, or nothing. */
    public String getNotice() {
        return visit.parameter("why").filter(REASONS::contains).map(words::say).orElse(null);
    }

    private String pagePath() {
        String room = visit.getRoom().value();
        return visit.parameter("next")
                .filter(text -> visit.onSite().isEmpty())
                .flatMap(text -> NextAddress.of(sites, text))
                .map(next -> Visit.address("/queue/page", "room", room, "next", next))
                .orElseGet(() -> Visit.address("/queue/page", "room", room));
    }

    private Optional<SiteVisit> inPlace() {
        return visit.onSite().filter(SiteVisit::proves);
    }
}
