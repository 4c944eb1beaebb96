package io.daehapsil.web.metrics;

import io.daehapsil.ejb.metrics.Metrics;
import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.ext.Provider;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Counts and times every call of the API by the door it went through: {@code places.join}, {@code reservations.reserve}. */
@Provider
public class CallTimes implements ContainerRequestFilter, ContainerResponseFilter {

    private static final String BEGAN = CallTimes.class.getName();
    private static final int FAILED = 500;

    private final Map<Method, String> names = new ConcurrentHashMap<>();

    @Inject
    private Metrics metrics;

    @Context
    private ResourceInfo door;

    @Override
    public void filter(ContainerRequestContext request) {
        request.setProperty(BEGAN, System.nanoTime());
    }

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        Method method = door.getResourceMethod();
        if (method != null && request.getProperty(BEGAN) instanceof Long began) {
            Duration took = Duration.ofNanos(System.nanoTime() - began);
            metrics.called(names.computeIfAbsent(method, CallTimes::name), took);
            if (isOfTheBooking(method)) {
                metrics.bookingCalled(took, response.getStatus() >= FAILED);
            }
        }
    }

    private static boolean isOfTheBooking(Method method) {
        return method.getDeclaringClass().getPackageName().endsWith(".booking");
    }

    /** As many names as there are methods, whatever clients ask for: labels must stay few. */
    static String name(Method method) {
        String resource = method.getDeclaringClass().getSimpleName().replaceFirst("Resource.*$", "");
        return resource.toLowerCase(Locale.ROOT) + "." + method.getName();
    }
}
