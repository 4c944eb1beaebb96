package io.daehapsil.it;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The class' tests find the product running, at {@link Product#pages()}. It is the same for all classes of the run, and
 * empty only for the first of them: each test makes rooms, places and bookings of its own.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@ExtendWith(ArquillianExtension.class)
public @interface OnServer {}
