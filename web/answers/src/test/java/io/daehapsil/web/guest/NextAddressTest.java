package io.daehapsil.web.guest;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.ejb.access.GuestSiteService;
import io.daehapsil.ejb.settings.DeploymentSettings;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NextAddressTest {

    private static final GuestSiteService SITES = sites("https://shop.example,http://shop.example:8080");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/cart?item=7&n=2               | /cart?item=7&n=2",
                "/                              | /",
                "/a#part                        | /a",
                "/한글?q=\"x\"                    | /%ED%95%9C%EA%B8%80?q=%22x%22",
                "//evil.example/x               | /evil.example/x",
                "/\\evil.example                | /evil.example",
                "/\\/evil.example               | /evil.example",
                "/%5cevil.example               | /%5cevil.example",
                "https://shop.example           | https://shop.example/",
                "https://shop.example/cart?a=b  | https://shop.example/cart?a=b",
                "HTTPS://Shop.Example/Cart      | https://shop.example/Cart",
                "https://shop.example?x=1       | https://shop.example/?x=1",
                "http://shop.example:8080/a     | http://shop.example:8080/a",
            })
    void aPathOrAConfiguredSiteIsWrittenAnew(String next, String written) {
        assertThat(NextAddress.of(SITES, next)).contains(written);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://evil.example/",
                "http://shop.example/",
                "https://shop.example:444/",
                "https://shop.example.evil.example/",
                "https://shop.example@evil.example/",
                "https://evil.example\\@shop.example/",
                "https://shop.example\\.evil.example/",
                "https:/shop.example/",
                "https:shop.example",
                "javascript:alert(1)//https://shop.example/",
                "data:text/html,x",
                " https://evil.example",
                "ftp://shop.example/",
                "cart",
                "?room=x"
            })
    void anythingElseIsNotGoneTo(String next) {
        assertThat(NextAddress.of(SITES, next)).isEmpty();
    }

    @Test
    void whatABrowserWouldStripIsWrittenInFull() {
        assertThat(NextAddress.of(SITES, "/\t/evil.example")).contains("/%09/evil.example");
        assertThat(NextAddress.of(SITES, "/\r\nSet-Cookie: a=b")).contains("/%0D%0ASet-Cookie:%20a=b");
    }

    @Test
    void thePassGoesIntoTheQueryOfAnotherHostOnly() {
        assertThat(NextAddress.isElsewhere("/cart")).isFalse();
        assertThat(NextAddress.isElsewhere("https://shop.example/")).isTrue();
        assertThat(NextAddress.withPass("https://shop.example/", "p"))
                .isEqualTo("https://shop.example/?daehapsil-pass=p");
        assertThat(NextAddress.withPass("https://shop.example/?a=b", "p"))
                .isEqualTo("https://shop.example/?a=b&daehapsil-pass=p");
    }

    private static GuestSiteService sites(String origins) {
        Map<String, String> values = Map.of("daehapsil.home", "data", "daehapsil.allowed.origins", origins);
        return new GuestSiteService(DeploymentSettings.read(key -> Optional.ofNullable(values.get(key))));
    }
}
