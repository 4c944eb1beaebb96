package io.daehapsil.ejb.settings;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The deployment settings of this node, checked together: {@link #read} throws one {@link WrongSettings} that names every
 * fault, so that an operator mends them all at once.
 */
public final class DeploymentSettings {

    private final Path home;
    private final String redisAddress;
    private final boolean sample;
    private final Path passKeyFile;

    private DeploymentSettings(Path home, String redisAddress, boolean sample, Path passKeyFile) {
        this.home = home;
        this.redisAddress = redisAddress;
        this.sample = sample;
        this.passKeyFile = passKeyFile;
    }

    /** @param values the raw text of a key, where one is configured */
    public static DeploymentSettings read(Function<String, Optional<String>> values) {
        Reader reader = new Reader(values);
        Path home = reader.read(DeploymentSetting.HOME, "a folder", Path::of);
        String redis = reader.read(DeploymentSetting.REDIS_ADDRESS, "redis://host:port", DeploymentSettings::redisUri);
        Boolean sample = reader.read(DeploymentSetting.SAMPLE, "true or false", DeploymentSettings::yesOrNo);
        Path passKey = reader.read(DeploymentSetting.PASS_KEY_FILE, "a file", Path::of);
        reader.complain();
        return new DeploymentSettings(home, redis, sample, passKey);
    }

    public Path home() {
        return home;
    }

    /** {@code redis://host:port}, or {@code rediss://} with TLS. */
    public String redisAddress() {
        return redisAddress;
    }

    public boolean sample() {
        return sample;
    }

    /** Where the operator's own key pair for passes is; empty: the installation makes and keeps its own. */
    public Optional<Path> passKeyFile() {
        return Optional.of(passKeyFile).filter(file -> !file.toString().isEmpty());
    }

    private static String redisUri(String text) {
        URI uri = URI.create(text);
        boolean scheme = "redis".equals(uri.getScheme()) || "rediss".equals(uri.getScheme());
        if (!scheme || uri.getHost() == null || uri.getPort() < 1) {
            throw new IllegalArgumentException(text);
        }
        return text;
    }

    private static boolean yesOrNo(String text) {
        return switch (text) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException(text);
        };
    }

    private static final class Reader {

        private final Function<String, Optional<String>> values;
        private final List<String> faults = new ArrayList<>();

        Reader(Function<String, Optional<String>> values) {
            this.values = values;
        }

        <T> T read(DeploymentSetting setting, String form, Function<String, T> parse) {
            Optional<String> text = values.apply(setting.key()).or(setting::defaultValue);
            if (text.isEmpty()) {
                faults.add(setting.variable() + " is not set: give it " + form + " (" + setting.meaning() + ")");
                return null;
            }
            try {
                return parse.apply(text.get().strip());
            } catch (IllegalArgumentException e) {
                faults.add(setting.variable() + " is '" + text.get() + "' but must be " + form);
                return null;
            }
        }

        void complain() {
            if (!faults.isEmpty()) {
                throw new WrongSettings(faults);
            }
        }
    }
}
