package io.daehapsil.ejb;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every name by which the code asks a server for something is there on both of them. */
class ServerNamesTest {

    private static final Path ROOT = Path.of("..");
    private static final List<Path> CODE = Stream.of("ejb/src/main", "ejb/operations/src/main", "web/src/main")
            .map(ROOT::resolve)
            .toList();
    /** The server's own, and one outside. */
    private static final List<Path> LIBERTY_BROKERS = List.of(
            ROOT.resolve("server-config/liberty/messaging.xml"), ROOT.resolve("server-config/liberty/artemis.xml"));

    private static final Pattern JNDI_NAME = Pattern.compile("[\">](java:[^\"<]+)[\"<]");

    private final String wildfly = read(ROOT.resolve("server-config/wildfly/configure.cli"));
    private final String wildflyOutside = read(ROOT.resolve("server-config/wildfly/artemis.cli"));
    private final String liberty = all(ROOT.resolve("server-config/liberty"));
    private final String broker = read(ROOT.resolve("server-config/artemis/broker.xml"));
    private final String wildflyListeners = read(ROOT.resolve("ejb/src/main/resources/META-INF/jboss-ejb3.xml"));
    private final String libertyListeners = read(ROOT.resolve("ejb/src/main/resources/META-INF/ibm-ejb-jar-bnd.xml"));
    private final String code = CODE.stream().map(ServerNamesTest::all).reduce("", String::concat);

    @Test
    void noNameIsUsedThatNobodyCompares() {
        assertThat(names(JNDI_NAME, code))
                .containsExactlyInAnyOrder(
                        "java:comp/DefaultDataSource",
                        "java:comp/DefaultJMSConnectionFactory",
                        "java:/jms/reservations",
                        "java:app/daehapsil-ejb/HallService",
                        "java:global/daehapsil/daehapsil-ejb/HealthService!");
    }

    @Test
    void theDefaultDataSourceIsOursOnBoth() {
        String bound = only("service=default-bindings:write-attribute\\(name=datasource, value=([^)]+)\\)", wildfly);
        assertThat(wildfly).contains("xa-data-source=daehapsil:add(jndi-name=" + bound + ",");
        assertThat(liberty).contains("<dataSource id=\"DefaultDataSource\" type=\"javax.sql.XADataSource\"");
    }

    /** A name without java: is looked for under java:/ on WildFly, and as it stands on Liberty. */
    @Test
    void theLookUpsHaveADataSourceOfTheirOwnOnBoth() {
        String name = only("<jta-data-source>(jdbc/[^<]+)<", code);
        assertThat(wildfly).contains("xa-data-source=daehapsil-look-ups:add(jndi-name=java:/" + name + ",");
        assertThat(liberty).contains("<dataSource id=\"look-ups\" jndiName=\"" + name + "\"");
    }

    @Test
    void theDefaultConnectionFactoryIsThereOnBoth() {
        // WildFly's full configuration binds its own; the script must leave it alone.
        assertThat(wildfly).doesNotContain("jms-connection-factory");
        assertThat(wildflyOutside)
                .contains("entries=[java:/JmsXA, java:jboss/DefaultJMSConnectionFactory]")
                .contains("name=jms-connection-factory, value=java:jboss/DefaultJMSConnectionFactory");
        assertThat(LIBERTY_BROKERS)
                .allSatisfy(file ->
                        assertThat(read(file)).contains("<jmsConnectionFactory id=\"DefaultJMSConnectionFactory\">"));
    }

    @Test
    void everyListenerHearsTheSameQueueOnBoth() {
        Pattern listener = Pattern.compile("@MessageDriven[^{]*class (\\w+)");
        Set<String> listeners = names(listener, code);
        assertThat(listeners).isNotEmpty();
        assertThat(names(Pattern.compile("<ejb-name>([^<]+)<"), wildflyListeners))
                .isEqualTo(listeners);
        assertThat(names(Pattern.compile("<message-driven name=\"([^\"]+)\""), libertyListeners))
                .isEqualTo(listeners);
        // Everybody who sends asks by the name at the broker, who listens by this one.
        assertThat(names(JNDI_NAME, wildflyListeners))
                .isEqualTo(queues().stream().map("java:/jms/"::concat).collect(Collectors.toSet()));
        assertThat(names(Pattern.compile("destination-binding-name=\"([^\"]+)\""), libertyListeners))
                .isEqualTo(queues());
        String specification = only("activation-spec-binding-name=\"([^\"]+)\"", libertyListeners);
        assertThat(LIBERTY_BROKERS)
                .allSatisfy(
                        file -> assertThat(read(file)).contains("<jmsActivationSpec id=\"" + specification + "\">"));
    }

    @Test
    void everyQueueIsDefinedByItsNamesWhicheverBrokerCounts() {
        assertThat(queues()).isNotEmpty().allSatisfy(queue -> {
            assertThat(wildfly).contains("/jms-queue=" + queue + ":add(entries=[java:/jms/" + queue + "])");
            assertThat(wildflyOutside)
                    .contains("/external-jms-queue=" + queue + ":add(entries=[java:/jms/" + queue + "],");
            assertThat(LIBERTY_BROKERS)
                    .allSatisfy(file -> assertThat(read(file))
                            .contains("<jmsQueue id=\"" + queue + "\" jndiName=\"" + queue + "\">"));
            assertThat(read(LIBERTY_BROKERS.get(0))).contains("<properties.wasJms queueName=\"" + queue + "\"/>");
            assertThat(read(LIBERTY_BROKERS.get(1))).contains("<properties.artemis address=\"" + queue + "\"/>");
        });
    }

    @Test
    void everyQueueHasItsLimitsAndItsDeadLettersOnBoth() {
        assertThat(queues()).isNotEmpty();
        assertThat(queues())
                .allSatisfy(queue -> assertThat(liberty).contains("<queue id=\"" + queue + "\" maxRedeliveryCount="));
        String exceptions = only("exceptionDestination=\"([^\"]+)\"", liberty);
        assertThat(liberty).contains("<queue id=\"" + exceptions + "\"/>");
        // One setting for all addresses; the same name for the dead letters.
        assertThat(wildfly)
                .contains("address-setting=#:write-attribute(name=dead-letter-address, value=jms.queue." + exceptions
                        + ")");
    }

    /** Liberty has a place for all topics without being told. */
    @Test
    void theTopicIsThereWhereverSomethingHasToBeSaidForIt() {
        String topic = only("String TOPIC = \"([^\"]+)\"", code);
        assertThat(wildfly)
                .contains("/jms-topic=" + topic + ":add(")
                .contains("/security-setting=jms.topic." + topic + "/role=facts:add(consume=true,");
        assertThat(broker)
                .contains("<address name=\"" + topic + "\">\n        <multicast/>")
                .contains("<security-setting match=\"" + topic + "\">");
    }

    @Test
    void theApplicationAndItsModuleAreNamedAsTheHealthChecksLookForThem() {
        String packaging = read(ROOT.resolve("ear/pom.xml"));
        assertThat(packaging)
                .contains("<applicationName>daehapsil</applicationName>")
                .contains("<bundleFileName>daehapsil-ejb.jar</bundleFileName>");
        assertThat(liberty).contains("<enterpriseApplication id=\"daehapsil\" name=\"daehapsil\"");
    }

    @Test
    void aBrokerOutsideHasTheSameQueuesLimitsAndDeadLetters() {
        assertThat(broker).contains("<dead-letter-address>DLQ<").contains("<queue name=\"DLQ\"/>");
        assertThat(queues()).allSatisfy(queue -> assertThat(broker).contains("<queue name=\"" + queue + "\"/>"));
        assertThat(only("max-delivery-attempts>\\$\\{[^:]+:(\\d+)", broker))
                .isEqualTo(only("DAEHAPSIL_DELIVERIES_MAX:(\\d+)", wildfly));
        assertThat(only("max-redelivery-delay>\\$\\{[^:]+:(\\d+)", broker))
                .isEqualTo(only("DAEHAPSIL_REDELIVERY_MAX_MILLIS:(\\d+)", wildfly));
    }

    private Set<String> queues() {
        return names(Pattern.compile("String QUEUE = \"([^\"]+)\""), code);
    }

    private static Set<String> names(Pattern pattern, String text) {
        Set<String> names = new TreeSet<>();
        Matcher found = pattern.matcher(text);
        while (found.find()) {
            names.add(found.group(1));
        }
        return names;
    }

    private static String only(String pattern, String text) {
        Set<String> names = names(Pattern.compile(pattern), text);
        assertThat(names).as(pattern).hasSize(1);
        return names.iterator().next();
    }

    private static String all(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> file.toString().matches(".*\\.(java|xml)"))
                    .map(ServerNamesTest::read)
                    .reduce("", String::concat);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
