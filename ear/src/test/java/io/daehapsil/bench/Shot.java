package io.daehapsil.bench;

/**
 * What one run of one variant gave.
 *
 * @param refused answers of 400 and above
 * @param failed requests that got no answer at all
 * @param cpu what the processes used meanwhile
 * @param bytesEach of a request and its answer, with their headers; 0 where nobody counted them
 */
public record Shot(
        long requests,
        double seconds,
        double p50Micros,
        double p99Micros,
        long refused,
        long failed,
        Cpu cpu,
        double bytesEach) {

    Shot(long requests, double seconds, double p50Micros, double p99Micros, long refused, long failed, Cpu cpu) {
        this(requests, seconds, p50Micros, p99Micros, refused, failed, cpu, 0);
    }

    /** Seconds of processor time, by process. */
    public record Cpu(double server, double redis, double generator) {

        static final Cpu NONE = new Cpu(0, 0, 0);

        Cpu since(Cpu before) {
            return new Cpu(server - before.server, redis - before.redis, generator - before.generator);
        }
    }

    public double perSecond() {
        return requests / seconds;
    }

    double serverMicros() {
        return microsEach(cpu.server());
    }

    double redisMicros() {
        return microsEach(cpu.redis());
    }

    double generatorMicros() {
        return microsEach(cpu.generator());
    }

    Shot using(Cpu used) {
        return new Shot(requests, seconds, p50Micros, p99Micros, refused, failed, used, bytesEach);
    }

    private double microsEach(double cpuSeconds) {
        return requests == 0 ? 0 : cpuSeconds * 1e6 / requests;
    }
}
