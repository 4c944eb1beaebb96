package io.daehapsil.web.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.web.origin.PublicOrigin;
import java.net.URI;
import org.junit.jupiter.api.Test;

class PublicLocationTest {

    private static final PublicOrigin PUBLIC = new PublicOrigin("https://book.example", true);

    @Test
    void pathAndQueryStayAsTheyAreWritten() {
        assertThat(PublicLocation.outward(URI.create("http://10.0.0.5:8080/api/rooms/%ED%95%9C?x=%2F"), PUBLIC))
                .isEqualTo("https://book.example/api/rooms/%ED%95%9C?x=%2F");
    }

    @Test
    void aPathWithoutAHostIsOursToo() {
        assertThat(PublicLocation.outward(URI.create("/api/rooms/shop"), PUBLIC))
                .isEqualTo("https://book.example/api/rooms/shop");
    }
}
