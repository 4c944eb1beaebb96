package io.daehapsil.web.page;

import io.daehapsil.domain.queue.Colour;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Works out what an operator's one or two colours make of the pages, in light and in dark: a button has the colour itself and
 * black or white on it; figures and links have it as far as it can be read where they stand.
 */
final class RoomColours {

    /** The style sheet's {@code --paper} of both schemes; figures also stand on the grounds beside it, which are tinted. */
    static final Colour LIGHT_PAPER = new Colour(0xff, 0xff, 0xff);

    static final Colour DARK_PAPER = new Colour(0x19, 0x21, 0x2b);

    /** A button can be told from the paper. */
    private static final double VISIBLE = 1.25;

    private static final double TINT = 0.88;
    private static final double DARK_TINT = 0.8;

    private RoomColours() {}

    static String styles(Optional<Colour> accent, Optional<Colour> bar) {
        Map<String, Colour> light = new LinkedHashMap<>();
        Map<String, Colour> dark = new LinkedHashMap<>();
        accent.ifPresent(colour -> {
            light.putAll(of(colour, LIGHT_PAPER, TINT));
            dark.putAll(of(colour, DARK_PAPER, DARK_TINT));
        });
        bar.ifPresent(colour -> {
            light.put("bar", colour);
            light.put("bar-ink", colour.ink());
            light.put("bar-soft", colour.ink());
        });
        return rule(light) + "@media (prefers-color-scheme: dark) { " + rule(dark) + " }";
    }

    private static Map<String, Colour> of(Colour accent, Colour paper, double paperShare) {
        Colour tint = accent.mixed(paper, paperShare);
        Colour legible = accent.against(tint, Colour.LEGIBLE).against(paper, Colour.LEGIBLE);
        Colour fill = accent.against(paper, VISIBLE);
        Map<String, Colour> colours = new LinkedHashMap<>();
        colours.put("deep", legible);
        colours.put("tint", tint);
        colours.put("tint-ink", legible);
        colours.put("fill", fill);
        colours.put("fill-ink", fill.ink());
        return colours;
    }

    private static String rule(Map<String, Colour> colours) {
        return colours.entrySet().stream()
                .map(entry -> "--" + entry.getKey() + ": " + entry.getValue() + ";")
                .collect(Collectors.joining(" ", ":root { ", " }"));
    }
}
