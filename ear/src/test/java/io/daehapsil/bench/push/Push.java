package io.daehapsil.bench.push;

/**
 * What came of many open sockets.
 *
 * @param lost closed by the server before anybody was let in
 * @param bytesEach resident memory of the server for each
 * @param documentsPerSecond told to all together while they waited
 * @param lateMillis by how much a document came later than promised, 99th percentile of all
 * @param admitted let in by Redis
 * @param told of them, told so; one in a hundred never reads
 */
public record Push(
        int sockets,
        int lost,
        long bytesEach,
        double documentsPerSecond,
        long lateMillis,
        int admitted,
        int told,
        long p50Millis,
        long p99Millis,
        long mostMillis) {}
