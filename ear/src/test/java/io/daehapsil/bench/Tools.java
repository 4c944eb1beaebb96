package io.daehapsil.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The load generators, which Maven cannot bring. */
public record Tools(Path script) {

    private static final long LIMIT_SECONDS = 300;

    public void install() throws IOException, InterruptedException {
        install("wrk", "redis-benchmark");
    }

    public void install(String... names) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("bash", script.toString()));
        command.addAll(List.of(names));
        Wrk.output(command, LIMIT_SECONDS);
    }
}
