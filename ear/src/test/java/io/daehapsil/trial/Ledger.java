package io.daehapsil.trial;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/** What the customers were told: of this alone the product is held to its word. For any number of threads. */
public final class Ledger {

    /** What the product said of a booking last. */
    enum Told {
        RESERVED,
        /** Asked to cancel it and got no answer: either is right. */
        PERHAPS_CANCELLED,
        CANCELLED
    }

    /**
     * What a customer holds.
     *
     * @param seats each with its departure
     */
    public record Receipt(String reference, String secret, Set<String> seats) {

        /** @param reserved what the product answered */
        public static Receipt of(JsonObject reserved) {
            Set<String> seats = new HashSet<>();
            for (JsonObject leg : reserved.getJsonArray("legs").getValuesAs(JsonObject.class)) {
                for (JsonString seat : leg.getJsonArray("seats").getValuesAs(JsonString.class)) {
                    seats.add(leg.getString("departure") + " " + seat.getString());
                }
            }
            return new Receipt(reserved.getString("reference"), reserved.getString("secret"), seats);
        }
    }

    /** What a booking is held to. */
    record Word(Told told, Set<String> seats) {

        private Word is(Told now) {
            return new Word(now, seats);
        }
    }

    private final int goal;
    private final AtomicInteger reserved = new AtomicInteger();
    private final Map<String, Word> words = new ConcurrentHashMap<>();
    private final Set<String> broken = ConcurrentHashMap.newKeySet();
    private final ConcurrentLinkedQueue<Receipt> receipts = new ConcurrentLinkedQueue<>();
    private final Map<String, LongAdder> events = new ConcurrentHashMap<>();

    /** @param goal acknowledged reservations */
    public Ledger(int goal) {
        this.goal = goal;
    }

    boolean isFull() {
        return reserved.get() >= goal;
    }

    public int reserved() {
        return reserved.get();
    }

    public void reserved(Receipt receipt) {
        if (words.putIfAbsent(receipt.reference(), new Word(Told.RESERVED, receipt.seats())) == null) {
            reserved.incrementAndGet();
            receipts.add(receipt);
        } else {
            broken.add(receipt.reference() + " was given to two customers");
        }
    }

    /** Somebody's receipt, to be cancelled; handed out once. Null when there is none. */
    Receipt toCancel() {
        Receipt receipt = receipts.poll();
        if (receipt != null) {
            tell(receipt, Told.PERHAPS_CANCELLED);
        }
        return receipt;
    }

    void cancelled(Receipt receipt) {
        tell(receipt, Told.CANCELLED);
    }

    /** An acknowledged booking is its holder's to cancel. */
    void notCancelled(Receipt receipt, String problem) {
        broken.add(receipt.reference() + " was acknowledged and could not be cancelled: " + problem);
    }

    private void tell(Receipt receipt, Told now) {
        words.computeIfPresent(receipt.reference(), (reference, word) -> word.is(now));
    }

    /** Those that nobody was handed. */
    List<Receipt> receipts() {
        return List.copyOf(receipts);
    }

    /** Something worth a count in the report. */
    public void count(String event) {
        events.computeIfAbsent(event, any -> new LongAdder()).increment();
    }

    /** By reference. */
    Map<String, Word> words() {
        return new HashMap<>(words);
    }

    /** Sentences on what customers saw that must never be. */
    Set<String> broken() {
        return Set.copyOf(broken);
    }

    public Map<String, Long> events() {
        Map<String, Long> counts = new TreeMap<>();
        events.forEach((event, count) -> counts.put(event, count.sum()));
        return counts;
    }
}
