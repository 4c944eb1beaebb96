package io.daehapsil.ejb.bulkhead;

import jakarta.enterprise.util.Nonbinding;
import jakarta.interceptor.InterceptorBinding;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A visitor's call that may ask the database, of a service that is safe to repeat: it waits two seconds at most, then {@link
 * io.daehapsil.domain.Unavailable} is thrown. Not for what belongs to a transaction of its caller.
 */
@InterceptorBinding
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface AtDatabase {

    /** Whose turns it takes. */
    enum Kind {
        LOOK,
        CHANGE
    }

    @Nonbinding
    Kind value() default Kind.LOOK;
}
