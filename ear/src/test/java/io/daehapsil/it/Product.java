package io.daehapsil.it;

import io.daehapsil.domain.access.PassKey;
import io.daehapsil.run.EmbeddedRedis;
import io.daehapsil.run.Folders;
import io.daehapsil.run.Liberty;
import io.daehapsil.run.Ports;
import io.daehapsil.run.Server;
import io.daehapsil.run.WildFly;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The product under test: on which server it is, where, and the Redis that it uses. */
public final class Product {

    /** What a downstream shows with its load. */
    static final String DOWNSTREAM_KEY = "the-key-of-the-tests";

    /** Other sites, whose pages may use the product; the first has none, the second is where a test serves some. */
    static final String FAR_SITE = "https://shop.example";

    static final String GUEST_SITE = "http://localhost:" + Ports.free();

    /** Of a server that lives for one test: it mostly starts, and the better compiler would take more time than it gives. */
    public static final Map<String, String> SHORT_LIFE = Map.of("JAVA_TOOL_OPTIONS", "-XX:TieredStopAtLevel=1");

    private static final Path TARGET = Path.of(property("daehapsil.it.target"));
    private static final Path SERVER_CONFIG = Path.of(property("daehapsil.it.server-config"));
    /** Arquillian takes any server of that name on this machine for its own, also one that somebody else runs. */
    private static final String LIBERTY_NAME = "it-" + ProcessHandle.current().pid();

    private static final Server SERVER = server();
    /** Two runs that start together on one machine must not both find the same ports free. */
    private static final int OFFSET =
            freeOffset(1000 + 100 * (int) (ProcessHandle.current().pid() % 50));

    private static final EmbeddedRedis REDIS = EmbeddedRedis.shared();

    /** With it a test signs what the product would not: only such passes tell whether each of their claims is looked at. */
    private static final PassKey PASS_KEY = PassKey.generate();

    /** As after a rotation: believed, and not the one that signs. */
    private static final PassKey OLD_PASS_KEY = PassKey.generate();

    /** What the outside identity provider signs with, which the tests are. */
    private static final PassKey PROVIDER_KEY = PassKey.generate();

    /** From where a test's own proxy comes, whose word counts; everybody else here comes from 127.0.0.1. */
    static final String TRUSTED_PROXY = "127.0.0.2";

    static final String PROVIDER = "https://id.example/realms/station";
    /** Where its own log-in would be; {@link ProviderIT} opens it. */
    static final int PROVIDER_PORT = Ports.free();

    private static final String PROVIDER_ROLES = "watchers=viewer,desk=operator";

    private Product() {}

    /** The built EAR, byte for byte what {@code mvn -Prun} runs. */
    public static Path ear() {
        return TARGET.resolve("daehapsil.ear");
    }

    /** Where pages and the API are, without a slash at the end. */
    public static URI pages() {
        return SERVER.pages(OFFSET);
    }

    /** MicroProfile Health: everything at once; {@code /live}, {@code /ready} and {@code /started} below it. */
    public static URI health() {
        return SERVER.health(OFFSET);
    }

    public static EmbeddedRedis redis() {
        return REDIS;
    }

    /** The key of which the product believes every signature. */
    static PassKey passKey() {
        return PASS_KEY;
    }

    static PassKey oldPassKey() {
        return OLD_PASS_KEY;
    }

    static PassKey providerKey() {
        return PROVIDER_KEY;
    }

    /** The kind of server that this run is about, for a test that starts one of its own. */
    static Server kind() {
        return SERVER;
    }

    /** As the launcher wants to be told. */
    static List<String> kindAsArguments() {
        return isDeployedByArquillian()
                ? List.of("wildfly", installation().toString())
                : List.of(
                        "liberty",
                        installation().toString(),
                        SERVER_CONFIG.resolve("liberty").toString(),
                        SERVER_CONFIG.resolve("target/liberty-lib").toString());
    }

    /** The folder that operators get. */
    static Path serverConfig() {
        return SERVER_CONFIG;
    }

    /** The name of every Liberty server of this run, which is also that of its folder. */
    static String libertyName() {
        return LIBERTY_NAME;
    }

    /** A folder for a test's own server, beside the one that all share. */
    static Path folder(String name) {
        return TARGET.resolve("it-" + SERVER.name() + "-" + name);
    }

    /**
     * A number to add to every port of a server, so that all of them are free. Each run looks from elsewhere on: two that
     * start together would find the same ports free, and deploy to one server.
     */
    static int freeOffset(int atLeast) {
        int from = atLeast + (int) (ProcessHandle.current().pid() % 100) * 100;
        return IntStream.iterate(from, offset -> offset + 100)
                .limit(300)
                .filter(offset -> SERVER.ports(offset).stream().allMatch(Ports::isFree))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no free ports for the server under test"));
    }

    static boolean isDeployedByArquillian() {
        return SERVER instanceof WildFly;
    }

    /** Tells arquillian.xml what it needs to know, and lays out the server that Arquillian does not lay out itself. */
    static void configure() {
        System.setProperty("daehapsil.it.downstreamKey", DOWNSTREAM_KEY);
        System.setProperty("daehapsil.it.guestSites", FAR_SITE + "," + GUEST_SITE);
        Path base = folder("shared");
        System.setProperty("daehapsil.it.base", base.toString());
        System.setProperty("daehapsil.it.installation", installation().toString());
        System.setProperty("daehapsil.it.offset", Integer.toString(OFFSET));
        System.setProperty("daehapsil.it.server", LIBERTY_NAME);
        System.setProperty("daehapsil.it.http", Integer.toString(pages().getPort()));
        System.setProperty("daehapsil.it.management", Integer.toString(9990 + OFFSET));
        System.setProperty("daehapsil.it.redis", REDIS.address());
        System.setProperty("daehapsil.it.sites", sitesFile().toString());
        System.setProperty("daehapsil.it.passKey", passKeyFile().toString());
        System.setProperty("daehapsil.it.trustedProxy", TRUSTED_PROXY);
        System.setProperty("daehapsil.it.provider", PROVIDER);
        System.setProperty("daehapsil.it.providerKeys", providerKeyFile().toString());
        System.setProperty("daehapsil.it.providerRoles", PROVIDER_ROLES);
        System.setProperty("daehapsil.it.providerLogIn", providerLogIn());
        if (SERVER instanceof Liberty liberty) {
            layOut(liberty, base);
        }
    }

    /** The sites behind the gate; {@link Shop} is behind most of them. */
    private static Path sitesFile() {
        try {
            return Files.writeString(folder("sites.json"), Shop.sites());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static Path passKeyFile() {
        try {
            Path file = Files.writeString(folder("pass-key.pem"), PASS_KEY.toPem() + OLD_PASS_KEY.toPem());
            return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static String providerLogIn() {
        return "http://localhost:" + PROVIDER_PORT + "/.well-known/openid-configuration";
    }

    private static Path providerKeyFile() {
        try {
            return Files.writeString(folder("provider-key.pem"), PROVIDER_KEY.publicPem());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static void layOut(Liberty liberty, Path base) {
        Folders.delete(base);
        liberty.layOut(base, ear(), Map.of());
        Path server = liberty.serverFolder(base);
        try {
            // Arquillian talks to the server through it; the product has no need of it.
            Files.writeString(
                    Files.createDirectories(server.resolve("configDropins/overrides"))
                            .resolve("arquillian.xml"),
                    "<server><featureManager><feature>localConnector-1.0</feature></featureManager></server>");
            Files.writeString(server.resolve("bootstrap.properties"), """
                    DAEHAPSIL_HTTP_PORT=%d
                    daehapsil.redis.address=%s
                    daehapsil.sample=true
                    daehapsil.original.room=original
                    daehapsil.downstream.key=%s
                    daehapsil.pass.key.file=%s
                    daehapsil.allowed.origins=%s
                    daehapsil.trusted.proxies=%s
                    daehapsil.provider.issuer=%s
                    daehapsil.provider.keys=%s
                    daehapsil.provider.roles=%s
                    daehapsil.provider.log.in=%s
                    daehapsil.sites.file=%s
                    """.formatted(
                            pages().getPort(),
                            REDIS.address(),
                            DOWNSTREAM_KEY,
                            passKeyFile(),
                            FAR_SITE + "," + GUEST_SITE,
                            TRUSTED_PROXY,
                            PROVIDER,
                            providerKeyFile(),
                            PROVIDER_ROLES,
                            providerLogIn(),
                            sitesFile()));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static Server server() {
        return switch (property("arquillian.launch")) {
            case "wildfly" -> new WildFly(installation());
            case "liberty" ->
                new Liberty(
                        installation(),
                        SERVER_CONFIG.resolve("liberty"),
                        SERVER_CONFIG.resolve("target/liberty-lib"),
                        LIBERTY_NAME);
            default -> throw new IllegalStateException("arquillian.launch names no server that we know");
        };
    }

    static Path installation() {
        return SERVER_CONFIG.resolve("target").resolve(property("daehapsil.it.installation.name"));
    }

    private static String property(String name) {
        var value = System.getProperty(name);
        if (value == null) {
            throw new IllegalStateException("run this by Maven, or set " + name);
        }
        return value;
    }
}
