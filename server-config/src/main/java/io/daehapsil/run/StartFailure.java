package io.daehapsil.run;

/** Something could not be started; the message is the one sentence for the person who started it. */
public final class StartFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public StartFailure(String sentence) {
        super(sentence);
    }

    public StartFailure(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
