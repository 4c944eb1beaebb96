package io.daehapsil.web.gate;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.gate.GateSeal;
import io.daehapsil.domain.gate.Site;
import io.daehapsil.ejb.gate.Entry;
import io.daehapsil.ejb.gate.GateService;
import io.daehapsil.ejb.gate.SitesService;
import io.daehapsil.web.site.SiteVisit;
import jakarta.inject.Inject;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.eclipse.jetty.client.BytesRequestContent;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.InputStreamRequestContent;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.client.Response;
import org.eclipse.jetty.ee10.proxy.AsyncProxyServlet;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.util.Callback;

/**
 * Carries a request to its site and the answer back, both as they come, without holding either. Jetty does the carrying; here is what
 * only a gate does: the site's address, what it is told of the visitor, and what it tells us.
 */
public class UpstreamServlet extends AsyncProxyServlet {

    static final String NAME = "upstream";

    /** Where the bytes of a form are that was read already. */
    static final String FORM = UpstreamServlet.class.getName() + ".form";

    private static final long serialVersionUID = 1L;
    private static final Logger LOG = Logger.getLogger(UpstreamServlet.class.getName());
    private static final String BEGAN = UpstreamServlet.class.getName() + ".began";
    private static final String INSERTER = UpstreamServlet.class.getName() + ".inserter";

    /** What is not true any more of a page that was written into. */
    private static final Set<HttpHeader> OF_THE_BYTES =
            EnumSet.of(HttpHeader.CONTENT_LENGTH, HttpHeader.CONTENT_MD5, HttpHeader.ETAG, HttpHeader.ACCEPT_RANGES);

    private static final String LEAVE = "Daehapsil-Leave";
    private static final int CONNECT_MILLIS = 5000;
    private static final int BUFFER = 32 * 1024;

    @Inject
    private transient GateService gate;

    @Inject
    private transient SitesService sites;

    @Inject
    private transient Clock clock;

    @Inject
    private transient ForwardedHeaders forwarded;

    private transient FreshSeals seals;
    private transient String pseudonym;

    @Override
    public void init() throws ServletException {
        super.init();
        seals = new FreshSeals(sites.seal());
        pseudonym = sites.seal().pseudonym();
        setTimeout(0); // an upload may take its time; silence may not
    }

    @Override
    protected HttpClient newHttpClient() {
        HttpClient client = super.newHttpClient();
        client.setConnectTimeout(CONNECT_MILLIS);
        client.setRequestBufferSize(BUFFER);
        client.setResponseBufferSize(BUFFER);
        client.setUserAgentField(null); // the visitor's own, or none
        return client;
    }

    @Override
    protected String rewriteTarget(HttpServletRequest request) {
        request.setAttribute(BEGAN, System.nanoTime());
        return site(request).target(request.getRequestURI(), request.getQueryString());
    }

    @Override
    protected Request newProxyRequest(HttpServletRequest request, String target) {
        return super.newProxyRequest(request, target)
                .idleTimeout(site(request).patience().toMillis(), TimeUnit.MILLISECONDS);
    }

    @Override
    protected void copyRequestHeaders(HttpServletRequest request, Request proxied) {
        super.copyRequestHeaders(request, proxied);
        proxied.headers(headers -> {
            forwarded.clean(request, headers);
            if (site(request).shim() && asksForPage(request)) {
                headers.remove(HttpHeader.ACCEPT_ENCODING); // what is packed cannot be written into
            }
        });
    }

    @Override
    protected void addProxyHeaders(HttpServletRequest request, Request proxied) {
        String host = site(request).host();
        FreshSeals.Sealed sealed = seals.of(host, clock.instant());
        String asked = request.getHeader("Host");
        proxied.headers(headers -> {
            // Also where a visitor names it as meant for this hop only, or HTTP/2 has none.
            headers.put(HttpHeader.HOST, asked == null ? host : asked);
            forwarded.add(request, headers, pseudonym);
            headers.put(GateSeal.HEADER, sealed.seal());
            headers.put(GateSeal.LINK_HEADER, sealed.link());
        });
    }

    @Override
    protected boolean hasContent(HttpServletRequest request) {
        return Asked.hasBody(request);
    }

    /**
     * Read piece by piece by a thread of the client's. A listener would need none while nothing comes, but Liberty tells it nothing of
     * a body in chunks, and was silent for half a minute over one of ten megabytes.
     */
    @Override
    protected Request.Content proxyRequestContent(
            HttpServletRequest request, HttpServletResponse response, Request proxied) throws IOException {
        return request.getAttribute(FORM) instanceof byte[] form
                ? new BytesRequestContent(request.getContentType(), form)
                : new InputStreamRequestContent(request.getContentType(), request.getInputStream());
    }

    @Override
    protected StreamWriter newWriteListener(HttpServletRequest request, Response answer) {
        return new PromptWriter(request, answer);
    }

    @Override
    protected void onServerResponseHeaders(HttpServletRequest request, HttpServletResponse response, Response answer) {
        answered(request, answer.getStatus() >= 500);
        String leave = answer.getHeaders().get(LEAVE);
        if ("1".equals(leave)) {
            // Looked up now: once the answer is out, Liberty has forgotten the request.
            Site site = site(request);
            SiteVisit.of(request)
                    .flatMap(SiteVisit::entry)
                    .filter(Entry.Inside.class::isInstance)
                    .map(Entry.Inside.class::cast)
                    .ifPresent(inside -> getHttpClient().getExecutor().execute(() -> leave(site, inside)));
        }
        if (site(request).shim() && isWholePage(answer)) {
            request.setAttribute(INSERTER, new ScriptInserter(SiteVisit.PREFIX + "/sdk/shim.js"));
        }
        Set<String> before = new HashSet<>();
        for (HttpField field : answer.getHeaders()) {
            String name = field.getName().toLowerCase(Locale.ROOT);
            if (!HOP_HEADERS.contains(name) && filterServerResponseHeader(request, answer, field) != null) {
                // Not as Jetty does it, which takes the quotes of an ETag away, and our cookie with the site's first
                // one.
                if (before.add(name) && !name.equals("set-cookie")) {
                    response.setHeader(field.getName(), field.getValue());
                } else {
                    response.addHeader(field.getName(), field.getValue());
                }
            }
        }
        announcePieces(request, response, answer);
    }

    /** WildFly holds a piece back for the next one, whatever is flushed, unless an answer says itself that it comes in chunks. */
    private static void announcePieces(HttpServletRequest request, HttpServletResponse response, Response answer) {
        boolean hasBody = !request.getMethod().equals("HEAD")
                && answer.getStatus() >= HttpServletResponse.SC_OK
                && answer.getStatus() != HttpServletResponse.SC_NO_CONTENT
                && answer.getStatus() != HttpServletResponse.SC_NOT_MODIFIED;
        boolean hasLength =
                answer.getHeaders().contains(HttpHeader.CONTENT_LENGTH) && request.getAttribute(INSERTER) == null;
        boolean onWildFly = request.getAttribute(BreakOff.CONNECTION) != null;
        if (onWildFly && hasBody && !hasLength && request.getProtocol().equals("HTTP/1.1")) {
            response.setHeader(HttpHeader.TRANSFER_ENCODING.asString(), "chunked");
        }
    }

    @Override
    protected void onResponseContent(
            HttpServletRequest request,
            HttpServletResponse response,
            Response answer,
            byte[] piece,
            int offset,
            int length,
            Callback callback) {
        if (request.getAttribute(INSERTER) instanceof ScriptInserter inserter) {
            byte[] passed = inserter.pass(piece, offset, length);
            super.onResponseContent(request, response, answer, passed, 0, passed.length, callback);
        } else {
            super.onResponseContent(request, response, answer, piece, offset, length, callback);
        }
    }

    private static boolean asksForPage(HttpServletRequest request) {
        String accepted = request.getHeader("Accept");
        return request.getMethod().equals("GET") && accepted != null && accepted.contains("text/html");
    }

    private static boolean isWholePage(Response answer) {
        String type = answer.getHeaders().get(HttpHeader.CONTENT_TYPE);
        return type != null
                && type.toLowerCase(Locale.ROOT).startsWith("text/html")
                && !answer.getHeaders().contains(HttpHeader.CONTENT_ENCODING)
                && !answer.getHeaders().contains(HttpHeader.CONTENT_RANGE)
                && !"HEAD".equals(answer.getRequest().getMethod());
    }

    /** Ours are ours: what the site says to the gate is not for the visitor, and it sets none of our cookies. */
    @Override
    protected HttpField filterServerResponseHeader(HttpServletRequest request, Response answer, HttpField field) {
        boolean ours = field.getName().equalsIgnoreCase(LEAVE)
                || field.getName().equalsIgnoreCase("Set-Cookie")
                        && ForwardedHeaders.isOurs(field.getValue() == null ? "" : field.getValue());
        boolean ofAnother = request.getAttribute(INSERTER) != null && OF_THE_BYTES.contains(field.getHeader());
        return ours || ofAnother ? null : field;
    }

    private void leave(Site site, Entry.Inside inside) {
        try {
            gate.leave(site, inside.place());
        } catch (Unavailable away) {
            LOG.log(Level.WARNING, "a slot in {0} ends by its deadline: Redis is away", site.room());
        }
    }

    @Override
    protected void sendProxyResponseError(HttpServletRequest request, HttpServletResponse response, int status) {
        GateTrouble trouble = status == GateTrouble.SLOW.status() ? GateTrouble.SLOW : GateTrouble.AWAY;
        answered(request, true);
        try {
            if (response.isCommitted()) {
                BreakOff.answerTo(request);
            } else {
                // With it would go the cookie of a place that was given just now, and the next try would cost another
                // one.
                List<String> ours = response.getHeaders("Set-Cookie").stream()
                        .filter(ForwardedHeaders::isOurs)
                        .toList();
                response.reset();
                ours.forEach(cookie -> response.addHeader("Set-Cookie", cookie));
                new GateAnswers().refuse(trouble, request, response);
            }
        } catch (IOException | IllegalStateException gone) {
            LOG.log(Level.FINE, "the visitor did not wait for the page that says it", gone);
        } finally {
            if (request.isAsyncStarted()) {
                request.getAsyncContext().complete();
            }
        }
    }

    private void answered(HttpServletRequest request, boolean failed) {
        if (request.getAttribute(BEGAN) instanceof Long began) {
            request.removeAttribute(BEGAN);
            gate.answered(site(request), Duration.ofNanos(System.nanoTime() - began), failed);
        }
    }

    private static Site site(HttpServletRequest request) {
        return SiteVisit.of(request).orElseThrow().site();
    }

    /** Flushes each piece as soon as it is there: a site may think between two lines of a page. */
    private final class PromptWriter extends StreamWriter {

        private final HttpServletRequest request;
        private final Response answer;
        private byte[] bytes;
        private int offset;
        private int length;
        private Callback written;
        private Step step = Step.IDLE;

        PromptWriter(HttpServletRequest request, Response answer) {
            super(request, answer);
            this.request = request;
            this.answer = answer;
        }

        @Override
        protected void data(byte[] piece, int from, int size, Callback callback) {
            bytes = piece;
            offset = from;
            length = size;
            written = callback;
            step = Step.WRITE;
        }

        @Override
        public void onWritePossible() throws IOException {
            var output = request.getAsyncContext().getResponse().getOutputStream();
            while (step != Step.IDLE && output.isReady()) {
                switch (step) {
                    case WRITE -> {
                        step = Step.FLUSH;
                        output.write(bytes, offset, length);
                    }
                    case FLUSH -> {
                        step = Step.DONE;
                        output.flush();
                    }
                    default -> {
                        step = Step.IDLE;
                        bytes = null;
                        written.succeeded(); // may bring the next piece, by another thread too: nothing is touched
                        // after it
                        return;
                    }
                }
            }
        }

        @Override
        public void onError(Throwable failure) {
            answer.abort(failure);
        }
    }

    private enum Step {
        IDLE,
        WRITE,
        FLUSH,
        DONE
    }
}
