package io.daehapsil.bench.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class LongBodyTest {

    private static final int SIZE = (5 << 20) + 7;

    @Test
    void itIsAsLongAsWasAskedForAndTheSameEveryTimeHoweverItIsRead() throws IOException {
        byte[] whole = new LongBody(SIZE).readAllBytes();
        byte[] piecemeal = new byte[SIZE];
        LongBody body = new LongBody(SIZE);
        int read = 0;
        for (int size = body.read(piecemeal, 0, 999); size > 0; size = body.read(piecemeal, read, 999)) {
            read += size;
        }

        assertThat(whole).hasSize(SIZE);
        assertThat(piecemeal).isEqualTo(whole);
        assertThat(LongBody.sha256(new LongBody(SIZE))).isEqualTo(LongBody.sha256(new ByteArrayInputStream(whole)));
    }

    @Test
    void aBlockThatIsLostDoubledOrExchangedIsSeen() throws IOException {
        byte[] whole = new LongBody(SIZE).readAllBytes();
        byte[] exchanged = whole.clone();
        System.arraycopy(whole, 1 << 20, exchanged, 2 << 20, 1 << 20);
        System.arraycopy(whole, 2 << 20, exchanged, 1 << 20, 1 << 20);

        String right = LongBody.sha256(new LongBody(SIZE));
        assertThat(LongBody.sha256(new ByteArrayInputStream(exchanged))).isNotEqualTo(right);
        assertThat(LongBody.sha256(new ByteArrayInputStream(Arrays.copyOf(whole, 4 << 20))))
                .isNotEqualTo(right);
    }
}
