package io.daehapsil.ejb.operators;

import static io.daehapsil.ejb.operators.TestDesk.ADMIN;
import static io.daehapsil.ejb.operators.TestDesk.HERE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.NotFound;
import io.daehapsil.domain.access.Pass;
import io.daehapsil.domain.access.PassKey;
import io.daehapsil.domain.audit.Actor;
import io.daehapsil.domain.audit.AuditEntry;
import io.daehapsil.domain.operators.LastAdmin;
import io.daehapsil.domain.operators.NewPassword;
import io.daehapsil.domain.operators.OperatorName;
import io.daehapsil.domain.operators.Role;
import io.daehapsil.ejb.schema.TestDatabases;
import io.daehapsil.ejb.schema.TestDatabases.TestDatabase;
import jakarta.json.Json;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LogInServiceTest {

    private static final String WRONG = "not the password";
    private static final OperatorName KIM = new OperatorName("kim");
    private static final NewPassword KIMS = new NewPassword("a sentence of kim");
    private static final Actor ACTOR = new Actor("admin", HERE);

    @TempDir
    private Path home;

    static Stream<TestDatabase> database() {
        return TestDatabases.migrated();
    }

    @ParameterizedTest
    @MethodSource("database")
    void theFirstAdminIsMadeOnceWithAPasswordThatNobodyElseHas(TestDatabase database) {
        TestDesk desk = new TestDesk(database.dataSource(), home);

        NewPassword password = desk.operators.makeFirst(ADMIN).orElseThrow();

        assertThat(password.value())
                .hasSize(27)
                .isNotEqualTo(Passwords.generate().value());
        assertThat(desk.operators.makeFirst(ADMIN)).isEmpty();
        assertThat(desk.in(ADMIN, password.value()).operator().role()).isEqualTo(Role.ADMIN);
    }

    @ParameterizedTest
    @MethodSource("database")
    void whoLogsInIsKnownUntilTheLogOut(TestDatabase database) {
        TestDesk desk = withKim(database);
        String token = desk.in(KIM, KIMS.value()).token();
        AtDesk kim = desk.sessions.recognise(token).orElseThrow();
        assertThat(kim.operator().name()).isEqualTo(KIM);

        desk.sessions.logOut(kim, new Actor("kim", HERE));

        assertThat(desk.sessions.recognise(token)).isEmpty();
        assertThat(desk.audit.list(0, 10))
                .extracting(AuditEntry::deed)
                .extracting("action")
                .containsExactly("operator.add", "operator.log-in", "operator.log-out");
    }

    @Test
    void aSessionEndsWhenNothingIsDoneAndAtTheEndOfAShift() {
        TestDesk desk = withKim();
        String idle = desk.in(KIM, KIMS.value()).token();
        desk.pass(Duration.ofMinutes(31));
        assertThat(desk.sessions.recognise(idle)).isEmpty();

        String busy = desk.in(KIM, KIMS.value()).token();
        for (int i = 0; i < 35; i++) {
            desk.pass(Duration.ofMinutes(20));
            assertThat(desk.sessions.recognise(busy)).as("after %s turns", i).isPresent();
        }
        desk.pass(Duration.ofMinutes(20));
        assertThat(desk.sessions.recognise(busy)).isEmpty();
    }

    @Test
    void fiveWrongTriesShutOutForAQuarterOfAnHourAndNoLonger() {
        TestDesk desk = withKim();
        for (int i = 0; i < 5; i++) {
            assertThat(desk.logIns.logIn("kim", WRONG, HERE)).isInstanceOf(LogInOutcome.Refused.class);
        }
        assertThat(desk.logIns.logIn("kim", KIMS.value(), HERE)).isInstanceOf(LogInOutcome.TooMany.class);
        desk.pass(Duration.ofMinutes(10));
        assertThat(desk.logIns.logIn("kim", WRONG, HERE)).isInstanceOf(LogInOutcome.TooMany.class);

        desk.pass(Duration.ofMinutes(5));

        assertThat(desk.in(KIM, KIMS.value()).operator().name()).isEqualTo(KIM);
    }

    @ParameterizedTest
    @MethodSource("database")
    void whoIsShutOutIsToldUntilWhenAndThatIsTrue(TestDatabase database) {
        TestDesk desk = withKim(database);
        for (int i = 0; i < 5; i++) {
            desk.pass(Duration.ofMinutes(1));
            desk.logIns.logIn("kim", WRONG, HERE);
        }

        LogInOutcome.TooMany shut = (LogInOutcome.TooMany) desk.logIns.logIn("kim", KIMS.value(), HERE);

        assertThat(shut.until()).isEqualTo(desk.now().plus(Duration.ofMinutes(15)));
        desk.pass(Duration.ofMinutes(15));
        assertThat(desk.in(KIM, KIMS.value()).operator().name()).isEqualTo(KIM);
    }

    @Test
    void whoTriesSomebodysNameShutsOutHimselfOnly() {
        TestDesk desk = withKim();
        for (int i = 0; i < 20; i++) {
            desk.logIns.logIn("kim", WRONG, "198.51.100.9");
        }

        assertThat(desk.in(KIM, KIMS.value()).operator().name()).isEqualTo(KIM);
    }

    @Test
    void aNameThatNobodyHasIsRefusedLikeAWrongPasswordAndCountedToo() {
        TestDesk desk = withKim();
        for (int i = 0; i < 5; i++) {
            assertThat(desk.logIns.logIn("Robert'); drop table operator", WRONG, HERE))
                    .isInstanceOf(LogInOutcome.Refused.class);
        }
        assertThat(desk.logIns.logIn("Other Than Before", WRONG, HERE)).isInstanceOf(LogInOutcome.TooMany.class);
    }

    @Test
    void onlyTokensOfOperatorsAreTokensOfOperators() {
        TestDesk desk = withKim();
        String token = desk.in(KIM, KIMS.value()).token();
        String session = claim(desk, token, "sid");
        String pass = desk.access.sign(Json.createObjectBuilder()
                .add("iss", Pass.ISSUER)
                .add("aud", Pass.AUDIENCE)
                .add("exp", 4_000_000_000L)
                .add("sid", session)
                .build());
        String foreign =
                PassKey.generate().jwt(desk.access.verified(token).orElseThrow().toString());

        assertThat(desk.sessions.recognise(token)).isPresent();
        for (String other :
                new String[] {pass, foreign, token + "x", token.substring(1), "a.b.c", "", "..", "nonsense"}) {
            assertThat(desk.sessions.recognise(other)).as(other).isEmpty();
        }
    }

    @Test
    void theFormTokenBelongsToTheSession() {
        TestDesk desk = withKim();
        LogInOutcome.In one = desk.in(KIM, KIMS.value());
        LogInOutcome.In other = desk.in(KIM, KIMS.value());
        AtDesk kim = desk.sessions.recognise(one.token()).orElseThrow();

        assertThat(desk.sessions.isFormToken(kim.session().id(), one.formToken()))
                .isTrue();
        assertThat(desk.sessions.isFormToken(kim.session().id(), other.formToken()))
                .isFalse();
        assertThat(desk.sessions.isFormToken(kim.session().id(), null)).isFalse();
    }

    @ParameterizedTest
    @MethodSource("database")
    void whatChangesWhatSomebodyMayDoEndsTheirSessions(TestDatabase database) {
        TestDesk desk = withKim(database);
        String token = desk.in(KIM, KIMS.value()).token();

        desk.operators.change(ACTOR, KIM, Optional.of(Role.VIEWER), Optional.empty(), Optional.empty());

        assertThat(desk.sessions.recognise(token)).isEmpty();
        assertThat(desk.in(KIM, KIMS.value()).operator().role()).isEqualTo(Role.VIEWER);
    }

    @ParameterizedTest
    @MethodSource("database")
    void whoIsSwitchedOffIsOut(TestDatabase database) {
        TestDesk desk = withKim(database);
        String token = desk.in(KIM, KIMS.value()).token();

        desk.operators.change(ACTOR, KIM, Optional.empty(), Optional.of(false), Optional.empty());

        assertThat(desk.sessions.recognise(token)).isEmpty();
        assertThat(desk.logIns.logIn("kim", KIMS.value(), HERE)).isInstanceOf(LogInOutcome.Refused.class);
    }

    @ParameterizedTest
    @MethodSource("database")
    void ofTwoAdminsOneMayGo(TestDatabase database) {
        TestDesk desk = new TestDesk(database.dataSource(), home);
        desk.operators.makeFirst(ADMIN);
        desk.operators.add(ACTOR, KIM, Role.ADMIN, KIMS);

        desk.operators.change(ACTOR, ADMIN, Optional.empty(), Optional.of(false), Optional.empty());

        assertThatThrownBy(() -> desk.operators.change(
                        ACTOR, KIM, Optional.of(Role.OPERATOR), Optional.empty(), Optional.empty()))
                .isInstanceOf(LastAdmin.class);
    }

    @ParameterizedTest
    @MethodSource("database")
    void nobodyTakesTheLastAdminsRole(TestDatabase database) {
        TestDesk desk = new TestDesk(database.dataSource(), home);
        desk.operators.makeFirst(ADMIN);

        assertThatThrownBy(() -> desk.operators.change(
                        ACTOR, ADMIN, Optional.of(Role.VIEWER), Optional.empty(), Optional.of(KIMS)))
                .isInstanceOf(LastAdmin.class);
        assertThatThrownBy(() ->
                        desk.operators.change(ACTOR, ADMIN, Optional.empty(), Optional.of(false), Optional.empty()))
                .isInstanceOf(LastAdmin.class);

        assertThat(desk.operators.operators())
                .singleElement()
                .satisfies(admin -> assertThat(admin.role()).isEqualTo(Role.ADMIN));
        assertThat(desk.logIns.logIn("admin", KIMS.value(), HERE)).isInstanceOf(LogInOutcome.Refused.class);
    }

    @ParameterizedTest
    @MethodSource("database")
    void aNewPasswordEndsTheOldOne(TestDatabase database) {
        TestDesk desk = withKim(database);
        NewPassword fresh = new NewPassword("another sentence");

        desk.operators.setPassword(ACTOR, KIM, fresh);

        assertThat(desk.logIns.logIn("kim", KIMS.value(), HERE)).isInstanceOf(LogInOutcome.Refused.class);
        assertThat(desk.in(KIM, fresh.value()).operator().name()).isEqualTo(KIM);
    }

    @ParameterizedTest
    @MethodSource("database")
    void anUnknownOperatorIsNotFoundAndANameIsGivenOnce(TestDatabase database) {
        TestDesk desk = withKim(database);

        assertThatThrownBy(() -> desk.operators.change(
                        ACTOR, new OperatorName("nobody"), Optional.empty(), Optional.empty(), Optional.empty()))
                .isInstanceOf(NotFound.class);
        assertThat(desk.operators.add(ACTOR, KIM, Role.ADMIN, new NewPassword("somebody else's")))
                .isFalse();
        assertThat(desk.in(KIM, KIMS.value()).operator().role()).isEqualTo(Role.OPERATOR);
    }

    private static String claim(TestDesk desk, String token, String name) {
        return desk.access.verified(token).orElseThrow().getString(name);
    }

    private TestDesk withKim(TestDatabase database) {
        TestDesk desk = new TestDesk(database.dataSource(), home);
        desk.operators.add(ACTOR, KIM, Role.OPERATOR, KIMS);
        return desk;
    }

    private TestDesk withKim() {
        return withKim(new TestDatabase("H2", TestDatabases.migrated(TestDatabases.h2())));
    }
}
