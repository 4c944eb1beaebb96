package io.daehapsil.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The solver in a real browser, on a page that is not secure: there is no crypto.subtle. */
class ProofScriptTest {

    @RegisterExtension
    static final Chromium chromium = new Chromium();

    private static Page page;

    @BeforeAll
    static void openAPage() {
        page = chromium.browser().newPage();
        page.addScriptTag(new Page.AddScriptTagOptions().setPath(Path.of("src/main/webapp/sdk/proof.js")));
    }

    /** Around the lengths at which SHA-256 needs one more block. */
    @Test
    void itFindsTheNumberBehindASaltOfAnyLength() {
        for (int length : new int[] {0, 1, 50, 54, 55, 56, 63, 64, 65, 100, 119, 120, 128}) {
            for (int number : new int[] {0, 9, 10, 4711}) {
                assertThat(solved("s".repeat(length), number, 5000).getInt("number"))
                        .as("salt of %d", length)
                        .isEqualTo(number);
            }
        }
    }

    @Test
    void itShowsWhatTheServerNeedsAndNoMore() {
        assertThat(solved("salt?room=ktx&", 7, 10).keySet())
                .containsExactlyInAnyOrder("algorithm", "challenge", "number", "salt", "signature");
    }

    @Test
    void thePageStaysAliveMeanwhile() {
        page.evaluate("() => { window.beats = 0; window.beat = setInterval(() => beats++, 10); }");

        solved("salt?room=ktx&", 400_000, 400_000);

        assertThat((Integer) page.evaluate("beats")).isGreaterThan(3);
    }

    @Test
    void whatHasNoSolutionIsRefused() {
        assertThatThrownBy(() -> solve("salt", "0".repeat(64), 100))
                .isInstanceOf(PlaywrightException.class)
                .hasMessageContaining("no solution");
    }

    private static JsonObject solved(String salt, int number, int most) {
        byte[] json = Base64.getDecoder().decode(solve(salt, sha256(salt + number), most));
        return Json.createReader(new ByteArrayInputStream(json)).readObject();
    }

    private static String solve(String salt, String hash, int most) {
        return (String) page.evaluate(
                "(challenge) => daehapsilProof(challenge)",
                Map.of(
                        "algorithm",
                        "SHA-256",
                        "challenge",
                        hash,
                        "salt",
                        salt,
                        "maxnumber",
                        most,
                        "signature",
                        "signed",
                        "lastsSeconds",
                        60));
    }

    private static String sha256(String text) {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(sha.digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
