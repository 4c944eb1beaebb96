package io.daehapsil.domain.gate;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/**
 * Path and query as they go on to a site: as they came, but for characters that browsers send and no URI may have, which are
 * encoded, and for slashes at the beginning, because two of them begin a host.
 */
final class UpstreamAddress {

    private static final String IN_URIS = "-._~:/?@!$&'()*+,;=";
    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private UpstreamAddress() {}

    static String of(String rawPath, String rawQuery) {
        int slashes = 0;
        while (slashes < rawPath.length() && rawPath.charAt(slashes) == '/') {
            slashes++;
        }
        String path = slashes == 1 ? rawPath : "/" + rawPath.substring(slashes);
        return written(path) + (rawQuery == null ? "" : "?" + written(rawQuery));
    }

    private static String written(String text) {
        if (text.chars().allMatch(UpstreamAddress::isPlain)) {
            return text;
        }
        StringBuilder written = new StringBuilder(text.length() + 16);
        int at = 0;
        while (at < text.length()) {
            int c = text.codePointAt(at);
            if (c == '%' ? isEncoded(text, at) : isPlain(c)) {
                written.appendCodePoint(c);
            } else {
                for (byte part : Character.toString(c).getBytes(StandardCharsets.UTF_8)) {
                    written.append('%').append(HEX.toHexDigits(part));
                }
            }
            at += Character.charCount(c);
        }
        return written.toString();
    }

    private static boolean isPlain(int c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || IN_URIS.indexOf(c) >= 0;
    }

    private static boolean isEncoded(String text, int at) {
        return at + 2 < text.length()
                && HexFormat.isHexDigit(text.charAt(at + 1))
                && HexFormat.isHexDigit(text.charAt(at + 2));
    }
}
