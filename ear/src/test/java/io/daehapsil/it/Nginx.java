package io.daehapsil.it;

import static org.awaitility.Awaitility.await;

import io.daehapsil.run.Ports;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** A real nginx in front of the product. */
final class Nginx implements AutoCloseable {

    private final Process process;
    private final URI pages;

    private Nginx(Process process, URI pages) {
        this.process = process;
        this.pages = pages;
    }

    /** @param location what its {@code location /} says beside {@code proxy_pass} */
    static Nginx start(String location) throws IOException {
        int port = Ports.free();
        return start(port, """
                  server {
                    listen 127.0.0.1:%d;
                    location / {
                      proxy_pass %s;
                      proxy_http_version 1.1;
                      %s
                    }
                  }
                """.formatted(port, Product.pages(), location));
    }

    /** As {@code server-config/nginx} has it, for a shop at that address and the tests' room. */
    static Nginx protecting(String shop, String gate) throws IOException {
        int port = Ports.free();
        return start(
                port,
                Files.readString(Product.serverConfig().resolve("nginx/protected-site.conf"))
                        .replace("127.0.0.1:8080", gate)
                        .replace("127.0.0.1:3000", shop)
                        .replace("listen 80", "listen 127.0.0.1:" + port)
                        .replace("room=shop", "room=" + Visitor.ROOM));
    }

    private static Nginx start(int port, String http) throws IOException {
        Path folder = Files.createTempDirectory("daehapsil-nginx");
        Path configuration = Files.writeString(folder.resolve("nginx.conf"), """
                worker_processes 1;
                user root;
                pid %1$s/pid;
                error_log %1$s/error.log;
                events {}
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
        ProcessBuilder nginx = new ProcessBuilder(
                executable(), "-p", folder.toString(), "-c", configuration.toString(), "-g", "daemon off;");
        return new Nginx(started(nginx, port, folder), URI.create("http://localhost:" + port));
    }

    /** A program that listens at that port now. @param folder for what it says */
    static Process started(ProcessBuilder program, int port, Path folder) throws IOException {
        Path said = folder.resolve("out.log");
        Process process =
                program.redirectErrorStream(true).redirectOutput(said.toFile()).start();
        await().atMost(Duration.ofSeconds(20)).until(() -> !Ports.isFree(port) || !process.isAlive());
        if (!process.isAlive()) {
            throw new IllegalStateException(program.command().get(0) + " did not start: " + Files.readString(said));
        }
        return process;
    }

    /** Debian keeps it where only root's PATH looks. */
    private static String executable() {
        Path debian = Path.of("/usr/sbin/nginx");
        return Files.isExecutable(debian) ? debian.toString() : "nginx";
    }

    URI pages() {
        return pages;
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
    }
}
