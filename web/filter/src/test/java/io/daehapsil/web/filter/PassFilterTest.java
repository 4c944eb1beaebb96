package io.daehapsil.web.filter;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.access.PassKey;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The filter in front of a shop. */
class PassFilterTest {

    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private final PassKey key = PassKey.generate();
    private KeySet daehapsil;
    private SmallSite shop;
    private String pages;

    /** Says who is inside. */
    public static class Shop extends HttpServlet {

        private static final long serialVersionUID = 1L;

        @Override
        protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
            response.getWriter().write("sold to " + ((Pass) request.getAttribute(PassFilter.PASS)).slot());
        }
    }

    @BeforeEach
    void open() throws Exception {
        daehapsil = new KeySet(key);
        shop = new SmallSite(
                PassFilter.class, Map.of("room", "shop", "daehapsil", daehapsil.address() + "/"), Shop.class);
        pages = shop.pages();
    }

    @AfterEach
    void close() throws Exception {
        shop.close();
        daehapsil.close();
    }

    @Test
    void whoShowsAPassInTheHeaderOrTheCookieIsInside() throws Exception {
        String pass = KeySet.pass(key);

        assertThat(send(at("/order").header("Authorization", "Bearer " + pass)).body())
                .isEqualTo("sold to " + KeySet.SLOT);
        assertThat(send(at("/order").header("Cookie", "a=b; dh_pass_shop=" + pass))
                        .body())
                .isEqualTo("sold to " + KeySet.SLOT);
        assertThat(send(at("/order")
                                .header("Authorization", "Bearer the-shops-own")
                                .header("Cookie", "dh_pass_shop=" + pass))
                        .statusCode())
                .isEqualTo(200);
    }

    @Test
    void aBrowserWithoutOneIsSentToWaitAndComesBack() throws Exception {
        HttpResponse<String> sent = send(at("/order?item=7&n=2").header("Accept", "text/html,*/*"));

        assertThat(sent.statusCode()).isEqualTo(302);
        assertThat(location(sent))
                .isEqualTo(daehapsil.address() + "/queue/page?room=shop&next="
                        + URLEncoder.encode(pages + "/order?item=7&n=2", StandardCharsets.UTF_8));
    }

    @Test
    void aProgramIsTold401AndWhereToWait() throws Exception {
        HttpResponse<String> refused = send(
                at("/order").header("Accept", "application/json").POST(HttpRequest.BodyPublishers.ofString("item=7")));

        assertThat(refused.statusCode()).isEqualTo(401);
        assertThat(refused.headers().firstValue("Daehapsil-Wait").orElseThrow())
                .startsWith(daehapsil.address() + "/queue/page?room=shop&next=");
    }

    /** F-19 */
    @Test
    void aPassInTheAddressIsGoneFromItAtOnceAndKeptInACookieOutOfReach() throws Exception {
        String pass = KeySet.pass(key);
        HttpResponse<String> taken = send(at("/order?daehapsil-pass=" + pass + "&item=7"));

        assertThat(taken.statusCode()).isEqualTo(302);
        assertThat(location(taken)).isEqualTo(pages + "/order?item=7");
        String cookie = taken.headers().firstValue("Set-Cookie").orElseThrow();
        assertThat(cookie).startsWith("dh_pass_shop=" + pass + ";").contains("HttpOnly", "Max-Age=");

        HttpResponse<String> stale = send(at("/order?daehapsil-pass=nonsense"));
        assertThat(location(stale)).isEqualTo(pages + "/order");
        assertThat(stale.headers().firstValue("Set-Cookie")).isEmpty();
    }

    private HttpRequest.Builder at(String path) {
        return HttpRequest.newBuilder(URI.create(pages + path));
    }

    private static HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private static String location(HttpResponse<String> response) {
        return response.headers().firstValue("Location").orElseThrow();
    }
}
