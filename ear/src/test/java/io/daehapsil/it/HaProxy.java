package io.daehapsil.it;

import io.daehapsil.proxy.ProxyProgram;
import io.daehapsil.run.Ports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** A real HAProxy as {@code server-config/haproxy} has it. */
final class HaProxy {

    private HaProxy() {}

    /** For a shop at that address and the tests' room. */
    static ProxyProgram protecting(String shop, String gate) throws IOException {
        int port = Ports.free();
        Path given = Product.serverConfig().resolve("haproxy");
        String configuration = Files.readString(given.resolve("protected-site.cfg"))
                .replace("lua-load daehapsil.lua", "lua-load " + given.resolve("daehapsil.lua"))
                .replace("127.0.0.1:3000", shop)
                .replace("127.0.0.1:8080", gate)
                .replace("bind :80", "bind 127.0.0.1:" + port)
                .replace("daehapsil_verify shop", "daehapsil_verify " + Visitor.ROOM);
        return ProxyProgram.haproxy(port, configuration, Map.of("DAEHAPSIL", "http://" + gate));
    }

    /** Before these two. */
    static ProxyProgram before(Nodes nodes) throws IOException {
        int port = Ports.free();
        String configuration = Files.readString(Product.serverConfig().resolve("haproxy/nodes.cfg"))
                .replace("127.0.0.1:8080", nodes.first().pages().getAuthority())
                .replace("127.0.0.1:8180", nodes.second().pages().getAuthority())
                .replace("bind :80", "bind 127.0.0.1:" + port);
        return ProxyProgram.haproxy(port, configuration, Map.of());
    }
}
