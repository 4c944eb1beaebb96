package io.daehapsil.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Processor time of a process, from {@code /proc/<pid>/stat} (proc(5)). */
public final class ProcessorTime {

    /** Linux counts in hundredths of a second for every program that reads /proc (USER_HZ). */
    private static final double TICKS_A_SECOND = 100;

    /** Fields are counted from 1; these come behind the name, which may hold blanks and ends with the last bracket. */
    private static final int FIRST_BEHIND_NAME = 3;

    private static final int OWN_USER = 14;
    private static final int OWN_SYSTEM = 15;
    private static final int CHILDREN_USER = 16;
    private static final int CHILDREN_SYSTEM = 17;

    private ProcessorTime() {}

    /** Seconds that the process itself has used. */
    public static double ofProcess(long pid) {
        return own(stat(Path.of("/proc", Long.toString(pid), "stat")));
    }

    /** Seconds that all ended children of this program have used. */
    public static double ofEndedChildren() {
        return endedChildren(stat(Path.of("/proc/self/stat")));
    }

    static double own(String stat) {
        return seconds(stat, OWN_USER, OWN_SYSTEM);
    }

    static double endedChildren(String stat) {
        return seconds(stat, CHILDREN_USER, CHILDREN_SYSTEM);
    }

    private static double seconds(String stat, int user, int system) {
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        long ticks =
                Long.parseLong(fields[user - FIRST_BEHIND_NAME]) + Long.parseLong(fields[system - FIRST_BEHIND_NAME]);
        return ticks / TICKS_A_SECOND;
    }

    private static String stat(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException gone) {
            throw new UncheckedIOException("no processor time in " + file, gone);
        }
    }
}
