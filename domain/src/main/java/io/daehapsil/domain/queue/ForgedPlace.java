package io.daehapsil.domain.queue;

/** A text that was shown as a place and was not signed by us, or was signed for another room. Says nothing about why. */
public class ForgedPlace extends RuntimeException {

    public ForgedPlace() {
        super("this is not a place of ours");
    }
}
