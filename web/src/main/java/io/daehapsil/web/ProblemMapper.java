package io.daehapsil.web;

import io.daehapsil.web.problem.Failures;
import io.daehapsil.web.problem.Problem;
import jakarta.ws.rs.ForbiddenException;
import jakarta.ws.rs.NotAuthorizedException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;
import java.util.Optional;

/** Answers everything that a resource throws. */
@Provider
public class ProblemMapper implements ExceptionMapper<Throwable> {

    @Context
    private SecurityContext caller;

    @Override
    public Response toResponse(Throwable thrown) {
        boolean known = caller.getUserPrincipal() != null;
        Response response = response(http(thrown, known).orElseGet(() -> Failures.problem(thrown, known)));
        if (thrown instanceof WebApplicationException http
                && http.getResponse().getHeaderString(HttpHeaders.ALLOW) != null) {
            response.getHeaders()
                    .putSingle(HttpHeaders.ALLOW, http.getResponse().getHeaderString(HttpHeaders.ALLOW));
        }
        return response;
    }

    /** What JAX-RS itself refuses, for example a method or a format. */
    private static Optional<Problem> http(Throwable thrown, boolean known) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof ForbiddenException || cause instanceof NotAuthorizedException) {
                return Optional.of(Failures.noRight(known));
            }
            if (cause instanceof WebApplicationException http) {
                return Failures.ofStatus(http.getResponse().getStatus());
            }
        }
        return Optional.empty();
    }

    private static Response response(Problem problem) {
        Response.ResponseBuilder response = Response.status(problem.type().status())
                .type(MediaType.valueOf(Problem.MEDIA_TYPE))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .entity(problem.json().toString());
        problem.headers().forEach(response::header);
        return response.build();
    }
}
