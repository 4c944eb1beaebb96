package io.daehapsil.web.desk;

import java.util.List;

/** Settings that belong together. */
public record SettingGroup(String title, List<SettingRow> rows) {

    public SettingGroup {
        rows = List.copyOf(rows);
    }
}
