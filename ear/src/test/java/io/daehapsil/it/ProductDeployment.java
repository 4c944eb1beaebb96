package io.daehapsil.it;

import org.jboss.arquillian.container.spi.client.container.DeploymentException;
import org.jboss.arquillian.container.spi.event.container.AfterStart;
import org.jboss.arquillian.container.spi.event.container.BeforeStop;
import org.jboss.arquillian.core.api.annotation.Observes;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.spec.EnterpriseArchive;

/**
 * One deployment for the whole run. Arquillian's own {@code @Deployment} would deploy and undeploy for every class, which
 * takes longer than the tests.
 */
public final class ProductDeployment {

    private final EnterpriseArchive ear =
            ShrinkWrap.createFromZipFile(EnterpriseArchive.class, Product.ear().toFile());

    void deploy(@Observes AfterStart started) throws DeploymentException {
        if (Product.isDeployedByArquillian()) {
            started.getDeployableContainer().deploy(ear);
        }
    }

    void undeploy(@Observes BeforeStop stopping) throws DeploymentException {
        if (Product.isDeployedByArquillian()) {
            stopping.getDeployableContainer().undeploy(ear);
        }
    }
}
