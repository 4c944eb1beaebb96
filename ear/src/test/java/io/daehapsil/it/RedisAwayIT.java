package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import io.daehapsil.it.Call.Answer;
import jakarta.json.JsonObject;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Redis stands still, as it does when its machine is overloaded or gone, and comes back. */
@OnServer
class RedisAwayIT {

    private static final int LONG_MILLIS = 40_000;
    private static final String ROOM = "/api/rooms/" + Visitor.ROOM;
    private static final String FORGET =
            "EVAL \"for _, key in ipairs(redis.call('KEYS', ARGV[1])) do redis.call('DEL', key) end\"";

    @RegisterExtension
    private static final Chromium chromium = new Chromium();

    @RegisterExtension
    private static final Shop shop = new Shop();

    @AfterEach
    void goOn() {
        Product.redis().resume();
    }

    @Test
    void visitorsAreToldToTryAgainAndFindEverythingAsItWas() throws Exception {
        String key = UUID.randomUUID().toString();
        JsonObject before = join(key).json();

        Product.redis().suspend();

        await().atMost(Duration.ofSeconds(10))
                .untilAsserted(() ->
                        assertThat(join(UUID.randomUUID().toString()).problem()).isEqualTo("503 unavailable"));
        Answer refused = join(UUID.randomUUID().toString());
        assertThat(refused.problem()).isEqualTo("503 unavailable");
        assertThat(refused.header("Retry-After")).isEqualTo("1");
        assertThat(refused.took()).isLessThan(Duration.ofSeconds(3));
        await().atMost(Duration.ofSeconds(15))
                .untilAsserted(() -> assertThat(readiness())
                        .contains("\"redis\":\"away\"")
                        .contains("\"database\":\"up\"")
                        .contains("\"status\":\"UP\"")
                        .doesNotContain("DOWN"));

        Product.redis().resume();

        JsonObject after = await().atMost(Duration.ofSeconds(30))
                .until(() -> join(key), answer -> answer.status() == 201)
                .json();
        assertThat(after.getInt("number")).isEqualTo(before.getInt("number"));
        await().atMost(Duration.ofSeconds(15))
                .untilAsserted(() -> assertThat(readiness()).contains("\"redis\":\"up\""));
    }

    /** F-14 */
    @Test
    void whoComesWhileTheCounterIsAwayIsToldSoAndHasANumberWithinOneRetryOfItsReturn() {
        try (Gate gate = new Gate(Visitor.ROOM);
                BrowserContext visitor = chromium.visitor("en-US", true)) {
            gate.pause();
            Page page = visitor.newPage();
            List<Integer> statuses = new CopyOnWriteArrayList<>();
            page.onResponse(response ->
                    statuses.addAll(response.request().isNavigationRequest() ? List.of(response.status()) : List.of()));
            Product.redis().suspend();
            try {
                page.navigate("/queue/page?room=" + Visitor.ROOM);
                assertThat(page.locator("h1").textContent()).isEqualTo("No number could be given yet");
                assertThat(page.locator(".lead").textContent()).contains("Nothing is lost");
                page.waitForCondition(
                        () -> statuses.size() >= 2, new Page.WaitForConditionOptions().setTimeout(LONG_MILLIS));
                assertThat(statuses).containsOnly(503);
                assertThat(visitor.cookies()).isEmpty();
            } finally {
                Product.redis().resume();
            }
            page.locator("#number").waitFor(new Locator.WaitForOptions().setTimeout(LONG_MILLIS));
            assertThat(statuses.subList(0, statuses.size() - 1)).containsOnly(503);
            assertThat(page.locator("h1").textContent()).isEqualTo("You are in line");
        }
    }

    @Test
    void anOpenSiteLetsEverybodyThroughAClosedOneNobodyAndBothAreCountedAndShown() throws Exception {
        openIsOpen();
        Product.redis().suspend();
        try {
            await().atMost(Duration.ofSeconds(15))
                    .untilAsserted(() -> assertThat(new SiteClient(Shop.HOST)
                                    .get("/", "Accept-Language", "en")
                                    .body())
                            .contains("No number could be given yet"));
            shop.forget();
            assertThat(new SiteClient(Shop.OPEN_HOST).get("/catalogue").body()).contains("Welcome");
            assertThat(shop.next().address()).isEqualTo("/catalogue");
            assertThat(new SiteClient(Shop.HOST).get("/catalogue").statusCode()).isEqualTo(503);
            assertThat(shop.sawNothing()).isTrue();
        } finally {
            Product.redis().resume();
        }
        assertThat(Call.get("/metrics").send().response().body().lines())
                .anyMatch(line -> line.matches("daehapsil_verified_total\\{.*} [1-9].*")
                        && line.contains("result=\"unguarded\"")
                        && line.contains("room=\"" + Shop.OPEN_ROOM + "\""));
        try (BrowserContext operator = chromium.operator("viewer")) {
            Page page = operator.newPage();
            page.navigate("/admin/dashboard");
            PlaywrightAssertions.assertThat(page.locator("#through")).hasText(Pattern.compile("[1-9][0-9,]*"));
            PlaywrightAssertions.assertThat(page.locator("#kept")).hasText(Pattern.compile("[1-9][0-9,]*"));
        }
    }

    private static void openIsOpen() throws Exception {
        String room = "/api/admin/rooms/" + Shop.OPEN_ROOM;
        String operator = Desk.token("operator");
        Answer changed = Call.method("PATCH", room + "/settings", "{\"fail_mode\": \"OPEN\"}")
                .with("If-Match", Call.get(room).pass(operator).send().header("ETag"))
                .pass(operator)
                .send();
        assertThat(changed.status()).as(changed.response().body()).isEqualTo(200);
    }

    /** F-56 */
    @Test
    void whoWaitsWhileRedisLosesEverythingIsToldSoAndComesInByTheOldNumber() throws Exception {
        try (Gate gate = new Gate(Visitor.ROOM);
                BrowserContext visitor = chromium.visitor("en-US", true)) {
            gate.pause();
            Page page = visitor.newPage();
            page.navigate("/queue/page?room=" + Visitor.ROOM);
            String number = page.locator("#number").textContent();
            JsonObject second = join(UUID.randomUUID().toString()).json();
            // The picture that a node takes twice a second shows both.
            await().until(() -> status(second.getString("place")).getInt("waiting") >= 2);

            // As if its file had been lost with it; other tests' rooms are spared.
            Product.redis().ask(FORGET + " 0 dh:{" + Visitor.ROOM + "}:*");
            Product.redis().kill();
            Product.redis().start();

            page.locator("#restoring").waitFor(new Locator.WaitForOptions().setTimeout(LONG_MILLIS));
            assertThat(page.locator("#restoring").textContent()).contains("We keep your place");
            assertThat(page.locator("#number").textContent()).isEqualTo(number);
            JsonObject back = await().atMost(Duration.ofSeconds(15))
                    .ignoreExceptions()
                    .until(() -> status(second.getString("place")), status -> status.containsKey("status"));
            assertThat(back.getString("status")).isIn("WAITING", "ALLOWED");
            assertThat(back.getInt("number")).isEqualTo(second.getInt("number"));
            page.waitForURL(url -> !url.contains("/queue/page"), new Page.WaitForURLOptions().setTimeout(LONG_MILLIS));
            await().atMost(Duration.ofSeconds(15))
                    .until(() -> status(second.getString("place"))
                            .getString("status")
                            .equals("ALLOWED"));
        }
        // Nobody reserves before every seat is known again.
        Visitor buyer = new Visitor().comeIn();
        JsonObject order = buyer.orderOfTwo();
        String key = UUID.randomUUID().toString();
        await().atMost(Duration.ofSeconds(60))
                .until(() -> buyer.comeIn().reserveOnce(key, order).status() == 202);
    }

    private static JsonObject status(String place) throws Exception {
        return Call.get(ROOM + "/place").with("Daehapsil-Place", place).send().json();
    }

    private static Answer join(String key) throws Exception {
        return Call.post(ROOM + "/places", "").with("Idempotency-Key", key).send();
    }

    private static String readiness() throws Exception {
        HttpRequest ask =
                HttpRequest.newBuilder(URI.create(Product.health() + "/ready")).build();
        return HttpClient.newHttpClient()
                .send(ask, HttpResponse.BodyHandlers.ofString())
                .body()
                .replaceAll("\\s", "");
    }
}
