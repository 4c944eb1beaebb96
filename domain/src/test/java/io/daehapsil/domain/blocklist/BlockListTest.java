package io.daehapsil.domain.blocklist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.queue.PlaceId;
import java.net.InetAddress;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BlockListTest {

    private static final PlaceId PLACE = new PlaceId("A".repeat(22));

    @ParameterizedTest
    @CsvSource({
        "192.0.2.7, 192.0.2.7, true",
        "192.0.2.7, 192.0.2.8, false",
        "192.0.2.0/24, 192.0.2.255, true",
        "192.0.2.0/24, 192.0.3.0, false",
        "192.0.2.99/24, 192.0.2.1, true",
        "10.128.0.0/9, 10.127.255.255, false",
        "10.128.0.0/9, 10.200.0.1, true",
        "0.0.0.0/0, 203.0.113.9, true",
        "0.0.0.0/0, 2001:db8::1, false",
        "2001:db8::/32, 2001:db8:ffff::1, true",
        "2001:db8::/32, 2001:db9::1, false",
        "192.0.2.7, ::ffff:192.0.2.7, true"
    })
    void anAddressIsOnTheListWhenItsFirstBitsAreTheRanges(String range, String address, boolean blocked) {
        BlockList list = new BlockList(List.of(BlockRule.address(range)));

        assertThat(list.blocks(AddressRange.address(address))).isEqualTo(blocked);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "example.com", "192.0.2", "192.0.2.256", "192.0.2.0/33", "192.0.2.0/", "::1/129", "a:b"})
    void whatIsNoAddressIsRefusedAndNoNameServerIsAsked(String text) {
        assertThatThrownBy(() -> BlockRule.address(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aVisitorIsOnTheListByTheIdAlone() {
        BlockList list = new BlockList(List.of(BlockRule.place(PLACE), BlockRule.user("kim")));

        assertThat(list.blocks(PLACE)).isTrue();
        assertThat(list.blocks(new PlaceId("B".repeat(22)))).isFalse();
        assertThat(list.blocksUser("kim")).isTrue();
        assertThat(list.blocksUser("Kim")).isFalse();
        assertThat(list.blocks(AddressRange.address("192.0.2.7"))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"place:AAAAAAAAAAAAAAAAAAAAAA", "user:a:b c", "ip:192.0.2.0/24"})
    void theTextFormReadsBack(String text) {
        assertThat(BlockRule.parse(text)).hasToString(text);
    }

    /** DESIGN: client addresses come from X-Forwarded-For only behind trusted proxies. */
    @ParameterizedTest
    @CsvSource({
        "203.0.113.5, 198.51.100.1, 203.0.113.5",
        "10.0.0.1, 198.51.100.1, 198.51.100.1",
        "10.0.0.1, '1.2.3.4, 198.51.100.1', 198.51.100.1",
        "10.0.0.1, '198.51.100.1, 10.0.0.2', 198.51.100.1",
        "10.0.0.1, '10.0.0.3, 10.0.0.2', 10.0.0.3",
        "10.0.0.1, nonsense, 10.0.0.1",
        "10.0.0.1, '', 10.0.0.1"
    })
    void onlyWhatATrustedProxyWroteCountsForTheClientsAddress(String peer, String forwarded, String client) {
        TrustedProxies proxies = new TrustedProxies(List.of(AddressRange.parse("10.0.0.0/8")));
        InetAddress found = proxies.client(AddressRange.address(peer), List.of(forwarded));

        assertThat(found).isEqualTo(AddressRange.address(client));
    }
}
