package io.daehapsil.web.page;

import io.daehapsil.domain.queue.Colour;
import io.daehapsil.web.site.SiteVisit;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.ServletContext;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Addresses of style sheet and scripts that name their content, so that browsers may keep them for ever. */
@Named
@ApplicationScoped
public class Assets {

    private static final int LETTERS = 12;

    private final Map<String, String> addresses = new ConcurrentHashMap<>();

    @Inject
    private ServletContext application;

    @Inject
    private HttpServletRequest request;

    public String address(String path) {
        return SiteVisit.prefix(request) + addresses.computeIfAbsent(path, this::versioned);
    }

    /** A file of a library that comes as a webjar; which version it is, stands in its address. */
    public String webjar(String library, String file) {
        return addresses.computeIfAbsent("/webjars/" + library + "/" + file, path -> {
            Set<String> versions = application.getResourcePaths("/webjars/" + library);
            if (versions == null || versions.size() != 1) {
                throw new IllegalStateException("the application has " + versions + " of " + library);
            }
            return application.getContextPath() + versions.iterator().next() + file;
        });
    }

    String colours(Optional<Colour> accent, Optional<Colour> bar) {
        return SiteVisit.prefix(request) + application.getContextPath() + ColoursServlet.PATH + "?v="
                + ColoursServlet.version(accent, bar);
    }

    private String versioned(String path) {
        try (InputStream content = application.getResourceAsStream(path)) {
            if (content == null) {
                throw new IllegalArgumentException("the application has no " + path);
            }
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(content.readAllBytes());
            return application.getContextPath() + path + "?v="
                    + HexFormat.of().formatHex(hash).substring(0, LETTERS);
        } catch (IOException e) {
            throw new UncheckedIOException(path + " cannot be read", e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
