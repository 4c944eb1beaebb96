package io.daehapsil.it;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The Chromium of this machine. Each visitor has a profile of its own, as on a device of its own. As an extension of a test
 * class it is closed with the class.
 */
final class Chromium implements AutoCloseable, AfterAllCallback {

    private final Playwright playwright =
            Playwright.create(new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    private final Browser browser = playwright
            .chromium()
            .launch(new BrowserType.LaunchOptions()
                    .setExecutablePath(executable())
                    .setArgs(List.of("--no-sandbox")));

    BrowserContext visitor(String language, boolean withScripts) {
        return browser.newContext(new Browser.NewContextOptions()
                .setBaseURL(Product.pages().toString())
                .setLocale(language)
                .setViewportSize(360, 740)
                .setJavaScriptEnabled(withScripts));
    }

    /** The browser of a new operator of this role, who is logged in. */
    BrowserContext operator(String role) {
        BrowserContext operator = visitor("en-US", true);
        try (Page page = operator.newPage()) {
            page.navigate("/admin/log-in");
            page.fill("#name", Desk.newOperator(role));
            page.fill("#password", Desk.PASSWORD);
            page.click("main button");
            page.waitForURL("**/admin/dashboard");
        }
        return operator;
    }

    /** A browser of its own whose owner has switched cookies off. */
    BrowserContext withoutCookies(Path profile) throws IOException {
        Path preferences = Files.createDirectories(profile.resolve("Default")).resolve("Preferences");
        Files.writeString(preferences, "{\"profile\":{\"default_content_setting_values\":{\"cookies\":2}}}");
        return playwright
                .chromium()
                .launchPersistentContext(
                        profile,
                        new BrowserType.LaunchPersistentContextOptions()
                                .setExecutablePath(executable())
                                .setArgs(List.of("--no-sandbox"))
                                .setBaseURL(Product.pages().toString())
                                .setLocale("en-US"));
    }

    @Override
    public void afterAll(ExtensionContext context) {
        close();
    }

    @Override
    public void close() {
        playwright.close();
    }

    private static Path executable() {
        List<String> folders = List.of(System.getenv("PATH").split(File.pathSeparator));
        return Stream.of("chromium", "chromium-browser", "google-chrome")
                .flatMap(name -> folders.stream().map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("Chromium is not on the PATH"));
    }
}
