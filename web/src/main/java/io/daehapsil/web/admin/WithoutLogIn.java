package io.daehapsil.web.admin;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The one door of the desk that is open: logging in. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@interface WithoutLogIn {}
