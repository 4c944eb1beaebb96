package io.daehapsil.ejb.control;

/** This node is reading another feed; one at a time bounds what that may take. */
public class ImportUnderWay extends RuntimeException {

    public ImportUnderWay() {
        super("another feed is being imported");
    }
}
