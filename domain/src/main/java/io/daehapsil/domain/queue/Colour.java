package io.daehapsil.domain.queue;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A colour of sRGB, and what may stand on it. Contrast is that of WCAG 2.1: from 1 (the same) to 21 (black on white), 4.5 at
 * least for text.
 */
public record Colour(int red, int green, int blue) {

    public static final Colour BLACK = new Colour(0, 0, 0);
    public static final Colour WHITE = new Colour(255, 255, 255);

    /** At least so much contrast has text that everybody can read. */
    public static final double LEGIBLE = 4.5;

    private static final Pattern HEX = Pattern.compile("#[0-9a-fA-F]{6}");
    private static final int MOST = 255;
    private static final int STEPS = 50;

    public Colour {
        if (red < 0 || green < 0 || blue < 0 || red > MOST || green > MOST || blue > MOST) {
            throw new IllegalArgumentException("a part of a colour is 0 to 255");
        }
    }

    /** Empty for whatever is not #rrggbb. */
    public static Optional<Colour> parse(String text) {
        if (!HEX.matcher(text).matches()) {
            return Optional.empty();
        }
        int rgb = Integer.parseInt(text.substring(1), 16);
        return Optional.of(new Colour(rgb >> 16, rgb >> 8 & MOST, rgb & MOST));
    }

    public double contrast(Colour other) {
        double one = luminance() + 0.05;
        double two = other.luminance() + 0.05;
        return Math.max(one, two) / Math.min(one, two);
    }

    /** Black or white, whichever can be read on this; one of them always can. */
    public Colour ink() {
        return contrast(WHITE) >= contrast(BLACK) ? WHITE : BLACK;
    }

    /** This colour, as much darker or lighter as it takes to have that contrast to the ground. */
    public Colour against(Colour ground, double contrast) {
        Colour end = ground.ink();
        for (int step = 0; step < STEPS; step++) {
            Colour mixed = mixed(end, step / (double) STEPS);
            if (mixed.contrast(ground) >= contrast) {
                return mixed;
            }
        }
        return end;
    }

    /** @param share of the other colour, 0 to 1 */
    public Colour mixed(Colour other, double share) {
        return new Colour(
                mixed(red, other.red, share), mixed(green, other.green, share), mixed(blue, other.blue, share));
    }

    private static int mixed(int own, int other, double share) {
        return (int) Math.round(own + (other - own) * share);
    }

    /** WCAG 2.1, "relative luminance". */
    private double luminance() {
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    }

    private static double linear(int part) {
        double value = part / (double) MOST;
        return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }

    @Override
    public String toString() {
        return "#%02x%02x%02x".formatted(red, green, blue);
    }
}
