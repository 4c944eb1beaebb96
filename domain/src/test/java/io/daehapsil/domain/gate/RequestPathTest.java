package io.daehapsil.domain.gate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequestPathTest {

    /** The second spelling takes the long way, because a letter of it is encoded. */
    @ParameterizedTest
    @CsvSource({
        "/a, /%61, /a",
        "/Order/New, /%4frder/New, /order/new",
        "/order/, /%6frder/, /order",
        "/assets/a.min.css, /assets/%61.min.css, /assets/a.min.css",
        "/.hidden/x_y-z, /.hidden/%78_y-z, /.hidden/x_y-z",
        "/1/2/3/, /%31/2/3/, /1/2/3"
    })
    void aPlainPathIsReadAsTheSameOneWithALetterEncoded(String plain, String encoded, String reduced) {
        assertThat(RequestPath.of(plain)).isEqualTo(RequestPath.of(encoded)).isEqualTo(new RequestPath(reduced, false));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/a//b", "/a/./b", "/a/../b", "/a.", "/a./b", "/a;x=1/b", "/a%2fb", "/a\\b", "/a/..", "/a/."})
    void whatMayBeReadInTwoWaysIsStrange(String path) {
        assertThat(RequestPath.of(path).isStrange()).isTrue();
    }

    @Test
    void theRootIsItself() {
        assertThat(RequestPath.of("/")).isEqualTo(new RequestPath("/", false));
    }
}
