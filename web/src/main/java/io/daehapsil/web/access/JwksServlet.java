package io.daehapsil.web.access;

import io.daehapsil.ejb.access.AccessService;
import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Where protected sites find the key that verifies passes. */
@WebServlet("/.well-known/jwks.json")
public class JwksServlet extends HttpServlet {

    private static final int CACHED_SECONDS = 300;

    @Inject
    private transient AccessService access;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setContentType("application/json");
        response.setHeader("Cache-Control", "public, max-age=" + CACHED_SECONDS);
        response.getWriter().write(access.jwks());
    }
}
