package io.daehapsil.web.origin;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.http.HttpServletRequest;
import java.lang.reflect.Proxy;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PublicOriginTest {

    @Test
    void aTrustedProxySaysWherePeopleReachUs() {
        PublicOrigin origin = PublicOrigin.of("http", "10.0.0.5:8080", true, "https", "book.example");

        assertThat(origin).isEqualTo(new PublicOrigin("https://book.example", true));
    }

    @Test
    void anybodyElsesWordDoesNotCount() {
        PublicOrigin origin = PublicOrigin.of("http", "10.0.0.5:8080", false, "https", "evil.example");

        assertThat(origin).isEqualTo(new PublicOrigin("http://10.0.0.5:8080", false));
    }

    @Test
    void whatTheProxyDoesNotSayStaysAsItCame() {
        assertThat(PublicOrigin.of("http", "book.example", true, null, null))
                .isEqualTo(new PublicOrigin("http://book.example", false));
        assertThat(PublicOrigin.of("https", "book.example", true, null, "shop.example:8443"))
                .isEqualTo(new PublicOrigin("https://shop.example:8443", true));
        assertThat(PublicOrigin.of("https", "book.example", true, "http", null))
                .isEqualTo(new PublicOrigin("http://book.example", false));
    }

    /** Servers write of the address that was asked all but the query. */
    @Test
    void aRequestIsReadWithItsPathTakenOff() {
        Map<String, Object> said = Map.of(
                "getScheme", "http",
                "getRequestURL", new StringBuffer("http://10.0.0.5:8080/api/rooms/shop"),
                "getRequestURI", "/api/rooms/shop",
                "X-Forwarded-Proto", "https");

        assertThat(PublicOrigin.of(request(said), true)).isEqualTo(new PublicOrigin("https://10.0.0.5:8080", true));
        assertThat(PublicOrigin.of(request(said), false)).isEqualTo(new PublicOrigin("http://10.0.0.5:8080", false));
    }

    private static HttpServletRequest request(Map<String, Object> said) {
        return (HttpServletRequest) Proxy.newProxyInstance(
                PublicOriginTest.class.getClassLoader(),
                new Class<?>[] {HttpServletRequest.class},
                (proxy, method, arguments) ->
                        said.get(method.getName().equals("getHeader") ? (String) arguments[0] : method.getName()));
    }

    /** A client may have written the first ones. */
    @Test
    void ofSeveralWordsTheNearestProxysCounts() {
        assertThat(PublicOrigin.of("http", "a.example", true, "http, https", "evil.example, book.example")
                        .text())
                .isEqualTo("https://book.example");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", " ", "book.example/path", "a b", "user@book.example", "book.example:", "<b>", "x:123456"})
    void whatIsNoHostIsNotTaken(String host) {
        assertThat(PublicOrigin.of("http", "book.example", true, "https", host).text())
                .isEqualTo("https://book.example");
    }

    @Test
    void anAddressMayBeAHost() {
        assertThat(PublicOrigin.of("http", "book.example", true, null, "[2001:db8::1]:8443")
                        .text())
                .isEqualTo("http://[2001:db8::1]:8443");
    }
}
