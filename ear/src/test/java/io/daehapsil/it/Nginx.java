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
        Path folder = Files.createTempDirectory("daehapsil-nginx");
        int port = Ports.free();
        Path configuration =
                Files.writeString(folder.resolve("nginx.conf"), """
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
                  server {
                    listen 127.0.0.1:%2$d;
                    location / {
                      proxy_pass %3$s;
                      proxy_http_version 1.1;
                      %4$s
                    }
                  }
                }
                """.formatted(folder, port, Product.pages(), location));
        Process process = new ProcessBuilder(
                        executable(), "-p", folder.toString(), "-c", configuration.toString(), "-g", "daemon off;")
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("out.log").toFile())
                .start();
        await().atMost(Duration.ofSeconds(20)).until(() -> !Ports.isFree(port) || !process.isAlive());
        if (!process.isAlive()) {
            throw new IllegalStateException("nginx did not start: " + Files.readString(folder.resolve("out.log")));
        }
        return new Nginx(process, URI.create("http://localhost:" + port));
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
