package io.daehapsil.web.live;

import io.daehapsil.ejb.access.GuestSiteService;
import io.daehapsil.web.access.ClientAddress;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Tells the handshake of a socket what it cannot find out: from where the visitor comes, and whether the page's site may use
 * us. As headers, because a handshake sees nothing else; whatever the visitor wrote in them is gone.
 */
@WebFilter(
        urlPatterns = {"/ws/*", "/.daehapsil/ws/*"},
        asyncSupported = true)
public class SocketRequestFilter extends HttpFilter {

    static final String CLIENT = "daehapsil-client";
    static final String GUEST = "daehapsil-guest";

    private static final long serialVersionUID = 1L;

    @Inject
    private transient ClientAddress clients;

    @Inject
    private transient GuestSiteService guests;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        String client = clients.of(request).getHostAddress();
        String origin = Optional.ofNullable(request.getHeader("Origin")).orElse("");
        String guest = Boolean.toString(guests.isGuest(origin));
        chain.doFilter(new Told(request, Map.of(CLIENT, client, GUEST, guest)), response);
    }

    private static final class Told extends HttpServletRequestWrapper {

        private final Map<String, String> told;

        Told(HttpServletRequest request, Map<String, String> told) {
            super(request);
            this.told = told;
        }

        @Override
        public String getHeader(String name) {
            String ours = told.get(name.toLowerCase(Locale.ROOT));
            return ours == null ? super.getHeader(name) : ours;
        }

        @Override
        public Enumeration<String> getHeaders(String name) {
            String ours = told.get(name.toLowerCase(Locale.ROOT));
            return ours == null ? super.getHeaders(name) : Collections.enumeration(Set.of(ours));
        }

        @Override
        public Enumeration<String> getHeaderNames() {
            Set<String> names = new LinkedHashSet<>(Collections.list(super.getHeaderNames()));
            names.removeIf(name -> told.containsKey(name.toLowerCase(Locale.ROOT)));
            names.addAll(told.keySet());
            return Collections.enumeration(names);
        }
    }
}
