package io.daehapsil.it;

import io.daehapsil.run.Ports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A real HAProxy as {@code server-config/haproxy} has it. */
final class HaProxy extends ProxyProgram {

    private HaProxy(ProcessBuilder program, int port, Path folder) throws IOException {
        super(program, port, folder);
    }

    /** For a shop at that address and the tests' room. */
    static HaProxy protecting(String shop, String gate) throws IOException {
        Path folder = Files.createTempDirectory("daehapsil-haproxy");
        int port = Ports.free();
        Path given = Product.serverConfig().resolve("haproxy");
        Path configuration = Files.writeString(
                folder.resolve("haproxy.cfg"),
                Files.readString(given.resolve("protected-site.cfg"))
                        .replace("lua-load daehapsil.lua", "lua-load " + given.resolve("daehapsil.lua"))
                        .replace("127.0.0.1:3000", shop)
                        .replace("bind :80", "bind 127.0.0.1:" + port)
                        .replace("daehapsil_verify shop", "daehapsil_verify " + Visitor.ROOM));
        ProcessBuilder haproxy = new ProcessBuilder(executable("haproxy"), "-f", configuration.toString());
        haproxy.environment().put("DAEHAPSIL", "http://" + gate);
        return new HaProxy(haproxy, port, folder);
    }

    /** Before these two. */
    static HaProxy before(Nodes nodes) throws IOException {
        Path folder = Files.createTempDirectory("daehapsil-haproxy");
        int port = Ports.free();
        Path configuration = Files.writeString(
                folder.resolve("haproxy.cfg"),
                Files.readString(Product.serverConfig().resolve("haproxy/nodes.cfg"))
                        .replace("127.0.0.1:8080", nodes.first().pages().getAuthority())
                        .replace("127.0.0.1:8180", nodes.second().pages().getAuthority())
                        .replace("bind :80", "bind 127.0.0.1:" + port));
        return new HaProxy(new ProcessBuilder(executable("haproxy"), "-f", configuration.toString()), port, folder);
    }
}
