package io.daehapsil.operations.metrics;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.ProcessSyntheticAnnotatedType;
import org.eclipse.microprofile.metrics.MetricRegistry;

/**
 * The EAR carries MicroProfile Metrics for WildFly, which has none. On a server that has its own, every injection of a
 * registry would be ambiguous: there the carried one's beans are left out, and the server shows what the application counts.
 */
public class OneMetrics implements Extension {

    private static final String CARRIED = "io.smallrye.metrics.";

    void leaveItToTheServer(@Observes ProcessSyntheticAnnotatedType<?> type) {
        Class<?> bean = type.getAnnotatedType().getJavaClass();
        if (serverHasMetrics() && bean.getName().startsWith(CARRIED) && isFromTheEar(bean)) {
            type.veto();
        }
    }

    /** The API comes from the server where the server has it, and from the EAR where it has not. */
    private static boolean serverHasMetrics() {
        return !isFromTheEar(MetricRegistry.class);
    }

    private static boolean isFromTheEar(Class<?> type) {
        return type.getClassLoader() == OneMetrics.class.getClassLoader();
    }
}
