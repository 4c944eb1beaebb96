package io.daehapsil.domain.blocklist;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.regex.Pattern;

/**
 * One IP address, or all that begin with the same bits (CIDR). An IPv4 address written as IPv6 is the IPv4 address.
 *
 * @param network the address with all bits after the prefix zero
 * @param prefixBits how many bits must be the same
 */
public record AddressRange(InetAddress network, int prefixBits) {

    /** Nothing else goes to {@link InetAddress#getByName}: it would ask a name server. */
    private static final Pattern IPV4 = Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}");

    private static final Pattern IPV6 = Pattern.compile("[0-9a-fA-F:]*:[0-9a-fA-F:.]*");

    public AddressRange {
        int bits = network.getAddress().length * Byte.SIZE;
        if (prefixBits < 0 || prefixBits > bits) {
            throw new IllegalArgumentException("the prefix of " + network.getHostAddress() + " is 0 to " + bits);
        }
        network = masked(network, prefixBits);
    }

    /** Reads {@code 192.0.2.7}, {@code 192.0.2.0/24}, {@code 2001:db8::/32}. @throws IllegalArgumentException for anything else */
    public static AddressRange parse(String text) {
        int slash = text.indexOf('/');
        InetAddress address = address(slash < 0 ? text : text.substring(0, slash));
        if (slash < 0) {
            return new AddressRange(address, address.getAddress().length * Byte.SIZE);
        }
        String prefix = text.substring(slash + 1);
        if (!prefix.matches("\\d{1,3}")) {
            throw new IllegalArgumentException("'" + text + "' has no prefix such as /24");
        }
        return new AddressRange(address, Integer.parseInt(prefix));
    }

    /** @throws IllegalArgumentException if it is not an IP address in digits */
    public static InetAddress address(String text) {
        if (IPV4.matcher(text).matches() || IPV6.matcher(text).matches()) {
            try {
                return InetAddress.getByName(text);
            } catch (UnknownHostException e) {
                throw new IllegalArgumentException("'" + text + "' is not an IP address", e);
            }
        }
        throw new IllegalArgumentException("'" + text + "' is not an IP address");
    }

    public boolean contains(InetAddress address) {
        return address.getAddress().length == network.getAddress().length
                && masked(address, prefixBits).equals(network);
    }

    @Override
    public String toString() {
        return network.getHostAddress() + "/" + prefixBits;
    }

    private static InetAddress masked(InetAddress address, int prefixBits) {
        byte[] bytes = address.getAddress();
        int whole = prefixBits / Byte.SIZE;
        if (whole < bytes.length) {
            bytes[whole] &= (byte) (0xFF00 >> prefixBits % Byte.SIZE);
            Arrays.fill(bytes, whole + 1, bytes.length, (byte) 0);
        }
        try {
            return InetAddress.getByAddress(bytes);
        } catch (UnknownHostException e) {
            throw new IllegalStateException("the length of an address does not change by masking", e);
        }
    }
}
