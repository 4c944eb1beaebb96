package io.daehapsil.ejb.node;

import io.daehapsil.domain.node.BusyShare;
import io.daehapsil.domain.node.NodeRole;
import io.daehapsil.ejb.metrics.Metrics;
import io.daehapsil.ejb.settings.DeploymentSettings;
import io.daehapsil.ejb.settings.NodeSplit;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.Set;

/** The boundary of a node's roles. Asks nothing of anybody. */
@ApplicationScoped
public class NodeService {

    private final NodeSplit split;
    private final Metrics metrics;
    private final BusyShare busy = new BusyShare(Runtime.getRuntime().availableProcessors(), System.nanoTime());

    /** For the container's proxy only. */
    protected NodeService() {
        this.split = NodeSplit.NONE;
        this.metrics = null;
    }

    @Inject
    public NodeService(DeploymentSettings settings, Metrics metrics) {
        this.split = settings.split();
        this.metrics = metrics;
    }

    public Set<NodeRole> roles() {
        return split.roles();
    }

    public boolean serves(NodeRole role) {
        return split.roles().contains(role);
    }

    /** Where browsers go on to who want something of this role; empty: it is here, or at this origin as far as they know. */
    public Optional<String> elsewhere(NodeRole role) {
        if (serves(role)) {
            return Optional.empty();
        }
        return switch (role) {
            case QUEUE -> split.queue();
            case BOOKING -> split.booking();
            case GATE, ADMIN -> Optional.empty();
        };
    }

    /** A request of the role has held its thread for so long. */
    public void worked(NodeRole role, long nanos) {
        busy.worked(role, nanos);
    }

    /** Shows from now on how busy this node was since the last look, for each of its roles. */
    void look(double processors) {
        busy.look(processors, System.nanoTime());
        roles().forEach(role -> metrics.watchBusy(role, () -> busy.of(role)));
    }
}
