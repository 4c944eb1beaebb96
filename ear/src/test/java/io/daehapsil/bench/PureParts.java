package io.daehapsil.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** Times the parts that need neither server nor Redis, with JMH, in Java machines of their own. */
record PureParts(Path folder) {

    private static final String BENCHMARKS = "io\\.daehapsil\\.bench\\.pure\\..*";
    private static final int WARM_UPS = 3;
    private static final int MEASUREMENTS = 5;

    List<Results.Pure> run() throws IOException {
        Options options = new OptionsBuilder()
                .include(BENCHMARKS)
                .forks(1)
                .warmupIterations(WARM_UPS)
                .warmupTime(TimeValue.seconds(1))
                .measurementIterations(MEASUREMENTS)
                .measurementTime(TimeValue.seconds(1))
                .jvmArgs("-Xmx256m")
                .output(folder.resolve("jmh.log").toString())
                .build();
        try {
            return new Runner(options).run().stream().map(PureParts::figure).toList();
        } catch (RunnerException failed) {
            throw new IOException("JMH did not run; its words are in " + folder.resolve("jmh.log"), failed);
        }
    }

    private static Results.Pure figure(RunResult run) {
        Result<?> result = run.getPrimaryResult();
        String name = run.getParams().getBenchmark();
        return new Results.Pure(name.substring(name.lastIndexOf('.') + 1), result.getScore(), result.getScoreError());
    }
}
