package io.daehapsil.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

class SdkFilesTest {

    private static final Path SDK = Path.of("src/main/webapp/sdk");
    private static final int MOST_BYTES = 12 * 1024;

    @Test
    void theScriptIsUnderTwelveKilobytesGzipped() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(Files.readAllBytes(SDK.resolve("daehapsil.js")));
        }
        assertThat(packed.size()).isLessThan(MOST_BYTES);
    }

    @Test
    void theTypesNameEveryPublicMemberAndNoOther() throws IOException {
        String script = Files.readString(SDK.resolve("daehapsil.js"));
        String types = Files.readString(SDK.resolve("daehapsil.d.ts"));
        String declared = types.substring(types.indexOf("export class Daehapsil"));
        String coded = script.substring(script.indexOf("class Daehapsil"));
        Set<String> members = found(coded, "(?m)^    (?:async |get )?([a-z]\\w*)\\(");
        members.add("room");
        assertThat(members).contains("join", "watch", "suppressBeacon");
        assertThat(found(declared, "(?m)^  (?:readonly )?([a-z]\\w*)[(:<]")).isEqualTo(members);
    }

    @Test
    void theTypesNameEveryOption() throws IOException {
        String script = Files.readString(SDK.resolve("daehapsil.js"));
        String types = Files.readString(SDK.resolve("daehapsil.d.ts"));
        String defaults = script.substring(script.indexOf("const DEFAULTS"), script.indexOf("};"));
        String options = types.substring(types.indexOf("interface Options"), types.indexOf("interface Events"));
        assertThat(found(options, "(?m)^  (\\w+)\\?:")).isEqualTo(found(defaults, "(?m)^    (\\w+):"));
    }

    @Test
    void theTypesNameEveryEvent() throws IOException {
        String script = Files.readString(SDK.resolve("daehapsil.js"));
        String types = Files.readString(SDK.resolve("daehapsil.d.ts"));
        String events = types.substring(types.indexOf("interface Events"), types.indexOf("export interface Daehapsil"));
        assertThat(found(events, "(?m)^  (\\w+):")).isEqualTo(found(script, "_emit\\(\"(\\w+)\""));
    }

    @Test
    void theTypesNameEveryFieldOfTheStatusDocument() throws IOException {
        String writer = Files.readString(Path.of("answers/src/main/java/io/daehapsil/web/place/StatusDocument.java"));
        String types = Files.readString(SDK.resolve("daehapsil.d.ts"));
        String status = types.substring(types.indexOf("interface Status"), types.indexOf("export interface Notice"));
        String fields = status.replaceAll("(?s)/\\*\\*.*?\\*/", "");
        Set<String> written = found(writer, "\\\\\"(\\w+)\\\\\":");
        written.addAll(found(writer, "text\\(json, \"(\\w+)\""));
        assertThat(found(fields, "(\\w+)\\??: ")).isEqualTo(written);
    }

    private static Set<String> found(String text, String expression) {
        Set<String> names = new TreeSet<>();
        Pattern.compile(expression).matcher(text).results().forEach(match -> names.add(match.group(1)));
        return names;
    }
}
