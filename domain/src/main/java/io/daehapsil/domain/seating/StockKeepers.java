package io.daehapsil.domain.seating;

import java.util.Set;

/** Port: who keeps the stock. */
@FunctionalInterface
public interface StockKeepers {

    /**
     * The stores that keep it at this moment, each by a name that no other one has, nor the same one after it was started anew:
     * whoever has taken over may not have heard the last claims. Never empty.
     *
     * @throws io.daehapsil.domain.Unavailable when they are away
     */
    Set<String> names();
}
