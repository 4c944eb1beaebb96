package io.daehapsil.web.page;

import io.daehapsil.domain.admission.Slot;
import io.daehapsil.domain.node.NodeRole;
import io.daehapsil.domain.proof.ProofNeeded;
import io.daehapsil.domain.queue.ForgedPlace;
import io.daehapsil.domain.queue.Opening;
import io.daehapsil.domain.queue.OpeningNotice;
import io.daehapsil.domain.queue.Place;
import io.daehapsil.domain.queue.PlaceStatus;
import io.daehapsil.domain.queue.SlotTime;
import io.daehapsil.ejb.access.AccessService;
import io.daehapsil.ejb.access.GuestSiteService;
import io.daehapsil.ejb.gate.Entry;
import io.daehapsil.ejb.node.NodeService;
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
import java.util.UUID;

/**
 * The waiting page. A browser without a place gets one; one whose place is gone gets a new one and is told why; one whose
 * turn has come goes on to the booking, or to where it came from: a site that the room protects.
 */
@Named
@RequestScoped
public class QueuePage {

    @Inject
    private QueueService queue;

    @Inject
    private AccessService access;

    @Inject
    private Visit visit;

    @Inject
    private Words words;

    @Inject
    private GuestSiteService sites;

    @Inject
    private JoinLimitService limits;

    @Inject
    private ClientAddress clients;

    @Inject
    private NodeService node;

    @Inject
    private HttpServletRequest request;

    private PlaceStatus status;
    private String formToken;
    private String notice;

    public void enter() {
        Optional<Entry.Waits> atTheGate = visit.onSite().flatMap(SiteVisit::waits);
        if (atTheGate.isPresent()) {
            wait(atTheGate.get());
            return;
        }
        Optional<String> place = visit.place();
        if (visit.isPost()) {
            leave(place);
        } else if (visit.parameter("join").isPresent()) {
            joinAnew();
        } else if (place.isPresent()) {
            comeBack(place.get());
        } else if (visit.parameter("again").isPresent()) {
            visit.goTo("/booking/out", "room", visit.getRoom().value(), "why", "cookies");
        } else {
            join(null);
        }
    }

    /** In the place of a page of a protected site, whose gate has looked already. */
    private void wait(Entry.Waits waits) {
        notice = waits.whyNew().flatMap(QueuePage::said).orElse(null);
        show(waits.place(), waits.status());
    }

    private static Optional<String> said(Entry.Lost lost) {
        return switch (lost) {
            case LAPSED -> Optional.of("wait.lapsed");
            case RESTARTED -> Optional.of("wait.restarted");
            case FORGED -> Optional.of("wait.forged");
            case ENDED -> Optional.of("gate.ended");
            case LEFT -> Optional.empty();
        };
    }

    private void comeBack(String place) {
        try {
            PlaceStatus found = queue.status(visit.getRoom(), place);
            switch (found.status()) {
                case WAITING, ALLOWED -> show(place, found);
                case LAPSED -> join("wait.lapsed");
                case RESTARTED -> join("wait.restarted");
                case LEFT, ENDED -> {
                    if (next().isPresent()) {
                        join("wait.over");
                        return;
                    }
                    visit.goTo(
                            "/booking/out",
                            "room",
                            visit.getRoom().value(),
                            "why",
                            found.status() == PlaceStatus.Status.LEFT ? "left" : "ended");
                }
            }
        } catch (ForgedPlace e) {
            join("wait.forged");
        }
    }

    private void join(String why) {
        Joined joined;
        try {
            joined = newPlace();
        } catch (ProofNeeded needed) {
            work(why);
            return;
        }
        visit.keepPlace(joined.place());
        if (joined.slot().isPresent() && next().isPresent()) {
            // Only once the browser has shown the cookie: without it the site would send it back here, for ever.
            visit.goTo(selfPath() + "&again=1");
            return;
        }
        notice = why;
        show(joined.place(), joined.status());
    }

    private void joinAnew() {
        try {
            visit.keepPlace(newPlace().place());
            visit.goTo(selfPath());
        } catch (ProofNeeded needed) {
            work(null);
        }
    }

    /** At a page of its own, which comes back here. */
    private void work(String why) {
        visit.dropPlace();
        String address = selfPath().replaceFirst("/queue/page", NumberPage.PATH);
        visit.goTo(why == null ? address : address + "&why=" + why);
    }

    private void show(String place, PlaceStatus found) {
        if (found.status() == PlaceStatus.Status.ALLOWED
                && next().or(this::booking).isPresent()) {
            visit.goBackTo(withPass(next().or(this::booking).get(), place, found));
            return;
        }
        if (found.status() == PlaceStatus.Status.ALLOWED) {
            visit.goIn();
            return;
        }
        status = found;
        formToken = access.formToken(queue.verify(visit.getRoom(), place).id());
    }

    /** To another host the cookie does not come along. */
    private String withPass(String next, String place, PlaceStatus found) {
        if (!NextAddress.isElsewhere(next)) {
            return next;
        }
        SlotTime time = found.slot().orElseThrow();
        Place inside = queue.verify(visit.getRoom(), place);
        return NextAddress.withPass(
                next,
                access.issuePass(
                        new Slot(inside.room(), inside.id(), found.number(), time.remaining(), time.idleRemaining())));
    }

    private Optional<String> next() {
        if (visit.onSite().isPresent()) {
            return Optional.empty();
        }
        return visit.parameter("next").flatMap(text -> NextAddress.of(sites, text));
    }

    /** The door of another node's booking, which makes a cookie there of the pass. */
    private Optional<String> booking() {
        return Optional.of(visit)
                .filter(here -> here.onSite().isEmpty())
                .flatMap(here -> node.elsewhere(NodeRole.BOOKING))
                .map(there -> there
                        + Visit.address(
                                "/booking/arrive", "room", visit.getRoom().value()));
    }

    private Joined newPlace() {
        limits.count(visit.getRoom(), clients.of(request));
        return queue.join(visit.getRoom(), UUID.randomUUID().toString());
    }

    /** This page, with where its visitor goes on to. */
    private String selfPath() {
        return next().map(next ->
                        Visit.address("/queue/page", "room", visit.getRoom().value(), "next", next))
                .orElseGet(() ->
                        Visit.address("/queue/page", "room", visit.getRoom().value()));
    }

    private void leave(Optional<String> signed) {
        if (signed.isPresent()) {
            Place place = queue.verify(visit.getRoom(), signed.get());
            if (!access.isFormToken(place.id(), visit.parameter("token").orElse(null))) {
                visit.goTo("/queue/page", "room", visit.getRoom().value());
                return;
            }
            queue.leave(visit.getRoom(), signed.get());
            visit.dropPlace();
        }
        visit.goTo("/booking/out", "room", visit.getRoom().value(), "why", "left");
    }

    /**
     * Where the page goes when the turn has come; with another host behind, this page itself finds the way there. Empty in the place
     * of a page of a protected site, which loads itself again.
     */
    public String getGoOn() {
        if (visit.onSite().isPresent()) {
            return inPlace().map(SiteVisit::goOn).orElse("/");
        }
        if (next().or(this::booking).isPresent()) {
            return visit.getPrefix() + selfPath();
        }
        return visit.getPrefix().isEmpty()
                ? Visit.address("/booking/search", "room", visit.getRoom().value())
                : "/";
    }

    /** Where the page goes when it should look again. */
    public String getSelf() {
        return inPlace().map(SiteVisit::goOn).orElseGet(() -> visit.getPrefix() + selfPath());
    }

    /** Where the page goes when nothing can be known of the place, as without cookies. */
    public String getAgain() {
        return visit.getPrefix() + selfPath() + "&again=1";
    }

    /** Where a browser without scripts looks again: a page in a site's place finds out at the site whether cookies are kept. */
    public String getPlain() {
        return inPlace()
                .map(there -> there.goOn().isEmpty() ? "" : there.goOn())
                .orElseGet(this::getAgain);
    }

    /** Whether something was sent that has not reached the site. */
    public boolean isUnsent() {
        return inPlace().filter(visit -> !visit.goOn().isEmpty()).isPresent();
    }

    /** What comes after the waiting, in the words of who waits for it. */
    public String getLead() {
        return visit.getPrefix().isEmpty() ? words.say("wait.lead") : words.say("gate.lead", visit.getRoomTitle());
    }

    public String getTurn() {
        return visit.getPrefix().isEmpty() ? words.say("wait.turn") : words.say("gate.turn");
    }

    private Optional<SiteVisit> inPlace() {
        return visit.onSite().filter(there -> there.waits().isPresent());
    }

    public PlaceStatus getStatus() {
        return status;
    }

    public String getFormToken() {
        return formToken;
    }

    /** Why the number is a new one, or nothing. */
    public String getNotice() {
        return notice == null ? null : words.say(notice);
    }

    /** Whether this is the time before the opening. */
    public boolean isEarly() {
        return phase() == Opening.Phase.PREQUEUE || phase() == Opening.Phase.NOT_YET;
    }

    public boolean isClosed() {
        return phase() == Opening.Phase.CLOSED;
    }

    private Opening.Phase phase() {
        return status.opening().map(OpeningNotice::phase).orElse(Opening.Phase.OPEN);
    }

    public String getOpens() {
        return status.opening()
                .flatMap(OpeningNotice::opensAt)
                .map(at -> words.say("wait.opens", words.moment(at)))
                .orElse(null);
    }

    public long getOpensInSeconds() {
        return status.opening().map(OpeningNotice::opensInSeconds).orElse(0L);
    }

    /** Said beforehand, so that everybody knows whether coming early helps. */
    public String getOrder() {
        boolean drawn = status.opening()
                .filter(opening -> opening.order() == Opening.Order.DRAW)
                .isPresent();
        return words.say(drawn ? "wait.opens.draw" : "wait.opens.fifo");
    }

    public String getCommitment() {
        return status.opening().flatMap(OpeningNotice::commitment).orElse(null);
    }

    public String getExpected() {
        return words.sayAll(
                "wait.expected.value", ExpectedWait.of(status.expectedWait()).arguments());
    }
}
