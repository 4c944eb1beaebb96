package io.daehapsil.web.problem;

import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

/** Answers everything that a resource throws. */
@Provider
public class ProblemMapper implements ExceptionMapper<Throwable> {

    @Context
    private SecurityContext caller;

    @Override
    public Response toResponse(Throwable thrown) {
        Response response =
                Failures.problem(thrown, caller.getUserPrincipal() != null).response();
        if (thrown instanceof WebApplicationException http
                && http.getResponse().getHeaderString(HttpHeaders.ALLOW) != null) {
            response.getHeaders()
                    .putSingle(HttpHeaders.ALLOW, http.getResponse().getHeaderString(HttpHeaders.ALLOW));
        }
        return response;
    }
}
