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
        List<String> ofTheServer =
                ServerNeeds.faults(config.getPropertyNames(), name -> config.getOptionalValue(name, String.class));
        return DeploymentSettings.read(key -> config.getOptionalValue(key, String.class), ofTheServer);
    }

    @Produces
    @Singleton
    Clock clock() {
        return Clock.systemUTC();
    }
}
