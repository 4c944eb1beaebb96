package io.daehapsil.topology;

import io.daehapsil.it.StoppedDatabase;
import io.daehapsil.proxy.ProxyProgram;
import io.daehapsil.run.BrokerProcess;
import io.daehapsil.run.EmbeddedRedis;
import io.daehapsil.run.Folders;
import io.daehapsil.run.Ports;
import io.daehapsil.run.ServerProcess;
import io.daehapsil.run.SeveralRedis;
import io.daehapsil.run.StartFailure;
import io.daehapsil.trial.Installation;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** Starts the programs of one topology around the product, prints where they are, and stops them when it is ended itself. */
public final class Topology implements AutoCloseable {

    private static final Duration READY = Duration.ofMinutes(5);
    private static final int NEXT_NODE = 100;

    private final PrintStream out;
    private final Installation installation;
    private final Path folder;
    private final int offset;
    private final List<String> lines = new ArrayList<>();
    private final Deque<AutoCloseable> parts = new ArrayDeque<>();
    private final List<ServerProcess> nodes = new ArrayList<>();
    private boolean stopping;

    private Topology(PrintStream out, Installation installation, String name, int offset) throws IOException {
        this.out = out;
        this.installation = installation;
        this.offset = offset;
        folder = installation.target().resolve("topology-" + name).toAbsolutePath();
        Folders.delete(folder);
        Files.createDirectories(folder);
    }

    /** Arguments: sentinel, cluster, artemis-pair or nodes; wildfly or liberty; EAR, server-config, WildFly's version, target. */
    public static void main(String[] arguments) throws Exception {
        Installation installation = new Installation(
                arguments[1],
                "postgresql",
                Path.of(arguments[2]),
                Path.of(arguments[3]).toRealPath(),
                arguments[4],
                Path.of(arguments[5]));
        int offset = Integer.parseInt(System.getenv().getOrDefault("DAEHAPSIL_PORT_OFFSET", "0"));
        Topology topology = new Topology(System.out, installation, arguments[0], offset);
        Runtime.getRuntime().addShutdownHook(new Thread(topology::close, "stop-topology"));
        topology.run(arguments[0]);
    }

    private void run(String name) throws Exception {
        out.println("Starting " + name + "; its data are in " + folder + ", which is emptied at each start");
        try {
            start(name);
        } catch (StartFailure failure) {
            out.println(failure.getMessage());
            return;
        }
        out.println();
        out.println("Daehapsil is ready.");
        lines.forEach(out::println);
        out.println("Press Ctrl-C to stop everything.");
        CompletableFuture.allOf(nodes.stream().map(ServerProcess::onExit).toArray(CompletableFuture[]::new))
                .join();
    }

    private void start(String name) throws IOException {
        switch (name) {
            case "sentinel" -> node("node", 0, severalRedis(true));
            case "cluster" -> node("node", 0, severalRedis(false));
            case "artemis-pair" -> {
                Map<String, String> environment = new HashMap<>(redis());
                environment.putAll(brokers());
                node("node", 0, environment);
            }
            case "nodes" -> twoNodes();
            default ->
                throw new StartFailure(
                        "-Dtopology=" + name + " is unknown: give sentinel, cluster, artemis-pair or nodes.");
        }
    }

    private Map<String, String> severalRedis(boolean sentinels) {
        Path configurations = installation.serverConfig().resolve("redis");
        SeveralRedis redis = part(
                sentinels
                        ? SeveralRedis.watched(configurations, folder.resolve("redis"), "of-a-redis-on-this-machine")
                        : SeveralRedis.cluster(configurations, folder.resolve("redis")));
        redis.members().forEach(one -> show("Redis, " + one.name(), "127.0.0.1:" + one.port(), one.pid()));
        return redis.environment();
    }

    private Map<String, String> redis() {
        EmbeddedRedis redis = part(EmbeddedRedis.start(folder.resolve("redis")));
        show("Redis", redis.address(), redis.pid());
        return Map.of("DAEHAPSIL_REDIS_ADDRESS", redis.address());
    }

    private Map<String, String> brokers() {
        BrokerProcess.Pair ports = BrokerProcess.Pair.free();
        Path config = installation.serverConfig();
        broker("primary", BrokerProcess.primary(config, folder.resolve("primary"), ports, Map.of()));
        broker("backup", BrokerProcess.backup(config, folder.resolve("backup"), ports, Map.of()));
        return ports.environment();
    }

    private void broker(String name, BrokerProcess broker) {
        part(broker).start();
        show("broker, " + name, "tcp://localhost:" + broker.port(), broker.pid());
    }

    private void twoNodes() throws IOException {
        StoppedDatabase database = part(new StoppedDatabase());
        Map<String, String> environment = new HashMap<>(redis());
        environment.putAll(database.environment());
        environment.put("DAEHAPSIL_TRUSTED_PROXIES", "127.0.0.1/32");
        ServerProcess first = node("node 1", NEXT_NODE, environment);
        ServerProcess second = node("node 2", 2 * NEXT_NODE, environment);
        int port = 8080 + offset;
        if (!Ports.isFree(port)) {
            throw new StartFailure("nginx cannot start: port " + port + " is in use. Set DAEHAPSIL_PORT_OFFSET.");
        }
        ProxyProgram nginx =
                part(ProxyProgram.nginxBefore(installation.serverConfig(), port, first.pages(), second.pages()));
        lines.add("  both, by nginx      " + nginx.pages() + "/queue/page?room=ktx-holiday");
    }

    private ServerProcess node(String name, int further, Map<String, String> environment) throws IOException {
        Map<String, String> all = new HashMap<>(environment);
        Path home = Files.createDirectories(folder.resolve(name.replace(' ', '-')));
        all.put("DAEHAPSIL_HOME", home.toString());
        all.put("DAEHAPSIL_SAMPLE", "true");
        ServerProcess node = part(new ServerProcess(
                installation.kind(), home.resolve("server"), installation.ear(), offset + further, all));
        node.start();
        node.awaitReady(READY);
        nodes.add(node);
        show(name, node.pages() + "/queue/page?room=ktx-holiday", node.pid());
        lines.add("                      log, with the first operator's password: " + node.log());
        return node;
    }

    private void show(String name, String address, long pid) {
        lines.add("  %-19s %s   (kill -9 %d)".formatted(name, address, pid));
    }

    private synchronized <T extends AutoCloseable> T part(T part) {
        parts.push(part);
        return part;
    }

    /** The last one first: a server's last words still need what it stands on. */
    @Override
    public synchronized void close() {
        if (stopping) {
            return;
        }
        stopping = true;
        out.println("Stopping …");
        for (AutoCloseable part : parts) {
            try {
                part.close();
            } catch (Exception alreadyGone) {
                out.println(alreadyGone.getMessage());
            }
        }
        out.println("Stopped.");
    }
}
