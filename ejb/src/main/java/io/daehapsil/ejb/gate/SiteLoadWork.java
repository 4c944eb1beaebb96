package io.daehapsil.ejb.gate;

import io.daehapsil.domain.admission.DownstreamLoad;
import io.daehapsil.domain.admission.RecentCalls;
import io.daehapsil.domain.admission.ServerLoad;
import io.daehapsil.domain.gate.Site;
import io.daehapsil.ejb.admission.ThrottleService;
import io.daehapsil.ejb.metrics.Metrics;
import io.daehapsil.ejb.timer.RepeatedWork;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.UUID;

/** Tells for each protected site how it bears those who are inside: which share of its answers failed, and how long they took. */
@ApplicationScoped
public class SiteLoadWork implements RepeatedWork {

    private final String node = "gate-" + UUID.randomUUID();

    private final SitesService sites;
    private final ThrottleService throttle;
    private final Metrics metrics;

    /** For the container's proxy only. */
    protected SiteLoadWork() {
        this(null, null, null);
    }

    @Inject
    public SiteLoadWork(SitesService sites, ThrottleService throttle, Metrics metrics) {
        this.sites = sites;
        this.throttle = throttle;
        this.metrics = metrics;
    }

    @Override
    public String what() {
        return "telling the load of protected sites";
    }

    @Override
    public long everyMillis() {
        return 5000;
    }

    @Override
    public void doOnce() {
        for (Site site : sites.sites().byHost().values()) {
            RecentCalls.Summary calls = metrics.recentSiteCalls(site.room());
            throttle.report(
                    site.room(), new ServerLoad(node, new DownstreamLoad(0, calls.errorShare(), calls.p95(), 0), 0));
        }
    }
}
