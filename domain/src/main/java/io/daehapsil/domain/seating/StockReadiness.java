package io.daehapsil.domain.seating;

/** Whether the stock knows every booked seat. */
@FunctionalInterface
public interface StockReadiness {

    /**
     * To be called before anything is claimed.
     *
     * @throws io.daehapsil.domain.Unavailable while it is not sure that the stock knows every booked seat
     */
    void requireComplete();
}
