package io.daehapsil.web.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.gate.GateSeal;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The filter in front of a shop, and seals as the gate makes them. */
class SealFilterTest {

    private static final String HOST = "shop.example";
    private static final int SOLD = 200;
    private static final int REFUSED = 403;

    private final GateSeal gate = new GateSeal("the-key-of-the-gate".getBytes(StandardCharsets.UTF_8));

    @TempDir
    private Path folder;

    private Path key;

    /** Sells to everybody who comes so far. */
    public static class Shop extends HttpServlet {

        private static final long serialVersionUID = 1L;

        @Override
        protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
            response.getWriter().write("sold");
        }
    }

    @BeforeEach
    void copyTheKey() throws IOException {
        key = Files.writeString(folder.resolve("gate.key"), "the-key-of-the-gate\n");
    }

    @Test
    void onlyWhatTheGateSealedForThisHostAMinuteAgoAtMostComesThrough() throws Exception {
        Instant now = Instant.now();
        GateSeal another = new GateSeal("another-key".getBytes(StandardCharsets.UTF_8));
        try (SmallSite shop =
                new SmallSite(SealFilter.class, Map.of("host", HOST, "key", key.toString()), Shop.class)) {
            assertThat(status(shop, gate.seal(HOST, now))).isEqualTo(SOLD);
            assertThat(status(shop, gate.seal(HOST, now.minusSeconds(30)))).isEqualTo(SOLD);

            assertThat(status(shop, gate.seal(HOST, now.minusSeconds(90)))).isEqualTo(REFUSED);
            assertThat(status(shop, gate.seal(HOST, now.plusSeconds(90)))).isEqualTo(REFUSED);
            assertThat(status(shop, gate.seal("other.example", now))).isEqualTo(REFUSED);
            assertThat(status(shop, another.seal(HOST, now))).isEqualTo(REFUSED);
            assertThat(status(shop, gate.link(HOST, now))).isEqualTo(REFUSED);
            assertThat(status(shop, "t=1,v1=00")).isEqualTo(REFUSED);
            assertThat(status(shop, "")).isEqualTo(REFUSED);
        }
    }

    @Test
    void withoutAKeyTheSiteDoesNotOpen() {
        Map<String, String> noKey =
                Map.of("host", HOST, "key", folder.resolve("none").toString());

        assertThatThrownBy(() -> new SmallSite(SealFilter.class, noKey, Shop.class))
                .isInstanceOf(ServletException.class)
                .hasMessageContaining("none");
        assertThatThrownBy(() -> new SmallSite(SealFilter.class, Map.of("key", key.toString()), Shop.class))
                .hasMessageContaining("host");
    }

    private static int status(SmallSite shop, String seal) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(shop.pages() + "/order"))
                .header("Daehapsil-Gate", seal)
                .build();
        return HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.discarding())
                .statusCode();
    }
}
