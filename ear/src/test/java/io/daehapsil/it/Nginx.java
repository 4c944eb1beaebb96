package io.daehapsil.it;

import io.daehapsil.run.Ports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A real nginx in front of the product. */
final class Nginx extends ProxyProgram {

    private Nginx(ProcessBuilder program, int port, Path folder) throws IOException {
        super(program, port, folder);
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

    /** As {@code server-config/nginx} has it, before these two. */
    static Nginx before(Nodes nodes) throws IOException {
        int port = Ports.free();
        return start(
                port,
                Files.readString(Product.serverConfig().resolve("nginx/nodes.conf"))
                        .replace("127.0.0.1:8080", nodes.first().pages().getAuthority())
                        .replace("127.0.0.1:8180", nodes.second().pages().getAuthority())
                        .replace("listen 80", "listen 127.0.0.1:" + port));
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
                executable("nginx"), "-p", folder.toString(), "-c", configuration.toString(), "-g", "daemon off;");
        return new Nginx(nginx, port, folder);
    }
}
