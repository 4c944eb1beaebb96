package io.daehapsil.ejb.node;

import io.daehapsil.ejb.timer.RepeatedWork;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Looks how busy this node is. */
@ApplicationScoped
public class BusyWork implements RepeatedWork {

    private final Processor processor = new Processor();

    @Inject
    private NodeService node;

    @Override
    public String what() {
        return "looking how busy this node is";
    }

    @Override
    public long everyMillis() {
        return 5000;
    }

    @Override
    public void doOnce() {
        node.look(processor.busy());
    }
}
