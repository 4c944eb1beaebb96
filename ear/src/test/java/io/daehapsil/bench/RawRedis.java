package io.daehapsil.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The same data without our server: what Redis itself bears, asked by {@code redis-benchmark} over 64 connections. */
final class RawRedis {

    private static final String CONNECTIONS = "64";
    private static final String AT_ONCE = "16";
    private static final int LIMIT_SECONDS = 300;

    /** Keys differ by a random number below this: large enough for new members, small enough to be found again. */
    private static final long FEW = 100_000;

    private static final long MANY = 1_000_000_000_000L;

    private final int port;

    RawRedis(int port) {
        this.port = port;
    }

    Shot zadd(String waiting, long requests) throws IOException, InterruptedException {
        return run(requests, 1, FEW, List.of("ZADD", waiting, "1000__rand_int__", "benchplace__rand_int__"));
    }

    Shot zrank(String waiting, long requests) throws IOException, InterruptedException {
        return run(requests, 1, FEW, List.of("ZRANK", waiting, "benchplace__rand_int__"));
    }

    /** @param join the very call that a node made for one visitor, with the place's id in it */
    Shot evalsha(List<String> join, String placeId, long requests, boolean pipelined)
            throws IOException, InterruptedException {
        List<String> command = join.stream()
                .map(word -> word.equals(placeId) ? "benchplace__rand_int__" : word)
                .toList();
        return run(requests, pipelined ? Integer.parseInt(AT_ONCE) : 1, MANY, command);
    }

    private Shot run(long requests, int atOnce, long keys, List<String> words)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("redis-benchmark", "-p", Integer.toString(port), "--csv"));
        command.addAll(List.of("-c", CONNECTIONS, "-n", Long.toString(requests), "-r", Long.toString(keys)));
        command.addAll(List.of("-P", Integer.toString(atOnce)));
        command.addAll(words);
        return RedisBenchmarkOutput.shot(Wrk.output(command, LIMIT_SECONDS), requests);
    }
}
