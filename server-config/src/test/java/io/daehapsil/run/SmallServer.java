package io.daehapsil.run;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A server that starts in a blink and does what the test says. */
final class SmallServer implements Server {
    private final int port = Ports.free();
    private final String behaviour;

    /** @param behaviour ready, refuse or die */
    SmallServer(String behaviour) {
        this.behaviour = behaviour;
    }

    /** Arguments: port, behaviour, the file in which to refuse. */
    public static void main(String[] arguments) throws IOException {
        switch (arguments[1]) {
            case "die" -> System.exit(3);
            case "refuse" -> Files.writeString(Path.of(arguments[2]), "DAEHAPSIL_X is not set");
            default -> {
                var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(arguments[0]));
                var server = HttpServer.create(address, 0);
                server.createContext("/health", exchange -> {
                    exchange.sendResponseHeaders(200, -1);
                    exchange.close();
                });
                server.start();
            }
        }
    }

    @Override
    public String name() {
        return "Small";
    }

    @Override
    public void layOut(Path base, Path ear, Map<String, String> environment) {}

    @Override
    public List<String> command(Path base, int portOffset, Map<String, String> environment) {
        return List.of(
                ServerJava.home(environment).resolve("bin/java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                SmallServer.class.getName(),
                Integer.toString(port + portOffset),
                behaviour,
                refusal(base).toString());
    }

    @Override
    public List<Integer> ports(int portOffset) {
        return List.of(port + portOffset);
    }

    @Override
    public URI pages(int portOffset) {
        return URI.create("http://localhost:" + (port + portOffset));
    }

    @Override
    public URI health(int portOffset) {
        return URI.create(pages(portOffset) + "/health");
    }

    @Override
    public Path log(Path base) {
        return base.resolve("log");
    }

    @Override
    public Deployment deployment(Path base) {
        try {
            return Files.exists(refusal(base)) && Files.size(refusal(base)) > 0
                    ? Deployment.refused(Files.readString(refusal(base)))
                    : Deployment.done();
        } catch (IOException unreadable) {
            return Deployment.awaited();
        }
    }

    private static Path refusal(Path base) {
        return base.resolve("refusal");
    }
}
