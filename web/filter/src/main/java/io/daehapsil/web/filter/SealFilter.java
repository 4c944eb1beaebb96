package io.daehapsil.web.filter;

import jakarta.servlet.FilterChain;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Refuses with 403 what did not come through the gate in front of this site: whoever finds the site's own address does not walk round
 * the queue. A gate seals each request for the site's host and a minute; clocks may differ by so much.
 *
 * <p>Initial parameters: {@code host}, as the gate's file of sites has it; {@code key}, the path of a copy of the gate's gate.key.
 */
public class SealFilter extends HttpFilter {

    private static final long serialVersionUID = 1L;
    private static final String HEADER = "Daehapsil-Gate";
    private static final String MAC = "HmacSHA256";
    private static final int GOOD_SECONDS = 60;
    private static final Pattern FORM = Pattern.compile("t=([0-9]{1,12}),v1=([0-9a-f]{64})");

    private String host;
    private transient SecretKeySpec key;

    @Override
    public void init(FilterConfig config) throws ServletException {
        super.init(config);
        host = PassFilter.needed(config, "host");
        Path file = Path.of(PassFilter.needed(config, "key"));
        try {
            key = new SecretKeySpec(Files.readString(file).strip().getBytes(StandardCharsets.UTF_8), MAC);
        } catch (IOException | IllegalArgumentException unreadable) {
            throw new ServletException("the filter of Daehapsil finds no key in " + file, unreadable);
        }
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (isSealed(request.getHeader(HEADER))) {
            chain.doFilter(request, response);
        } else {
            response.setStatus(HttpServletResponse.SC_FORBIDDEN);
        }
    }

    private boolean isSealed(String seal) throws ServletException {
        Matcher form = FORM.matcher(String.valueOf(seal));
        if (!form.matches()) {
            return false;
        }
        long made = Long.parseLong(form.group(1));
        return Math.abs(Instant.now().getEpochSecond() - made) <= GOOD_SECONDS
                && MessageDigest.isEqual(mac(made), HexFormat.of().parseHex(form.group(2)));
    }

    private byte[] mac(long made) throws ServletException {
        try {
            Mac mac = Mac.getInstance(MAC);
            mac.init(key);
            return mac.doFinal((made + "\n" + host).getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new ServletException("every Java has " + MAC, e);
        }
    }
}
