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
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The Chromium of this machine, started for the first class of the run that asks for it. Each visitor has a profile of its
 * own, as on a device of its own; what a class has opened is closed with it.
 */
final class Chromium implements BeforeAllCallback, AfterAllCallback {

    private Playwright playwright;
    private Browser browser;

    private record Running(Playwright playwright, Browser browser) implements AutoCloseable {

        static Running start() {
            Playwright playwright = Playwright.create(
                    new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
            return new Running(
                    playwright,
                    playwright
                            .chromium()
                            .launch(new BrowserType.LaunchOptions()
                                    .setExecutablePath(executable())
                                    .setArgs(List.of("--no-sandbox"))));
        }

        @Override
        public void close() {
            playwright.close();
        }
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        Running running = context.getRoot()
                .getStore(ExtensionContext.Namespace.create(Chromium.class))
                .getOrComputeIfAbsent(Running.class, first -> Running.start(), Running.class);
        playwright = running.playwright();
        browser = running.browser();
    }

    @Override
    public void afterAll(ExtensionContext context) {
        List.copyOf(browser.contexts()).forEach(BrowserContext::close);
    }

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

    private static Path executable() {
        List<String> folders = List.of(System.getenv("PATH").split(File.pathSeparator));
        return Stream.of("chromium", "chromium-browser", "google-chrome")
                .flatMap(name -> folders.stream().map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("Chromium is not on the PATH"));
    }
}
