package io.daehapsil.domain.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.queue.RoomName;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SiteTest {

    private static final Set<String> GET = Set.of("GET");

    /** Only the booking passes the queue; everything else is free. */
    private static final Site BOOKING =
            site(List.of(rule(List.of("/booking"), Set.of(), Map.of(), Treatment.QUEUE)), Treatment.NEVER);

    /** Only assets are free. */
    private static final Site ASSETS =
            site(List.of(rule(List.of("/assets", "*.css"), Set.of(), Map.of(), Treatment.NEVER)), Treatment.QUEUE);

    /** F-18: whatever a site might take for its booking waits. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/booking",
                "/Booking",
                "/BOOKING",
                "/bOoKiNg",
                "/booking/",
                "/booking//",
                "/booking/seats",
                "/booking/seats/1-2A",
                "/booking;x=1",
                "/booking;jsessionid=A1B2",
                "/booking;x=1/seats",
                "/;x/booking",
                "//booking",
                "///booking",
                "/.//booking",
                "/%62ooking",
                "/%42ooking",
                "/b%6Foking",
                "/%62%6f%6f%6b%69%6e%67",
                "/%2562ooking",
                "/%252562ooking",
                "/%25%36%32ooking",
                "/x/../booking",
                "/x/%2e%2e/booking",
                "/x/%2E./booking",
                "/x/.%2e/booking",
                "/x/%252e%252e/booking",
                "/x/..;/booking",
                "/x/..;a=b/booking",
                "/x/..%3bq/booking",
                "/x/y/../../booking",
                "/../booking",
                "/../../booking",
                "/./booking",
                "/booking/.",
                "/booking/x/..",
                "/x/..%2fbooking",
                "/x%2f..%2fbooking",
                "/%2fbooking",
                "/%2Fbooking",
                "/\\booking",
                "/x\\..\\booking",
                "/%5cbooking",
                "/x/..%5Cbooking",
                "/booking.",
                "/booking..",
                "/booking%20",
                "/booking%2e",
                "/booking/seats.css",
                "/booking/%2e/",
                "/booking%3bx",
                "/%EF%BD%82ooking",
                "/%EF%BC%A2OOKING",
                "/bookin%EF%BD%87"
            })
    void everySpellingOfAGatedPathIsGated(String path) {
        assertThat(BOOKING.treatment(RequestPath.of(path), GET, Parameters.NONE))
                .isEqualTo(Treatment.QUEUE);
        assertThat(ASSETS.treatment(RequestPath.of(path.endsWith(".css") ? "/booking" : path), GET, Parameters.NONE))
                .isEqualTo(Treatment.QUEUE);
    }

    /** F-18 from the other side: what is free is free for one plain spelling only. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/assets/../booking",
                "/assets/..;/booking",
                "/assets/%2e%2e/booking",
                "/assets/%252e%252e/booking",
                "/assets/..%2fbooking",
                "/assets/..%5cbooking",
                "/assets\\..\\booking",
                "/assets//../booking",
                "/assets/;/../booking",
                "/assets;x/logo.png",
                "/assets%2flogo.png",
                "/booking;.css",
                "/booking%3b.css",
                "/booking/..;/a.css",
                "/assetsX",
                "/x/assets"
            })
    void whatOnlyLooksFreeWaits(String path) {
        assertThat(ASSETS.treatment(RequestPath.of(path), GET, Parameters.NONE)).isEqualTo(Treatment.QUEUE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/assets", "/assets/logo.png", "/Assets/Logo.png", "/theme/a.css", "/assets/%ED%95%9C.png"})
    void whatIsPlainlyFreeIsFree(String path) {
        assertThat(ASSETS.treatment(RequestPath.of(path), GET, Parameters.NONE)).isEqualTo(Treatment.NEVER);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "booking",
                "",
                "/booking%",
                "/booking%4",
                "/booking%zz",
                "/%u0062ooking",
                "/booking%00",
                "/booking%00.css",
                "/booking%0d%0aHost:x",
                "/booking%0a",
                "/booking%7f",
                "/%c0%afbooking",
                "/%e0%80%afbooking",
                "/%ff",
                "/%2525252562ooking"
            })
    void whatNoTwoProgramsReadAlikeIsRefused(String path) {
        assertThatThrownBy(() -> RequestPath.of(path)).isInstanceOf(MalformedRequest.class);
    }

    @Test
    void theFirstRuleThatFitsCounts() {
        Site site = site(
                List.of(
                        rule(List.of("/shop/help"), Set.of(), Map.of(), Treatment.NEVER),
                        rule(List.of("/shop"), Set.of(), Map.of(), Treatment.QUEUE)),
                Treatment.NEVER);
        assertThat(site.treatment(RequestPath.of("/shop/help/faq"), GET, Parameters.NONE))
                .isEqualTo(Treatment.NEVER);
        assertThat(site.treatment(RequestPath.of("/shop/cart"), GET, Parameters.NONE))
                .isEqualTo(Treatment.QUEUE);
        assertThat(site.treatment(RequestPath.of("/news"), GET, Parameters.NONE))
                .isEqualTo(Treatment.NEVER);
    }

    @Test
    void aMethodThatAHeaderPutsInPlaceOfTheOtherCountsToo() {
        Site site = site(List.of(rule(List.of(), Set.of("GET"), Map.of(), Treatment.NEVER)), Treatment.QUEUE);
        assertThat(treated(site, Set.of("GET"))).isEqualTo(Treatment.NEVER);
        assertThat(treated(site, Set.of("HEAD"))).isEqualTo(Treatment.NEVER);
        assertThat(treated(site, Set.of("POST"))).isEqualTo(Treatment.QUEUE);
        assertThat(treated(site, Set.of("GET", "POST"))).isEqualTo(Treatment.QUEUE);
    }

    @Test
    void aParameterIsFoundHoweverItIsWritten() {
        Site site = site(
                List.of(rule(List.of("/index.php"), Set.of(), Map.of("act", Set.of("buy")), Treatment.QUEUE)),
                Treatment.NEVER);
        for (String query : List.of(
                "act=buy",
                "ACT=Buy",
                "x=1&act=buy",
                "%61ct=b%75y",
                "act=look&act=buy",
                "act[]=buy",
                "a=1;act=buy",
                "act=+buy")) {
            assertThat(treated(site, Parameters.of(query, null, true)))
                    .as(query)
                    .isEqualTo(Treatment.QUEUE);
            assertThat(treated(site, Parameters.of(null, query, true)))
                    .as(query)
                    .isEqualTo(Treatment.QUEUE);
        }
        assertThat(treated(site, Parameters.of("act=look", null, true))).isEqualTo(Treatment.NEVER);
        assertThat(treated(site, Parameters.of("action=buy", null, true))).isEqualTo(Treatment.NEVER);
    }

    @Test
    void whereABodyWasNotReadADoubtLeadsIntoTheQueue() {
        Site free = site(
                List.of(rule(List.of(), Set.of(), Map.of("act", Set.of("look")), Treatment.NEVER)), Treatment.QUEUE);
        assertThat(treated(free, Parameters.of("act=look", null, true))).isEqualTo(Treatment.NEVER);
        assertThat(treated(free, Parameters.of("act=look", null, false))).isEqualTo(Treatment.QUEUE);
        assertThat(treated(free, Parameters.of("act=look&act=buy", null, true))).isEqualTo(Treatment.QUEUE);
        Site gated = site(
                List.of(rule(List.of(), Set.of(), Map.of("act", Set.of("buy")), Treatment.QUEUE)), Treatment.NEVER);
        assertThat(treated(gated, Parameters.of("act=look", null, false))).isEqualTo(Treatment.QUEUE);
    }

    @Test
    void theSiteIsAskedForWhatWasAskedForAndForNoOtherHost() {
        assertThat(ASSETS.target("/a%2Fb;x=1/c", "q=1&r=%2F")).isEqualTo("http://10.0.0.5:8080/a%2Fb;x=1/c?q=1&r=%2F");
        assertThat(ASSETS.target("//evil.example/x", null)).isEqualTo("http://10.0.0.5:8080/evil.example/x");
        assertThat(ASSETS.target("/@evil.example", null)).isEqualTo("http://10.0.0.5:8080/@evil.example");
        assertThat(ASSETS.target("/\\evil", "a|b{c}\"d\"[e]^100%"))
                .isEqualTo("http://10.0.0.5:8080/%5Cevil?a%7Cb%7Bc%7D%22d%22%5Be%5D%5E100%25");
        assertThat(URI.create(ASSETS.target("/한 글", "값=<1>")).getHost()).isEqualTo("10.0.0.5");
    }

    private static Treatment treated(Site site, Set<String> methods) {
        return site.treatment(RequestPath.of("/x"), methods, Parameters.NONE);
    }

    private static Treatment treated(Site site, Parameters parameters) {
        return site.treatment(RequestPath.of("/index.php"), GET, parameters);
    }

    private static SiteRule rule(
            List<String> paths, Set<String> methods, Map<String, Set<String>> parameters, Treatment treatment) {
        return new SiteRule(paths, methods, parameters, treatment);
    }

    private static Site site(List<SiteRule> rules, Treatment otherwise) {
        return new Site(
                "shop.example",
                "Shop",
                URI.create("http://10.0.0.5:8080"),
                new RoomName("shop"),
                rules,
                otherwise,
                200,
                false,
                Duration.ofSeconds(30));
    }
}
