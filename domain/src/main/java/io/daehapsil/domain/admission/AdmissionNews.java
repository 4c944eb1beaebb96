package io.daehapsil.domain.admission;

import java.util.function.Consumer;

/**
 * Port: tells every node at once who came in. News may be lost, as while the store is away: whoever listens asks as well,
 * only more slowly.
 */
public interface AdmissionNews {

    /**
     * Adds a listener for all rooms. It runs on a thread of the store's client and must return at once.
     *
     * @throws io.daehapsil.domain.Unavailable when the store is away; the listener is then not added
     */
    void subscribe(Consumer<Admitted> listener);
}
