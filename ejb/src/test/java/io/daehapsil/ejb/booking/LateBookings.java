package io.daehapsil.ejb.booking;

import io.daehapsil.domain.booking.Bookings;
import java.lang.reflect.Proxy;

/** A database in which something happens right after it was asked for a booking. */
final class LateBookings {

    private final Bookings database;
    private Runnable next = () -> {};

    LateBookings(Bookings database) {
        this.database = database;
    }

    /** Once. */
    void afterALook(Runnable then) {
        next = then;
    }

    Bookings bookings() {
        return (Bookings) Proxy.newProxyInstance(
                Bookings.class.getClassLoader(), new Class<?>[] {Bookings.class}, (proxy, method, arguments) -> {
                    Object answer = method.invoke(database, arguments);
                    if (method.getName().equals("find")) {
                        Runnable then = next;
                        next = () -> {};
                        then.run();
                    }
                    return answer;
                });
    }
}
