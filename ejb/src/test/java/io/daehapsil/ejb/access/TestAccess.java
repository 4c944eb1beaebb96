package io.daehapsil.ejb.access;

import io.daehapsil.domain.access.KeptPassKey;
import io.daehapsil.domain.access.KeptPassKeys;
import io.daehapsil.domain.access.Secrets;
import io.daehapsil.ejb.queue.RoomService;
import io.daehapsil.ejb.settings.DeploymentSettings;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;

/** The services of access as they are after a start. */
public final class TestAccess {

    private TestAccess() {}

    /** With keys of passes that nobody else has. */
    public static AccessService access(Secrets secrets, DeploymentSettings settings, RoomService rooms, Clock clock) {
        return access(secrets, new PassKeyService(new KeptInMemory(), settings, clock), rooms, clock);
    }

    public static AccessService access(Secrets secrets, PassKeyService passKeys, RoomService rooms, Clock clock) {
        AccessService access = new AccessService(secrets, passKeys, rooms, clock);
        access.start();
        return access;
    }

    private static final class KeptInMemory implements KeptPassKeys {

        private final Map<Integer, KeptPassKey> keys = new ConcurrentSkipListMap<>();

        @Override
        public List<KeptPassKey> all() {
            return List.copyOf(keys.values());
        }

        @Override
        public void add(int number, String pem, Instant madeAt, Optional<Instant> signsSince) {
            keys.putIfAbsent(number, new KeptPassKey(number, pem, madeAt, signsSince));
        }

        @Override
        public boolean sign(int number, Instant now) {
            throw new UnsupportedOperationException("rotating is for tests with a database");
        }
    }
}
