package io.daehapsil.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ProgramOutputTest {

    @Test
    void wrksLastLineIsRead() {
        Shot shot = WrkOutput.shot("""
                Running 2s test @ http://127.0.0.1:11080
                  1 threads and 64 connections
                Requests/sec:   9999.99
                RESULT requests=24000 micros=2000000 p50=2500 p99=9100 unconnected=1 unread=2 unwritten=4 refused=16 late=8 received=12000000 sent=7200000
                """);

        assertThat(shot.perSecond()).isEqualTo(12_000);
        assertThat(shot.p50Micros()).isEqualTo(2500);
        assertThat(shot.p99Micros()).isEqualTo(9100);
        assertThat(shot.refused()).isEqualTo(16);
        assertThat(shot.failed()).isEqualTo(15);
        assertThat(shot.bytesEach()).isEqualTo(800);
    }

    @Test
    void aRunOfWrkWithoutAResultIsAnErrorWithItsWords() {
        assertThatThrownBy(() -> WrkOutput.shot("unable to connect to 127.0.0.1:1 Connection refused\n"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("Connection refused");
    }

    @Test
    void redisBenchmarksFiguresAreReadWhateverTheCommandIs() {
        Shot shot = RedisBenchmarkOutput.shot("""
                "test","rps","avg_latency_ms","min_latency_ms","p50_latency_ms","p95_latency_ms","p99_latency_ms","max_latency_ms"
                "EVALSHA a "b, c" 9 dh:{room}:waiting","50000.00","0.6","0.1","0.55","1.2","2.5","7.0"
                """, 100_000);

        assertThat(shot.seconds()).isEqualTo(2);
        assertThat(shot.perSecond()).isEqualTo(50_000);
        assertThat(shot.p50Micros()).isCloseTo(550, within(1e-6));
        assertThat(shot.p99Micros()).isCloseTo(2500, within(1e-6));
    }

    @Test
    void aRunOfRedisBenchmarkWithoutFiguresIsAnErrorWithItsWords() {
        assertThatThrownBy(() -> RedisBenchmarkOutput.shot("Error from server: NOSCRIPT", 1))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("NOSCRIPT");
    }

    @Test
    void processorTimeIsReadBehindANameThatHoldsBlanksAndBrackets() {
        String stat = "4711 (java (x) y) S 1 2 3 4 5 6 7 8 9 10 1250 250 40 10 20 0 55 0 100";

        assertThat(ProcessorTime.own(stat)).isEqualTo(15);
        assertThat(ProcessorTime.endedChildren(stat)).isEqualTo(0.5);
    }

    @Test
    void theLastLineOfAHistogramCounts() {
        assertThat(Histogram.liveBytes("""
                 num     #instances         #bytes  class name (module)
                -------------------------------------------------------
                   1:         12345       67890123  [B (java.base@17)
                Total        987654      123456789
                """)).isEqualTo(123_456_789);
    }

    @Test
    void aCommandThatAScriptGaveIsToldFromOneOfAClient() {
        MonitoredCommand client = MonitoredCommand.of(
                "1700000000.123456 [0 127.0.0.1:50000] \"EVALSHA\" \"abc\" \"1\" \"dh:{room}:waiting\" \"say \\\"lua]\\\"\"");
        MonitoredCommand script = MonitoredCommand.of("1700000000.123457 [0 lua] \"zadd\" \"key\" \"1\" \"m\"");

        assertThat(client.byScript()).isFalse();
        assertThat(client.is("evalsha")).isTrue();
        assertThat(client.words()).hasSize(5).contains("dh:{room}:waiting");
        assertThat(script.byScript()).isTrue();
    }

    @Test
    void callsAreReadByCommand() {
        String info = """
                # Commandstats
                cmdstat_zadd:calls=12,usec=34,usec_per_call=2.83,rejected_calls=0,failed_calls=0
                cmdstat_evalsha:calls=3,usec=340,usec_per_call=113.33,rejected_calls=0,failed_calls=0
                """;

        assertThat(RedisLine.callsByCommand(info)).containsExactly(entry("evalsha", 3L), entry("zadd", 12L));
    }
}
