package io.daehapsil.ejb.access;

import io.daehapsil.domain.access.KeptPassKey;
import io.daehapsil.domain.access.KeptPassKeys;
import io.daehapsil.domain.access.PassKey;
import io.daehapsil.domain.access.PassKeys;
import io.daehapsil.ejb.settings.DeploymentSetting;
import io.daehapsil.ejb.settings.DeploymentSettings;
import io.daehapsil.ejb.settings.WrongSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Knows the keys of passes and changes them. A key is published before it signs and believed after it, so that a rotation is
 * noticed by nobody: who fetches the key set has the new one already, and what the old one signed is good until it ends. Every
 * node follows within a second. Safe for any number of threads.
 */
@ApplicationScoped
public class PassKeyService {

    /** Twice as long as the key set may be kept by those who fetched it, and room for slow ones. */
    static final Duration KNOWN_AFTER = Duration.ofMinutes(15);

    private final KeptPassKeys kept;
    private final DeploymentSettings settings;
    private final Clock clock;
    private volatile PassKeys keys;

    /** Those that {@link #keys} was made of. */
    private List<KeptPassKey> seen = List.of();

    /** Those that the server's own check of passes has read, which it does once. */
    private volatile List<String> checked;

    /** Why the keys were not changed. */
    public enum Refused {
        /** They are the operator's own, in a file. */
        GIVEN,
        /** Not everybody who fetches the key set can have the next one yet. */
        TOO_EARLY,
        /** This server's own check of passes has not read the next key. */
        RESTART_FIRST
    }

    /** For the container's proxy only. */
    protected PassKeyService() {
        this(null, null, null);
    }

    @Inject
    public PassKeyService(KeptPassKeys kept, DeploymentSettings settings, Clock clock) {
        this.kept = kept;
        this.settings = settings;
        this.clock = clock;
    }

    /**
     * Called at the start of {@link AccessService}. The server's own check of passes reads the public keys from a file, which is
     * replaced whole or not at all.
     */
    void start() {
        keys = settings.passKeyFile().map(PassKeyService::given).orElseGet(this::own);
        checked = keys.ids();
        try {
            Files.createDirectories(settings.home());
            Path written = Files.createTempFile(settings.home(), "pass-keys", ".new");
            Files.writeString(written, keys.jwks());
            Files.move(written, settings.passKeySetFile(), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException("the public keys could not be written to " + settings.home(), e);
        }
    }

    public PassKeys keys() {
        return keys;
    }

    public PassKey signing() {
        return keys.signing();
    }

    /** Notices what another node has changed; one after another, so that nobody's older answer comes last. */
    synchronized void refresh() {
        if (settings.passKeyFile().isEmpty()) {
            keys = own();
        }
    }

    /**
     * From now on the next key signs, on this node at once and on the others within a second; one more is made and published.
     *
     * @param mayBeDone called before it is done; what it throws is thrown here
     * @return empty when it is done
     * @throws io.daehapsil.domain.Unavailable if the database is away
     */
    public Optional<Refused> rotate(Runnable mayBeDone) {
        if (settings.passKeyFile().isPresent()) {
            return Optional.of(Refused.GIVEN);
        }
        KeptPassKey next = last();
        Instant now = clock.instant();
        if (next.madeAt().plus(KNOWN_AFTER).isAfter(now)) {
            return Optional.of(Refused.TOO_EARLY);
        }
        if (!checked.contains(PassKey.fromPem(next.pem()).id())) {
            return Optional.of(Refused.RESTART_FIRST);
        }
        mayBeDone.run();
        kept.sign(next.number(), now);
        kept.add(next.number() + 1, PassKey.generate().toPem(), now, Optional.empty());
        refresh();
        return Optional.empty();
    }

    private KeptPassKey last() {
        List<KeptPassKey> all = kept.all();
        return all.get(all.size() - 1);
    }

    /** Those of the database; makes the first and the next where they are missing. */
    private PassKeys own() {
        List<KeptPassKey> all = kept.all();
        Instant now = clock.instant();
        if (all.isEmpty()) {
            kept.add(1, PassKey.generate().toPem(), now, Optional.of(now));
            all = kept.all();
        }
        KeptPassKey last = all.get(all.size() - 1);
        if (last.signsSince().isPresent()) {
            kept.add(last.number() + 1, PassKey.generate().toPem(), now, Optional.empty());
            all = kept.all();
        }
        return made(PassKeys.counting(all, now));
    }

    /** Reading a key proves that its halves belong together: not every second. */
    private synchronized PassKeys made(List<KeptPassKey> counting) {
        if (!counting.equals(seen)) {
            keys = PassKeys.of(counting).orElseThrow(() -> new IllegalStateException("no key of passes signs"));
            seen = counting;
        }
        return keys;
    }

    private static PassKeys given(Path file) {
        try {
            return PassKeys.fromPem(Files.readString(file));
        } catch (IllegalArgumentException notAKey) {
            throw new WrongSettings(List.of(
                    DeploymentSetting.PASS_KEY_FILE.variable() + " names " + file + ", but " + notAKey.getMessage()));
        } catch (IOException e) {
            throw new UncheckedIOException("the pass key " + file + " cannot be read", e);
        }
    }
}
