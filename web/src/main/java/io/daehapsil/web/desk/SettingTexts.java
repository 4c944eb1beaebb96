package io.daehapsil.web.desk;

import io.daehapsil.domain.queue.RoomSetting;
import java.util.Locale;
import java.util.ResourceBundle;

/**
 * What a setting is, in the operator's language. English is the setting's own word, as in the README; where a language has
 * none yet, the English stands.
 */
final class SettingTexts {

    private static final String BUNDLE = "io.daehapsil.web.desk.settings";

    private final ResourceBundle texts;

    SettingTexts(Locale locale) {
        texts = ResourceBundle.getBundle(
                BUNDLE, locale, ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
    }

    String meaning(RoomSetting setting) {
        return text(setting.key(), setting.meaning());
    }

    /** With the unit, where it is a number's. */
    String range(RoomSetting setting) {
        String range = text("range." + setting.key(), setting.range().replace(" to ", text("range.to", " to ")));
        boolean number = setting.range().matches("[0-9.]+ to [0-9.]+");
        return number ? range + " " + text("unit." + setting.unit().replace(' ', '_'), setting.unit()) : range;
    }

    private String text(String key, String english) {
        return texts.containsKey(key) ? texts.getString(key) : english;
    }
}
