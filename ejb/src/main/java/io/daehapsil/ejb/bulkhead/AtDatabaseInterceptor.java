package io.daehapsil.ejb.bulkhead;

import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;

/** Makes each call of a method that is {@link AtDatabase} take a turn. */
@Interceptor
@AtDatabase
@Priority(Interceptor.Priority.APPLICATION)
public class AtDatabaseInterceptor {

    @Inject
    private DatabaseTurns turns;

    @AroundInvoke
    Object takeATurn(InvocationContext call) throws Exception {
        return turns.take(call.getMethod().getAnnotation(AtDatabase.class).value(), call::proceed);
    }
}
