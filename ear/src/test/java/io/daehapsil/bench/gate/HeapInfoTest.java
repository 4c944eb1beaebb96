package io.daehapsil.bench.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class HeapInfoTest {

    @Test
    void aHeapInOnePieceIsRead() {
        assertThat(HeapInfo.usedBytes("""
                4711:
                 garbage-first heap   total 262144K, used 145678K [0x00000000d0000000, 0x0000000100000000)
                  region size 1024K, 42 young (43008K), 3 survivors (3072K)
                 Metaspace       used 201234K, committed 202752K, reserved 1245184K
                  class space    used 23456K, committed 24064K, reserved 1048576K
                """)).isEqualTo(145_678L * 1024);
    }

    @Test
    void generationsAreAddedUp() {
        assertThat(HeapInfo.usedBytes("""
                 def new generation   total 78656K, used 1000K [0x1, 0x2, 0x3)
                  eden space 69952K,  14% used [0x1, 0x2, 0x3)
                 tenured generation   total 174784K, used 2000K [0x1, 0x2, 0x3)
                   the space 174784K,   1% used [0x1, 0x2, 0x3, 0x4)
                 Metaspace       used 201234K, committed 202752K, reserved 1245184K
                """)).isEqualTo(3000L * 1024);
    }

    @Test
    void anAnswerWithoutAHeapIsAnErrorWithItsWords() {
        assertThatThrownBy(() -> HeapInfo.usedBytes("com.sun.tools.attach.AttachNotSupportedException"))
                .hasMessageContaining("AttachNotSupported");
    }
}
