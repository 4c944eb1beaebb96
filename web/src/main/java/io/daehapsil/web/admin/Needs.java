package io.daehapsil.web.admin;

import io.daehapsil.domain.operators.Role;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Which role a method of the desk's API needs. Our own and not {@code @RolesAllowed}: that asks the server, which knows an
 * operator by a Bearer token only and nothing of ended sessions. A method without it is open to nobody.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Needs {

    Role value();
}
