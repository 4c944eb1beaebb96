package io.daehapsil.domain.gate;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The parameters of a request, from its address and its form, as rules see them: in small letters, names as PHP reads them too.
 *
 * @param complete false when there may be others in a body that nobody has read
 */
public record Parameters(Map<String, List<String>> values, boolean complete) {

    public static final Parameters NONE = new Parameters(Map.of(), true);

    /** @param complete whether these are all: no body holds others */
    public static Parameters of(String query, String form, boolean complete) {
        Map<String, List<String>> found = new LinkedHashMap<>();
        add(found, query);
        add(found, form);
        return new Parameters(found, complete);
    }

    List<String> of(String name) {
        return values.getOrDefault(name, List.of());
    }

    private static void add(Map<String, List<String>> found, String text) {
        if (text == null) {
            return;
        }
        for (String pair : text.split("[&;]")) {
            int equals = pair.indexOf('=');
            String name = name(read(equals < 0 ? pair : pair.substring(0, equals)));
            String value = read(equals < 0 ? "" : pair.substring(equals + 1));
            if (!name.isEmpty()) {
                found.computeIfAbsent(name, first -> new ArrayList<>()).add(value);
            }
        }
    }

    /** PHP reads {@code a.b}, {@code a b} and {@code a_b[]} as one name. */
    public static String name(String written) {
        String bare = written.strip();
        int bracket = bare.indexOf('[');
        return (bracket > 0 ? bare.substring(0, bracket) : bare)
                .replace('.', '_')
                .replace(' ', '_');
    }

    private static String read(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8).strip().toLowerCase(Locale.ROOT);
        } catch (IllegalArgumentException broken) {
            return text.strip().toLowerCase(Locale.ROOT);
        }
    }
}
