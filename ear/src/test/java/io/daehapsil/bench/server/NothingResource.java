package io.daehapsil.bench.server;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** Does nothing, as a resource of our API: what it costs is what the server and JAX-RS cost. */
@ApplicationScoped
@Path("/bench/nothing")
public class NothingResource {

    @GET
    @Produces(MediaType.TEXT_PLAIN)
    public String nothing() {
        return "0";
    }
}
