package io.daehapsil.ejb.timetable.gtfs;

import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.onebusaway.csv_entities.CsvInputSource;

/** The files of a zipped feed, unpacked in memory, so that a feed inside a deployed archive needs no temporary file. */
final class ZippedFeed implements CsvInputSource {

    /** The timetable of a whole country is smaller; a zip that unpacks to more was made to fill the memory. */
    private static final int MOST_BYTES = 256 << 20;

    private final Map<String, byte[]> files;

    private ZippedFeed(Map<String, byte[]> files) {
        this.files = files;
    }

    static ZippedFeed unpack(InputStream zip) throws IOException {
        Map<String, byte[]> files = new HashMap<>();
        int left = MOST_BYTES;
        ZipInputStream entries = new ZipInputStream(zip);
        for (ZipEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
            byte[] content = entries.readNBytes(left + 1);
            left -= content.length;
            if (left < 0) {
                throw new BrokenFeed("the feed unpacks to more than " + (MOST_BYTES >> 20) + " MB");
            }
            files.put(entry.getName(), content);
        }
        if (files.isEmpty()) {
            throw new BrokenFeed("the feed is not a zip file, or an empty one");
        }
        return new ZippedFeed(files);
    }

    /** The reader takes a missing file for an empty one. */
    void require(String... names) {
        for (String name : names) {
            if (!files.containsKey(name)) {
                throw new BrokenFeed("the feed has no " + name);
            }
        }
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
