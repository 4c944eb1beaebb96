package io.daehapsil.sdk;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The Chromium of this machine; the build has installed one where there was none. It is started for the first class of the
 * run that asks for it, and ends with the run: each test takes a profile of its own.
 */
public final class Chromium implements BeforeAllCallback {

    private static final int START_MILLIS = 120_000;

    private Running running;

    @Override
    public void beforeAll(ExtensionContext context) {
        running = context.getRoot()
                .getStore(ExtensionContext.Namespace.create(Chromium.class))
                .getOrComputeIfAbsent(Running.class, started -> new Running(), Running.class);
    }

    public Browser browser() {
        return running.browser;
    }

    private static final class Running implements AutoCloseable {

        private final Playwright playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        /** With the back/forward cache, which Playwright switches off by itself and visitors have. */
        private final Browser browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(executable())
                        .setTimeout(START_MILLIS)
                        .setIgnoreDefaultArgs(List.of("--disable-back-forward-cache"))
                        .setArgs(List.of("--no-sandbox")));

        @Override
        public void close() {
            playwright.close();
        }
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
