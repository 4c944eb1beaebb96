package io.daehapsil.domain.blocklist;

import java.net.InetAddress;
import java.util.List;

/**
 * Finds a client's address behind proxies. Anybody can write {@code X-Forwarded-For}; only what a trusted proxy wrote counts.
 */
public final class TrustedProxies {

    private final List<AddressRange> proxies;

    public TrustedProxies(List<AddressRange> proxies) {
        this.proxies = List.copyOf(proxies);
    }

    /**
     * The nearest address that is not a trusted proxy's. Where a proxy wrote something that is no address, the proxy's own.
     *
     * @param peer who opened the connection
     * @param forwardedFor the values of {@code X-Forwarded-For}, in order of their lines
     */
    public InetAddress client(InetAddress peer, List<String> forwardedFor) {
        String[] hops = String.join(",", forwardedFor).split(",");
        InetAddress nearest = peer;
        for (int i = hops.length - 1; i >= 0 && isTrusted(nearest); i--) {
            String hop = hops[i].strip();
            if (hop.isEmpty()) {
                continue;
            }
            try {
                nearest = AddressRange.address(hop);
            } catch (IllegalArgumentException noAddress) {
                return nearest;
            }
        }
        return nearest;
    }

    /** Whether what this peer writes of others counts. */
    public boolean isTrusted(InetAddress address) {
        return proxies.stream().anyMatch(range -> range.contains(address));
    }
}
