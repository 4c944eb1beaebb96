package io.daehapsil.domain.access;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Port: where the keys of passes are kept, the same for all nodes. All throw {@link io.daehapsil.domain.Unavailable}. */
public interface KeptPassKeys {

    /** In order of their numbers. */
    List<KeptPassKey> all();

    /** Does nothing where there is one of this number: of several nodes that make it, the first one's is kept. */
    void add(int number, String pem, Instant madeAt, Optional<Instant> signsSince);

    /** @return false where that key signs already, as for a repeat, or is not there */
    boolean sign(int number, Instant now);
}
