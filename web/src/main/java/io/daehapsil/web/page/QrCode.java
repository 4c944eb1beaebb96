package io.daehapsil.web.page;

import com.google.zxing.WriterException;
import com.google.zxing.qrcode.decoder.ErrorCorrectionLevel;
import com.google.zxing.qrcode.encoder.ByteMatrix;
import com.google.zxing.qrcode.encoder.Encoder;

/**
 * A QR code (ISO/IEC 18004) as a picture of squares, which stays sharp on paper.
 *
 * @param side how many squares wide and high, with the white border of four that a reader needs
 * @param path the black squares, as the path of an SVG picture of that size
 */
public record QrCode(int side, String path) {

    private static final int BORDER = 4;

    /** @throws IllegalArgumentException if the text is longer than a QR code can hold */
    static QrCode of(String text) {
        try {
            ByteMatrix squares = Encoder.encode(text, ErrorCorrectionLevel.M).getMatrix();
            return new QrCode(squares.getWidth() + 2 * BORDER, path(squares));
        } catch (WriterException e) {
            throw new IllegalArgumentException("no QR code can hold so long a text", e);
        }
    }

    /** One stroke for each run of black squares in a row. */
    private static String path(ByteMatrix squares) {
        StringBuilder path = new StringBuilder();
        for (int y = 0; y < squares.getHeight(); y++) {
            for (int x = 0; x < squares.getWidth(); x++) {
                int begin = x;
                while (x < squares.getWidth() && squares.get(x, y) == 1) {
                    x++;
                }
                if (x > begin) {
                    int width = x - begin;
                    path.append("M%d %dh%dv1h-%dz".formatted(begin + BORDER, y + BORDER, width, width));
                }
            }
        }
        return path.toString();
    }
}
