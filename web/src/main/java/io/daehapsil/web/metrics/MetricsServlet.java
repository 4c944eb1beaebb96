package io.daehapsil.web.metrics;

import io.smallrye.metrics.MetricsRequestHandler;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;

/**
 * The MicroProfile metrics in Prometheus' text form, for a server that has no such page of its own. Where one has, it
 * answers this address instead.
 */
@WebServlet({"/metrics", "/metrics/*"})
public class MetricsServlet extends HttpServlet {

    private static final long serialVersionUID = 1L;

    private final transient MetricsRequestHandler handler = new MetricsRequestHandler();

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        var accept = Collections.list(request.getHeaders("Accept")).stream();
        handler.handleRequest(
                request.getRequestURI(),
                request.getMethod(),
                accept,
                request.getParameterMap(),
                (status, message, headers) -> {
                    headers.forEach(response::setHeader);
                    response.setStatus(status);
                    response.getOutputStream().write(message.getBytes(StandardCharsets.UTF_8));
                });
    }
}
