package io.daehapsil.web.gate;

import io.daehapsil.domain.gate.MalformedRequest;
import io.daehapsil.domain.gate.Site;
import io.daehapsil.domain.gate.Sites;
import io.daehapsil.domain.gate.Treatment;
import io.daehapsil.ejb.gate.Entry;
import io.daehapsil.ejb.gate.GateService;
import io.daehapsil.ejb.gate.SitesService;
import io.daehapsil.ejb.queue.JoinLimitService;
import io.daehapsil.web.access.ClientAddress;
import io.daehapsil.web.place.Cookies;
import io.daehapsil.web.place.PlaceCookie;
import io.daehapsil.web.place.ShownPlace;
import io.daehapsil.web.site.SiteVisit;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Stands before everything but the filter of roles and takes what is asked of a protected site's host: it goes on to the site, or waits. On our own
 * hosts it does nothing. Named in web.xml, because the order of filters that annotations name is nobody's promise.
 */
public class GateFilter extends HttpFilter {

    private static final long serialVersionUID = 1L;

    @Inject
    private transient SitesService service;

    @Inject
    private transient GateService gate;

    @Inject
    private transient ClientAddress clients;

    @Inject
    private transient JoinLimitService limits;

    private transient Sites sites;
    private transient String pseudonym;
    private transient GateAnswers answers;

    @Override
    public void init() {
        sites = service.sites();
        pseudonym = service.seal().pseudonym();
        answers = new GateAnswers();
        getServletContext().setAttribute(Sites.class.getName(), sites);
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        String host = request.getServerName();
        Optional<Site> site = sites.at(host);
        if (HeaderSize.isTooLarge(request)) {
            answers.tooLarge(site, request, response);
            return;
        }
        if (site.isPresent()) {
            serve(site.get(), request, response, chain);
        } else if (sites.isUnknown(host)) {
            answers.unknownHost(request, response);
        } else if (request.getRequestURI().startsWith(SiteVisit.PREFIX + "/")) {
            SiteVisit.beside(request);
            OwnDoors.besideAProxy(
                    request.getRequestURI().substring(SiteVisit.PREFIX.length()), request, response, chain);
        } else {
            chain.doFilter(request, response);
        }
    }

    private void serve(Site site, HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        new SiteVisit(site, Optional.empty(), "").attach(request);
        String path = request.getRequestURI();
        if (path.startsWith(SiteVisit.PREFIX + "/")) {
            OwnDoors.serve(site, path.substring(SiteVisit.PREFIX.length()), request, response, chain);
            return;
        }
        if (!isOneName(site, request)) {
            answers.refuse(GateTrouble.MALFORMED, request, response);
            return;
        }
        if (Collections.list(request.getHeaders("Via")).stream().anyMatch(via -> via.contains(pseudonym))) {
            answers.refuse(GateTrouble.LOOP, request, response);
            return;
        }
        if (request.getHeader("Upgrade") != null && isWebSocket(request)) {
            answers.refuse(GateTrouble.SOCKET, request, response);
            return;
        }
        Asked asked;
        try {
            asked = Asked.of(request, site);
        } catch (MalformedRequest malformed) {
            answers.refuse(GateTrouble.MALFORMED, request, response);
            return;
        }
        asked.form().ifPresent(form -> request.setAttribute(UpstreamServlet.FORM, form));
        if (asked.treatment(site) == Treatment.NEVER) {
            goOn(request, response);
            return;
        }
        try {
            clients.refuse(site.room(), request);
            enter(site, asked, request, response);
        } catch (RuntimeException refused) {
            answers.problem(refused, asked, request, response);
        }
    }

    private void enter(Site site, Asked asked, HttpServletRequest request, HttpServletResponse response)
            throws IOException, ServletException {
        Entry entry = gate.enter(site, shown(site, request), () -> limits.count(site.room(), clients.of(request)));
        if (entry instanceof Entry.Waits waits) {
            if (waits.given()) {
                keep(site, waits.place(), request, response);
            }
            answers.waits(site, waits, asked, request, response);
            return;
        }
        if (entry instanceof Entry.Proves) {
            answers.proves(site, entry, asked, request, response);
            return;
        }
        if (entry instanceof Entry.Inside inside) {
            inside.given().ifPresent(place -> keep(site, place, request, response));
        }
        new SiteVisit(site, Optional.of(entry), "").attach(request);
        goOn(request, response);
    }

    private static Optional<String> shown(Site site, HttpServletRequest request) {
        return Optional.ofNullable(request.getHeader(ShownPlace.HEADER))
                .filter(place -> !place.isBlank())
                .map(String::strip)
                .or(() -> Cookies.value(Collections.list(request.getHeaders("Cookie")), PlaceCookie.name(site.room())));
    }

    private void keep(Site site, String place, HttpServletRequest request, HttpServletResponse response) {
        response.addHeader("Set-Cookie", PlaceCookie.keep(site.room(), place, clients.isSecure(request)));
    }

    private void goOn(HttpServletRequest request, HttpServletResponse response) throws IOException, ServletException {
        SiteVisit.passOn(request);
        getServletContext().getNamedDispatcher(UpstreamServlet.NAME).forward(request, response);
    }

    /** A request that names two hosts would be judged by the rules of one, and be served by the site under the other. */
    private boolean isOneName(Site site, HttpServletRequest request) {
        List<String> named = Collections.list(request.getHeaders("Host"));
        return named.size() <= 1
                && named.stream()
                        .allMatch(name ->
                                sites.at(name).filter(found -> found == site).isPresent());
    }

    private static boolean isWebSocket(HttpServletRequest request) {
        return Collections.list(request.getHeaders("Upgrade")).stream()
                .anyMatch(protocol -> protocol.toLowerCase(Locale.ROOT).contains("websocket"));
    }
}
