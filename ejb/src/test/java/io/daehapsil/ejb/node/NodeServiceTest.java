package io.daehapsil.ejb.node;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.node.NodeRole;
import io.daehapsil.ejb.metrics.TestMetrics;
import io.daehapsil.ejb.settings.DeploymentSettings;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NodeServiceTest {

    private final TestMetrics metrics = new TestMetrics();

    @Test
    void onlyWhatIsNotHereIsElsewhere() {
        NodeService node = node(Map.of(
                "daehapsil.roles", "queue",
                "daehapsil.queue.address", "https://wait.example",
                "daehapsil.booking.address", "https://book.example"));

        assertThat(node.elsewhere(NodeRole.QUEUE)).isEmpty();
        assertThat(node.elsewhere(NodeRole.BOOKING)).contains("https://book.example");
        assertThat(node.elsewhere(NodeRole.ADMIN)).isEmpty();
    }

    @Test
    void withoutAnAddressOthersAreAtTheSameOrigin() {
        assertThat(node(Map.of("daehapsil.roles", "queue")).elsewhere(NodeRole.BOOKING))
                .isEmpty();
    }

    @Test
    void aGaugeForEachRoleOfTheNodeTellsHowBusyItIs() {
        NodeService node = node(Map.of("daehapsil.roles", "booking"));

        node.look(0.75);

        assertThat(metrics.value("daehapsil_busy_share", "role=\"booking\"")).isEqualTo(0.75);
    }

    private NodeService node(Map<String, String> given) {
        return new NodeService(
                DeploymentSettings.read(key ->
                        key.equals("daehapsil.home") ? Optional.of("data") : Optional.ofNullable(given.get(key))),
                metrics.metrics());
    }
}
