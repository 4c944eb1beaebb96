package io.daehapsil.it;

import io.daehapsil.run.EmbeddedRedis;
import io.daehapsil.run.Ports;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/** The product under test: where it is, and the Redis that it uses. */
public final class Product {

    private static final Path TARGET = Path.of(property("daehapsil.it.target"));
    private static final String SERVER = property("arquillian.launch");
    private static final int OFFSET = freeOffset();
    private static final EmbeddedRedis REDIS = EmbeddedRedis.shared();

    private Product() {}

    /** The built EAR, byte for byte what {@code mvn -Prun} runs. */
    public static Path ear() {
        return TARGET.resolve("daehapsil.ear");
    }

    /** Where pages and the API are, without a slash at the end. */
    public static URI pages() {
        return URI.create("http://localhost:" + (8080 + OFFSET));
    }

    /** MicroProfile Health: everything at once; {@code /live}, {@code /ready} and {@code /started} below it. */
    public static URI health() {
        return URI.create("http://localhost:" + (9990 + OFFSET) + "/health");
    }

    public static EmbeddedRedis redis() {
        return REDIS;
    }

    /** Tells arquillian.xml what it needs to know. */
    static void configure() {
        System.setProperty("daehapsil.it.base", TARGET.resolve("it-" + SERVER).toString());
        System.setProperty("daehapsil.it.offset", Integer.toString(OFFSET));
        System.setProperty("daehapsil.it.management", Integer.toString(9990 + OFFSET));
        System.setProperty("daehapsil.it.redis", REDIS.address());
    }

    /** Away from the ports of a product that may be running on this machine. */
    private static int freeOffset() {
        return IntStream.iterate(1000, offset -> offset + 100)
                .limit(300)
                .filter(offset ->
                        List.of(8080, 8443, 9990, 3528).stream().allMatch(port -> Ports.isFree(port + offset)))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no free ports for the server under test"));
    }

    private static String property(String name) {
        var value = System.getProperty(name);
        if (value == null) {
            throw new IllegalStateException("run this by Maven, or set " + name);
        }
        return value;
    }
}
