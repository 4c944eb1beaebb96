package io.daehapsil.operations.health;

import io.daehapsil.domain.health.NodeHealth;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.function.Function;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/** Finds the node's health by the one name that is the same on every server and from every thread. */
@ApplicationScoped
public class Node {

    private static final String NAME =
            "java:global/daehapsil/daehapsil-ejb/HealthService!" + NodeHealth.class.getName();

    /** The answer, or the given one while the application is not there: before its start and after its end. */
    <T> T ask(Function<NodeHealth, T> question, T withoutNode) {
        NodeHealth node;
        try {
            node = InitialContext.doLookup(NAME);
        } catch (NamingException notThere) {
            return withoutNode;
        }
        return question.apply(node);
    }
}
