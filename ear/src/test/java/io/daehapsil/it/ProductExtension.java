package io.daehapsil.it;

import org.jboss.arquillian.core.spi.LoadableExtension;

/** Prepares what the server needs before Arquillian starts it, and deploys the EAR once for all classes. */
public final class ProductExtension implements LoadableExtension {

    @Override
    public void register(ExtensionBuilder builder) {
        Product.configure();
        builder.observer(ProductDeployment.class);
    }
}
