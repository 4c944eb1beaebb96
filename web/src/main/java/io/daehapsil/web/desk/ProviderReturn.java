package io.daehapsil.web.desk;

import io.daehapsil.ejb.operators.LogInOutcome;
import io.daehapsil.ejb.operators.ProviderPageService;
import io.daehapsil.ejb.operators.ProviderVisit;
import io.daehapsil.web.access.ClientAddress;
import io.daehapsil.web.admin.DeskPages;
import io.daehapsil.web.page.Visit;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/**
 * The way to the identity provider's own log-in and back to ours. The browser carries what ties both ends together in a cookie
 * that is sent on the way back, unlike the operator's, which nothing sends that another site has begun.
 */
@RequestScoped
public class ProviderReturn {

    private static final String COOKIE = "dh_provider";

    @Inject
    private Visit visit;

    @Inject
    private ProviderPageService provider;

    @Inject
    private ClientAddress addresses;

    @Inject
    private HttpServletRequest request;

    /** Where people would log in; empty where there is no such page. */
    Optional<String> host() {
        return provider.host();
    }

    /** Whether this is an answer of the provider's. */
    boolean isBack() {
        return host().isPresent()
                && visit.parameter("state").isPresent()
                && (visit.parameter("code").isPresent()
                        || visit.parameter("error").isPresent());
    }

    /** @return false while the provider does not answer */
    boolean goThere(String next) {
        Optional<ProviderPageService.Begun> begun = provider.begin(back());
        begun.ifPresent(found -> {
            // Servers read some of an address's signs as the end of a cookie.
            String plain =
                    Base64.getUrlEncoder().withoutPadding().encodeToString(next.getBytes(StandardCharsets.UTF_8));
            keep(found.visit().secret() + plain, "600");
            visit.goTo(found.page());
        });
        return begun.isPresent();
    }

    /** How it ended; the visit is over in any case, and its code is taken once. */
    LogInOutcome comeBack() {
        String kept = visit.cookie(COOKIE).orElse("");
        keep("", "0");
        String code = visit.parameter("code").orElse("");
        if (kept.length() < ProviderVisit.LENGTH || code.isEmpty()) {
            return new LogInOutcome.Refused();
        }
        ProviderVisit begun;
        try {
            begun = new ProviderVisit(kept.substring(0, ProviderVisit.LENGTH));
        } catch (IllegalArgumentException forged) {
            return new LogInOutcome.Refused();
        }
        return begun.is(visit.parameter("state").orElse(""))
                ? provider.end(begun, code, back(), addresses.of(request).getHostAddress())
                : new LogInOutcome.Refused();
    }

    /** Where they wanted to go when they left. */
    String next() {
        String kept = visit.cookie(COOKIE).orElse("");
        if (!kept.matches("[A-Za-z0-9_-]{" + ProviderVisit.LENGTH + ",1000}")) {
            return DeskPages.FIRST_PAGE;
        }
        try {
            byte[] next = Base64.getUrlDecoder().decode(kept.substring(ProviderVisit.LENGTH));
            return DeskPages.after(new String(next, StandardCharsets.UTF_8));
        } catch (IllegalArgumentException forged) {
            return DeskPages.FIRST_PAGE;
        }
    }

    private String back() {
        return visit.getOrigin() + DeskPages.LOG_IN;
    }

    private void keep(String value, String seconds) {
        visit.addCookie(COOKIE + "=" + value + "; Path=" + DeskPages.LOG_IN + "; Max-Age=" + seconds
                + "; HttpOnly; SameSite=Lax" + (visit.isSecure() ? "; Secure" : ""));
    }
}
