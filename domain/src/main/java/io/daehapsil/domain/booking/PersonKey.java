package io.daehapsil.domain.booking;

/** Stands for one phone number or one mail address where seats are counted: a keyed hash, from which nobody learns either. */
public record PersonKey(String value) {}
