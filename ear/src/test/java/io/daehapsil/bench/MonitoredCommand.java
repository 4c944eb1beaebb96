package io.daehapsil.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One line of what Redis' MONITOR shows.
 *
 * @param byScript whether a script gave the command, and not a client
 * @param words the command and its arguments, as far as they are plain text
 */
record MonitoredCommand(boolean byScript, List<String> words) {

    private static final Pattern WORD = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");

    static MonitoredCommand of(String line) {
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(line);
        while (word.find()) {
            words.add(word.group(1));
        }
        int source = line.indexOf(']');
        return new MonitoredCommand(source > 0 && line.substring(0, source).endsWith(" lua"), words);
    }

    boolean is(String command) {
        return !words.isEmpty() && words.get(0).equalsIgnoreCase(command);
    }
}
