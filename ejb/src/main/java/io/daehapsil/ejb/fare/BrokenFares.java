package io.daehapsil.ejb.fare;

/** A table of fares that cannot be read; the message says in which file and line, and why. Nothing has been changed. */
public class BrokenFares extends RuntimeException {

    public BrokenFares(String message, Throwable cause) {
        super(message, cause);
    }
}
