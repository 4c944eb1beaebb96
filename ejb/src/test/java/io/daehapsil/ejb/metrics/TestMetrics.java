package io.daehapsil.ejb.metrics;

import io.micrometer.prometheus.PrometheusConfig;
import io.micrometer.prometheus.PrometheusMeterRegistry;
import io.smallrye.metrics.legacyapi.LegacyMetricRegistryAdapter;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigValue;
import org.eclipse.microprofile.config.spi.ConfigBuilder;
import org.eclipse.microprofile.config.spi.ConfigProviderResolver;
import org.eclipse.microprofile.config.spi.ConfigSource;
import org.eclipse.microprofile.config.spi.Converter;

/** Metrics as on a server, in a registry of their own. */
public final class TestMetrics {

    private final PrometheusMeterRegistry prometheus;
    private final Metrics metrics;

    public TestMetrics() {
        ConfigProviderResolver.setInstance(new NothingConfigured());
        prometheus = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        io.micrometer.core.instrument.Metrics.addRegistry(prometheus);
        metrics = new Metrics(new LegacyMetricRegistryAdapter("application", prometheus));
    }

    public Metrics metrics() {
        return metrics;
    }

    /** The value of the metric that has all these labels, as it stands in the Prometheus text. Older tests' rooms are there too. */
    public double value(String name, String... labels) {
        return prometheus
                .scrape()
                .lines()
                .filter(line -> line.startsWith(name + "{") && Stream.of(labels).allMatch(line::contains))
                .map(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
                .findFirst()
                .orElseThrow(() ->
                        new AssertionError(name + " with " + List.of(labels) + " is not in\n" + prometheus.scrape()));
    }

    /** The adapter asks for a configuration when it is made; outside of a server there is none. */
    private static final class NothingConfigured extends ConfigProviderResolver implements Config {

        @Override
        public Config getConfig() {
            return this;
        }

        @Override
        public Config getConfig(ClassLoader loader) {
            return this;
        }

        @Override
        public <T> T getValue(String name, Class<T> type) {
            throw new NoSuchElementException(name);
        }

        @Override
        public ConfigValue getConfigValue(String name) {
            throw new NoSuchElementException(name);
        }

        @Override
        public <T> Optional<T> getOptionalValue(String name, Class<T> type) {
            return Optional.empty();
        }

        @Override
        public Iterable<String> getPropertyNames() {
            return List.of();
        }

        @Override
        public Iterable<ConfigSource> getConfigSources() {
            return List.of();
        }

        @Override
        public <T> Optional<Converter<T>> getConverter(Class<T> type) {
            return Optional.empty();
        }

        @Override
        public <T> T unwrap(Class<T> type) {
            throw new IllegalArgumentException(type.getName());
        }

        @Override
        public ConfigBuilder getBuilder() {
            throw new UnsupportedOperationException();
        }

        @Override
        public void registerConfig(Config config, ClassLoader loader) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void releaseConfig(Config config) {
            throw new UnsupportedOperationException();
        }
    }
}
