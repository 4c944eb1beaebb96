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

    /** The script stays in the page until that is left, and only looks for what is bad: four looks at each page are many. */
    private static List<String> found(Page page, String where) {
        if (page.evaluate("window.axe === undefined").equals(true)) {
            page.evaluate("() => {" + AxeBuilder.getAxeScript() + "}");
        }
        List<?> bad = (List<?>) page.evaluate("""
                async (impacts) => {
                  const result = await axe.run({ resultTypes: ['violations'] });
                  return result.violations
                    .filter((rule) => impacts.includes(rule.impact))
                    .flatMap((rule) => rule.nodes.map((node) => `${rule.id} ${node.target} ${node.failureSummary}`));
                }""", BAD);
        return bad.stream().map(one -> where + " " + one).toList();
    }
}
