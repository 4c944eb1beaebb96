package io.daehapsil.domain.health;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.node.NodeRole;
import java.util.List;
import java.util.Set;

/**
 * The health of this node. Answers come within about a second, also when everything that is asked hangs; asking often
 * costs no more than asking once.
 */
public interface NodeHealth {

    /** Whether what is on sale was loaded; once true it stays true. */
    boolean isStarted();

    /**
     * Whether this node itself can serve. A shared thing that is away does not count: every node would leave the balancer
     * at once, and nobody would be left to tell visitors that their place is kept.
     */
    boolean isReady();

    /** The shared things that gave no answer. */
    Set<Unavailable.What> away();

    /** What this node opens its doors for. */
    Set<NodeRole> roles();

    /** Rooms whose stored settings cannot be used; the others go on. */
    List<String> brokenRooms();
}
