package io.daehapsil.operations.health;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.health.NodeHealth;
import io.daehapsil.domain.node.NodeRole;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * DOWN only for what is wrong with this node. Redis, broker and database are named in the data as up or away, and rooms whose
 * stored settings cannot be used, and what the node opens its doors for: whether each role has a node, only all of them together tell.
 */
@Readiness
@ApplicationScoped
public class Ready implements HealthCheck {

    private final Node node;

    /** For the container's proxy only. */
    protected Ready() {
        this(null);
    }

    @Inject
    public Ready(Node node) {
        this.node = node;
    }

    @Override
    public HealthCheckResponse call() {
        Set<Unavailable.What> away = node.ask(NodeHealth::away, EnumSet.allOf(Unavailable.What.class));
        var response = HealthCheckResponse.named("daehapsil-ready").status(node.ask(NodeHealth::isReady, false));
        for (Unavailable.What what : Unavailable.What.values()) {
            response.withData(what.name().toLowerCase(Locale.ROOT), away.contains(what) ? "away" : "up");
        }
        response.withData("roles", NodeRole.words(node.ask(NodeHealth::roles, Set.of())));
        List<String> broken = node.ask(NodeHealth::brokenRooms, List.of());
        if (!broken.isEmpty()) {
            response.withData("broken_rooms", String.join(", ", broken));
        }
        return response.build();
    }
}
