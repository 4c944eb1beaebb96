package io.daehapsil.web.page;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/** The pages' texts in one language. Plurals and the grouping of digits are the pattern's and the language's. */
final class Texts {

    static final String BUNDLE = "io.daehapsil.web.page.messages";

    private final Locale locale;
    private final ResourceBundle patterns;

    Texts(Locale locale) {
        this.locale = locale;
        this.patterns = ResourceBundle.getBundle(
                BUNDLE, locale, ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
    }

    Locale locale() {
        return locale;
    }

    boolean has(String key) {
        return patterns.containsKey(key);
    }

    String pattern(String key) {
        return patterns.getString(key);
    }

    String say(String key, Object... arguments) {
        return new MessageFormat(pattern(key), locale).format(arguments);
    }
}
