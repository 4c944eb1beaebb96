package io.daehapsil.ejb.settings;

import io.daehapsil.domain.node.NodeRole;
import java.util.Optional;
import java.util.Set;

/**
 * What this node does where several share the work, and where browsers find those that do the rest.
 *
 * @param queue the origin of nodes with the queue; empty: this one's, where a balancer sends each path to the right node
 * @param booking the same of nodes with the booking
 */
public record NodeSplit(Set<NodeRole> roles, Optional<String> queue, Optional<String> booking) {

    /** Everything here. */
    public static final NodeSplit NONE = new NodeSplit(Set.of(NodeRole.values()), Optional.empty(), Optional.empty());
}
