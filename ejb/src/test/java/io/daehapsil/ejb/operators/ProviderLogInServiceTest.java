package io.daehapsil.ejb.operators;

import static io.daehapsil.ejb.operators.TestDesk.HERE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.access.PassKey;
import io.daehapsil.domain.audit.Actor;
import io.daehapsil.domain.operators.LastAdmin;
import io.daehapsil.domain.operators.NewPassword;
import io.daehapsil.domain.operators.OperatorName;
import io.daehapsil.domain.operators.Role;
import io.daehapsil.ejb.operators.jdbc.JdbcOperators;
import io.daehapsil.ejb.schema.TestDatabases;
import io.daehapsil.ejb.settings.DeploymentSettings;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObjectBuilder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProviderLogInServiceTest {

    private static final String ISSUER = "https://id.example/realms/station";
    private static final OperatorName KIM = new OperatorName("kim");
    private static final Actor ACTOR = new Actor("admin", HERE);

    private final StandInProvider provider = new StandInProvider();
    private final DataSource database =
            TestDatabases.migrated().findFirst().orElseThrow().dataSource();

    @TempDir
    private Path home;

    private TestDesk desk;

    @BeforeEach
    void open() {
        desk = new TestDesk(database, home);
    }

    @AfterEach
    void close() {
        provider.close();
    }

    @Test
    void whoComesForTheFirstTimeIsAnOperatorWithTheHighestRoleOfTheirGroups() {
        LogInOutcome.In in = (LogInOutcome.In) logIn(provider.sign(claims("kim").build()));

        assertThat(in.operator().name()).isEqualTo(KIM);
        assertThat(in.operator().role()).isEqualTo(Role.OPERATOR);
        assertThat(desk.sessions.recognise(in.token())).isPresent();
        assertThat(desk.audit.latest(Long.MAX_VALUE, 2))
                .extracting(entry -> entry.deed().action())
                .containsExactly("operator.log-in", "operator.add");
    }

    @Test
    void theGroupsOfTodayCount() {
        logIn(provider.sign(claims("kim").build()));

        LogInOutcome.In in = (LogInOutcome.In) logIn(
                provider.sign(claims("kim").add("groups", groups("watchers")).build()));

        assertThat(in.operator().role()).isEqualTo(Role.VIEWER);
        assertThat(desk.operators.operators())
                .filteredOn(operator -> operator.name().equals(KIM))
                .extracting(operator -> operator.role())
                .containsExactly(Role.VIEWER);
    }

    @Test
    void nobodyTakesTheNameOfAnOperatorOfOursOrOfAnotherOfTheirs() {
        desk.operators.add(ACTOR, new OperatorName("lee"), Role.ADMIN, new NewPassword("a sentence of lee"));
        logIn(provider.sign(claims("kim").build()));

        assertThat(logIn(provider.sign(claims("lee").build()))).isInstanceOf(LogInOutcome.Refused.class);
        assertThat(logIn(provider.sign(claims("kim").add("sub", "another").build())))
                .isInstanceOf(LogInOutcome.Refused.class);
    }

    @Test
    void whoWasSwitchedOffHereStaysOut() {
        logIn(provider.sign(claims("kim").build()));
        desk.operators.change(ACTOR, KIM, Optional.empty(), Optional.of(false), Optional.empty());

        assertThat(logIn(provider.sign(claims("kim").build()))).isInstanceOf(LogInOutcome.Refused.class);
    }

    @Test
    void theLastAdminKeepsTheRole() {
        logIn(provider.sign(claims("kim").add("groups", groups("leads")).build()));

        assertThatThrownBy(() -> logIn(provider.sign(claims("kim").build()))).isInstanceOf(LastAdmin.class);
    }

    @Test
    void whatIsNotForUsOrNotNowOrNotWholeLetsNobodyIn() {
        long now = desk.now().getEpochSecond();
        Map<String, JsonObjectBuilder> wrong = new HashMap<>();
        wrong.put("another issuer", claims("kim").add("iss", "https://elsewhere.example"));
        wrong.put("another audience", claims("kim").add("aud", "shop"));
        wrong.put("over", claims("kim").add("exp", now));
        wrong.put("never over", claims("kim").remove("exp"));
        wrong.put("not yet", claims("kim").add("nbf", now + 61));
        wrong.put("from tomorrow", claims("kim").add("iat", now + 61));
        wrong.put("no group of ours", claims("kim").add("groups", groups("others")));
        wrong.put("groups of another form", claims("kim").add("groups", 7));
        wrong.put("no groups", claims("kim").remove("groups"));
        wrong.put("no subject", claims("kim").remove("sub"));
        wrong.put("no name that can be one", claims("김 씨").remove("sub").add("sub", "@"));

        wrong.forEach((what, claims) ->
                assertThat(logIn(provider.sign(claims.build()))).as(what).isInstanceOf(LogInOutcome.Refused.class));
        assertThat(desk.operators.operators()).isEmpty();
    }

    @Test
    void whatIsForgedLetsNobodyIn() throws Exception {
        String token = provider.sign(claims("kim").build());
        String[] parts = token.split("\\.");
        var claims = claims("kim").build();

        for (String forged : new String[] {
            "",
            "a.b.c",
            "..",
            parts[0] + "." + parts[1] + ".",
            parts[0] + "." + provider.sign(claims("lee").build()).split("\\.")[1] + "." + parts[2],
            "e30." + parts[1] + "." + parts[2],
            StandInProvider.sign("{\"alg\":\"RS256\",\"kid\":\"first\"}", claims, StandInProvider.rsa(2048)),
            StandInProvider.sign("{\"alg\":\"none\",\"kid\":\"first\"}", claims, StandInProvider.rsa(2048)),
            StandInProvider.sign("{\"alg\":\"HS256\",\"kid\":\"first\"}", claims, StandInProvider.rsa(2048)),
            PassKey.generate().jwt(claims.toString())
        }) {
            assertThat(logIn(forged)).as(forged).isInstanceOf(LogInOutcome.Refused.class);
        }
    }

    @Test
    void aNewKeyOfTheProviderCountsAndNobodyCanLetUsAskInAStorm() {
        ProviderLogInService logIns = service(provider.keys());
        assertThat(logIns.logIn(provider.sign(claims("kim").build()), HERE)).isInstanceOf(LogInOutcome.In.class);
        provider.changeKey("second");
        assertThat(logIns.logIn(provider.sign(claims("kim").build()), HERE)).isInstanceOf(LogInOutcome.Refused.class);
        assertThat(provider.timesAsked()).isEqualTo(1);

        desk.pass(Duration.ofSeconds(30));

        assertThat(logIns.logIn(provider.sign(claims("kim").build()), HERE)).isInstanceOf(LogInOutcome.In.class);
        assertThat(provider.timesAsked()).isEqualTo(2);
    }

    @Test
    void whereTheProviderIsAwayThatIsSaidAndWhatIsKnownCounts() {
        ProviderLogInService logIns = service(provider.keys());
        String token = provider.sign(claims("kim").build());
        logIns.logIn(token, HERE);
        provider.close();
        desk.pass(Duration.ofMinutes(5));
        String later = provider.sign(claims("kim").build());

        assertThat(logIns.logIn(later, HERE)).isInstanceOf(LogInOutcome.In.class);
        assertThat(service(provider.keys()).logIn(later, HERE)).isInstanceOf(LogInOutcome.ProviderAway.class);
    }

    @Test
    void aKeyInAFileCountsTooAndOneOfP256() throws Exception {
        PassKey key = PassKey.generate();
        Path file = Files.writeString(home.resolve("provider.pem"), key.publicPem());

        LogInOutcome outcome =
                service(file.toString()).logIn(key.jwt(claims("kim").build().toString()), HERE);

        assertThat(outcome).isInstanceOf(LogInOutcome.In.class);
    }

    private LogInOutcome logIn(String token) {
        return service(provider.keys()).logIn(token, HERE);
    }

    private ProviderLogInService service(String keys) {
        Map<String, String> given = Map.of(
                "daehapsil.home",
                home.toString(),
                "daehapsil.provider.issuer",
                ISSUER,
                "daehapsil.provider.keys",
                keys,
                "daehapsil.provider.roles",
                "watchers=viewer, desk=operator, leads=admin");
        DeploymentSettings settings = DeploymentSettings.read(name -> Optional.ofNullable(given.get(name)));
        return new ProviderLogInService(
                new ProviderTokens(settings, desk.clock), new JdbcOperators(database), desk.operators, desk.sessions);
    }

    private JsonObjectBuilder claims(String name) {
        long now = desk.now().getEpochSecond();
        return Json.createObjectBuilder()
                .add("iss", ISSUER)
                .add("aud", Json.createArrayBuilder().add("account").add("daehapsil"))
                .add("sub", "subject-of-" + name)
                .add("upn", name + "@corp.example")
                .add("preferred_username", name)
                .add("iat", now)
                .add("exp", now + 600)
                .add("groups", groups("others", "watchers", "desk"));
    }

    private static JsonArrayBuilder groups(String... names) {
        var groups = Json.createArrayBuilder();
        for (String name : names) {
            groups.add(name);
        }
        return groups;
    }
}
