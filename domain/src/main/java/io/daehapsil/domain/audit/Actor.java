package io.daehapsil.domain.audit;

/**
 * Who does something.
 *
 * @param name of the operator, or of the product itself
 * @param address where the request came from; empty for the product itself
 */
public record Actor(String name, String address) {

    /** What the product does by itself, as at its first start. */
    public static final Actor PRODUCT = new Actor("daehapsil", "");
}
