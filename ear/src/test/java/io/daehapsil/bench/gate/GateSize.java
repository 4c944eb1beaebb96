package io.daehapsil.bench.gate;

import io.daehapsil.trial.Given;
import io.daehapsil.trial.Installation;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Sends bodies through the gate that are larger than its memory, both ways, with and without a length told beforehand. Each must
 * arrive as it was sent, and what lives in the gate's heap must not grow with it.
 */
public final class GateSize {

    private static final long MEGABYTE = 1 << 20;
    /** The heap is given less than a body of the default size. */
    private static final String HEAP = "-Xms256m -Xmx384m";

    private final Given given = new Given("daehapsil.gate-size.", "mvn -Pgate-size");
    private final long bytes = given.positive("megabytes") * MEGABYTE;
    private final long mostGrowth = given.positive("growth-megabytes") * MEGABYTE;
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private boolean kept = true;

    private GateSize() {}

    /** Ends with 0 only if every body arrived unchanged and the heap stayed as it was. */
    public static void main(String[] arguments) {
        Logger.getLogger("").setLevel(Level.SEVERE);
        boolean kept = false;
        try {
            kept = new GateSize().run();
        } catch (Exception broken) {
            broken.printStackTrace();
        }
        System.exit(kept ? 0 : 1);
    }

    private boolean run() throws IOException, InterruptedException {
        Installation installation = Installation.of(given, "h2");
        Map<String, String> environment = Map.of(
                "DAEHAPSIL_HTTP_MAX_POST_BYTES", Long.toString(bytes + MEGABYTE), "DAEHAPSIL_JAVA_OPTIONS", HEAP);
        try (LargeSite site = new LargeSite(bytes);
                GateRig rig =
                        GateRig.start(installation, installation.folder("gate-size"), site.address(), environment)) {
            String place = rig.comeIn("/");
            String sent = LongBody.sha256(new LongBody(bytes));
            HeapWatch heap = new HeapWatch(rig.serverPid());
            long before = heap.live().live();
            say(
                    "%s with %s, %d MiB a body; %d MiB live before",
                    installation.server(), HEAP, bytes / MEGABYTE, before / MEGABYTE);
            BodyPublisher chunks = BodyPublishers.ofInputStream(() -> new LongBody(bytes));
            BodyPublisher told = BodyPublishers.fromPublisher(chunks, bytes);
            judge("upload with a length", sent, before, heap, () -> upload(rig, place, told));
            judge("upload in chunks", sent, before, heap, () -> upload(rig, place, chunks));
            judge("download with a length", sent, before, heap, () -> download(rig, place, LargeSite.DOWNLOAD));
            judge("download in chunks", sent, before, heap, () -> download(rig, place, LargeSite.CHUNKS));
        }
        say(kept ? "Every body arrived unchanged, and the heap is as large as before." : "BROKEN, see above.");
        return kept;
    }

    private void judge(String what, String sent, long before, HeapWatch heap, HeapWatch.Work<String> transfer)
            throws IOException, InterruptedException {
        long begun = System.nanoTime();
        HeapWatch.During<String> during = heap.during(transfer);
        double seconds = Duration.ofNanos(System.nanoTime() - begun).toMillis() / 1000.0;
        boolean unchanged = during.result().equals(sent);
        long growth = during.seen().live() - before;
        boolean flat = growth <= mostGrowth;
        kept &= unchanged && flat;
        say(
                "%-24s %5.1f s  %s  heap: at most %d MiB used in %d looks, live %+d MiB of %d allowed  %s",
                what,
                seconds,
                unchanged ? "unchanged" : "CHANGED: " + during.result(),
                during.seen().used() / MEGABYTE,
                during.seen().looks(),
                growth / MEGABYTE,
                mostGrowth / MEGABYTE,
                flat ? "flat" : "GROWS");
    }

    private String upload(GateRig rig, String place, BodyPublisher body) throws IOException, InterruptedException {
        HttpResponse<String> answer = http.send(
                request(rig, place, LargeSite.UPLOAD)
                        .header("Content-Type", "application/octet-stream")
                        .POST(body)
                        .build(),
                BodyHandlers.ofString(StandardCharsets.US_ASCII));
        return answer.statusCode() == 200 ? answer.body() : "status " + answer.statusCode();
    }

    private String download(GateRig rig, String place, String path) throws IOException, InterruptedException {
        HttpResponse<InputStream> answer = http.send(request(rig, place, path).build(), BodyHandlers.ofInputStream());
        return answer.statusCode() == 200 ? LongBody.sha256(answer.body()) : "status " + answer.statusCode();
    }

    private static HttpRequest.Builder request(GateRig rig, String place, String path) {
        return HttpRequest.newBuilder(URI.create(rig.pages() + path))
                .header("Host", GateRig.HOST)
                .header("Cookie", GateRig.cookie(place));
    }

    private static void say(String format, Object... values) {
        System.out.printf("gate-size: " + format + "%n", values);
    }
}
