package io.daehapsil.domain.operators;

/** The change would leave nobody who may keep the operators. */
public class LastAdmin extends RuntimeException {

    public LastAdmin(OperatorName name) {
        super(name + " is the last admin", null, false, false);
    }
}
