package io.daehapsil.web.admin;

import io.daehapsil.web.access.ClientAddress;
import io.daehapsil.web.problem.ProblemType;
import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.ext.Provider;
import java.lang.reflect.Method;
import java.util.regex.Pattern;

/** Stands before everything below {@code /api/admin}. What says nothing about who may come in is closed. */
@Provider
@Priority(Priorities.AUTHENTICATION)
public class DeskGuard implements ContainerRequestFilter {

    /** Some servers begin a path with a slash. Made once, because every call of the API asks. */
    private static final Pattern LIKE_THE_DESK = Pattern.compile("/*admin");

    @Context
    private ResourceInfo door;

    @Context
    private HttpServletRequest servletRequest;

    @Inject
    private Reception reception;

    @Inject
    private ClientAddress addresses;

    @Inject
    private Shift shift;

    @Override
    public void filter(ContainerRequestContext request) {
        Method method = door.getResourceMethod();
        if (!isOfTheDesk(request.getUriInfo().getPath(), method) || method.isAnnotationPresent(WithoutLogIn.class)) {
            return;
        }
        Needs needs = method.getAnnotation(Needs.class);
        if (needs == null) {
            throw ProblemType.NOT_ALLOWED
                    .because("This address says to nobody that it is open.")
                    .asRefusal();
        }
        shift.begin(
                reception.receive(servletRequest, needs.value()),
                addresses.of(servletRequest).getHostAddress());
    }

    /** Either is enough: by where the method lives, or by its address. */
    private static boolean isOfTheDesk(String path, Method method) {
        return method != null
                && (method.getDeclaringClass().getPackageName().equals(DeskGuard.class.getPackageName())
                        || LIKE_THE_DESK.matcher(path).lookingAt());
    }
}
