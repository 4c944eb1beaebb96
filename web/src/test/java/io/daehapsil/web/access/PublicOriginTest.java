package io.daehapsil.web.access;

import static org.assertj.core.api.Assertions.assertThat;

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
