package io.daehapsil.ejb.operators;

import static io.daehapsil.ejb.operators.TestDesk.HERE;
import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.ejb.operators.ProviderPageService.Begun;
import io.daehapsil.ejb.operators.jdbc.JdbcOperators;
import io.daehapsil.ejb.schema.TestDatabases;
import io.daehapsil.ejb.settings.DeploymentSettings;
import jakarta.json.Json;
import jakarta.json.JsonObjectBuilder;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProviderPageServiceTest {

    private static final String ISSUER = "https://id.example/realms/station";
    private static final String BACK = "https://wait.example/admin/log-in";

    private final StandInProvider provider = new StandInProvider();
    private final DataSource database =
            TestDatabases.migrated().findFirst().orElseThrow().dataSource();

    @TempDir
    private Path home;

    private TestDesk desk;
    private ProviderPageService pages;

    @BeforeEach
    void open() {
        desk = new TestDesk(database, home);
        pages = service(Map.of("daehapsil.provider.log.in", provider.openId(), "daehapsil.provider.secret", "s3cret"));
    }

    @AfterEach
    void close() {
        provider.close();
    }

    @Test
    void withoutAnOpenIdConfigurationThereIsNoPage() {
        assertThat(service(Map.of()).host()).isEmpty();
        assertThat(pages.host()).contains("localhost");
    }

    @Test
    void whoGoesThereShowsWhoAsksAndNothingThatIsOursToKeep() {
        Begun begun = pages.begin(BACK).orElseThrow();

        assertThat(begun.page().getPath()).isEqualTo("/page");
        assertThat(begun.page().getQuery())
                .startsWith("realm=station&response_type=code&client_id=daehapsil&redirect_uri=" + BACK)
                .contains("scope=openid+profile", "code_challenge_method=S256")
                .doesNotContain(begun.visit().secret(), begun.visit().verifier());
    }

    @Test
    void whoComesBackIsAnOperatorByTheTokenThatTheCodeIsWorth() {
        ProviderVisit visit = pages.begin(BACK).orElseThrow().visit();
        give(claims(visit.nonce()));

        assertThat(pages.end(visit, "the code", BACK, HERE)).isInstanceOf(LogInOutcome.In.class);
        assertThat(provider.formSent())
                .contains("grant_type=authorization_code&code=the+code&", "code_verifier=" + visit.verifier())
                .doesNotContain("s3cret");
        assertThat(provider.secretSent()).isEqualTo("Basic ZGFlaGFwc2lsOnMzY3JldA==");
    }

    @Test
    void aPublicClientShowsNoSecret() {
        ProviderPageService open = service(Map.of("daehapsil.provider.log.in", provider.openId()));
        ProviderVisit visit = open.begin(BACK).orElseThrow().visit();
        give(claims(visit.nonce()));

        assertThat(open.end(visit, "code", BACK, HERE)).isInstanceOf(LogInOutcome.In.class);
        assertThat(provider.secretSent()).isNull();
    }

    @Test
    void aTokenOfAnotherVisitLetsNobodyIn() {
        ProviderVisit visit = pages.begin(BACK).orElseThrow().visit();
        give(claims(pages.begin(BACK).orElseThrow().visit().nonce()));
        assertThat(pages.end(visit, "code", BACK, HERE)).isInstanceOf(LogInOutcome.Refused.class);

        give(claims(visit.nonce()).remove("nonce"));
        assertThat(pages.end(visit, "code", BACK, HERE)).isInstanceOf(LogInOutcome.Refused.class);
    }

    @Test
    void aCodeThatTheProviderDoesNotTakeLetsNobodyIn() {
        ProviderVisit visit = pages.begin(BACK).orElseThrow().visit();

        assertThat(pages.end(visit, "code", BACK, HERE)).isInstanceOf(LogInOutcome.Refused.class);
        provider.giveToken("{\"access_token\": \"x\"}");
        assertThat(pages.end(visit, "code", BACK, HERE)).isInstanceOf(LogInOutcome.Refused.class);
    }

    @Test
    void nobodyIsSentWhereAnotherAnswersInItsName() {
        provider.callItself("https://elsewhere.example");

        assertThat(pages.begin(BACK)).isEmpty();
    }

    @Test
    void whereItIsAwayThatIsSaid() {
        ProviderVisit visit = pages.begin(BACK).orElseThrow().visit();
        provider.close();

        assertThat(pages.end(visit, "code", BACK, HERE)).isInstanceOf(LogInOutcome.ProviderAway.class);
        assertThat(service(Map.of("daehapsil.provider.log.in", provider.openId()))
                        .begin(BACK))
                .isEmpty();
    }

    @Test
    void aStateIsOfItsVisitOnly() {
        ProviderVisit visit = ProviderVisit.begun();

        assertThat(visit.is(visit.state())).isTrue();
        assertThat(visit.is(ProviderVisit.begun().state())).isFalse();
        assertThat(visit.is("")).isFalse();
    }

    private void give(JsonObjectBuilder claims) {
        provider.giveToken(Json.createObjectBuilder()
                .add("id_token", provider.sign(claims.build()))
                .build()
                .toString());
    }

    private JsonObjectBuilder claims(String nonce) {
        long now = desk.now().getEpochSecond();
        return Json.createObjectBuilder()
                .add("iss", ISSUER)
                .add("aud", "daehapsil")
                .add("sub", "subject-of-kim")
                .add("preferred_username", "kim")
                .add("nonce", nonce)
                .add("iat", now)
                .add("exp", now + 600)
                .add("groups", "desk");
    }

    private ProviderPageService service(Map<String, String> more) {
        Map<String, String> given = new HashMap<>(Map.of(
                "daehapsil.home",
                home.toString(),
                "daehapsil.provider.issuer",
                ISSUER,
                "daehapsil.provider.keys",
                provider.keys(),
                "daehapsil.provider.roles",
                "desk=operator"));
        given.putAll(more);
        DeploymentSettings settings = DeploymentSettings.read(name -> Optional.ofNullable(given.get(name)));
        return new ProviderPageService(
                settings,
                new ProviderLogInService(
                        new ProviderTokens(settings, desk.clock),
                        new JdbcOperators(database),
                        desk.operators,
                        desk.sessions),
                desk.clock);
    }
}
