package io.daehapsil.ejb.booking;

import io.daehapsil.domain.booking.BookingFact;
import java.util.List;

/** Port: tells other systems. */
public interface FactTeller {

    /**
     * Returns when the broker keeps all of them for whoever has subscribed.
     *
     * @throws NotSent if it surely has none of them; after any other exception nobody knows
     */
    void tell(List<BookingFact> facts);
}
