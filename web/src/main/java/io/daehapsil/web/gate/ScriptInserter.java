package io.daehapsil.web.gate;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Writes our script into a page while it passes, as the first thing in its head. Holds nothing back and looks at the beginning only; a
 * page without a head goes through as it is. For one page and one thread at a time.
 */
final class ScriptInserter {

    private static final byte[] HEAD = "<head".getBytes(StandardCharsets.US_ASCII);
    private static final int FAR_ENOUGH = 64 * 1024;

    private final byte[] script;
    private int matched;
    private boolean inTag;
    private boolean done;
    private long seen;

    /** @param address where the script is */
    ScriptInserter(String address) {
        script = ("<script src=\"" + address + "\"></script>").getBytes(StandardCharsets.US_ASCII);
    }

    /** The piece as it goes on, perhaps with the script in it. */
    byte[] pass(byte[] piece, int offset, int length) {
        int at = done || seen > FAR_ENOUGH ? -1 : endOfHeadTag(piece, offset, length);
        seen += length;
        ByteArrayOutputStream passed = new ByteArrayOutputStream(length + script.length);
        if (at < 0) {
            passed.write(piece, offset, length);
        } else {
            passed.write(piece, offset, at - offset);
            passed.writeBytes(script);
            passed.write(piece, at, offset + length - at);
        }
        return passed.toByteArray();
    }

    /** The index after the tag, or -1 while it has not ended. */
    private int endOfHeadTag(byte[] piece, int offset, int length) {
        for (int i = offset; i < offset + length; i++) {
            byte b = piece[i];
            if (inTag) {
                if (b == '>') {
                    done = true;
                    return i + 1;
                }
            } else if (matched == HEAD.length) {
                inTag = b == '>' || b == '/' || b == ' ' || b == '\t' || b == '\r' || b == '\n';
                matched = b == '<' ? 1 : 0;
                if (b == '>') {
                    done = true;
                    return i + 1;
                }
            } else {
                byte small = b >= 'A' && b <= 'Z' ? (byte) (b + ('a' - 'A')) : b;
                matched = small == HEAD[matched] ? matched + 1 : b == '<' ? 1 : 0;
            }
        }
        return -1;
    }
}
