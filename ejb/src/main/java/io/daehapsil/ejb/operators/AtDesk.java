package io.daehapsil.ejb.operators;

import io.daehapsil.domain.operators.Operator;
import io.daehapsil.domain.operators.Session;

/** An operator whose session lives. */
public record AtDesk(Operator operator, Session session) {}
