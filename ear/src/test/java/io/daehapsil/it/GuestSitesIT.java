package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.it.Call.Answer;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The SDK on pages of another site: of one that is allowed, and of all others. */
@OnServer
class GuestSitesIT {

    private static final String API = "/api/rooms/";
    private static final String HALL = "/.daehapsil/hall/rooms/";
    private static final String GUEST = Product.FAR_SITE;
    private static final int REFUSED = 1008;

    @ParameterizedTest
    @ValueSource(strings = {API, HALL})
    void aPageOfAnAllowedSiteMayJoinAndAsk(String door) throws Exception {
        String room = door + Visitor.ROOM;
        Answer may = preflight(GUEST, room + "/places", "POST", "idempotency-key");
        assertThat(may.status()).isEqualTo(204);
        assertThat(may.header("Access-Control-Allow-Origin")).isEqualTo(GUEST);
        assertThat(may.header("Access-Control-Allow-Methods")).contains("POST");
        assertThat(may.header("Access-Control-Allow-Headers"))
                .contains("Idempotency-Key", "Daehapsil-Place", "Content-Type");
        assertThat(may.header("Access-Control-Allow-Credentials")).isEmpty();

        Answer joined = Call.post(room + "/places", "")
                .with("Origin", GUEST)
                .with("Idempotency-Key", UUID.randomUUID().toString())
                .send();
        assertThat(joined.status()).isEqualTo(201);
        assertThat(joined.header("Access-Control-Allow-Origin")).isEqualTo(GUEST);
        assertThat(String.join(",", joined.response().headers().allValues("Vary")))
                .contains("Origin");
        Answer refused = Call.get(room + "/place").with("Origin", GUEST).send();
        assertThat(refused.problem()).isEqualTo("401 place-missing Daehapsil-Place");
        assertThat(refused.header("Access-Control-Allow-Origin"))
                .as("or the page would not learn why")
                .isEqualTo(GUEST);

        try (LiveSocket socket = LiveSocket.open(Map.of("Origin", GUEST))) {
            socket.send("{\"room\": \"" + Visitor.ROOM + "\", \"place\": \""
                    + joined.json().getString("place") + "\"}");
            assertThat(socket.document().getString("status")).isIn("WAITING", "ALLOWED");
        }
    }

    @Test
    void anAllowedSiteGetsNothingByTheCookiesOfABrowser() throws Exception {
        String place = Call.post(API + Visitor.ROOM + "/places", "")
                .with("Idempotency-Key", UUID.randomUUID().toString())
                .send()
                .json()
                .getString("place");
        try (LiveSocket socket =
                LiveSocket.open(Map.of("Origin", GUEST, "Cookie", "dh_place_" + Visitor.ROOM + "=" + place))) {
            socket.send("{\"room\": \"" + Visitor.ROOM + "\"}");
            assertThat(socket.document().getString("type")).isEqualTo("urn:daehapsil:problem:place-missing");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {API, HALL})
    void aForeignSiteIsRefusedHoweverMuchItLooksLikeAnAllowedOne(String door) throws Exception {
        String room = door + Visitor.ROOM;
        for (String foreign : List.of(
                "https://elsewhere.example",
                GUEST + ".elsewhere.example",
                GUEST + ":444",
                GUEST.replace("https", "http"),
                GUEST.replace("shop", "SHOP"),
                GUEST + "/",
                "https://elsewhere.example#" + GUEST,
                "null")) {
            Answer refused = preflight(foreign, room + "/places", "POST", "idempotency-key");
            assertThat(refused.status()).as(foreign).isEqualTo(403);
            for (Answer answer : List.of(
                    refused,
                    preflight(foreign, room + "/place", "GET", "daehapsil-place"),
                    Call.get(room + "/place").with("Origin", foreign).send())) {
                assertThat(answer.header("Access-Control-Allow-Origin"))
                        .as(foreign)
                        .isEmpty();
            }
        }
        try (LiveSocket socket = LiveSocket.open(Map.of(
                "Origin", "https://elsewhere.example", "Daehapsil-Guest", "true", "daehapsil-client", "192.0.2.1"))) {
            assertThat(socket.closed()).isEqualTo(REFUSED);
        }
    }

    private static Answer preflight(String origin, String path, String method, String headers) throws Exception {
        return Call.options(path)
                .with("Origin", origin)
                .with("Access-Control-Request-Method", method)
                .with("Access-Control-Request-Headers", headers)
                .send();
    }
}
