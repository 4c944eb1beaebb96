package io.daehapsil.ejb.redis;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * One atomic operation in Lua, read once from {@code lua/<feature>/<verb>_<object>.lua}. A rule that several of them need is a
 * prelude, a file of local functions; the header's line {@code -- Prelude: <feature>/<name>} puts it in front.
 */
public record Script(String name, String text) {

    private static final Pattern PRELUDE = Pattern.compile("(?m)^-- Prelude: (\\S+)$");

    /**
     * @param name {@code <feature>/<verb>_<object>}
     * @throws IllegalStateException if there is no such file
     */
    public static Script named(String name) {
        String text = read(name);
        String prelude =
                PRELUDE.matcher(text).results().map(line -> read(line.group(1))).collect(Collectors.joining());
        return new Script(name, prelude + text);
    }

    private static String read(String name) {
        String path = "/lua/" + name + ".lua";
        try (InputStream file = Script.class.getResourceAsStream(path)) {
            if (file == null) {
                throw new IllegalStateException("no script " + path);
            }
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + path, e);
        }
    }
}
