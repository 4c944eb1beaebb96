package io.daehapsil.bench.gate;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Random;

/** So many bytes that nobody holds: the same every time, and no two blocks of it alike, so that a lost or doubled one is seen. */
final class LongBody extends InputStream {

    private static final int BLOCK = 1 << 20;

    private final byte[] block = new byte[BLOCK];
    private final long length;
    private long at;

    LongBody(long length) {
        this.length = length;
        new Random(length).nextBytes(block);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int offset, int most) {
        if (at == length) {
            return -1;
        }
        int within = (int) (at % BLOCK);
        if (within == 0) {
            ByteBuffer.wrap(block).putLong(at);
        }
        int size = (int) Math.min(Math.min(most, BLOCK - within), length - at);
        System.arraycopy(block, within, into, offset, size);
        at += size;
        return size;
    }

    /** Reads it to its end. */
    static String sha256(InputStream body) throws IOException {
        try (DigestInputStream digested = new DigestInputStream(body, MessageDigest.getInstance("SHA-256"))) {
            digested.transferTo(OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(digested.getMessageDigest().digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
