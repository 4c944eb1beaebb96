package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.gate.GateSeal;
import io.daehapsil.proxy.ProxyProgram;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A site on a real nginx that refuses what did not come through the gate, by the lines that operators are given. */
@OnServer
class SealedSiteIT {

    private static final String LINK = GateSeal.LINK_HEADER;

    @Test
    void whoWalksRoundTheGateIsRefusedByTheSite() throws Exception {
        String key = gateKey();
        try (Gate gate = new Gate(Shop.SEALED_ROOM);
                ProxyProgram site = ProxyProgram.nginx(Shop.SEALED_PORT, """
                        server {
                          listen 127.0.0.1:%d;
                          location / {
                            default_type text/plain;
                            %s
                            return 200 "inside";
                          }
                        }
                        """.formatted(
                                Shop.SEALED_PORT, documented().replace("<content of gate.key>", key)))) {
            assertThat(new SiteClient(Shop.SEALED_HOST).get("/order").body()).isEqualTo("inside");

            GateSeal seal = new GateSeal(key.getBytes(StandardCharsets.UTF_8));
            GateSeal forged = new GateSeal("a guess".getBytes(StandardCharsets.UTF_8));
            Instant now = Instant.now();
            assertThat(at(site, seal.link(Shop.SEALED_HOST, now))).isEqualTo(200);
            assertThat(at(site, "")).isEqualTo(403);
            assertThat(at(site, forged.link(Shop.SEALED_HOST, now))).isEqualTo(403);
            assertThat(at(site, seal.link("another.example", now))).isEqualTo(403);
            assertThat(at(site, seal.link(Shop.SEALED_HOST, now.minusSeconds(120))))
                    .isEqualTo(403);
        }
    }

    private static String documented() throws IOException {
        return Files.readAllLines(Product.serverConfig().resolve("README.md")).stream()
                .filter(line -> line.startsWith("secure_link") || line.startsWith("if ($secure_link"))
                .collect(Collectors.joining("\n"));
    }

    private static String gateKey() throws IOException {
        try (Stream<Path> files = Files.walk(Product.folder("shared"))) {
            return Files.readString(files.filter(file -> file.endsWith("gate.key"))
                            .findFirst()
                            .orElseThrow())
                    .strip();
        }
    }

    /** Straight to the site, as if it had been found. */
    private static int at(ProxyProgram site, String link) throws IOException, InterruptedException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(site.pages() + "/order")).header("Host", Shop.SEALED_HOST);
        return HttpClient.newHttpClient()
                .send(
                        (link.isEmpty() ? request : request.header(LINK, link)).build(),
                        HttpResponse.BodyHandlers.discarding())
                .statusCode();
    }
}
