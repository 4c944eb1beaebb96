package io.daehapsil.web.metrics;

import io.daehapsil.ejb.metrics.Metrics;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;

/** Times the pages of the booking, as {@link CallTimes} does its API: together they are what the booking says of its load. */
@WebFilter(urlPatterns = "/booking/*", asyncSupported = true)
public class BookingPageTimes extends HttpFilter {

    private static final long serialVersionUID = 1L;
    private static final int FAILED = 500;

    @Inject
    private transient Metrics metrics;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        long began = System.nanoTime();
        boolean answered = false;
        try {
            chain.doFilter(request, response);
            answered = response.getStatus() < FAILED;
        } finally {
            metrics.bookingCalled(Duration.ofNanos(System.nanoTime() - began), !answered);
        }
    }
}
