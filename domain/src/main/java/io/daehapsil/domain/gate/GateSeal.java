package io.daehapsil.domain.gate;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Shows a site that a request came through its gate, so that nobody walks round it: {@code t=<epoch seconds>,v1=<64 hexadecimal
 * digits>}, the HMAC-SHA256 under the gate's key over the time, a line feed and the site's host.
 */
public final class GateSeal {

    public static final String HEADER = "Daehapsil-Gate";

    /** A second form, for nginx' secure_link: base64url of MD5 over end, host, a blank and key; then a comma and the end. */
    public static final String LINK_HEADER = "Daehapsil-Gate-Link";

    private static final Duration GOOD = Duration.ofSeconds(60);
    private static final String MAC = "HmacSHA256";
    private static final Pattern FORM = Pattern.compile("t=([0-9]{1,12}),v1=([0-9a-f]{64})");

    private final byte[] key;

    public GateSeal(byte[] key) {
        this.key = key.clone();
    }

    public String seal(String host, Instant now) {
        long seconds = now.getEpochSecond();
        return "t=" + seconds + ",v1=" + HexFormat.of().formatHex(mac(host, seconds));
    }

    public String link(String host, Instant now) {
        long end = now.plus(GOOD).getEpochSecond();
        byte[] text = (end + host + " " + new String(key, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(digest("MD5", text)) + "," + end;
    }

    /** Whether it is the seal of a request to this host, not more than a minute old or ahead. */
    public boolean matches(String seal, String host, Instant now) {
        Matcher form = FORM.matcher(seal == null ? "" : seal);
        if (!form.matches()) {
            return false;
        }
        long seconds = Long.parseLong(form.group(1));
        return Math.abs(now.getEpochSecond() - seconds) <= GOOD.toSeconds()
                && MessageDigest.isEqual(mac(host, seconds), HexFormat.of().parseHex(form.group(2)));
    }

    /** By what the gates of one installation know each other in the header Via; tells nothing of the key. */
    public String pseudonym() {
        return "daehapsil-"
                + HexFormat.of().formatHex(digest("SHA-256", mac("via", 0))).substring(0, 12);
    }

    private byte[] mac(String host, long seconds) {
        try {
            Mac mac = Mac.getInstance(MAC);
            mac.init(new SecretKeySpec(key, MAC));
            return mac.doFinal((seconds + "\n" + host).getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + MAC, e);
        }
    }

    private static byte[] digest(String algorithm, byte[] text) {
        try {
            return MessageDigest.getInstance(algorithm).digest(text);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + algorithm, e);
        }
    }
}
