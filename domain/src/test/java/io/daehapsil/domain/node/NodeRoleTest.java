package io.daehapsil.domain.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NodeRoleTest {

    @Test
    void rolesAreReadFromWordsInAnyOrder() {
        assertThat(NodeRole.setOf("booking, queue")).containsExactly(NodeRole.QUEUE, NodeRole.BOOKING);
        assertThat(NodeRole.words(NodeRole.setOf("admin,gate"))).isEqualTo("gate,admin");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "queue,", "Queue", "queue booking", "queue,sales"})
    void whatIsNoRoleIsRefused(String text) {
        assertThatThrownBy(() -> NodeRole.setOf(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
