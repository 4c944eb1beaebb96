package io.daehapsil.it;

import io.daehapsil.proxy.ProxyProgram;
import io.daehapsil.run.Ports;
import java.io.IOException;
import java.nio.file.Files;

/** A real nginx in front of the product. */
final class Nginx {

    private Nginx() {}

    /** @param location what its {@code location /} says beside {@code proxy_pass} */
    static ProxyProgram start(String location) throws IOException {
        int port = Ports.free();
        return ProxyProgram.nginx(port, """
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
    static ProxyProgram protecting(String shop, String gate) throws IOException {
        int port = Ports.free();
        return ProxyProgram.nginx(
                port,
                Files.readString(Product.serverConfig().resolve("nginx/protected-site.conf"))
                        .replace("127.0.0.1:8080", gate)
                        .replace("127.0.0.1:3000", shop)
                        .replace("listen 80", "listen 127.0.0.1:" + port)
                        .replace("room=shop", "room=" + Visitor.ROOM));
    }

    /** As {@code server-config/nginx} has it, before these two. */
    static ProxyProgram before(Nodes nodes) throws IOException {
        return ProxyProgram.nginxBefore(
                Product.serverConfig(),
                Ports.free(),
                nodes.first().pages(),
                nodes.second().pages());
    }
}
