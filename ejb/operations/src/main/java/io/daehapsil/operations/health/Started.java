package io.daehapsil.operations.health;

import io.daehapsil.domain.health.NodeHealth;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Startup;

/** UP once what is on sale is loaded. */
@Startup
@ApplicationScoped
public class Started implements HealthCheck {

    private final Node node;

    /** For the container's proxy only. */
    protected Started() {
        this(null);
    }

    @Inject
    public Started(Node node) {
        this.node = node;
    }

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("daehapsil-started")
                .status(node.ask(NodeHealth::isStarted, false))
                .build();
    }
}
