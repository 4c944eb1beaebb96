package io.daehapsil.ejb.settings;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

/** Gives the other packages their settings and their clock. */
@ApplicationScoped
public class SettingsProducer {

    @Produces
    @Singleton
    DeploymentSettings deploymentSettings() {
        Config config = ConfigProvider.getConfig();
        return DeploymentSettings.read(key -> config.getOptionalValue(key, String.class));
    }

    @Produces
    @Singleton
    Clock clock() {
        return Clock.systemUTC();
    }
}
