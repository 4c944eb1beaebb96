package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.run.Walk;
import org.junit.jupiter.api.Test;

@OnServer
class JourneyIT {

    @Test
    void aVisitorGoesTheWholeWayFromJoiningToCancelling() throws Exception {
        assertThat(new Walk(Product.pages(), "ktx-holiday").walk()).isNotEmpty();
    }
}
