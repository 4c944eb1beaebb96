package io.daehapsil.web.page;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.ServletContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.GZIPOutputStream;

/**
 * Style sheet and scripts, gzipped once: at an opening two million browsers ask for them. Pages stay as they are, for they
 * carry tokens, and a compressed page's length would tell of them.
 */
@ApplicationScoped
public class PackedAssets {

    private static final Map<String, String> TYPES =
            Map.of("js", "text/javascript", "mjs", "text/javascript", "css", "text/css", "svg", "image/svg+xml");

    private final Map<String, byte[]> packed = new ConcurrentHashMap<>();

    @Inject
    private ServletContext application;

    /** Whether it has answered; if not, the server serves the file as it is, or says that there is none. */
    public boolean serve(String path, HttpServletRequest request, HttpServletResponse response) throws IOException {
        String type = TYPES.get(path.substring(path.lastIndexOf('.') + 1));
        String accepted = request.getHeader("Accept-Encoding");
        if (type == null || !request.getMethod().equals("GET") || accepted == null || !accepted.contains("gzip")) {
            return false;
        }
        byte[] content = packed.get(path);
        if (content == null) {
            content = pack(path);
            if (content.length == 0) {
                return false;
            }
            packed.put(path, content);
        }
        response.setContentType(type);
        response.setCharacterEncoding("UTF-8");
        response.setHeader("Content-Encoding", "gzip");
        response.setHeader("Vary", "Accept-Encoding");
        response.setContentLength(content.length);
        response.getOutputStream().write(content);
        return true;
    }

    /** Empty when there is no such file; only files that exist are kept. */
    private byte[] pack(String path) throws IOException {
        try (InputStream content = application.getResourceAsStream(path)) {
            if (content == null) {
                return new byte[0];
            }
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
                content.transferTo(gzip);
            }
            return bytes.toByteArray();
        }
    }
}
