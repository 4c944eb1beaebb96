package io.daehapsil.web.verify;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.access.GuestSiteService;
import io.daehapsil.ejb.blocklist.BlockListService;
import io.daehapsil.ejb.hall.HallService;
import io.daehapsil.ejb.metrics.Metrics;
import io.daehapsil.ejb.verify.Shown;
import io.daehapsil.ejb.verify.Verdict;
import io.daehapsil.ejb.verify.Verdict.Why;
import io.daehapsil.ejb.verify.VerifyService;
import io.daehapsil.ejb.verify.VerifyService.Ticket;
import io.daehapsil.web.place.Cookies;
import io.daehapsil.web.place.GateCookie;
import io.daehapsil.web.place.PlaceCookie;
import io.daehapsil.web.problem.Failures;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Collections;
import java.util.Optional;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/**
 * {@code /gate/verify}: 200 where the visitor of a request is inside, else 401 with the address to wait at, whatever the method
 * of the request. Answers the proxy, which lets the request through or sends its visitor there.
 */
public class VerifyServlet extends HttpServlet {

    private static final long serialVersionUID = 1L;
    private static final String COUNTED = "gate.verify";
    private static final String BEARER = "Bearer ";

    /** Taken out once: every call of the bean that hands them out costs as much as half an answer. */
    private transient VerifyService verification;

    private transient BlockListService blocks;
    private transient GuestSiteService sites;
    private transient Metrics metrics;

    /** Called at the first request: by then every part of the application has started. */
    @Override
    public void init() throws ServletException {
        try {
            HallService hall = (HallService) new InitialContext().lookup(HallService.NAME);
            verification = hall.verification();
            blocks = hall.blocks();
            sites = hall.guests();
            metrics = hall.metrics();
        } catch (NamingException e) {
            throw new ServletException("the services are not there", e);
        }
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        long began = System.nanoTime();
        Reply reply = new Reply(response);
        try {
            answer(request, Question.of(request), reply);
        } catch (RuntimeException e) {
            reply.refuse(Failures.problem(e, false));
        } finally {
            metrics.called(COUNTED, Duration.ofNanos(System.nanoTime() - began));
        }
    }

    private void answer(HttpServletRequest request, Question question, Reply reply) throws IOException {
        RoomName room = question.room();
        blocks.refuse(room, request.getRemoteAddr(), () -> Collections.list(request.getHeaders("X-Forwarded-For")));
        Original original = question.original();
        Optional<Ticket> ticket = original.pass().flatMap(pass -> verification.ticket(room, pass));
        if (ticket.isPresent()) {
            reply.keep(GateCookie.keep(room, ticket.get(), original.isSecure()));
            reply.send(question, original.address(sites), Why.PASS_MISSING);
            return;
        }
        Verdict verdict = verification.verify(room, shown(request, room));
        if (verdict instanceof Verdict.Outside outside) {
            reply.send(question, original.waitingPage(sites, room), outside.why());
        } else if (original.pass().isPresent()) {
            reply.send(question, original.address(sites), Why.PASS_MISSING);
        } else if (verdict instanceof Verdict.Inside inside) {
            reply.pass(inside.slot());
        } else {
            reply.passUnguarded(room);
        }
    }

    private static Shown shown(HttpServletRequest request, RoomName room) {
        Iterable<String> cookies =
                () -> Collections.list(request.getHeaders("Cookie")).iterator();
        String authorization = request.getHeader("Authorization");
        return new Shown(
                Cookies.value(cookies, GateCookie.name(room)).orElse(null),
                Cookies.value(cookies, GateCookie.passName(room)).orElse(null),
                Cookies.value(cookies, PlaceCookie.name(room)).orElse(null),
                authorization != null && authorization.startsWith(BEARER)
                        ? authorization.substring(BEARER.length()).strip()
                        : null);
    }
}
