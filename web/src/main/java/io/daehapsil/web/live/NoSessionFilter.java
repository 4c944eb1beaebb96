package io.daehapsil.web.live;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;

/** A socket needs no HTTP session, and two million of them must cost none. Liberty asks for one at every handshake. */
@WebFilter(
        urlPatterns = {"/ws/*", "/.daehapsil/ws/*"},
        asyncSupported = true)
public class NoSessionFilter extends HttpFilter {

    private static final long serialVersionUID = 1L;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        chain.doFilter(new WithoutSession(request), response);
    }

    private static final class WithoutSession extends HttpServletRequestWrapper {

        WithoutSession(HttpServletRequest request) {
            super(request);
        }

        @Override
        public HttpSession getSession(boolean create) {
            return null;
        }

        @Override
        public HttpSession getSession() {
            return null;
        }
    }
}
