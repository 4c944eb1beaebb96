package io.daehapsil.web.place;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CookiesTest {

    private static final List<String> SENT =
            List.of("other=1;dh_place_hall-2=b; dh_place_hall=1.hall.x==; dh_place_empty=", "late=2");

    @Test
    void theRoomsOwnCookieIsFoundAmongOthers() {
        assertThat(Cookies.value(SENT, "dh_place_hall")).hasValue("1.hall.x==");
        assertThat(Cookies.value(SENT, "dh_place_hall-2")).hasValue("b");
        assertThat(Cookies.value(SENT, "other")).hasValue("1");
    }

    @Test
    void eachLineOfCookiesIsRead() {
        assertThat(Cookies.value(SENT, "late")).hasValue("2");
    }

    @Test
    void aCookieThatIsEmptyOrNotThereIsNone() {
        assertThat(Cookies.value(SENT, "dh_place_empty")).isEmpty();
        assertThat(Cookies.value(SENT, "dh_place")).isEmpty();
        assertThat(Cookies.value(List.of("", ";", "=", "dh_place"), "dh_place")).isEmpty();
        assertThat(Cookies.value(null, "dh_place")).isEmpty();
    }
}
