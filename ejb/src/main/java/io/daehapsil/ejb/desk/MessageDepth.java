package io.daehapsil.ejb.desk;

import io.daehapsil.domain.desk.NodeReport.QueueDepth;

/** Port: what this node's broker holds. */
public interface MessageDepth {

    /** Counts up to a limit. @throws io.daehapsil.domain.Unavailable when the broker is away */
    QueueDepth count();
}
