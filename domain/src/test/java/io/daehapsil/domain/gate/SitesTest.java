package io.daehapsil.domain.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.queue.RoomName;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SitesTest {

    private static final Site SHOP = new Site(
            "shop.example",
            "Shop",
            URI.create("http://10.0.0.5:8080"),
            new RoomName("shop"),
            List.of(),
            Treatment.QUEUE,
            200,
            false,
            Duration.ofSeconds(30));

    @Test
    void aSiteIsFoundByItsHostHoweverBrowsersWriteIt() {
        Sites sites = Sites.of(List.of(SHOP), Set.of());
        for (String host :
                List.of("shop.example", "SHOP.example", "shop.example:8443", "shop.example.", "shop.example.:80")) {
            assertThat(sites.at(host)).as(host).contains(SHOP);
        }
        for (String host : List.of("www.shop.example", "shop.example.evil", "shopxexample", "")) {
            assertThat(sites.at(host)).as(host).isEmpty();
        }
        assertThat(sites.at(null)).isEmpty();
    }

    @Test
    void withoutNamesOfOurOwnWeAnswerUnderAll() {
        Sites any = Sites.of(List.of(SHOP), Set.of());
        assertThat(any.isUnknown("whatever.example")).isFalse();
        Sites strict = Sites.of(List.of(SHOP), Set.of("wait.example"));
        assertThat(strict.isUnknown("wait.example:8080")).isFalse();
        assertThat(strict.isUnknown("shop.example")).isFalse();
        assertThat(strict.isUnknown("whatever.example")).isTrue();
        assertThat(strict.isUnknown(null)).isTrue();
    }

    @Test
    void oneHostIsOneSite() {
        assertThatThrownBy(() -> Sites.of(List.of(SHOP, SHOP), Set.of())).isInstanceOf(IllegalStateException.class);
    }
}
