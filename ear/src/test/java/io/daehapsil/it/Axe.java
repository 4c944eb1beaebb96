package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.util.ArrayList;
import java.util.List;

/** What everybody can read and use: a page in light and dark, narrow and wide, without a serious finding and without scrolling sideways. */
final class Axe {

    private static final int[] WIDTHS = {360, 1280};
    private static final List<String> BAD = List.of("serious", "critical");

    private Axe() {}

    static void check(Page page, String what) {
        List<String> found = new ArrayList<>();
        for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
            page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
            for (int width : WIDTHS) {
                page.setViewportSize(width, 740);
                found.addAll(found(page, scheme + " " + width));
                assertThat(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
                        .as("%s fits into %d", what, width)
                        .isEqualTo(true);
            }
        }
        assertThat(found).as(what).isEmpty();
    }

    /** In legacy mode axe opens no page of its own, which would take a number. */
    private static List<String> found(Page page, String where) {
        return new AxeBuilder(page)
                .setLegacyMode(true).analyze().getViolations().stream()
                        .filter(rule -> BAD.contains(rule.getImpact()))
                        .flatMap(rule -> rule.getNodes().stream()
                                .map(node -> where + " " + rule.getId() + " " + node.getTarget() + " "
                                        + node.getFailureSummary()))
                        .toList();
    }
}
