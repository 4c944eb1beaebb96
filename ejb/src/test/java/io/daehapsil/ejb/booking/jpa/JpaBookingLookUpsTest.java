package io.daehapsil.ejb.booking.jpa;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.queue.RoomName;
import jakarta.persistence.EntityManager;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class JpaBookingLookUpsTest {

    /** Those of the sale may all be taken, and that must hold up nobody who looks. */
    private static final NewTransaction OF_THOSE_WHO_LOOK_ONLY = new NewTransaction() {
        @Override
        public <T> T run(Function<EntityManager, T> work) {
            throw new IllegalStateException("a connection of the sale was asked for");
        }

        @Override
        @SuppressWarnings("unchecked")
        public <T> T look(Function<EntityManager, T> work) {
            return (T) Optional.empty();
        }
    };

    @Test
    void f62whoLooksTakesNoConnectionOfTheSale() {
        assertThat(new JpaBookingLookUps(OF_THOSE_WHO_LOOK_ONLY)
                        .find(new RoomName("ktx-holiday"), new BookingReference("K7QH3MPA")))
                .isEmpty();
    }
}
