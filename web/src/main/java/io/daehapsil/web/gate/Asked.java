package io.daehapsil.web.gate;

import io.daehapsil.domain.gate.MalformedRequest;
import io.daehapsil.domain.gate.Parameters;
import io.daehapsil.domain.gate.RequestPath;
import io.daehapsil.domain.gate.Site;
import io.daehapsil.domain.gate.Treatment;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What a request asks of a site, as far as rules can know it.
 *
 * @param form the body, where it is a form that rules look into; it is read then, and goes on to the site from here
 */
record Asked(RequestPath path, Set<String> methods, Parameters parameters, Optional<byte[]> form) {

    /** Longer forms are sent by nobody; files go by another type, which is not looked into. */
    private static final int LONGEST_FORM = 1 << 20;

    private static final List<String> OVERRIDES =
            List.of("X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override");
    private static final String FORM = "application/x-www-form-urlencoded";

    /** @throws MalformedRequest */
    static Asked of(HttpServletRequest request, Site site) throws IOException {
        RequestPath path = RequestPath.of(request.getRequestURI());
        Set<String> methods = new HashSet<>();
        methods.add(request.getMethod().toUpperCase(Locale.ROOT));
        for (String header : OVERRIDES) {
            for (String method : Collections.list(request.getHeaders(header))) {
                methods.add(method.strip().toUpperCase(Locale.ROOT));
            }
        }
        Optional<byte[]> form = Optional.empty();
        if (site.asksForParameters() && isForm(request)) {
            form = Optional.of(read(request.getInputStream()));
        }
        String text =
                form.map(bytes -> new String(bytes, StandardCharsets.UTF_8)).orElse(null);
        boolean complete = form.isPresent() || !hasBody(request);
        return new Asked(path, methods, Parameters.of(request.getQueryString(), text, complete), form);
    }

    Treatment treatment(Site site) {
        return site.treatment(path, methods, parameters);
    }

    static boolean hasBody(HttpServletRequest request) {
        return request.getContentLengthLong() > 0 || request.getHeader("Transfer-Encoding") != null;
    }

    /**
     * Whether a program asks, which can wait by itself. A browser that shows a page says that it takes text/html; what calls by
     * script names JSON, in whatever order and beside whatever else.
     */
    boolean wantsJson(HttpServletRequest request) {
        return "json".equalsIgnoreCase(request.getHeader("X-Daehapsil"))
                || Collections.list(request.getHeaders("Accept")).stream()
                        .anyMatch(accept -> accept.toLowerCase(Locale.ROOT).contains("application/json"))
                || parameters.values().getOrDefault("daehapsil", List.of()).contains("json");
    }

    private static boolean isForm(HttpServletRequest request) {
        String type = request.getContentType();
        return type != null && type.toLowerCase(Locale.ROOT).startsWith(FORM);
    }

    private static byte[] read(InputStream body) throws IOException {
        byte[] form = body.readNBytes(LONGEST_FORM + 1);
        if (form.length > LONGEST_FORM) {
            throw new MalformedRequest("a form has a million characters at most");
        }
        return form;
    }
}
