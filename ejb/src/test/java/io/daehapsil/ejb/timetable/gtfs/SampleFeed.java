package io.daehapsil.ejb.timetable.gtfs;

import io.daehapsil.domain.timetable.Timetable;
import io.daehapsil.domain.timetable.TrainLayout;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** The product's sample feed, as it is and with one file changed. */
public final class SampleFeed {

    private SampleFeed() {}

    public static Timetable on(LocalDate... dates) {
        return read().on(List.of(dates), layouts());
    }

    public static GtfsFeed read() {
        return GtfsFeed.read(open("/sample/ktx-gtfs.zip"));
    }

    public static Map<String, TrainLayout> layouts() {
        return Trainsets.read(open("/sample/trainsets.csv"));
    }

    /** The feed with one file's text changed; a file that becomes null is left out. */
    public static InputStream changed(String file, UnaryOperator<String> change) {
        return changed(Map.of(file, change));
    }

    /** The feed with several files changed. */
    public static InputStream changed(Map<String, UnaryOperator<String>> changes) {
        try (ZipInputStream sample = new ZipInputStream(open("/sample/ktx-gtfs.zip"))) {
            Map<String, String> files = new LinkedHashMap<>();
            for (ZipEntry entry = sample.getNextEntry(); entry != null; entry = sample.getNextEntry()) {
                files.put(entry.getName(), new String(sample.readAllBytes(), StandardCharsets.UTF_8));
            }
            changes.forEach((file, change) -> files.put(file, change.apply(files.get(file))));
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
                for (Map.Entry<String, String> content : files.entrySet()) {
                    if (content.getValue() != null) {
                        zip.putNextEntry(new ZipEntry(content.getKey()));
                        zip.write(content.getValue().getBytes(StandardCharsets.UTF_8));
                    }
                }
            }
            return new ByteArrayInputStream(bytes.toByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static InputStream open(String resource) {
        return SampleFeed.class.getResourceAsStream(resource);
    }
}
