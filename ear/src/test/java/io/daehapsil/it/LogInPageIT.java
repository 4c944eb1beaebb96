package io.daehapsil.it;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** How an operator comes to the desk with a browser. */
@OnServer
class LogInPageIT {

    private static final Pattern LOG_IN = Pattern.compile(".*/admin/log-in.*");

    @RegisterExtension
    private static final Chromium chromium = new Chromium();

    private BrowserContext operator;
    private Page page;

    @BeforeEach
    void openAPage() {
        operator = chromium.visitor("en-US", true);
        page = operator.newPage();
    }

    @AfterEach
    void closeIt() {
        operator.close();
    }

    @Test
    void theDeskLeadsToTheLogInAndFromThereBackByKeyboardAlone() {
        String name = Desk.newOperator("viewer");
        page.navigate("/admin/dashboard?room=ktx-holiday");
        assertThat(page).hasURL(LOG_IN);

        page.focus("#name");
        page.keyboard().type(name);
        page.keyboard().press("Tab");
        page.keyboard().type(Desk.PASSWORD);
        page.keyboard().press("Enter");

        page.waitForURL("**/admin/dashboard?room=ktx-holiday");
        assertThat(page.locator(".who")).containsText(name + " · viewer");
        page.locator(".who button").click();
        page.waitForURL("**/admin/log-in?out=1");
        assertThat(page.locator("[role=status]")).hasText("You are logged out.");
        page.navigate("/admin/dashboard");
        assertThat(page).hasURL(LOG_IN);
    }

    @Test
    void aWrongPasswordIsSaidPlainlyAndTheLockOutWithItsTime() {
        String name = Desk.newOperator("viewer");
        page.navigate("/admin/log-in");
        for (int i = 0; i < 5; i++) {
            assertThat(tried(name, "not the password").status()).isEqualTo(401);
            assertThat(page.locator("#problem")).containsText("Name and password do not belong together");
            assertThat(page.locator("#name")).hasValue(name);
            assertThat(page.locator("#password")).hasValue("");
        }

        assertThat(tried(name, Desk.PASSWORD).status()).isEqualTo(429);

        assertThat(page.locator("#problem")).containsText(Pattern.compile("Try again in 1[45] minutes"));
        assertThat(page).hasURL(LOG_IN);
    }

    @Test
    void afterTheLogInNobodyIsLedToAnotherSite() {
        String name = Desk.newOperator("viewer");
        page.navigate("/admin/log-in?next=https://elsewhere.example/admin/dashboard");

        tried(name, Desk.PASSWORD);

        page.waitForURL("**/admin/dashboard");
        assertThat(page.url()).startsWith(Product.pages().toString());
    }

    @Test
    void aFormOfAnotherSiteLogsNobodyIn() throws Exception {
        String form = "name=%s&password=%s".formatted(Desk.newOperator("viewer"), Desk.PASSWORD.replace(' ', '+'));

        assertThat(Call.form("/admin/log-in", form)
                        .with("Origin", "https://elsewhere.example")
                        .send()
                        .response()
                        .headers()
                        .allValues("Set-Cookie"))
                .isEmpty();
        assertThat(Call.form("/admin/log-in", form).send().response().headers().allValues("Set-Cookie"))
                .hasSize(3);
    }

    @Test
    void nothingBelowTheDeskAnswersWithoutALogIn() throws Exception {
        for (String page : List.of("/admin/", "/admin/dashboard", "/admin/dashboard.xhtml", "/admin/x/y")) {
            Call.Answer answer = Call.get(page).with("Accept", "text/html").send();
            assertThat(answer.status()).as(page).isEqualTo(302);
            assertThat(answer.header("Location")).as(page).contains("/admin/log-in?next=%2Fadmin%2F");
            assertThat(Call.get(page).send().problem()).as(page).isEqualTo("401 log-in-needed");
        }
    }

    @Test
    void noOtherSpellingOfAnAddressGoesRoundTheDoor() throws Exception {
        for (String page :
                List.of("//admin/audit.xhtml", "/x/../admin/audit", "/admin/audit;x=1", "/%61dmin/audit.xhtml")) {
            Call.Answer answer = Call.get(page).with("Accept", "text/html").send();

            assertThat(answer.status()).as(page).isNotEqualTo(200);
            assertThat(answer.response().body()).as(page).doesNotContain("operator.log-in");
        }
    }

    @Test
    void theLogInIsForEverybody() {
        page.navigate("/admin/log-in");
        tried("nobody-" + System.nanoTime(), "wrong");
        Axe.check(page, "log-in that failed");
        BrowserContext korean = chromium.visitor("ko-KR", false);
        Page plain = korean.newPage();
        plain.navigate("/admin/log-in");
        assertThat(plain.locator("h1")).hasText("운영자 로그인");
        korean.close();
    }

    private Response tried(String name, String password) {
        page.fill("#name", name);
        page.fill("#password", password);
        return page.waitForResponse(
                answer -> answer.url().contains("/admin/log-in")
                        && answer.request().method().equals("POST"),
                () -> page.click("main button"));
    }
}
