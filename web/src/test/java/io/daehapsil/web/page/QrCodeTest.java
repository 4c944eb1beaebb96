package io.daehapsil.web.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import java.util.Arrays;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class QrCodeTest {

    private static final int BLACK = 0xff000000;
    private static final int WHITE = 0xffffffff;
    private static final int ZOOM = 4;
    private static final Pattern RUN = Pattern.compile("M(\\d+) (\\d+)h(\\d+)v1h-(\\d+)z");

    @Test
    void aReaderReadsWhatWasWritten() throws Exception {
        String link =
                "https://wait.example.com/booking/open?room=ktx-holiday&reference=K7QH3MPA&key=0123456789abcdefghij-_";

        assertThat(read(QrCode.of(link))).isEqualTo(link);
    }

    @Test
    void theBorderThatAReaderNeedsIsWhite() {
        QrCode code = QrCode.of("x");

        assertThat(code.side()).isEqualTo(21 + 8);
        assertThat(code.path()).startsWith("M4 4h7v1h-7z");
    }

    @Test
    void whatNoCodeCanHoldIsRefused() {
        assertThatThrownBy(() -> QrCode.of("x".repeat(3000))).isInstanceOf(IllegalArgumentException.class);
    }

    private static String read(QrCode code) throws Exception {
        int side = code.side() * ZOOM;
        int[] pixels = new int[side * side];
        Arrays.fill(pixels, WHITE);
        RUN.matcher(code.path()).results().forEach(run -> blacken(pixels, side, run));
        return new QRCodeReader()
                .decode(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(side, side, pixels))))
                .getText();
    }

    private static void blacken(int[] pixels, int side, MatchResult run) {
        int from = Integer.parseInt(run.group(1)) * ZOOM;
        int top = Integer.parseInt(run.group(2)) * ZOOM;
        int to = from + Integer.parseInt(run.group(3)) * ZOOM;
        for (int y = top; y < top + ZOOM; y++) {
            Arrays.fill(pixels, y * side + from, y * side + to, BLACK);
        }
    }
}
