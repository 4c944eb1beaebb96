package io.daehapsil.ejb.sale;

import io.daehapsil.ejb.settings.DeploymentSettings;
import jakarta.annotation.PostConstruct;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;

/** Puts on sale at start what the settings ask for: the sample, a list of feeds. It needs the database only: a node starts while Redis is away. */
@Singleton
@Startup
@DependsOn("SchemaMigration")
@TransactionManagement(TransactionManagementType.BEAN)
public class SampleSaleStart {

    @Inject
    private DeploymentSettings settings;

    @Inject
    private SampleSale sample;

    @Inject
    private FeedsOnSale feeds;

    @PostConstruct
    void start() {
        if (settings.sample()) {
            sample.make();
        }
        settings.feedsFile().ifPresent(feeds::put);
    }
}
