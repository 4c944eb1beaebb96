package io.daehapsil.it;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** The product's sample feed as an operator would send one: with its cars in the zip, and with what a test changes. */
final class Feed {

    private final Map<String, String> files = new LinkedHashMap<>();

    Feed() {
        try (ZipInputStream sample = new ZipInputStream(Feed.class.getResourceAsStream("/sample/ktx-gtfs.zip"))) {
            for (ZipEntry entry = sample.getNextEntry(); entry != null; entry = sample.getNextEntry()) {
                files.put(entry.getName(), new String(sample.readAllBytes(), StandardCharsets.UTF_8));
            }
            files.put(
                    "trainsets.csv",
                    new String(
                            Feed.class
                                    .getResourceAsStream("/sample/trainsets.csv")
                                    .readAllBytes(),
                            StandardCharsets.UTF_8));
        } catch (IOException unread) {
            throw new UncheckedIOException(unread);
        }
    }

    Feed with(String file, UnaryOperator<String> change) {
        files.compute(file, (name, text) -> change.apply(text));
        return this;
    }

    byte[] zip() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, String> file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue().getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException inMemory) {
            throw new UncheckedIOException(inMemory);
        }
        return bytes.toByteArray();
    }
}
