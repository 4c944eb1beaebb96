package io.daehapsil.operations.health;

import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;

/** UP whenever the server can run it. It asks nobody: a restart mends neither Redis nor the database. */
@Liveness
@ApplicationScoped
public class Live implements HealthCheck {

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.up("daehapsil-live");
    }
}
