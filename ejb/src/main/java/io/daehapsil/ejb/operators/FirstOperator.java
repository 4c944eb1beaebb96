package io.daehapsil.ejb.operators;

import io.daehapsil.domain.operators.OperatorName;
import jakarta.annotation.PostConstruct;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Makes the first admin at the first start and tells the password, once: there is no default, so a desk that nobody has
 * looked after is open to nobody.
 */
@Singleton
@Startup
@DependsOn("SchemaMigration")
@TransactionManagement(TransactionManagementType.BEAN)
public class FirstOperator {

    private static final Logger LOG = Logger.getLogger(FirstOperator.class.getName());
    private static final OperatorName ADMIN = new OperatorName("admin");

    @Inject
    private OperatorService operators;

    @PostConstruct
    void start() {
        operators
                .makeFirst(ADMIN)
                .ifPresent(password -> LOG.log(
                        Level.WARNING,
                        "The first operator is {0}, the password {1} . It is told this once: log in, change it, and keep it.",
                        new Object[] {ADMIN, password.value()}));
    }
}
