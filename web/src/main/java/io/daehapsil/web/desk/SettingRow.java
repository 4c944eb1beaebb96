package io.daehapsil.web.desk;

import java.util.List;

/**
 * A setting as a form shows it.
 *
 * @param range with its unit
 * @param was as it stood when the form was made, which tells what its sender changed
 * @param options where there is a choice of words; else empty
 * @param input which kind of field fits: text, number, datetime-local, or area for several lines
 * @param fault what is wrong with the value; empty where nothing is
 */
public record SettingRow(
        String key,
        String meaning,
        String range,
        String defaultValue,
        String value,
        String was,
        List<String> options,
        String input,
        String fault) {

    public SettingRow {
        options = List.copyOf(options);
    }
}
