package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** A site's line goes dead while it answers. */
@OnServer
class BrokenAnswerIT {

    private static final int SILENCE_MILLIS = 20_000;

    @Test
    void anAnswerInChunksThatIsBrokenOffDoesNotLookComplete() throws Exception {
        try (Gate gate = new Gate(Shop.BREAKING_ROOM);
                BreakingShop shop = new BreakingShop(Shop.BREAKING_PORT);
                Socket visitor = asking("/chunks")) {
            String told = read(visitor.getInputStream(), "", BreakingShop.HALF);
            assertThat(told).startsWith("HTTP/1.1 200").contains(BreakingShop.HALF);

            shop.breakOff();

            assertThat(read(visitor.getInputStream(), told, "\r\n0\r\n\r\n"))
                    .as("what came until the connection ended")
                    .doesNotContain("\r\n0\r\n");
        }
    }

    /** Where nothing of it has been sent yet there is still time to say what is wrong, or nothing comes at all. */
    @Test
    void anAnswerWithALengthThatIsBrokenOffEndsShortOrIsSaidToBeBroken() throws Exception {
        try (Gate gate = new Gate(Shop.BREAKING_ROOM);
                BreakingShop shop = new BreakingShop(Shop.BREAKING_PORT);
                Socket visitor = asking("/length")) {
            shop.breakOff();

            String told = read(visitor.getInputStream(), "", "</html>");
            if (!told.isEmpty() && !told.startsWith("HTTP/1.1 502")) {
                assertThat(told).startsWith("HTTP/1.1 200").containsIgnoringCase("Content-Length: 20");
                assertThat(told.substring(told.indexOf("\r\n\r\n") + 4)).isIn("", BreakingShop.HALF);
            }
        }
    }

    @Test
    void anAnswerThatHasNotBegunIsAPageInTheSitesName() throws Exception {
        try (Gate gate = new Gate(Shop.BREAKING_ROOM);
                BreakingShop shop = new BreakingShop(Shop.BREAKING_PORT)) {
            var answer = new SiteClient(Shop.BREAKING_HOST).get("/nothing", "Accept-Language", "en");

            assertThat(answer.statusCode()).isEqualTo(502);
            assertThat(answer.body()).contains(Shop.BREAKING_HOST + " does not answer");
        }
    }

    static Socket asking(String path) throws IOException {
        Socket visitor = new Socket("localhost", Product.pages().getPort());
        visitor.setSoTimeout(SILENCE_MILLIS);
        visitor.getOutputStream()
                .write(("GET " + path + " HTTP/1.1\r\nHost: " + Shop.BREAKING_HOST + "\r\n\r\n")
                        .getBytes(StandardCharsets.ISO_8859_1));
        return visitor;
    }

    /** What has come and what comes until this text, or until the connection ends. */
    static String read(InputStream answer, String before, String until) throws IOException {
        StringBuilder told = new StringBuilder(before);
        byte[] part = new byte[1000];
        try {
            int size = 0;
            while (told.indexOf(until) < 0 && (size = answer.read(part)) >= 0) {
                told.append(new String(part, 0, size, StandardCharsets.ISO_8859_1));
            }
        } catch (SocketException reset) {
            return told.toString(); // as abrupt an end as can be
        } catch (SocketTimeoutException silent) {
            throw new AssertionError("nothing more after: " + told, silent);
        }
        return told.toString();
    }
}
