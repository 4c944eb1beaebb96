package io.daehapsil.it;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import io.daehapsil.domain.access.PassKey;
import io.daehapsil.it.Call.Answer;
import jakarta.json.Json;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Operators whom an outside identity provider knows. The provider is the test, with a key of its own. */
@OnServer
class ProviderIT {

    @RegisterExtension
    private static final Chromium chromium = new Chromium();

    private final String name = "lee-" + UUID.randomUUID().toString().substring(0, 8);

    @Test
    void itsTokenIsExchangedForOneOfOursWithTheRoleOfItsGroups() throws Exception {
        Answer in = exchange(token(Product.providerKey(), "desk"));

        assertThat(in.status()).as(in.response().body()).isEqualTo(200);
        assertThat(in.json().getJsonObject("operator").getString("role")).isEqualTo("operator");
        String ours = in.json().getString("token");
        assertThat(Call.get("/api/admin/me")
                        .pass(ours)
                        .send()
                        .json()
                        .getJsonObject("operator")
                        .getString("name"))
                .isEqualTo(name);
        assertThat(Call.get("/api/admin/operators").pass(ours).send().status()).isEqualTo(403);
    }

    @Test
    void itsTokenItselfOpensNothing() throws Exception {
        String theirs = token(Product.providerKey(), "desk");

        assertThat(Call.get("/api/admin/me").pass(theirs).send().status()).isEqualTo(401);
        assertThat(Call.get("/api/admin/me")
                        .with("Cookie", "dh_operator=" + theirs)
                        .send()
                        .status())
                .isEqualTo(401);
    }

    @Test
    void whatItDidNotSignOrSaysNothingOfUsLetsNobodyIn() throws Exception {
        assertThat(exchange(token(PassKey.generate(), "desk")).problem()).isEqualTo("401 log-in-failed");
        assertThat(exchange(token(Product.passKey(), "desk")).problem()).isEqualTo("401 log-in-failed");
        assertThat(exchange(token(Product.providerKey(), "strangers")).problem())
                .isEqualTo("401 log-in-failed");
        assertThat(Call.post("/api/admin/log-in/provider", "{}").send().problem())
                .isEqualTo("400 invalid-input token");
    }

    @Test
    void theButtonOnTheLogInPageLeadsToItsOwnPageAndFromThereBack() throws Exception {
        try (OpenIdPages provider = new OpenIdPages(
                        Product.PROVIDER_PORT, Product.PROVIDER, nonce -> token(Product.providerKey(), "desk", nonce));
                BrowserContext browser = chromium.visitor("en-US", true)) {
            Page page = browser.newPage();
            page.navigate("/admin/audit");
            assertThat(page.locator("#provider")).hasText("Log in at localhost");
            Axe.check(page, "log-in with an identity provider");

            page.click("#provider");

            page.waitForURL("**/admin/audit");
            assertThat(page.locator(".who")).containsText(name + " · operator");
            assertThat(provider.sent()).contains("code_challenge_method=S256");

            // What it sent back once is worth nothing again, and nothing to anybody else.
            Answer again = Call.get("/admin/log-in?code=the-code&state=x")
                    .with("Accept", "text/html")
                    .send();
            assertThat(again.status()).isEqualTo(401);
            assertThat(again.response().headers().allValues("Set-Cookie"))
                    .noneMatch(line -> line.startsWith("dh_operator="));
        }
        try (BrowserContext browser = chromium.visitor("ko-KR", false)) {
            Page page = browser.newPage();
            page.navigate("/admin/log-in?error=access_denied&state=x");
            assertThat(page.locator("#problem")).containsText("외부 인증으로 로그인하지 못했습니다");
        }
    }

    private static Answer exchange(String token) throws Exception {
        return Call.post("/api/admin/log-in/provider", "{\"token\": \"" + token + "\"}")
                .send();
    }

    private String token(PassKey key, String group) {
        return token(key, group, "of nobody");
    }

    private String token(PassKey key, String group, String nonce) {
        long now = Instant.now().getEpochSecond();
        return key.jwt(Json.createObjectBuilder()
                .add("iss", Product.PROVIDER)
                .add("aud", "daehapsil")
                .add("sub", name)
                .add("upn", name)
                .add("nonce", nonce)
                .add("iat", now)
                .add("exp", now + 300)
                .add("groups", Json.createArrayBuilder().add(group))
                .build()
                .toString());
    }
}
