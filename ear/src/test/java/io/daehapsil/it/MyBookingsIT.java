package io.daehapsil.it;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import io.daehapsil.it.Call.Answer;
import jakarta.json.JsonObject;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What becomes of a booking afterwards: found again, shown by its link, printed, cancelled; and never by anybody else. */
@OnServer
class MyBookingsIT {

    private static final String MINE = "/booking/mine?room=" + Visitor.ROOM;
    private static final Pattern RECEIPT = Pattern.compile(".*/booking/receipt\\?room=[a-z-]+&reference=[2-9A-Z]{8}");

    @RegisterExtension
    private static final Chromium chromium = new Chromium();

    private BrowserContext browser;
    private Page page;

    @BeforeEach
    void openABrowser() {
        browser = chromium.visitor("en-US", true);
        page = browser.newPage();
    }

    @AfterEach
    void closeIt() {
        browser.close();
    }

    @Test
    void aBookingIsFoundByReferenceAndCodeOnlyAndShownToThatBrowserOnly() {
        JsonObject booked = booked();
        String secret = booked.getString("secret");
        open(booked.getString("reference"), "x" + secret.substring(1));
        assertThat(page.locator("#problem")).containsText("No booking of this sale");

        // As somebody types it.
        open(
                booked.getString("reference").toLowerCase().substring(0, 4) + " "
                        + reference(booked).substring(5),
                secret);
        assertThat(page).hasURL(RECEIPT);
        assertThat(page.locator("h1")).hasText("Your booking");
        assertThat(page.locator("#reference")).hasText(reference(booked));

        page.navigate(MINE);
        assertThat(page.locator(".bookings")).containsText(reference(booked));
        assertThat(browser.cookies()).extracting(cookie -> cookie.name).noneMatch(name -> name.contains("SESSION"));
        try (BrowserContext other = chromium.visitor("en-US", true)) {
            Page theirs = other.newPage();
            theirs.navigate(MINE);
            assertThat(theirs.locator("main")).containsText("This browser holds no booking");
            assertThat(theirs.navigate(page.url()
                                    .replace("mine?", "receipt?reference=" + booked.getString("reference") + "&"))
                            .status())
                    .isEqualTo(404);
        }

        page.locator("button[name=forget]").click();
        assertThat(page.locator("main")).containsText("This browser holds no booking");
        assertThat(browser.cookies()).isEmpty();
    }

    @Test
    void theCodeOnTheReceiptLeadsToTheBookingAndCannotCancelIt() throws Exception {
        JsonObject booked = booked();
        open(booked.getString("reference"), booked.getString("secret"));
        String link = read(page.locator(".qr svg").screenshot());
        assertThat(link).doesNotContain(booked.getString("secret")).startsWith(Product.pages() + "/booking/open?");

        try (BrowserContext other = chromium.visitor("en-US", true)) {
            Page theirs = other.newPage();
            theirs.navigate(link);
            assertThat(theirs).hasURL(RECEIPT);
            assertThat(theirs.locator("#reference")).hasText(reference(booked));
            assertThat(theirs.locator("main")).not().containsText(booked.getString("secret"));
            assertThat(theirs.locator("details")).hasCount(0);

            theirs.getByText("Cancel this booking").click();
            theirs.fill("#code", "no such code");
            theirs.locator("#cancel").click();
            assertThat(theirs.locator("#problem")).containsText("Nothing was cancelled");
            theirs.fill("#code", booked.getString("secret"));
            theirs.locator("#cancel").click();
            assertThat(theirs.locator("h1")).hasText("Booking cancelled");
        }
    }

    @Test
    void cancellingFromTwoTabsAndAfterBackCancelsOnce() {
        JsonObject booked = booked();
        open(booked.getString("reference"), booked.getString("secret"));
        page.getByText("Cancel this booking").click();
        Page second = browser.newPage();
        second.navigate(page.url());

        page.locator("#cancel").click();
        assertThat(page.locator("h1")).hasText("Booking cancelled");
        assertThat(page.locator(".qr")).hasCount(0);
        second.locator("#cancel").click();
        assertThat(second.locator("h1")).hasText("Booking cancelled");
        page.goBack();
        assertThat(page.locator("h1")).hasText("Booking cancelled");
        assertThat(new Visitor().booking(booked).body().getString("state")).isEqualTo("CANCELLED");
    }

    @Test
    void oneSeatIsGivenBackAndTheOtherStays() {
        JsonObject booked = booked();
        open(booked.getString("reference"), booked.getString("secret"));
        page.getByText("Cancel this booking").click();
        page.locator("button[name=seat]").first().click();

        assertThat(page.locator("h1")).hasText("Your booking");
        assertThat(page.locator(".booked")).containsText("Cancelled");
        JsonObject leg =
                new Visitor().booking(booked).body().getJsonArray("legs").getJsonObject(0);
        assertThat(leg.getJsonArray("seats")).hasSize(1);
        page.getByText("Cancel this booking").click();
        assertThat(page.locator("button[name=seat]")).hasCount(0);
    }

    @Test
    void aFormOfAnotherSiteCancelsNothing() {
        JsonObject booked = booked();
        open(booked.getString("reference"), booked.getString("secret"));
        page.getByText("Cancel this booking").click();
        page.evaluate("document.querySelector('input[name=token]').value = 'guessed'");
        page.locator("#cancel").click();

        assertThat(page.locator("#problem")).containsText("Nothing was cancelled");
        assertThat(new Visitor().booking(booked).body().getString("state")).isEqualTo("CONFIRMED");
    }

    @Test
    void nothingBetweenMayKeepAPageWithABooking() throws Exception {
        JsonObject booked = booked();
        String cookie =
                "dh_booking_" + Visitor.ROOM + "_" + booked.getString("reference") + "=" + booked.getString("secret");
        String which = "?room=" + Visitor.ROOM + "&reference=" + booked.getString("reference");
        for (String path : List.of(MINE, "/booking/receipt" + which, "/booking/cancel" + which)) {
            Answer answer = Call.get(path).with("Cookie", cookie).send();
            assertThat(answer.status()).as(path).isEqualTo(200);
            assertThat(answer.response().body()).contains(reference(booked));
            assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
        }
    }

    /** By another device: over the API. */
    private static JsonObject booked() {
        Visitor visitor = new Visitor().comeIn();
        JsonObject booked = visitor.reserve(UUID.randomUUID().toString(), visitor.orderOfTwo())
                .body();
        await().atMost(Duration.ofSeconds(30))
                .until(() -> visitor.booking(booked).body().getString("state").equals("CONFIRMED"));
        return booked;
    }

    private void open(String reference, String code) {
        page.navigate(MINE);
        page.fill("#reference", reference);
        page.fill("#code", code);
        page.locator("#find button").click();
    }

    private static String reference(JsonObject booked) {
        String reference = booked.getString("reference");
        return reference.substring(0, 4) + " " + reference.substring(4);
    }

    private static String read(byte[] picture) throws Exception {
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(picture));
        int[] pixels = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
        return new QRCodeReader()
                .decode(new BinaryBitmap(
                        new HybridBinarizer(new RGBLuminanceSource(image.getWidth(), image.getHeight(), pixels))))
                .getText();
    }
}
