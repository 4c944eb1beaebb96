package io.daehapsil.ejb.timetable.gtfs;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.onebusaway.csv_entities.CsvInputSource;

/**
 * The files of a zipped feed that are of use here, unpacked in memory, so that a feed needs no temporary file. What a feed may
 * take is bounded while it is unpacked; what is of no use is passed over.
 */
final class ZippedFeed implements CsvInputSource {

    /** Beside the feed's own files: the cars of the train types, see {@link Trainsets}. */
    static final String CARS = "trainsets.csv";

    static final String FARES = "fare_attributes.txt";

    private static final Set<String> OF_USE = Set.of(
            "agency.txt",
            "stops.txt",
            "routes.txt",
            "trips.txt",
            "stop_times.txt",
            "calendar.txt",
            "calendar_dates.txt",
            "frequencies.txt",
            "translations.txt",
            "feed_info.txt",
            FARES,
            "fare_rules.txt",
            CARS);

    /** The drawing of a train type's cars, see {@link LayoutFile}. */
    private static final Pattern DRAWING = Pattern.compile("layouts/([^/]{1,60})\\.txt");

    private static final int MEGABYTE = 1 << 20;
    private static final int MOST_BYTES = 48 * MEGABYTE;
    private static final int MOST_BYTES_PASSED_OVER = 256 * MEGABYTE;
    private static final int MOST_ENTRIES = 100;
    private static final int LONGEST_SHOWN = 120;

    /** A row takes a few hundred bytes once it is read. */
    private static final int MOST_ROWS = 300_000;

    private static final Pattern OUTSIDE = Pattern.compile("(^|.*[/\\\\])\\.\\.([/\\\\].*|$)|[/\\\\].*|[A-Za-z]:.*");

    private final Map<String, byte[]> files = new HashMap<>();
    private final List<String> unused = new ArrayList<>();
    private int bytes;
    private int bytesPassedOver;

    private ZippedFeed() {}

    static ZippedFeed unpack(InputStream zip) throws IOException {
        ZippedFeed feed = new ZippedFeed();
        ZipInputStream entries = new ZipInputStream(zip);
        int count = 0;
        for (ZipEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
            if (++count > MOST_ENTRIES) {
                throw new BrokenFeed("the feed holds more than " + MOST_ENTRIES + " files");
            }
            feed.take(entry.getName(), entries);
        }
        if (count == 0) {
            throw new BrokenFeed("the feed is not a zip file, or an empty one");
        }
        return feed;
    }

    private void take(String name, InputStream content) throws IOException {
        if (OUTSIDE.matcher(name).matches()) {
            throw new BrokenFeed("the feed holds a file that would lie outside of it");
        }
        if (!OF_USE.contains(name) && !DRAWING.matcher(name).matches()) {
            passOver(name, content);
        } else if (files.put(name, read(name, content)) != null) {
            throw new BrokenFeed("the feed holds " + name + " twice");
        }
    }

    private byte[] read(String name, InputStream content) throws IOException {
        ByteArrayOutputStream kept = new ByteArrayOutputStream();
        byte[] part = new byte[8192];
        int rows = 0;
        for (int n = content.read(part); n >= 0; n = content.read(part)) {
            bytes += n;
            if (bytes > MOST_BYTES) {
                throw new BrokenFeed(
                        name, rows + 1, "the feed unpacks to more than " + MOST_BYTES / MEGABYTE + " MB", null);
            }
            for (int i = 0; i < n; i++) {
                rows += part[i] == '\n' ? 1 : 0;
            }
            if (rows > MOST_ROWS) {
                throw new BrokenFeed(
                        name, MOST_ROWS + 1, "more than " + MOST_ROWS + " lines; leave out what is not sold", null);
            }
            kept.write(part, 0, n);
        }
        return kept.toByteArray();
    }

    private void passOver(String name, InputStream content) throws IOException {
        byte[] part = new byte[8192];
        for (int n = content.read(part); n >= 0; n = content.read(part)) {
            bytesPassedOver += n;
            if (bytesPassedOver > MOST_BYTES_PASSED_OVER) {
                throw new BrokenFeed("the feed unpacks to more than " + MOST_BYTES_PASSED_OVER / MEGABYTE + " MB");
            }
        }
        unused.add(name);
    }

    /** The reader takes a missing file for an empty one. */
    void require(String... names) {
        for (String name : names) {
            if (!files.containsKey(name)) {
                throw new BrokenFeed("the feed has no " + name);
            }
        }
    }

    /** The drawings of cars: train type -> file. */
    Map<String, String> drawings() {
        Map<String, String> drawings = new TreeMap<>();
        for (String name : files.keySet()) {
            Matcher drawing = DRAWING.matcher(name);
            if (drawing.matches()) {
                drawings.put(drawing.group(1), name);
            }
        }
        return drawings;
    }

    /** The names of the files that are of no use here. */
    List<String> unused() {
        return List.copyOf(unused);
    }

    /** What stands in that line, shortened. @param number from 1 */
    Optional<String> line(String name, int number) {
        return new String(files.getOrDefault(name, new byte[0]), StandardCharsets.UTF_8)
                .lines()
                .skip(number - 1L)
                .findFirst()
                .map(text -> text.length() > LONGEST_SHOWN ? text.substring(0, LONGEST_SHOWN) + "…" : text);
    }

    @Override
    public boolean hasResource(String name) {
        return files.containsKey(name);
    }

    @Override
    public InputStream getResource(String name) throws FileNotFoundException {
        byte[] content = files.get(name);
        if (content == null) {
            throw new FileNotFoundException(name);
        }
        return new ByteArrayInputStream(content);
    }

    @Override
    public void close() {
        // nothing is open: all is in memory
    }
}
