package io.daehapsil.ejb.settings;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

/** Gives the other packages their settings and their clock. */
@ApplicationScoped
public class SettingsProducer {

    @Produces
    @Singleton
    DeploymentSettings deploymentSettings() {
        return read();
    }

    /**
     * The settings without CDI, for what starts before it.
     *
     * @throws WrongSettings that names every fault, those of the server's own variables among them
     */
    public static DeploymentSettings read() {
        Config config = ConfigProvider.getConfig();
        return DeploymentSettings.read(key -> config.getOptionalValue(key, String.class), ofTheServer(config));
    }

    /** One at a time: WildFly collects the names at the first call, and two persistence units that start together both make it. */
    static synchronized List<String> ofTheServer(Config config) {
        return ServerNeeds.faults(config.getPropertyNames(), name -> config.getOptionalValue(name, String.class));
    }

    @Produces
    @Singleton
    Clock clock() {
        return Clock.systemUTC();
    }
}
