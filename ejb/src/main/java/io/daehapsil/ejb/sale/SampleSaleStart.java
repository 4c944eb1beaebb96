package io.daehapsil.ejb.sale;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.ejb.settings.DeploymentSettings;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.Timeout;
import jakarta.ejb.TimerConfig;
import jakarta.ejb.TimerService;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Makes the sample sale at start where the setting asks for it, and tries again every second while Redis is away. */
@Singleton
@Startup
@DependsOn("SchemaMigration")
@TransactionManagement(TransactionManagementType.BEAN)
public class SampleSaleStart {

    private static final Logger LOG = Logger.getLogger(SampleSaleStart.class.getName());
    private static final long RETRY_MILLIS = 1000;

    @Resource
    private TimerService timers;

    @Inject
    private DeploymentSettings settings;

    @Inject
    private SampleSale sample;

    @PostConstruct
    void start() {
        if (settings.sample()) {
            make();
        }
    }

    @Timeout
    void make() {
        try {
            sample.make();
        } catch (Unavailable away) {
            LOG.log(Level.WARNING, "the sample sale waits: {0}", away.getMessage());
            timers.createSingleActionTimer(RETRY_MILLIS, new TimerConfig(null, false));
        }
    }
}
