package io.daehapsil.domain.booking;

import java.util.List;
import java.util.function.Consumer;

/** Port: the facts that other systems have not been told yet. */
public interface Facts {

    /**
     * Hands facts to the teller, the earlier ones of a booking first, and notes them as told when it returns. A fact that was
     * handed over before a crash is handed over again: at least once. Of several nodes one does so at a time, the others do
     * nothing meanwhile.
     *
     * @param most how many at once
     * @return how many were told
     * @throws RuntimeException what the teller throws; then all of them are untold
     * @throws io.daehapsil.domain.Unavailable if the database is away
     */
    int tell(int most, Consumer<List<BookingFact>> teller);
}
