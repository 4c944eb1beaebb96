package io.daehapsil.web.gate;

import io.daehapsil.domain.gate.Site;
import io.daehapsil.ejb.gate.Entry;
import io.daehapsil.web.page.TroublePage;
import io.daehapsil.web.place.PlaceAnswers;
import io.daehapsil.web.problem.Failures;
import io.daehapsil.web.problem.Problem;
import io.daehapsil.web.problem.ProblemType;
import io.daehapsil.web.site.SiteVisit;
import jakarta.json.Json;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** What the gate itself answers in a site's place: waiting page, JSON for programs, and what is wrong. */
final class GateAnswers {

    static final String QUEUE_HEADER = "Daehapsil-Queue";
    private static final int ACCEPTED = 202;
    private static final String AGAIN_IN_SECONDS = "5";

    void waits(Site site, Entry.Waits waits, Asked asked, HttpServletRequest request, HttpServletResponse response)
            throws IOException, ServletException {
        response.setHeader("Cache-Control", "no-store");
        response.setHeader("Retry-After", String.valueOf(waits.status().askAgainInSeconds()));
        response.setHeader(QUEUE_HEADER, site.room().value());
        if (asked.wantsJson(request)) {
            String ask = SiteVisit.PREFIX + "/hall/rooms/" + site.room() + "/place";
            response.setHeader("Location", ask);
            write(response, ACCEPTED, "application/json", PlaceAnswers.waiting(waits.status(), waits.place(), ask));
            return;
        }
        new SiteVisit(site, Optional.of(waits), goOn(request)).attach(request);
        response.setStatus(site.waitingStatus());
        request.getRequestDispatcher("/queue/page.xhtml").forward(new PlainGet(request, site.room()), response);
    }

    /** Who has no place yet works for one first, in a page in the site's place or by the shim. */
    void proves(Site site, Entry entry, Asked asked, HttpServletRequest request, HttpServletResponse response)
            throws IOException, ServletException {
        response.setHeader("Cache-Control", "no-store");
        response.setHeader("Retry-After", AGAIN_IN_SECONDS);
        response.setHeader(QUEUE_HEADER, site.room().value());
        if (asked.wantsJson(request)) {
            write(response, ACCEPTED, "application/json", proof(site));
            return;
        }
        new SiteVisit(site, Optional.of(entry), goOn(request)).attach(request);
        response.setStatus(site.waitingStatus());
        request.getRequestDispatcher("/queue/number.xhtml").forward(new PlainGet(request, site.room()), response);
    }

    /** Where a program gets a place by a proof of work: the first answer there poses the challenge. */
    static String proof(Site site) {
        return Json.createObjectBuilder()
                .add("status", "PROOF")
                .add("room", site.room().value())
                .add("join", SiteVisit.PREFIX + "/hall/rooms/" + site.room() + "/places")
                .build()
                .toString();
    }

    /** The page in the place of what was asked for loads itself again; what was sent is not sent a second time by that. */
    private static String goOn(HttpServletRequest request) {
        if (request.getMethod().equals("GET") || request.getMethod().equals("HEAD")) {
            return "";
        }
        try {
            URI from =
                    URI.create(Optional.ofNullable(request.getHeader("Referer")).orElse(""));
            boolean here = from.getHost() != null && from.getHost().equalsIgnoreCase(request.getServerName());
            if (here && from.getRawPath().startsWith("/") && !from.getRawPath().startsWith("//")) {
                return from.getRawPath() + (from.getRawQuery() == null ? "" : "?" + from.getRawQuery());
            }
        } catch (IllegalArgumentException noAddress) {
            return "/";
        }
        return "/";
    }

    /** What the queue refused, or could not say. */
    void problem(RuntimeException thrown, Asked asked, HttpServletRequest request, HttpServletResponse response)
            throws IOException, ServletException {
        Problem problem = Failures.problem(thrown, false);
        response.setHeader("Cache-Control", "no-store");
        problem.headers().forEach(response::setHeader);
        if (asked.wantsJson(request)) {
            write(
                    response,
                    problem.type().status(),
                    Problem.MEDIA_TYPE,
                    problem.json().toString());
            return;
        }
        request.setAttribute(TroublePage.PROBLEM, problem);
        response.setStatus(problem.type().status());
        request.getRequestDispatcher("/trouble.xhtml")
                .forward(
                        new PlainGet(
                                request,
                                SiteVisit.of(request).orElseThrow().site().room()),
                        response);
    }

    void refuse(GateTrouble trouble, HttpServletRequest request, HttpServletResponse response) throws IOException {
        SiteVisit visit = SiteVisit.of(request).orElseThrow();
        tell(trouble, visit.site().title(), SiteVisit.PREFIX, request, response);
    }

    void unknownHost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        tell(GateTrouble.UNKNOWN, "Daehapsil", "", request, response);
    }

    /** @param site empty on a host of our own, where programs get a problem document */
    void tooLarge(Optional<Site> site, HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (site.isPresent()) {
            tell(GateTrouble.HEADERS, site.get().title(), SiteVisit.PREFIX, request, response);
        } else if (request.getRequestURI().startsWith("/api")) {
            Problem problem = ProblemType.HEADERS_TOO_LARGE.because(
                    "The headers of a request have 16384 characters at most. Send fewer or shorter ones.");
            response.setHeader("Cache-Control", "no-store");
            write(
                    response,
                    problem.type().status(),
                    Problem.MEDIA_TYPE,
                    problem.json().toString());
        } else {
            tell(GateTrouble.HEADERS, "Daehapsil", "", request, response);
        }
    }

    void notOurs(HttpServletRequest request, HttpServletResponse response) throws IOException {
        tell(GateTrouble.NOT_OURS, "Daehapsil", SiteVisit.PREFIX, request, response);
    }

    private static void tell(
            GateTrouble trouble, String name, String prefix, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        response.setHeader("Cache-Control", "no-store");
        if (trouble.passes()) {
            response.setHeader("Retry-After", AGAIN_IN_SECONDS);
        }
        write(response, trouble.status(), "text/html", TroubleText.page(trouble, name, request.getLocale(), prefix));
    }

    private static void write(HttpServletResponse response, int status, String type, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        response.setStatus(status);
        response.setContentType(type);
        response.setCharacterEncoding("UTF-8");
        response.setContentLength(bytes.length);
        response.getOutputStream().write(bytes);
    }
}
