package io.daehapsil.ejb.timer;

import io.daehapsil.domain.Unavailable;
import java.util.function.Consumer;

/** Does the same for each of many, so that one for which it fails does not stand in the way of those behind it, for ever. */
public final class Each {

    private Each() {}

    /**
     * @throws Unavailable at once: those behind would fare no better
     * @throws RuntimeException the first failure, once all had their turn; the others are suppressed in it
     */
    public static <T> void of(Iterable<? extends T> all, Consumer<? super T> work) {
        RuntimeException first = null;
        for (T one : all) {
            try {
                work.accept(one);
            } catch (Unavailable away) {
                throw away;
            } catch (RuntimeException failed) {
                if (first == null) {
                    first = failed;
                } else if (first != failed) {
                    first.addSuppressed(failed);
                }
            }
        }
        if (first != null) {
            throw first;
        }
    }
}
