package io.daehapsil.run;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** One Redis or one sentinel of a {@link SeveralRedis}. */
public final class RedisMember {

    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final int BUS = 10_000;
    private static final int FIRST_OUTGOING = 32_768;

    private final String name;
    private final int port;
    private final String password;
    private final RedisSpeech speech;
    private final Process process;

    private RedisMember(String name, int port, String password, RedisSpeech speech, Process process) {
        this.name = name;
        this.port = port;
        this.password = password;
        this.speech = speech;
        this.process = process;
    }

    static RedisMember start(String name, Path folder, String password, RedisSpeech speech, String text) {
        int port = withBus();
        Path home = folder.resolve(name.replace(' ', '-'));
        try {
            Files.createDirectories(home);
            Path file = Files.writeString(
                    home.resolve("redis.conf"),
                    text + speech.settings() + speech.portSetting() + " " + port + "\nbind 127.0.0.1\ndir "
                            + home.toAbsolutePath() + "\n");
            List<String> command = new ArrayList<>(
                    List.of(EmbeddedRedis.executable(folder.resolve("bin")).toString(), file.toString()));
            if (text.contains("\nsentinel monitor")) {
                command.add("--sentinel");
            }
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(home.resolve("redis.log").toFile())
                    .start();
            RedisMember member = new RedisMember(name, port, password, speech, process);
            member.awaitPong(home);
            return member;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** One whose neighbour for the talk among nodes of a cluster is free as well, and no outgoing connection's. */
    private static int withBus() {
        return IntStream.generate(Ports::free)
                .filter(port -> port + BUS < FIRST_OUTGOING && Ports.isFree(port + BUS))
                .findFirst()
                .orElseThrow();
    }

    private void awaitPong(Path home) {
        long end = System.nanoTime() + LIMIT.toNanos();
        while (!answers()) {
            if (!process.isAlive() || System.nanoTime() > end) {
                kill();
                throw new StartFailure("Redis (" + name + ") did not start; its last words are in " + home + ".");
            }
            Waits.briefly();
        }
    }

    private boolean answers() {
        try {
            return said("PING").contains("+PONG");
        } catch (IOException notYet) {
            return false;
        }
    }

    /** What it answers to a command in words. */
    public String ask(String command) {
        try {
            String answer = said(command);
            return password.isEmpty() ? answer : answer.replaceFirst("^\\+OK\\n", "");
        } catch (IOException silent) {
            throw new UncheckedIOException("Redis (" + name + ") gives no answer", silent);
        }
    }

    private String said(String command) throws IOException {
        try (Socket socket = speech.sockets().createSocket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1000);
            socket.setSoTimeout(15_000);
            String all = (password.isEmpty() ? "" : "AUTH " + password + "\r\n") + command + "\r\nQUIT\r\n";
            socket.getOutputStream().write(all.getBytes(UTF_8));
            return new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8))
                    .lines()
                    .collect(Collectors.joining("\n"));
        }
    }

    /** What it is at first. */
    public String name() {
        return name;
    }

    public int port() {
        return port;
    }

    /** The form that the setting {@code daehapsil.redis.address} takes. */
    public String address() {
        return speech.address(port);
    }

    public long pid() {
        return process.pid();
    }

    public boolean isRunning() {
        return process.isAlive();
    }

    /** Stops it where it stands, its connections open, as a machine that hangs does. */
    public void suspend() {
        Signal.STOP.to(pid());
    }

    /** Ends {@link #suspend}. */
    public void resume() {
        Signal.CONT.to(pid());
    }

    /** Ends it as a crash would. */
    public void kill() {
        process.destroyForcibly();
        Waits.forExit(process, LIMIT);
    }
}
