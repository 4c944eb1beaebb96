package io.daehapsil.ejb.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daehapsil.ejb.settings.RedisSettings;
import io.daehapsil.ejb.settings.RedisSettings.Mode;
import io.daehapsil.run.EmbeddedRedis;
import io.daehapsil.run.Ports;
import io.daehapsil.run.Signal;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.redisson.api.RedissonClient;

/** Several real Redis of this machine that belong together: watched by sentinels, or as a cluster. */
public final class RedisTown implements AutoCloseable {

    private static final int SLOTS = 16_384;
    private static final Duration LIMIT = Duration.ofSeconds(30);

    private final Path folder;
    private final List<Process> processes = new ArrayList<>();
    private final List<Integer> ports = new ArrayList<>();
    private RedisSettings settings;

    private RedisTown(Path folder) {
        this.folder = folder;
    }

    /** A primary, which is the first, a replica, and three sentinels, which need half a second to take the primary for dead. */
    public static RedisTown watched(Path folder, String password) {
        RedisTown town = new RedisTown(folder);
        String secret = "requirepass " + password + "\nmasterauth " + password + "\n";
        int primary = town.start(secret);
        int replica = town.start(secret + "replicaof 127.0.0.1 " + primary + "\n");
        await().atMost(LIMIT)
                .until(() ->
                        say(replica, "AUTH " + password, "INFO replication").contains("master_link_status:up"));
        for (int i = 0; i < 3; i++) {
            town.start(
                    "sentinel monitor daehapsil 127.0.0.1 " + primary + " 2\nsentinel auth-pass daehapsil " + password
                            + "\nsentinel down-after-milliseconds daehapsil 500\nsentinel failover-timeout daehapsil 3000\n"
                            + "requirepass " + password + "\nsentinel sentinel-pass " + password + "\n");
        }
        List<Integer> sentinels = town.ports.subList(2, 5);
        await().atMost(LIMIT)
                .until(() -> sentinels.stream()
                        .map(port -> say(port, "AUTH " + password, "INFO sentinel"))
                        .allMatch(info -> info.contains("slaves=1,sentinels=3")));
        town.settings = new RedisSettings(Mode.SENTINEL, addresses(sentinels), "daehapsil", "", password);
        return town;
    }

    /** Three primaries that share the slots. */
    public static RedisTown cluster(Path folder) {
        RedisTown town = new RedisTown(folder);
        List<Integer> nodes = IntStream.range(0, 3)
                .mapToObj(i -> town.start("cluster-enabled yes\ncluster-node-timeout 2000\n"))
                .toList();
        for (int i = 0; i < nodes.size(); i++) {
            String slots = IntStream.range(i * SLOTS / 3, (i + 1) * SLOTS / 3)
                    .mapToObj(Integer::toString)
                    .collect(Collectors.joining(" "));
            assertThat(say(nodes.get(i), "CLUSTER ADDSLOTS " + slots)).startsWith("+OK");
            say(nodes.get(i), "CLUSTER MEET 127.0.0.1 " + nodes.get(0));
        }
        await().atMost(LIMIT)
                .until(() -> nodes.stream()
                        .map(port -> say(port, "CLUSTER INFO"))
                        .allMatch(info -> info.contains("cluster_state:ok") && info.contains("cluster_known_nodes:3")));
        town.settings = new RedisSettings(Mode.CLUSTER, addresses(nodes), "", "", "");
        return town;
    }

    /** A client that finds them by its settings, and bears a machine that is busy otherwise. */
    public RedissonClient client() {
        return RedisConnection.open(settings, Duration.ofSeconds(3));
    }

    /** Ends one of them as a crash would, in the order in which they were started. */
    public void kill(int index) {
        processes.get(index).destroyForcibly().onExit().join();
    }

    /** Stops one of them where it stands, its connections open, as a machine that hangs does. */
    public void suspend(int index) {
        Signal.STOP.to(processes.get(index).pid());
    }

    /** Ends {@link #suspend}. */
    public void resume(int index) {
        Signal.CONT.to(processes.get(index).pid());
    }

    /** A client of one of them alone, as one that has not heard that another is the primary. */
    public RedissonClient clientOf(int index) {
        List<String> address = addresses(List.of(ports.get(index)));
        return RedisConnection.open(
                new RedisSettings(Mode.SINGLE, address, "", "", settings.password()), Duration.ofSeconds(3));
    }

    /** What the one at that place says to commands in words. */
    public String ask(int index, String command) {
        return say(ports.get(index), "AUTH " + settings.password(), command);
    }

    private static List<String> addresses(List<Integer> ports) {
        return ports.stream().map(port -> "redis://127.0.0.1:" + port).toList();
    }

    private int start(String lines) {
        int port = Ports.free();
        Path home = folder.resolve(Integer.toString(port));
        Path binary = EmbeddedRedis.shared().log().resolveSibling("bin").resolve("redis-server");
        try {
            Files.createDirectories(home);
            Path file = Files.writeString(
                    home.resolve("redis.conf"),
                    "port " + port + "\nbind 127.0.0.1\ndir " + home + "\nappendonly "
                            + (lines.startsWith("sentinel") ? "no" : "yes") + "\n" + lines);
            List<String> command = new ArrayList<>(List.of(binary.toString(), file.toString()));
            if (lines.startsWith("sentinel")) {
                command.add("--sentinel");
            }
            processes.add(new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(home.resolve("redis.log").toFile())
                    .start());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        ports.add(port);
        await().atMost(LIMIT).ignoreExceptions().until(() -> !say(port, "PING").isEmpty());
        return port;
    }

    /** The answer to the last of the commands, until Redis has no more to say. */
    private static String say(int port, String... commands) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1000);
            socket.setSoTimeout(2000);
            String all = String.join("\r\n", commands) + "\r\nQUIT\r\n";
            socket.getOutputStream().write(all.getBytes(StandardCharsets.UTF_8));
            BufferedReader answers =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            return answers.lines().collect(Collectors.joining("\n"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        processes.forEach(process -> process.destroyForcibly().onExit().join());
    }
}
