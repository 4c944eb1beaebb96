package io.daehapsil.web.site;

import io.daehapsil.domain.gate.Site;
import io.daehapsil.ejb.gate.Entry;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;

/**
 * Goes with every request on a protected site's host.
 *
 * @param entry what the gate said; empty for what is asked of ourselves
 * @param goOn where a waiting page in the site's place goes when it is the visitor's turn; empty: it loads itself again
 */
public record SiteVisit(Site site, Optional<Entry> entry, String goOn) {

    private static final String BESIDE = SiteVisit.class.getName() + ".beside";
    private static final String PASSED_ON = SiteVisit.class.getName() + ".passedOn";

    /** What is ours on a protected host, and nothing else is. */
    public static final String PREFIX = "/.daehapsil";

    private static final String NAME = SiteVisit.class.getName();

    public static Optional<SiteVisit> of(HttpServletRequest request) {
        return Optional.ofNullable((SiteVisit) request.getAttribute(NAME));
    }

    /** What stands before our addresses where this request came from. */
    public static String prefix(HttpServletRequest request) {
        return request.getAttribute(NAME) == null && request.getAttribute(BESIDE) == null ? "" : PREFIX;
    }

    /** What is asked is ours, and came by another proxy from a site's host, which has sent only {@link #PREFIX} to us. */
    public static void beside(HttpServletRequest request) {
        request.setAttribute(BESIDE, true);
    }

    public void attach(HttpServletRequest request) {
        request.setAttribute(NAME, this);
    }

    /** Present where the waiting page stands in the site's place. */
    public Optional<Entry.Waits> waits() {
        return entry.filter(Entry.Waits.class::isInstance).map(Entry.Waits.class::cast);
    }

    /** Whether a page of ours stands in the site's place until a proof of work is done. */
    public boolean proves() {
        return entry.filter(Entry.Proves.class::isInstance).isPresent();
    }

    /** From here on the request is the site's: Liberty sends what goes on to a servlet by name through our pages' filters, too. */
    public static void passOn(HttpServletRequest request) {
        request.setAttribute(PASSED_ON, true);
    }

    /** Whether the answer is the site's own, to which nothing of ours belongs. */
    public static boolean isPassedOn(HttpServletRequest request) {
        return request.getAttribute(PASSED_ON) != null;
    }
}
