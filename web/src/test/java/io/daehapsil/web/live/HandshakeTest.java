package io.daehapsil.web.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HandshakeTest {

    @ParameterizedTest
    @CsvSource({
        "https://wait.example.com, wait.example.com",
        "https://wait.example.com, wait.example.com:443",
        "http://localhost:8080, localhost:8080",
        "http://localhost:8443, localhost",
        "https://WAIT.example.com, wait.Example.com",
        "http://[::1]:8080, [::1]:8080"
    })
    void aPageOfOursIsOurs(String origin, String host) {
        assertThat(Handshake.isOurs(Map.of("Origin", List.of(origin), "Host", List.of(host))))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "https://evil.example, wait.example.com",
        "https://wait.example.com.evil.example, wait.example.com",
        "https://evil.example?wait.example.com, wait.example.com",
        "https://wait.example.com@evil.example, wait.example.com",
        "null, wait.example.com",
        "'', wait.example.com",
        "'%%%', wait.example.com",
        "null, null",
        "https://evil.example, ''"
    })
    void aPageElsewhereIsNot(String origin, String host) {
        assertThat(Handshake.isOurs(Map.of("origin", List.of(origin), "host", List.of(host))))
                .isFalse();
    }

    @Test
    void behindAProxyTheBrowsersHostCounts() {
        assertThat(Handshake.isOurs(Map.of(
                        "Origin", List.of("https://wait.example.com"),
                        "Host", List.of("10.0.0.7:8080"),
                        "X-Forwarded-Host", List.of("wait.example.com"))))
                .isTrue();
    }

    @Test
    void whereHttp2HasNoHostTheAddressThatWasAskedCounts() {
        Map<String, List<String>> headers = Map.of("Origin", List.of("https://wait.example.com"));
        assertThat(Handshake.isOurs(headers, Optional.of("wait.example.com:443")))
                .isTrue();
        assertThat(Handshake.isOurs(headers, Optional.of("elsewhere.example"))).isFalse();
        assertThat(Handshake.isOurs(headers)).isFalse();
    }

    @Test
    void anAppHasNoOrigin() {
        assertThat(Handshake.isOurs(Map.of("Host", List.of("wait.example.com"))))
                .isTrue();
    }
}
