package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.access.PassKey;
import io.daehapsil.it.Call.Answer;
import jakarta.json.Json;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Operators whom an outside identity provider knows. The provider is the test, with a key of its own. */
@OnServer
class ProviderIT {

    private final String name = "lee-" + UUID.randomUUID().toString().substring(0, 8);

    @Test
    void itsTokenIsExchangedForOneOfOursWithTheRoleOfItsGroups() throws Exception {
        Answer in = exchange(token(Product.providerKey(), "desk"));

        assertThat(in.status()).as(in.response().body()).isEqualTo(200);
        assertThat(in.json().getJsonObject("operator").getString("role")).isEqualTo("operator");
        String ours = in.json().getString("token");
        assertThat(Call.get("/api/admin/me")
                        .pass(ours)
                        .send()
                        .json()
                        .getJsonObject("operator")
                        .getString("name"))
                .isEqualTo(name);
        assertThat(Call.get("/api/admin/operators").pass(ours).send().status()).isEqualTo(403);
    }

    @Test
    void itsTokenItselfOpensNothing() throws Exception {
        String theirs = token(Product.providerKey(), "desk");

        assertThat(Call.get("/api/admin/me").pass(theirs).send().status()).isEqualTo(401);
        assertThat(Call.get("/api/admin/me")
                        .with("Cookie", "dh_operator=" + theirs)
                        .send()
                        .status())
                .isEqualTo(401);
    }

    @Test
    void whatItDidNotSignOrSaysNothingOfUsLetsNobodyIn() throws Exception {
        assertThat(exchange(token(PassKey.generate(), "desk")).problem()).isEqualTo("401 log-in-failed");
        assertThat(exchange(token(Product.passKey(), "desk")).problem()).isEqualTo("401 log-in-failed");
        assertThat(exchange(token(Product.providerKey(), "strangers")).problem())
                .isEqualTo("401 log-in-failed");
        assertThat(Call.post("/api/admin/log-in/provider", "{}").send().problem())
                .isEqualTo("400 invalid-input token");
    }

    private static Answer exchange(String token) throws Exception {
        return Call.post("/api/admin/log-in/provider", "{\"token\": \"" + token + "\"}")
                .send();
    }

    private String token(PassKey key, String group) {
        long now = Instant.now().getEpochSecond();
        return key.jwt(Json.createObjectBuilder()
                .add("iss", Product.PROVIDER)
                .add("aud", "daehapsil")
                .add("sub", name)
                .add("upn", name)
                .add("iat", now)
                .add("exp", now + 300)
                .add("groups", Json.createArrayBuilder().add(group))
                .build()
                .toString());
    }
}
