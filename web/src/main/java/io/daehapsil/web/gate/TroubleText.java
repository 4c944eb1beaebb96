package io.daehapsil.web.gate;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/**
 * A page that says what is wrong at the gate, in the site's name. Written by hand, because it is also needed where no page of ours can
 * be had any more: from another thread, while a site's answer fails. No script, no style of its own.
 */
final class TroubleText {

    private static final String BUNDLE = "io.daehapsil.web.page.messages";

    private TroubleText() {}

    /** @param site what people call it; may hold anything */
    static String page(GateTrouble trouble, String site, Locale asked, String prefix) {
        Locale locale = asked.getLanguage().equals("ko") ? Locale.KOREAN : Locale.ENGLISH;
        ResourceBundle texts = ResourceBundle.getBundle(
                BUNDLE, locale, ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
        String title = said(texts, trouble.key() + ".title", site);
        String lead = said(texts, trouble.key() + ".lead", site);
        String again = trouble.passes()
                ? "<p class=\"actions\"><a class=\"button\" href=\"\">" + texts.getString("gate.again") + "</a></p>"
                : "";
        return """
                <!DOCTYPE html>
                <html lang="%s"><head><meta charset="UTF-8"><meta name="viewport" content="width=device-width, initial-scale=1">
                <title>%s · %s</title><link rel="stylesheet" href="%s/assets/daehapsil.css"></head>
                <body><header class="bar"><span class="brand">%s</span></header>
                <main id="main"><h1>%s</h1><p class="lead">%s</p>%s</main></body></html>
                """.formatted(
                        locale.getLanguage(),
                        escaped(title),
                        escaped(site),
                        prefix,
                        escaped(site),
                        escaped(title),
                        escaped(lead),
                        again);
    }

    private static String said(ResourceBundle texts, String key, String site) {
        return new MessageFormat(texts.getString(key), texts.getLocale()).format(new Object[] {site});
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
