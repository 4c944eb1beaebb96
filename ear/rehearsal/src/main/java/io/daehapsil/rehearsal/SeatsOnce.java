package io.daehapsil.rehearsal;

import io.daehapsil.rehearsal.Story.Bought;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Whether any seat was promised to two people for the same stretch. */
final class SeatsOnce {

    private SeatsOnce() {}

    static Finding judge(List<Story> stories) {
        Map<String, List<Bought>> bySeat = new HashMap<>();
        long seats = 0;
        for (Story story : stories) {
            for (Bought bought : story.bought()) {
                for (String seat : bought.seats()) {
                    seats++;
                    bySeat.computeIfAbsent(bought.departure() + " seat " + seat, unsold -> new ArrayList<>())
                            .add(bought);
                }
            }
        }
        List<String> broken = new ArrayList<>();
        bySeat.forEach((seat, sold) -> meet(seat, sold, broken));
        return Finding.of("no seat is sold twice", seats + " seats sold", seats, broken);
    }

    private static void meet(String seat, List<Bought> sold, List<String> broken) {
        sold.sort(Comparator.comparingInt(Bought::from));
        Bought farthest = sold.get(0);
        for (Bought next : sold.subList(1, sold.size())) {
            if (next.from() < farthest.to()) {
                broken.add(seat + " was sold in " + farthest.reference() + " and in " + next.reference());
            }
            if (next.to() > farthest.to()) {
                farthest = next;
            }
        }
    }
}
