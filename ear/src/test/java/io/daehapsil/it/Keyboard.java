package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;

/** Somebody who has no mouse: every stop on the way must have a name and be seen to have the focus. */
final class Keyboard {

    private static final int MOST_STOPS = 60;

    /** What a screen reader would call the focused thing, the way that it is chosen by, and whether its focus is seen. */
    private static final String FOCUSED = """
            (() => {
              const it = document.activeElement;
              const name = it.getAttribute("aria-label") || (it.labels && it.labels.length ? it.labels[0].innerText : it.innerText);
              const ring = it.closest("label.seat") ? it.nextElementSibling : it;
              return (it.id || it.name || it.tagName) + "|" + (name || "").trim() + "|" + getComputedStyle(ring).outlineStyle;
            })()""";

    private final Page page;

    Keyboard(Page page) {
        this.page = page;
    }

    /**
     * Stays where that has the focus already.
     *
     * @throws AssertionError where Tab does not lead there, or past something without a name or without a ring
     */
    void tabTo(String selector) {
        for (int stops = 0; stops < MOST_STOPS; stops++) {
            if ((Boolean) page.evaluate("selector => document.activeElement.matches(selector)", selector)) {
                return;
            }
            press("Tab");
            String[] focused = ((String) page.evaluate(FOCUSED)).split("\\|", -1);
            assertThat(focused[1]).as("the name of %s", focused[0]).isNotEmpty();
            assertThat(focused[2]).as("the ring around %s", focused[0]).isEqualTo("solid");
        }
        throw new AssertionError("the key Tab does not lead to " + selector);
    }

    void press(String key) {
        page.keyboard().press(key);
    }

    void type(String text) {
        page.keyboard().type(text);
    }
}
