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

/** Starts the Chromium of this machine; the build has installed one where there was none. */
public final class Browsers {

    private Browsers() {}

    public static Playwright playwright() {
        return Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    }

    /** With the back/forward cache, which Playwright switches off by itself and visitors have. */
    public static Browser chromium(Playwright playwright) {
        return playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(executable())
                        .setIgnoreDefaultArgs(List.of("--disable-back-forward-cache"))
                        .setArgs(List.of("--no-sandbox")));
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
