package io.daehapsil.ejb.access;

import io.daehapsil.ejb.settings.DeploymentSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.Set;

/** Tells which other sites' pages may use us. Asks nothing of anybody. */
@ApplicationScoped
public class GuestSiteService {

    private final Set<String> origins;
    private final Optional<String> pages;

    /** For the container's proxy only. */
    protected GuestSiteService() {
        this.origins = Set.of();
        this.pages = Optional.empty();
    }

    @Inject
    public GuestSiteService(DeploymentSettings settings) {
        this.origins = settings.allowedOrigins();
        this.pages = settings.pagesAddress();
    }

    /** Whether there are any. */
    public boolean hasGuests() {
        return !origins.isEmpty();
    }

    /** Scheme and host at which browsers of other sites find our pages; empty: at those sites' own hosts. */
    public Optional<String> pagesAddress() {
        return pages;
    }

    /** @param origin as browsers write it, with scheme and port; nothing that only looks like one of ours is one */
    public boolean isGuest(String origin) {
        return origins.contains(origin);
    }
}
