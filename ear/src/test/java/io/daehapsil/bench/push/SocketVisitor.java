package io.daehapsil.bench.push;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/** One visitor's WebSocket, as small as it can be: shakes hands, says hello, answers pings, and hands over what it is told. */
final class SocketVisitor {

    private static final int TEXT = 0x1;
    private static final int CLOSE = 0x8;
    private static final int PING = 0x9;
    private static final int PONG = 0xA;
    private static final int LAST = 0x80;
    private static final int MASKED = 0x80;
    private static final int SHORT = 125;
    private static final int LONG = 126;
    private static final byte[] END_OF_HEAD = "\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    /** Shared by all, because one thread reads them in turn; what is left of a frame is kept by its visitor. */
    private static final ByteBuffer READ = ByteBuffer.allocate(1 << 16);

    private final int number;
    private final String place;
    private final SocketChannel channel;
    private byte[] rest = new byte[0];
    private boolean shaken;
    private String hello;

    /** Hears what one visitor is told. */
    interface Listener {
        void heard(SocketVisitor visitor, String text);
    }

    private SocketVisitor(int number, String place, SocketChannel channel) {
        this.number = number;
        this.place = place;
        this.channel = channel;
    }

    /** @param from a loopback address; each has its own ports */
    static SocketVisitor open(int number, String place, URI pages, String room, String from, Selector selector)
            throws IOException {
        SocketChannel channel = SocketChannel.open();
        channel.bind(new InetSocketAddress(from, 0));
        channel.connect(new InetSocketAddress("127.0.0.1", pages.getPort()));
        SocketVisitor visitor = new SocketVisitor(number, place, channel);
        visitor.write(("GET /ws/queue/status HTTP/1.1\r\nHost: localhost:" + pages.getPort()
                        + "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                        + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII));
        channel.configureBlocking(false);
        channel.register(selector, SelectionKey.OP_READ, visitor);
        visitor.hello = "{\"room\":\"" + room + "\",\"place\":\"" + place + "\"}";
        return visitor;
    }

    int number() {
        return number;
    }

    boolean hasShakenHands() {
        return shaken;
    }

    /** @return false when the server has closed */
    boolean read(Listener listener) throws IOException {
        READ.clear().put(rest);
        int count = channel.read(READ);
        if (count < 0) {
            return false;
        }
        READ.flip();
        if (!shaken && !shake()) {
            keepRest();
            return true;
        }
        boolean open = true;
        while (open && READ.remaining() >= 2) {
            READ.mark();
            Optional<byte[]> frame = frame(READ);
            if (frame.isEmpty()) {
                READ.reset();
                break;
            }
            open = take(frame.get(), listener);
        }
        keepRest();
        return open;
    }

    void close() throws IOException {
        channel.close();
    }

    private boolean shake() throws IOException {
        byte[] bytes = Arrays.copyOf(READ.array(), READ.limit());
        int end = indexOf(bytes, END_OF_HEAD);
        if (end < 0) {
            return false;
        }
        String head = new String(bytes, 0, end, StandardCharsets.US_ASCII);
        if (!head.startsWith("HTTP/1.1 101")) {
            throw new IOException("no socket: " + head.lines().findFirst().orElse(""));
        }
        READ.position(end + END_OF_HEAD.length);
        shaken = true;
        send(TEXT, hello.getBytes(StandardCharsets.UTF_8));
        hello = null;
        return true;
    }

    /** The kind of frame in the first byte, then what it carries; empty while it is not all there. */
    private static Optional<byte[]> frame(ByteBuffer from) {
        int kind = from.get() & 0x0F;
        int length = from.get() & 0x7F;
        if (length == LONG) {
            if (from.remaining() < 2) {
                return Optional.empty();
            }
            length = from.getShort() & 0xFFFF;
        }
        if (from.remaining() < length) {
            return Optional.empty();
        }
        byte[] frame = new byte[length + 1];
        frame[0] = (byte) kind;
        from.get(frame, 1, length);
        return Optional.of(frame);
    }

    private boolean take(byte[] frame, Listener listener) throws IOException {
        switch (frame[0]) {
            case TEXT -> listener.heard(this, new String(frame, 1, frame.length - 1, StandardCharsets.UTF_8));
            case PING -> send(PONG, Arrays.copyOfRange(frame, 1, frame.length));
            case CLOSE -> {
                return false;
            }
            default -> {
                // A pong, which nobody asked for.
            }
        }
        return true;
    }

    /** With a mask of zeros, which is one as good as any here. */
    private void send(int kind, byte[] content) throws IOException {
        ByteBuffer frame = ByteBuffer.allocate(content.length + 8).put((byte) (LAST | kind));
        if (content.length <= SHORT) {
            frame.put((byte) (MASKED | content.length));
        } else {
            frame.put((byte) (MASKED | LONG)).putShort((short) content.length);
        }
        frame.putInt(0).put(content).flip();
        write(Arrays.copyOf(frame.array(), frame.limit()));
    }

    private void write(byte[] bytes) throws IOException {
        ByteBuffer out = ByteBuffer.wrap(bytes);
        while (out.hasRemaining()) {
            channel.write(out);
        }
    }

    private void keepRest() {
        rest = new byte[READ.remaining()];
        READ.get(rest);
    }

    private static int indexOf(byte[] bytes, byte[] sought) {
        for (int at = 0; at + sought.length <= bytes.length; at++) {
            if (Arrays.equals(bytes, at, at + sought.length, sought, 0, sought.length)) {
                return at;
            }
        }
        return -1;
    }

    @Override
    public String toString() {
        return place;
    }
}
