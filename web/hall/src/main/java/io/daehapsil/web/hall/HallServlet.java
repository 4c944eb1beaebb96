package io.daehapsil.web.hall;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.access.GuestSiteService;
import io.daehapsil.ejb.admission.AdmissionService;
import io.daehapsil.ejb.blocklist.BlockListService;
import io.daehapsil.ejb.hall.HallService;
import io.daehapsil.ejb.metrics.Metrics;
import io.daehapsil.ejb.queue.AskLimitService;
import io.daehapsil.ejb.queue.JoinLimitService;
import io.daehapsil.ejb.queue.QueueService;
import io.daehapsil.web.guest.GuestHeaders;
import io.daehapsil.web.guest.GuestHeaders.Verdict;
import io.daehapsil.web.hall.Door.Address;
import io.daehapsil.web.origin.PublicOrigin;
import io.daehapsil.web.place.JoinAnswer;
import io.daehapsil.web.place.PlaceAnswers;
import io.daehapsil.web.place.PlaceCookie;
import io.daehapsil.web.place.ShownPlace;
import io.daehapsil.web.problem.Failures;
import io.daehapsil.web.problem.Input;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.util.Collections;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/** The doors of a place, below {@code /.daehapsil/hall/rooms/<room>/}. Every answer and every refusal is that of the resource in {@code /api}. */
public class HallServlet extends HttpServlet {

    private static final long serialVersionUID = 1L;
    private static final Logger LOG = Logger.getLogger(HallServlet.class.getName());
    private static final int CREATED = 201;

    /** Longer than Redis is waited for. */
    private static final long JOIN_LIMIT_MILLIS = 30_000;

    /** Taken out once: every call of the bean that hands them out costs as much as half an answer. */
    private transient QueueService queue;

    private transient AdmissionService admission;
    private transient BlockListService blocks;
    private transient JoinLimitService limits;
    private transient AskLimitService asks;
    private transient GuestSiteService guests;
    private transient Metrics metrics;
    private transient PlaceAnswers answers;

    /** Called at the first request: by then every part of the application has started. */
    @Override
    public void init() throws ServletException {
        try {
            HallService hall = (HallService) new InitialContext().lookup(HallService.NAME);
            queue = hall.queue();
            admission = hall.admission();
            blocks = hall.blocks();
            limits = hall.limits();
            asks = hall.asks();
            guests = hall.guests();
            metrics = hall.metrics();
            answers = new PlaceAnswers(queue, hall.access(), blocks, asks);
        } catch (NamingException e) {
            throw new ServletException("the services are not there", e);
        }
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Exchange exchange = new Exchange(request, response);
        response.setHeader("X-Content-Type-Options", "nosniff");
        Verdict guest = GuestHeaders.put(guests, request, response);
        if (guest == Verdict.REFUSED) {
            exchange.refuse(Failures.ofStatus(HttpServletResponse.SC_FORBIDDEN).orElseThrow());
        }
        if (guest != Verdict.GOES_ON) {
            return;
        }
        Optional<Address> address = Door.at(request.getPathInfo());
        if (address.isEmpty()) {
            exchange.refuse(Failures.ofStatus(HttpServletResponse.SC_NOT_FOUND).orElseThrow());
            return;
        }
        Door door = address.get().door();
        if (!door.takes(request.getMethod())) {
            otherwise(exchange, door);
            return;
        }
        long began = System.nanoTime();
        try {
            RoomName room = Input.room(address.get().room());
            blocks.refuse(room, request.getRemoteAddr(), () -> Collections.list(request.getHeaders("X-Forwarded-For")));
            if (door == Door.JOIN) {
                join(exchange, room, began);
                return;
            }
            pass(exchange, door, room, began);
        } catch (RuntimeException e) {
            exchange.refuse(Failures.problem(e, false));
        }
        count(door, began);
    }

    private void pass(Exchange exchange, Door door, RoomName room, long began) throws IOException {
        HttpServletRequest request = exchange.request();
        switch (door) {
            case STATUS -> {
                exchange.requireThatJsonIsAccepted();
                asks.count(room, () -> client(request));
                String place = ShownPlace.of(room, request.getHeader(ShownPlace.HEADER), exchange.cookies());
                String document = answers.asked(room, place).document();
                giveBackOwnDelay(request, room, place, began);
                exchange.answer(HttpServletResponse.SC_OK, document);
            }
            case LEAVE -> {
                exchange.requireThatTheBodyIsJson();
                queue.leave(room, ShownPlace.inBody(request.getInputStream()));
                exchange.done();
            }
            case HEARTBEAT -> {
                exchange.requireThatTheBodyIsJson();
                asks.count(room, () -> client(request));
                answers.heartbeat(room, ShownPlace.inBody(request.getInputStream()));
                exchange.done();
            }
            case JOIN -> throw new IllegalArgumentException("who joins is answered later");
        }
    }

    private InetAddress client(HttpServletRequest request) {
        return blocks.client(request.getRemoteAddr(), Collections.list(request.getHeaders("X-Forwarded-For")));
    }

    /** The server's thread goes on to others: so many join at an opening that they would all stand still for the same calls. */
    private void join(Exchange exchange, RoomName room, long began) {
        exchange.requireThatJsonIsAccepted();
        HttpServletRequest request = exchange.request();
        String proof = request.getHeader(PlaceAnswers.PROOF_HEADER);
        limits.count(room, client(request), proof);
        CompletableFuture<JoinAnswer> joining =
                answers.joinLater(room, Input.idempotencyKey(request.getHeader("Idempotency-Key")), proof);
        AsyncContext meanwhile = request.startAsync();
        meanwhile.setTimeout(JOIN_LIMIT_MILLIS);
        joining.whenComplete((joined, failure) -> {
            try {
                if (failure == null) {
                    welcome(exchange, room, joined);
                } else {
                    exchange.refuse(Failures.problem(failure, false));
                }
            } catch (IOException gone) {
                LOG.log(Level.FINE, "a visitor left before the answer", gone);
            } finally {
                meanwhile.complete();
                count(Door.JOIN, began);
            }
        });
    }

    private void welcome(Exchange exchange, RoomName room, JoinAnswer joined) throws IOException {
        HttpServletRequest request = exchange.request();
        HttpServletResponse response = exchange.response();
        boolean secure =
                PublicOrigin.of(request, blocks.trusts(request.getRemoteAddr())).secure();
        response.setHeader("Location", request.getContextPath() + "/rooms/" + room + "/place");
        response.addHeader("Set-Cookie", PlaceCookie.keep(room, joined.place(), secure));
        exchange.answer(CREATED, joined.document());
    }

    private void count(Door door, long began) {
        metrics.called(door.counted(), Duration.ofNanos(System.nanoTime() - began));
    }

    /** To somebody inside, who shows a pass beside the place, as every call of theirs does at the other door. */
    private void giveBackOwnDelay(HttpServletRequest request, RoomName room, String place, long began) {
        if (request.getHeader("Authorization") == null) {
            return;
        }
        Duration took = Duration.ofNanos(System.nanoTime() - began);
        try {
            admission.giveBack(room, queue.verify(room, place).id(), took);
        } catch (Unavailable away) {
            // The answer itself is ready and must not fail for this.
            LOG.log(Level.WARNING, "a delay of {0} in {1} could not be given back", new Object[] {took, room});
        }
    }

    private static void otherwise(Exchange exchange, Door door) throws IOException {
        exchange.response().setHeader("Allow", door.methods());
        if ("OPTIONS".equals(exchange.request().getMethod())) {
            exchange.response().setStatus(HttpServletResponse.SC_OK);
            return;
        }
        exchange.refuse(
                Failures.ofStatus(HttpServletResponse.SC_METHOD_NOT_ALLOWED).orElseThrow());
    }
}
