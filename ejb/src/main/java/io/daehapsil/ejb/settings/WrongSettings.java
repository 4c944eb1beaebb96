package io.daehapsil.ejb.settings;

import java.util.List;

/** Stops the start. The message is the sentences that an operator needs, one for each fault. */
public class WrongSettings extends RuntimeException {

    private final List<String> faults;

    public WrongSettings(List<String> faults) {
        super("Daehapsil does not start: " + String.join("; ", faults) + ".");
        this.faults = List.copyOf(faults);
    }

    public List<String> faults() {
        return faults;
    }
}
