package io.daehapsil.ejb.redis;

import io.daehapsil.ejb.settings.DeploymentSetting;
import java.util.Optional;
import java.util.stream.Stream;
import org.redisson.client.RedisAuthRequiredException;
import org.redisson.client.RedisException;
import org.redisson.client.RedisWrongPasswordException;

/** Tells a Redis that does not let us in, which no waiting changes, from one that is away. */
final class RedisRefusal {

    private RedisRefusal() {}

    /** What is wrong with the settings, without what they are; empty where it is something else. */
    static Optional<String> sentence(RedisException failure) {
        return Stream.iterate((Throwable) failure, cause -> cause != null, Throwable::getCause)
                .map(RedisRefusal::reason)
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<String> reason(Throwable cause) {
        String password = DeploymentSetting.REDIS_PASSWORD.variable();
        if (cause instanceof RedisAuthRequiredException) {
            return Optional.of(password + " is not set, and Redis asks for a password");
        }
        if (cause instanceof RedisWrongPasswordException) {
            return Optional.of("Redis does not take " + password + " for " + DeploymentSetting.REDIS_USER.variable()
                    + ": one of them is wrong, or that user is switched off");
        }
        return Optional.empty();
    }
}
