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
    void aDatabaseThatHibernateMissesFirstIsNamedByItsDataSource() {
        assertThat(WildFly.innermostCause("Caused by: org.hibernate.HibernateException: Unable to determine Dialect"
                        + " without JDBC metadata (please set something)"))
                .contains("data source daehapsil")
                .contains("DAEHAPSIL_DB_URL");
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
