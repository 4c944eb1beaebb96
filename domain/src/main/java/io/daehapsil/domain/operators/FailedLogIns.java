package io.daehapsil.domain.operators;

import java.time.Instant;
import java.util.Optional;

/** Port: log-ins that failed lately. All throw {@link io.daehapsil.domain.Unavailable}. */
public interface FailedLogIns {

    /** @param name as it was given, whether there is such an operator or not */
    void add(String name, String address, Instant at);

    /** What failed since then. */
    Tally since(String name, String address, Instant from);

    /** When the latest since then failed, for this name or from this address. */
    Optional<Instant> latest(String name, String address, Instant from);

    /** A log-in succeeded: what failed before for this name from this address is forgiven. */
    void forgive(String name, String address);

    /** Forgets what is older. */
    void forget(Instant before);

    /**
     * How many failed.
     *
     * @param here for this name from this address
     * @param everywhere for this name from all addresses
     * @param address from this address, whatever the name
     * @param usual whether this name has logged in from this address before
     */
    record Tally(int here, int everywhere, int address, boolean usual) {}
}
