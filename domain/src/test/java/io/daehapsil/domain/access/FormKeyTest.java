package io.daehapsil.domain.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import org.junit.jupiter.api.Test;

class FormKeyTest {

    private static final PlaceId MINE = new PlaceId("abcdefghijklmnopqrstuv");
    private static final PlaceId YOURS = new PlaceId("ABCDEFGHIJKLMNOPQRSTUV");

    private final FormKey key = new FormKey(FormKey.generate());

    @Test
    void aTokenMatchesThePlaceThatItWasMadeFor() {
        assertThat(key.matches(MINE, key.token(MINE))).isTrue();
    }

    @Test
    void aTokenOfAnotherPlaceOrOfAnotherInstallationDoesNotMatch() {
        assertThat(key.matches(MINE, key.token(YOURS))).isFalse();
        assertThat(key.matches(MINE, new FormKey(FormKey.generate()).token(MINE)))
                .isFalse();
    }

    @Test
    void aTokenOfABookingIsGoodForThatOneInItsRoomOnly() {
        RoomName room = new RoomName("ktx-holiday");
        BookingReference booking = new BookingReference("K7QH3MPA");
        String token = key.token(room, booking);

        assertThat(key.matches(room, booking, token)).isTrue();
        assertThat(key.matches(new RoomName("bus"), booking, token)).isFalse();
        assertThat(key.matches(room, new BookingReference("K7QH3MPB"), token)).isFalse();
    }

    @Test
    void noTokenAndNonsenseDoNotMatch() {
        assertThat(key.matches(MINE, null)).isFalse();
        assertThat(key.matches(MINE, "")).isFalse();
        assertThat(key.matches(MINE, "대합실")).isFalse();
    }
}
