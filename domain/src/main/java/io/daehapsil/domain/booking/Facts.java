package io.daehapsil.domain.booking;

import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;

/** Port: what other systems are told of bookings. */
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

    /**
     * Removes facts that were told before then, the oldest first. What is untold stays, however old; so does a refused payment,
     * by which a repeat of its notice is known.
     *
     * @param most how many at once
     * @return how many were removed
     * @throws io.daehapsil.domain.Unavailable if the database is away
     */
    int forget(Instant toldBefore, int most);
}
