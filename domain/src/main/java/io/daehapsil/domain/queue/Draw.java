package io.daehapsil.domain.queue;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Draws the order of those who came before the opening, so that anybody can recompute it afterwards and nobody could try
 * seeds beforehand.
 *
 * <ol>
 *   <li>Before the opening {@link #commitment}, the SHA-256 of a secret of 32 bytes, is shown.
 *   <li>At the opening the count of early birds is fixed. seed = SHA-256(secret ‖ room in UTF-8 ‖ count as 8 bytes, big endian).
 *   <li>Arrival a (1 to count) gets the drawn number {@link #drawn}. Secret, count and order are then published.
 * </ol>
 *
 * <p>The order is a keyed permutation: a balanced Feistel network of {@value #ROUNDS} rounds over the smallest even number of
 * bits 2h that holds count, with the first 4 bytes of HMAC-SHA256(seed, round as 1 byte ‖ right half as 4 bytes) modulo 2^h
 * as round function, walked until the result is below count again (Black and Rogaway 2002, "Ciphers with arbitrary finite
 * domains"). Each node can so compute any one place's number without sorting a million. Safe for use by many threads.
 */
public final class Draw {

    private static final int ROUNDS = 10;
    private static final int SECRET_BYTES = 32;

    private final long count;
    private final int halfBits;
    private final SecretKeySpec seed;

    /**
     * @param secret 32 random bytes, hidden until the opening
     * @param count how many take part, 1 to 2^31
     */
    public Draw(byte[] secret, RoomName room, long count) {
        if (secret.length != SECRET_BYTES) {
            throw new IllegalArgumentException("the secret of a draw has 32 bytes");
        }
        if (count < 1 || count > 1L << 31) {
            throw new IllegalArgumentException("a draw is among 1 to 2^31");
        }
        this.count = count;
        int bits = Math.max(2, Long.SIZE - Long.numberOfLeadingZeros(count - 1));
        this.halfBits = (bits + 1) / 2;
        this.seed = new SecretKeySpec(seed(secret, room, count), "HmacSHA256");
    }

    /** What is shown before the opening: SHA-256 of the secret, in hexadecimal. */
    public static String commitment(byte[] secret) {
        return HexFormat.of().formatHex(sha256().digest(secret));
    }

    /** The seed of the draw, 32 bytes. */
    public static byte[] seed(byte[] secret, RoomName room, long count) {
        MessageDigest digest = sha256();
        digest.update(secret);
        digest.update(room.value().getBytes(StandardCharsets.UTF_8));
        digest.update(ByteBuffer.allocate(Long.BYTES).putLong(count).array());
        return digest.digest();
    }

    /**
     * The drawn number of an arrival; every number from 1 to count is given exactly once.
     *
     * @param arrival 1 to count, in order of arrival
     */
    public long drawn(long arrival) {
        if (arrival < 1 || arrival > count) {
            throw new IllegalArgumentException("arrival " + arrival + " took no part in a draw among " + count);
        }
        Mac mac = hmac();
        long index = arrival - 1;
        do {
            index = permuted(index, mac);
        } while (index >= count);
        return index + 1;
    }

    private long permuted(long index, Mac mac) {
        long mask = (1L << halfBits) - 1;
        long left = index >>> halfBits;
        long right = index & mask;
        for (int round = 0; round < ROUNDS; round++) {
            long next = left ^ (mixed(round, right, mac) & mask);
            left = right;
            right = next;
        }
        return left << halfBits | right;
    }

    private static long mixed(int round, long half, Mac mac) {
        mac.update((byte) round);
        mac.update(ByteBuffer.allocate(Integer.BYTES).putInt((int) half).array());
        return ByteBuffer.wrap(mac.doFinal()).getInt() & 0xFFFFFFFFL;
    }

    private Mac hmac() {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(seed);
            return mac;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has HmacSHA256", e);
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
