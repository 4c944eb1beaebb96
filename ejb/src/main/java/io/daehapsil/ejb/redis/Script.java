package io.daehapsil.ejb.redis;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** One atomic operation in Lua, read once from {@code lua/<feature>/<verb>_<object>.lua}. */
public record Script(String name, String text) {

    /**
     * @param name {@code <feature>/<verb>_<object>}
     * @throws IllegalStateException if there is no such file
     */
    public static Script named(String name) {
        String path = "/lua/" + name + ".lua";
        try (InputStream file = Script.class.getResourceAsStream(path)) {
            if (file == null) {
                throw new IllegalStateException("no script " + path);
            }
            return new Script(name, new String(file.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + path, e);
        }
    }
}
