package io.daehapsil.ejb.desk.redis;

import io.daehapsil.domain.desk.NodeReport;
import io.daehapsil.domain.desk.NodeReport.QueueDepth;
import io.daehapsil.domain.desk.NodeReport.Unguarded;
import java.time.Duration;

/** A node's word as it is kept: its figures with blanks between. */
final class NodeText {

    private NodeText() {}

    static String write(NodeReport report) {
        return String.join(
                " ",
                report.node(),
                Double.toString(report.cpu()),
                Double.toString(report.errorShare()),
                Long.toString(report.p95().toNanos()),
                Long.toString(report.sockets()),
                Long.toString(report.events()),
                Long.toString(report.desks()),
                Integer.toString(report.queue().messages()),
                Integer.toString(report.queue().deadLetters()),
                Long.toString(report.healed()),
                Long.toString(report.unexplained()),
                Long.toString(report.unguarded().through()),
                Long.toString(report.unguarded().kept()));
    }

    static NodeReport read(String text) {
        String[] part = text.split(" ");
        return new NodeReport(
                part[0],
                Double.parseDouble(part[1]),
                Double.parseDouble(part[2]),
                Duration.ofNanos(Long.parseLong(part[3])),
                Long.parseLong(part[4]),
                Long.parseLong(part[5]),
                Long.parseLong(part[6]),
                new QueueDepth(Integer.parseInt(part[7]), Integer.parseInt(part[8])),
                Long.parseLong(part[9]),
                Long.parseLong(part[10]),
                // A node of an earlier version beside this one does not tell.
                part.length > 12 ? new Unguarded(Long.parseLong(part[11]), Long.parseLong(part[12])) : Unguarded.NONE);
    }
}
