package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.access.PassKey;
import jakarta.json.Json;
import jakarta.json.JsonObjectBuilder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What each bad pass is told at each door that wants one. The same on every server, though each has a check of its own. */
@OnServer
class PassesIT {

    private static final String ROOM = "/api/rooms/" + Visitor.ROOM;
    private static final String PLACE = "abcdefghijklmnopqrstuv";
    private static final int HOUR = 3600;

    /** Beyond what the clocks of two nodes may differ. */
    private static final int JUST_OVER = 15;

    /** What they may differ, and a little less. */
    private static final int AHEAD = 8;

    private static final String RIDE = "from=SEOUL&to=BUSAN";

    private static String train;

    @BeforeAll
    static void chooseATrain() {
        train = new Visitor()
                .comeIn()
                .orderOfTwo()
                .getJsonArray("legs")
                .getJsonObject(0)
                .getString("departure");
    }

    @Test
    void whoShowsNoPassOrOneThatIsNotOursIsNotKnown() throws Exception {
        String good = Product.passKey().jwt(claims().build().toString());
        String[] parts = good.split("\\.");
        Map<String, String> bad = new LinkedHashMap<>();
        bad.put("no pass", "");
        bad.put("no token", "nonsense");
        bad.put("its signature changed", parts[0] + "." + parts[1] + "." + parts[2].replaceFirst("^.{6}", "AAAAAA"));
        bad.put(
                "its claims changed",
                parts[0] + "." + base64(claims().add("number", 2).build().toString()) + "." + parts[2]);
        bad.put("no signature", base64("{\"alg\":\"none\"}") + "." + parts[1] + ".");
        bad.put("another's signature", PassKey.generate().jwt(claims().build().toString()));
        bad.put("our public key taken for a password", signedWithThePublicKey(parts[1]));
        bad.put("expired", signed(claims().add("exp", now() - JUST_OVER)));
        bad.put("never expires", signed(claims().remove("exp")));
        bad.put("another issuer", signed(claims().add("iss", "elsewhere")));
        bad.put("no issuer", signed(claims().remove("iss")));
        bad.put("another audience", signed(claims().add("aud", "daehapsil-operators")));
        bad.put("no audience", signed(claims().remove("aud")));

        bad.forEach((name, pass) -> everyDoorSays(name, pass, "401 pass-missing"));
    }

    @Test
    void whoHasAnotherRoleThanAVisitorIsNotAllowedIn() {
        everyDoorSays("no role", signed(claims().add("groups", Json.createArrayBuilder())), "403 not-allowed");
        everyDoorSays(
                "another role",
                signed(claims().add(
                                "groups",
                                Json.createArrayBuilder().add("Visitor").add("nobody"))),
                "403 not-allowed");
        everyDoorSays("no groups at all", signed(claims().remove("groups")), "403 not-allowed");
    }

    @Test
    void aPassForAnotherRoomIsToldSo() {
        everyDoorSays("another room", signed(claims().add("room", "another")), "403 pass-of-another-room");
        everyDoorSays("no room", signed(claims().remove("room")), "403 pass-of-another-room");
    }

    @Test
    void aGoodPassWithoutASlotIsToldThatTheTimeIsOver() {
        everyDoorSays("no slot", signed(claims()), "403 slot-ended");
        everyDoorSays("of a node whose clock is ahead", signed(claims().add("iat", now() + AHEAD)), "403 slot-ended");
    }

    /** A pass of the key before the last rotation opens what one of today's does, here with no slot behind it. */
    @Test
    void aPassOfAnOlderKeyIsBelievedAtEveryDoorAndTheKeySetHasBoth() throws Exception {
        String old = Product.oldPassKey().jwt(claims().build().toString());

        everyDoorSays("older key", old, "403 slot-ended");
        assertThat(Call.get("/gate/verify?room=" + Visitor.ROOM)
                        .pass(old)
                        .send()
                        .header("Daehapsil-Reason"))
                .isEqualTo("slot-ended");
        assertThat(Call.get("/.well-known/jwks.json").send().response().body())
                .contains(Product.passKey().id(), Product.oldPassKey().id());
    }

    private static void everyDoorSays(String name, String pass, String problem) {
        Map<String, Call> doors = new LinkedHashMap<>();
        doors.put("search", Call.get(ROOM + "/departures?" + RIDE + "&date=" + train.split("@")[1]));
        doors.put("seat map", Call.get(ROOM + "/departures/" + Visitor.encoded(train) + "/seats?" + RIDE));
        doors.put(
                "reserve",
                Call.post(ROOM + "/reservations", order())
                        .with("Idempotency-Key", UUID.randomUUID().toString()));
        doors.forEach((door, call) -> {
            Call asked = pass.isEmpty() ? call : call.pass(pass);
            assertThat(asked.problemOf()).as(name + " at the door " + door).isEqualTo(problem);
        });
    }

    private static String order() {
        return """
                {"legs": [{"departure": "%s", "from": "SEOUL", "to": "BUSAN", "count": 1}], "contact": %s}""".formatted(train, Visitor.contact());
    }

    /** Everything as it should be. */
    private static JsonObjectBuilder claims() {
        return Json.createObjectBuilder()
                .add("iss", "daehapsil")
                .add("aud", "daehapsil-booking")
                .add("sub", PLACE)
                .add("upn", PLACE)
                .add("jti", UUID.randomUUID().toString())
                .add("iat", now() - 1)
                .add("exp", now() + HOUR)
                .add("room", Visitor.ROOM)
                .add("number", 1)
                .add("groups", Json.createArrayBuilder(List.of("visitor")));
    }

    private static String signed(JsonObjectBuilder claims) {
        return Product.passKey().jwt(claims.build().toString());
    }

    /** A check that lets the token choose the algorithm takes the public key, which everybody has, for the shared secret. */
    private static String signedWithThePublicKey(String claims) throws Exception {
        String signed = base64("{\"alg\":\"HS256\",\"typ\":\"JWT\",\"kid\":\""
                        + Product.passKey().id() + "\"}") + "." + claims;
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(Product.passKey().publicPem().getBytes(StandardCharsets.US_ASCII), "HmacSHA256"));
        byte[] signature = mac.doFinal(signed.getBytes(StandardCharsets.US_ASCII));
        return signed + "." + Base64.getUrlEncoder().withoutPadding().encodeToString(signature);
    }

    private static String base64(String text) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    private static long now() {
        return Instant.now().getEpochSecond();
    }
}
