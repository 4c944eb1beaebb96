package io.daehapsil.proxy;

import static org.awaitility.Awaitility.await;

import io.daehapsil.run.Ports;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** A real nginx or HAProxy that listens at a port of its own until it is closed. */
public final class ProxyProgram implements AutoCloseable {

    private final Process process;
    private final URI pages;

    private ProxyProgram(Process process, int port) {
        this.process = process;
        this.pages = URI.create("http://localhost:" + port);
    }

    /** @param http what stands in its http block; a server there listens at the port */
    public static ProxyProgram nginx(int port, String http) throws IOException {
        Path folder = Files.createTempDirectory("daehapsil-nginx");
        Path configuration = Files.writeString(folder.resolve("nginx.conf"), """
                worker_processes 1;
                user root;
                pid %1$s/pid;
                error_log %1$s/error.log;
                events { worker_connections 1024; }
                http {
                  access_log off;
                  client_body_temp_path %1$s/body;
                  proxy_temp_path %1$s/proxy;
                  fastcgi_temp_path %1$s/fastcgi;
                  uwsgi_temp_path %1$s/uwsgi;
                  scgi_temp_path %1$s/scgi;
                  %2$s
                }
                """.formatted(folder, http));
        return started(
                new ProcessBuilder(
                        executable("nginx"),
                        "-p",
                        folder.toString(),
                        "-c",
                        configuration.toString(),
                        "-g",
                        "daemon off;"),
                port,
                folder);
    }

    /** As {@code nodes.conf} of server-config has it, before these two. */
    public static ProxyProgram nginxBefore(Path serverConfig, int port, URI first, URI second) throws IOException {
        return nginx(
                port,
                Files.readString(serverConfig.resolve("nginx/nodes.conf"))
                        .replace("127.0.0.1:8080", first.getAuthority())
                        .replace("127.0.0.1:8180", second.getAuthority())
                        .replace("listen 80", "listen 127.0.0.1:" + port));
    }

    /** @param configuration all of it; a frontend there listens at the port */
    public static ProxyProgram haproxy(int port, String configuration, Map<String, String> environment)
            throws IOException {
        Path folder = Files.createTempDirectory("daehapsil-haproxy");
        Path file = Files.writeString(folder.resolve("haproxy.cfg"), configuration);
        ProcessBuilder haproxy = new ProcessBuilder(executable("haproxy"), "-f", file.toString());
        haproxy.environment().putAll(environment);
        return started(haproxy, port, folder);
    }

    /** @param folder for what it says */
    private static ProxyProgram started(ProcessBuilder program, int port, Path folder) throws IOException {
        Path said = folder.resolve("out.log");
        Process process =
                program.redirectErrorStream(true).redirectOutput(said.toFile()).start();
        // One that is broken off must not leave it behind.
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
        await().atMost(Duration.ofSeconds(20)).until(() -> !Ports.isFree(port) || !process.isAlive());
        if (!process.isAlive()) {
            throw new IllegalStateException(program.command().get(0) + " did not start: " + Files.readString(said));
        }
        return new ProxyProgram(process, port);
    }

    /** Debian keeps them where only root's PATH looks. */
    private static String executable(String name) {
        Path debian = Path.of("/usr/sbin", name);
        return Files.isExecutable(debian) ? debian.toString() : name;
    }

    public URI pages() {
        return pages;
    }

    /** The program and its workers. */
    public LongStream pids() {
        return Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .mapToLong(ProcessHandle::pid);
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
    }
}
