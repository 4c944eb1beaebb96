package io.daehapsil.web.page;

import io.daehapsil.domain.queue.Branding;
import io.daehapsil.ejb.queue.QueueService;
import io.daehapsil.web.site.SiteVisit;
import jakarta.inject.Inject;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.regex.Pattern;

/** What browsers may do with our pages: keep assets for ever and pages for nobody else, run our scripts only, show us in no frame. */
@WebFilter(
        urlPatterns = "/*",
        dispatcherTypes = {DispatcherType.REQUEST, DispatcherType.FORWARD},
        asyncSupported = true)
public class PageHeaders extends HttpFilter {

    private static final String OURS_ONLY = "default-src 'self'; base-uri 'none'; form-action 'self';"
            + " frame-ancestors 'none'; object-src 'none'; img-src 'self' data:";
    /** Swagger UI writes styles into its elements. */
    private static final String DOCS = OURS_ONLY + "; style-src 'self' 'unsafe-inline'";

    private static final Pattern FORMS = Pattern.compile("/booking/(?:search|seats|details|standby)(?:\\.xhtml)?");

    @Inject
    private transient PackedAssets packed;

    @Inject
    private transient QueueService queue;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (SiteVisit.isPassedOn(request)) {
            chain.doFilter(request, response);
            return;
        }
        String path = request.getServletPath() + (request.getPathInfo() == null ? "" : request.getPathInfo());
        response.setHeader("X-Content-Type-Options", "nosniff");
        if (path.startsWith("/sdk/")) {
            response.setHeader("Access-Control-Allow-Origin", "*"); // a module, and the same for everybody
        }
        if (path.startsWith("/assets/") || path.startsWith("/sdk/") || path.startsWith("/webjars/")) {
            boolean named = request.getParameter("v") != null || path.startsWith("/webjars/");
            response.setHeader("Cache-Control", named ? "public, max-age=31536000, immutable" : "public, max-age=300");
            if (!path.startsWith("/webjars/") && packed.serve(path, request, response)) {
                return;
            }
        } else if (!path.startsWith("/api")) {
            response.setHeader(
                    "Content-Security-Policy", path.startsWith("/swagger") ? DOCS : OURS_ONLY + logo(request));
            response.setHeader("Referrer-Policy", "same-origin");
            // What a visitor writes into a form must be there after Back; whose booking is shown must not.
            response.setHeader("Cache-Control", FORMS.matcher(path).matches() ? "private, no-cache" : "no-store");
        }
        chain.doFilter(request, response);
    }

    /** The room's logo may come from elsewhere; nothing else may. */
    private String logo(HttpServletRequest request) {
        String origin = Visit.room(request)
                .flatMap(queue::branding)
                .map(Branding::foreignImages)
                .orElse("");
        return origin.isEmpty() ? "" : " " + origin;
    }
}
