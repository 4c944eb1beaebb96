package io.daehapsil.ejb.settings;

import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Where Redis is and how one gets in.
 *
 * @param addresses of the one Redis, of sentinels, or of some nodes of a cluster: {@code redis://host:port}, or
 *     {@code rediss://} with TLS
 * @param master name under which sentinels know the primary
 * @param user empty: Redis' default one
 * @param password empty: none is asked for
 */
public record RedisSettings(Mode mode, List<String> addresses, String master, String user, String password) {

    /** How many they are, and who knows which of them to ask. */
    public enum Mode {
        SINGLE,
        SENTINEL,
        CLUSTER
    }

    /** One Redis that asks for no password. */
    public static RedisSettings single(String address) {
        return new RedisSettings(Mode.SINGLE, List.of(address), "", "", "");
    }

    static Mode mode(String text) {
        return Arrays.stream(Mode.values())
                .filter(mode -> mode.name().toLowerCase(Locale.ROOT).equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(text));
    }

    static List<String> addresses(String text) {
        List<String> addresses = Arrays.stream(text.split(","))
                .map(String::strip)
                .map(RedisSettings::address)
                .toList();
        if (addresses.stream()
                        .map(address -> URI.create(address).getScheme())
                        .distinct()
                        .count()
                > 1) {
            throw new IllegalArgumentException(text);
        }
        return addresses;
    }

    /** Passwords have a setting of their own, which is never shown. */
    private static String address(String text) {
        URI uri = URI.create(text);
        boolean scheme = "redis".equals(uri.getScheme()) || "rediss".equals(uri.getScheme());
        if (!scheme || uri.getHost() == null || uri.getPort() < 1 || uri.getRawUserInfo() != null) {
            throw new IllegalArgumentException(text);
        }
        return text;
    }

    /** What is wrong between them, in a sentence. */
    Optional<String> fault() {
        if (mode == Mode.SINGLE && addresses.size() > 1) {
            return Optional.of(DeploymentSetting.REDIS_ADDRESS.variable() + " names " + addresses.size()
                    + " addresses: give one, or say sentinel or cluster in " + DeploymentSetting.REDIS_MODE.variable());
        }
        if (!user.isEmpty() && password.isEmpty()) {
            return Optional.of(DeploymentSetting.REDIS_PASSWORD.variable() + " is not set: give it the password of "
                    + DeploymentSetting.REDIS_USER.variable());
        }
        return Optional.empty();
    }

    @Override
    public String toString() {
        return mode + " at " + addresses;
    }
}
