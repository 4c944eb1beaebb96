package io.daehapsil.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the servers write when they refuse the application, and the sentence that a person needs of it. */
class RefusalTest {
    @TempDir
    Path folder;

    @Test
    void wildFlysInnermostCauseIsTheSentence() {
        assertThat(Deployment.refused(WildFly.innermostCause("""
                        "{\\"WFLYCTL0080: Failed services\\" => {\\"jboss.deployment.START\\" => \\"java.lang.IllegalStateException: WFLYEE0042: Failed
                            Caused by: java.lang.IllegalStateException: WFLYEE0042: Failed to construct component instance
                            Caused by: io.daehapsil.ejb.settings.WrongSettings: DAEHAPSIL_HOME is not set\\"}}"
                        """)).reason()).isEqualTo("DAEHAPSIL_HOME is not set");
    }

    @Test
    void theBareNameOfAFileIsNoSentence() {
        assertThat(Deployment.refused(WildFly.innermostCause("""
                        "java.lang.IllegalStateException: WFLYEE0042: Failed\\n
                            Caused by: java.io.UncheckedIOException: the pass key /nowhere/key.pem cannot be read
                            Caused by: java.nio.file.NoSuchFileException: /nowhere/key.pem\"}}"
                        """)).reason())
                .isEqualTo("the pass key /nowhere/key.pem cannot be read");
    }

    @Test
    void ofAWholeMarkOnlyTheApplicationsOwnSentenceIsShown() {
        assertThat(Deployment.refused(WildFly.innermostCause("""
                        "{\\"WFLYCTL0080: Failed services\\" => {\\"jboss.persistenceunit.x\\" => \\"io.daehapsil.ejb.settings.WrongSettings: Daehapsil does not start: DAEHAPSIL_A is '1.5' but must be a file; DAEHAPSIL_B is not set.
                            Caused by: io.daehapsil.ejb.settings.WrongSettings: Daehapsil does not start: DAEHAPSIL_A is '1.5' but must be a file; DAEHAPSIL_B is not set.\\"}}"
                        """)).reason())
                .isEqualTo("DAEHAPSIL_A is '1.5' but must be a file; DAEHAPSIL_B is not set.");
    }

    @Test
    void aVariableThatWildFlyCannotResolveIsNamed() throws Exception {
        Path installation = folder.resolve("wildfly");
        Files.createDirectories(installation.resolve("standalone/configuration"));
        Files.createFile(installation.resolve("standalone/configuration").resolve(WildFly.CONFIGURATION));
        var wildfly = new WildFly(installation);
        Files.createDirectories(wildfly.log(folder).getParent());
        Files.writeString(wildfly.log(folder), """
                INFO WFLYSRV0049: WildFly 39 starting
                ERROR WFLYCTL0013: "WFLYCTL0211: Cannot resolve expression '${env.DAEHAPSIL_OF_THE_LAST_START}'"
                INFO WFLYSRV0049: WildFly 39 starting
                ERROR WFLYCTL0013: "WFLYCTL0211: Cannot resolve expression '${env.DAEHAPSIL_DB_PASSWORD}'"
                """);
        Files.createDirectories(folder.resolve("deployments"));
        Files.writeString(folder.resolve("deployments/daehapsil.ear.failed"), "\"WFLYCTL0412: missing\"");

        assertThat(wildfly.deployment(folder).reason())
                .isEqualTo("the server's configuration finds no value for DAEHAPSIL_DB_PASSWORD");
    }

    @Test
    void libertysFirstThrownExceptionIsTheSentence() throws Exception {
        assertThat(refusal("""
                        [x] 29 c.i.w.EJBCDIInterceptorWrapper E CWOWB2001E: A POST_CONSTRUCT lifecycle inteceptor threw an exception: io.daehapsil.ejb.settings.WrongSettingsException: DAEHAPSIL_HOME is not set.
                        [x] 29 c.i.w.AppMessageHelper E CWWKZ0002E: An exception occurred while starting the application daehapsil. The exception message was: com.ibm.StateChangeException: com.ibm.RuntimeWarning: CNTR0201E: failed initialization.
                        """)).isEqualTo("DAEHAPSIL_HOME is not set.");
    }

    @Test
    void withoutAThrownExceptionLibertysOwnMessageIsTheSentence() throws Exception {
        assertThat(refusal("""
                        [x] 29 c.i.w.AppMessageHelper E CWWKZ0002E: An exception occurred while starting the application daehapsil. The exception message was: com.ibm.StateChangeException: org.jboss.weld.DeploymentException: WELD-001409: Ambiguous dependencies
                        """)).isEqualTo("WELD-001409: Ambiguous dependencies");
    }

    @Test
    void whatTheApplicationLogsBeforeLibertyGivesUpIsTheSentence() throws Exception {
        assertThat(refusal("""
                        [x] 29 io.daehapsil.ejb.schema.jpa.StartCheck  E Daehapsil does not start: DAEHAPSIL_DB_PASSWORD is not set: give it one.
                        [x] 29 c.i.w.EJBCDIInterceptorWrapper E CWOWB2001E: A POST_CONSTRUCT lifecycle inteceptor threw an exception: java.lang.IllegalStateException: something else.
                        [x] 29 c.i.w.AppMessageHelper E CWWKZ0002E: An exception occurred while starting the application daehapsil. The exception message was: x
                        """)).isEqualTo("DAEHAPSIL_DB_PASSWORD is not set: give it one.");
    }

    private String refusal(String log) throws Exception {
        var installation = folder.resolve("wlp");
        Files.createDirectories(installation.resolve("bin/tools"));
        Files.createFile(installation.resolve("bin/tools/ws-server.jar"));
        var liberty = new Liberty(installation, folder, folder, "daehapsil");
        Files.createDirectories(liberty.log(folder).getParent());
        Files.writeString(liberty.log(folder), log);
        var deployment = liberty.deployment(folder);
        assertThat(deployment.state()).isEqualTo(Deployment.State.REFUSED);
        return deployment.reason();
    }
}
