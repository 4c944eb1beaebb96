package io.daehapsil.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The load generators, which Maven cannot bring. */
record Tools(Path script) {

    private static final long LIMIT_SECONDS = 300;

    void install() throws IOException, InterruptedException {
        Wrk.output(List.of("bash", script.toString(), "wrk", "redis-benchmark"), LIMIT_SECONDS);
    }
}
