package io.daehapsil.domain.gate;

import io.daehapsil.domain.queue.RoomName;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * Somebody else's site that stands behind our gate and knows nothing of us.
 *
 * @param host what browsers ask for, in small letters and without a port
 * @param title what people call it
 * @param upstream where it is: scheme, host and port
 * @param rules in order, the first that fits counts
 * @param otherwise for what no rule fits
 * @param waitingStatus of the waiting page: 200 or 503
 * @param shim whether the gate writes the script into the site's pages that lets their calls wait
 * @param patience how long the site may be silent before the visitor is told so
 */
public record Site(
        String host,
        String title,
        URI upstream,
        RoomName room,
        List<SiteRule> rules,
        Treatment otherwise,
        int waitingStatus,
        boolean shim,
        Duration patience) {

    public Site {
        rules = List.copyOf(rules);
    }

    /** @param methods what the request may be taken for: its own, and one that a header puts in its place */
    public Treatment treatment(RequestPath path, Set<String> methods, Parameters parameters) {
        for (SiteRule rule : rules) {
            if (rule.fits(path, methods, parameters)) {
                return rule.treatment();
            }
        }
        return path.isStrange() ? Treatment.QUEUE : otherwise;
    }

    /** Whether a rule asks for parameters, so that a form's body must be looked at. */
    public boolean asksForParameters() {
        return rules.stream().anyMatch(rule -> !rule.parameters().isEmpty());
    }

    /** Where the site has what was asked for. */
    public String target(String rawPath, String rawQuery) {
        return upstream + UpstreamAddress.of(rawPath, rawQuery);
    }
}
