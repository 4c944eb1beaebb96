package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.it.Call.Answer;
import jakarta.json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who may come to the operators' desk, as the built product says it, the same on every server. */
@OnServer
class LogInIT {

    private static final String ME = "/api/admin/me";

    @Test
    void theFirstPasswordIsToldOnceAndOpensTheDesk() throws Exception {
        assertThat(Desk.timesTold()).isEqualTo(1);

        Answer me = Call.get(ME).pass(Desk.token("first")).send();

        assertThat(me.status()).isEqualTo(200);
        assertThat(me.json().getJsonObject("operator").getString("role")).isEqualTo("admin");
    }

    @Test
    void withoutALogInOrWithSomethingElseNobodyIsKnown() throws Exception {
        String pass = new Visitor().comeIn().pass();
        String token = Desk.token("viewer");

        assertThat(Call.get(ME).send().problem()).isEqualTo("401 log-in-needed");
        for (String other : List.of(pass, "nonsense", token.substring(0, token.length() - 6) + "AAAAAA")) {
            assertThat(Call.get(ME).pass(other).send().problem()).as(other).isEqualTo("401 log-in-needed");
            assertThat(Call.get(ME)
                            .with("Cookie", "dh_operator=" + other)
                            .send()
                            .problem())
                    .as(other)
                    .isEqualTo("401 log-in-needed");
        }
    }

    @Test
    void anOperatorsTokenIsNoPass() throws Exception {
        String search = "/api/rooms/" + Visitor.ROOM + "/departures?from=SEOUL&to=BUSAN&date=2026-12-24";

        assertThat(Call.get(search).pass(Desk.token("first")).send().problem()).isEqualTo("403 not-allowed");
        assertThat(Call.get(search)
                        .with("Cookie", "dh_operator=" + Desk.token("first"))
                        .send()
                        .problem())
                .isEqualTo("401 pass-missing");
    }

    @Test
    void aRoleThatIsNotEnoughIsRefused() throws Exception {
        for (String role : List.of("viewer", "operator")) {
            assertThat(Call.get("/api/admin/operators")
                            .pass(Desk.token(role))
                            .send()
                            .problem())
                    .isEqualTo("403 not-allowed");
        }
        assertThat(Call.get("/api/admin/operators")
                        .pass(Desk.token("admin"))
                        .send()
                        .status())
                .isEqualTo(200);
    }

    @Test
    void aBrowserCarriesACookieThatOnlyTheDeskGetsToSee() throws Exception {
        Answer in = Desk.logIn(Desk.newOperator("viewer"), Desk.PASSWORD);

        assertThat(in.response().headers().allValues("Set-Cookie"))
                .hasSize(3)
                .allSatisfy(line -> assertThat(line).contains("dh_operator=", "HttpOnly", "SameSite=Strict"))
                .extracting(line -> line.replaceFirst(".*Path=([^;]*);.*", "$1"))
                .containsExactlyInAnyOrder("/api/admin", "/admin", "/ws/admin");
        assertThat(in.header("Cache-Control")).contains("no-store");
    }

    @Test
    void anotherSiteThatMakesABrowserSendTheCookieChangesNothing() throws Exception {
        JsonObject in = Desk.logIn(Desk.newOperator("viewer"), Desk.PASSWORD).json();
        String cookie = "dh_operator=" + in.getString("token");

        assertThat(Call.get(ME).with("Cookie", cookie).send().status()).isEqualTo(200);
        assertThat(Call.post("/api/admin/log-out", "")
                        .with("Cookie", cookie)
                        .send()
                        .problem())
                .isEqualTo("403 form-token-missing");
        assertThat(Call.post("/api/admin/log-out", "")
                        .with("Cookie", cookie)
                        .with("Daehapsil-Form", "guessed")
                        .send()
                        .problem())
                .isEqualTo("403 form-token-missing");
        assertThat(Call.get(ME).with("Cookie", cookie).send().status()).isEqualTo(200);

        Answer out = Call.post("/api/admin/log-out", "")
                .with("Cookie", cookie)
                .with("Daehapsil-Form", in.getString("formToken"))
                .send();

        assertThat(out.status()).isEqualTo(204);
        assertThat(Call.get(ME).with("Cookie", cookie).send().problem()).isEqualTo("401 log-in-needed");
        assertThat(Call.get(ME).pass(in.getString("token")).send().problem()).isEqualTo("401 log-in-needed");
    }

    @Test
    void aCookieOfLongAgoDoesNotShutTheLogIn() throws Exception {
        String name = Desk.newOperator("viewer");

        Answer in = Call.post(
                        "/api/admin/log-in", "{\"name\": \"%s\", \"password\": \"%s\"}".formatted(name, Desk.PASSWORD))
                .with("Cookie", "dh_operator=ey.of.yesterday")
                .send();

        assertThat(in.status()).isEqualTo(200);
    }

    @Test
    void wrongTriesAreRefusedAndSoonNotEvenLookedAt() throws Exception {
        String name = Desk.newOperator("viewer");
        for (int i = 0; i < 5; i++) {
            assertThat(Desk.logIn(name, "not the password").problem()).isEqualTo("401 log-in-failed");
        }

        Answer tooMany = Desk.logIn(name, Desk.PASSWORD);

        assertThat(tooMany.problem()).isEqualTo("429 too-many-tries");
        assertThat(Integer.parseInt(tooMany.header("Retry-After"))).isPositive();
    }

    @Test
    void whatIsMissingOrWrongIsNamed() throws Exception {
        assertThat(Call.post("/api/admin/log-in", "{}").send().problem()).isEqualTo("400 invalid-input name");
        assertThat(Call.post("/api/admin/log-in", "{\"name\": \"kim\"}").send().problem())
                .isEqualTo("400 invalid-input password");
        assertThat(Call.post("/api/admin/log-in", "nonsense").send().problem()).isEqualTo("400 unreadable-body body");
        assertThat(Call.text("/api/admin/log-in", "name=kim").send().problem()).isEqualTo("415 unsupported-format");
        assertThat(add("{\"name\": \"Kim Lee\", \"role\": \"viewer\", \"password\": \"%s\"}"))
                .isEqualTo("400 invalid-input name");
        assertThat(add("{\"name\": \"kim\", \"role\": \"king\", \"password\": \"%s\"}"))
                .isEqualTo("400 invalid-input role");
        assertThat(add("{\"name\": \"kim\", \"role\": \"viewer\", \"password\": \"short\"}"))
                .isEqualTo("400 invalid-input password");
        assertThat(add("{\"name\": \"admin\", \"role\": \"viewer\", \"password\": \"%s\"}"))
                .isEqualTo("409 name-taken name");
    }

    private static String add(String body) throws Exception {
        return Call.post("/api/admin/operators", body.formatted(Desk.PASSWORD))
                .pass(Desk.token("admin"))
                .send()
                .problem();
    }
}
