package io.daehapsil.ejb.timer;

import io.daehapsil.domain.Unavailable;
import java.util.Collection;
import java.util.function.Consumer;

/** Repeated work on many things, of which a broken one must not hold up the others. */
public final class OneByOne {

    private OneByOne() {}

    /**
     * Gives each its turn.
     *
     * @throws Unavailable at once: what all of them need is away, and each would only wait for it again
     * @throws RuntimeException the first fault, when all have had their turn; others are suppressed in it
     */
    public static <T> void each(Collection<T> things, Consumer<T> work) {
        RuntimeException first = null;
        for (T thing : things) {
            try {
                work.accept(thing);
            } catch (Unavailable away) {
                throw away;
            } catch (RuntimeException fault) {
                if (first == null) {
                    first = fault;
                } else {
                    first.addSuppressed(fault);
                }
            }
        }
        if (first != null) {
            throw first;
        }
    }
}
