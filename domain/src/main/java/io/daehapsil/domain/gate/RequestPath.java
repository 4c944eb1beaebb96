package io.daehapsil.domain.gate;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HexFormat;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A request's path as rules see it. A site may read a path in more ways than we know: with or without letter case, decoded once
 * or twice, with parameters cut off, slashes joined, dots resolved. So rules are held against the most reduced form, in which all
 * spellings of one address are the same, and a path that has more than one reading is never let past the queue by a rule
 * ({@link #isStrange}).
 *
 * @param reduced decoded to the end, small letters, without parameters, doubled slashes, dot segments, dots and blanks at the end of
 *     segments, and without a slash at the end
 * @param isStrange whether some program might read it differently
 */
public record RequestPath(String reduced, boolean isStrange) {

    private static final int MOST_LAYERS = 4;
    private static final Pattern ENCODED = Pattern.compile("%[0-9a-fA-F]{2}");
    private static final Pattern HIDDEN_SLASH = Pattern.compile("%2[fF]|%5[cC]");
    private static final Pattern STRANGE = Pattern.compile("[%;\\\\]|//|/\\.{1,2}(?:/|$)|[. ](?:/|$)");

    /**
     * @param raw as it stands in the request, without the query
     * @throws MalformedRequest for what is no path: broken or overlong encoding, control characters, no slash at the beginning
     */
    public static RequestPath of(String raw) {
        if (raw != null && isPlain(raw)) {
            String small = raw.toLowerCase(Locale.ROOT);
            boolean slash = small.length() > 1 && small.endsWith("/");
            return new RequestPath(slash ? small.substring(0, small.length() - 1) : small, false);
        }
        if (raw == null || !raw.startsWith("/")) {
            throw new MalformedRequest("a path begins with a slash");
        }
        if (ENCODED.matcher(raw).replaceAll("").indexOf('%') >= 0) {
            throw new MalformedRequest("a percent sign stands before two hexadecimal digits");
        }
        String once = compatible(decoded(raw));
        String all = once;
        for (int layer = 1; ENCODED.matcher(all).find(); layer++) {
            if (layer == MOST_LAYERS) {
                throw new MalformedRequest("a path is not encoded again and again");
            }
            all = compatible(decoded(all));
        }
        boolean strange =
                HIDDEN_SLASH.matcher(raw).find() || STRANGE.matcher(once).find() || !once.equals(decoded(raw));
        return new RequestPath(resolved(all.toLowerCase(Locale.ROOT).replace('\\', '/')), strange);
    }

    /** Whether there is only one way to read it, as with nearly all paths: the long way would say the same, and cost far more. */
    private static boolean isPlain(String raw) {
        char before = ' ';
        for (int i = 0; i < raw.length(); i++) {
            char c = raw.charAt(i);
            boolean letter =
                    c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '_';
            boolean dot = c == '.' && i > 0;
            boolean slash = c == '/' && before != '/' && before != '.';
            if (i == 0 ? !slash : !letter && !dot && !slash) {
                return false;
            }
            before = c;
        }
        return before != ' ' && before != '.';
    }

    /** Whether this is the pattern's path or below it; a pattern such as {@code *.css} means the end of the path. */
    public boolean matches(String pattern) {
        if (pattern.startsWith("*")) {
            return reduced.endsWith(pattern.substring(1));
        }
        return reduced.equals(pattern) || pattern.equals("/") || reduced.startsWith(pattern + "/");
    }

    /** The letters of other widths that some programs take for the plain ones. */
    private static String compatible(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFKC);
    }

    /** A plus stays a plus: only forms take it for a blank. */
    private static String decoded(String text) {
        byte[] bytes = new byte[text.length() * 3];
        int length = 0;
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '%'
                    && at + 2 < text.length()
                    && ENCODED.matcher(text.substring(at, at + 3)).matches()) {
                bytes[length++] = (byte) HexFormat.fromHexDigits(text, at + 1, at + 3);
                at += 2;
            } else {
                for (byte part : String.valueOf(c).getBytes(StandardCharsets.UTF_8)) {
                    bytes[length++] = part;
                }
            }
        }
        return strictly(ByteBuffer.wrap(bytes, 0, length));
    }

    private static String strictly(ByteBuffer bytes) {
        String text;
        try {
            text = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
        } catch (CharacterCodingException broken) {
            throw new MalformedRequest("a path is written in UTF-8");
        }
        if (text.chars().anyMatch(Character::isISOControl)) {
            throw new MalformedRequest("a path has no control characters");
        }
        return text;
    }

    private static String resolved(String path) {
        Deque<String> segments = new ArrayDeque<>();
        for (String written : path.split("/")) {
            int parameters = written.indexOf(';');
            String segment = parameters < 0 ? written : written.substring(0, parameters);
            if (segment.equals("..")) {
                segments.pollLast();
                continue;
            }
            String bare = segment.replaceAll("[. ]+$", "");
            if (!bare.isEmpty()) {
                segments.addLast(bare);
            }
        }
        return "/" + String.join("/", segments);
    }
}
