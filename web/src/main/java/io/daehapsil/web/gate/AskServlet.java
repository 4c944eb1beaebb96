package io.daehapsil.web.gate;

import io.daehapsil.domain.gate.MalformedRequest;
import io.daehapsil.domain.gate.Parameters;
import io.daehapsil.domain.gate.RequestPath;
import io.daehapsil.domain.gate.Site;
import io.daehapsil.domain.gate.Treatment;
import io.daehapsil.ejb.gate.Entry;
import io.daehapsil.ejb.gate.GateService;
import io.daehapsil.ejb.queue.JoinLimitService;
import io.daehapsil.web.access.ClientAddress;
import io.daehapsil.web.place.Cookies;
import io.daehapsil.web.place.PlaceAnswers;
import io.daehapsil.web.place.PlaceCookie;
import io.daehapsil.web.problem.Failures;
import io.daehapsil.web.problem.Problem;
import io.daehapsil.web.site.SiteVisit;
import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Tells a page's script beforehand whether what it is about to send would wait, so that a form is held until it would not:
 * 204 go on; 202 with the place, as the gate answers a program.
 */
@WebServlet(AskServlet.PATH)
public class AskServlet extends HttpServlet {

    static final String PATH = "/gate/ask";
    private static final long serialVersionUID = 1L;

    @Inject
    private transient GateService gate;

    @Inject
    private transient ClientAddress clients;

    @Inject
    private transient JoinLimitService limits;

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Optional<SiteVisit> visit = SiteVisit.of(request);
        response.setHeader("Cache-Control", "no-store");
        if (visit.isEmpty()) {
            response.setStatus(HttpServletResponse.SC_NOT_FOUND);
            return;
        }
        try {
            Site site = visit.get().site();
            if (treatment(site, request) == Treatment.NEVER) {
                response.setStatus(HttpServletResponse.SC_NO_CONTENT);
                return;
            }
            clients.refuse(site.room(), request);
            answer(site, request, response);
        } catch (MalformedRequest malformed) {
            response.setStatus(HttpServletResponse.SC_BAD_REQUEST);
        } catch (RuntimeException refused) {
            Problem problem = Failures.problem(refused, false);
            response.setStatus(problem.type().status());
            problem.headers().forEach(response::setHeader);
            response.setContentType(Problem.MEDIA_TYPE);
            response.setCharacterEncoding("UTF-8");
            response.getWriter().write(problem.json().toString());
        }
    }

    /** What the form holds is not asked for: where a rule wants to know it, the answer is as if it held it. */
    private static Treatment treatment(Site site, HttpServletRequest request) {
        String address = Optional.ofNullable(request.getParameter("address")).orElse("/");
        String method = Optional.ofNullable(request.getParameter("method")).orElse("GET");
        int query = address.indexOf('?');
        String path = query < 0 ? address : address.substring(0, query);
        Parameters known = Parameters.of(query < 0 ? null : address.substring(query + 1), null, false);
        return site.treatment(RequestPath.of(path), Set.of(method.toUpperCase(Locale.ROOT)), known);
    }

    private void answer(Site site, HttpServletRequest request, HttpServletResponse response) throws IOException {
        Optional<String> shown =
                Cookies.value(Collections.list(request.getHeaders("Cookie")), PlaceCookie.name(site.room()));
        Entry entry = gate.enter(site, shown, () -> limits.count(site.room(), clients.of(request)));
        if (entry instanceof Entry.Inside inside) {
            inside.given().ifPresent(place -> keep(site, place, request, response));
        }
        if (entry instanceof Entry.Proves) {
            response.setStatus(HttpServletResponse.SC_ACCEPTED);
            response.setHeader(GateAnswers.QUEUE_HEADER, site.room().value());
            response.setContentType("application/json");
            response.getWriter().write(GateAnswers.proof(site));
            return;
        }
        if (!(entry instanceof Entry.Waits waits)) {
            response.setStatus(HttpServletResponse.SC_NO_CONTENT);
            return;
        }
        if (waits.given()) {
            keep(site, waits.place(), request, response);
        }
        response.setStatus(HttpServletResponse.SC_ACCEPTED);
        response.setHeader(GateAnswers.QUEUE_HEADER, site.room().value());
        response.setContentType("application/json");
        response.setCharacterEncoding("UTF-8");
        String ask = SiteVisit.PREFIX + "/hall/rooms/" + site.room() + "/place";
        response.getWriter().write(PlaceAnswers.waiting(waits.status(), waits.place(), ask));
    }

    private void keep(Site site, String place, HttpServletRequest request, HttpServletResponse response) {
        response.addHeader("Set-Cookie", PlaceCookie.keep(site.room(), place, clients.isSecure(request)));
    }
}
