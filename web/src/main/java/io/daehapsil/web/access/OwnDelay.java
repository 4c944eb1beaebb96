package io.daehapsil.web.access;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.admission.AdmissionService;
import io.daehapsil.web.problem.Input;
import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.ext.Provider;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.eclipse.microprofile.jwt.JsonWebToken;

/**
 * Measures how long a call of somebody inside took here, and has it given back where that was too long. The body is read
 * before: how slowly a visitor sends it is no delay of ours, or whoever drips it stays inside for ever.
 */
@Provider
public class OwnDelay implements ContainerRequestFilter, ContainerResponseFilter {

    private static final Logger LOG = Logger.getLogger(OwnDelay.class.getName());
    private static final String BEGAN = OwnDelay.class.getName();

    @Inject
    private AdmissionService admission;

    @Override
    public void filter(ContainerRequestContext request) throws IOException {
        if (request.hasEntity() && request.getSecurityContext().getUserPrincipal() != null) {
            byte[] body = request.getEntityStream().readNBytes(Input.MOST_BYTES + 1);
            request.setEntityStream(new ByteArrayInputStream(body));
        }
        request.setProperty(BEGAN, System.nanoTime());
    }

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        if (request.getProperty(BEGAN) instanceof Long began
                && request.getSecurityContext().getUserPrincipal() instanceof JsonWebToken pass
                && pass.getClaim("room") instanceof String room) {
            Duration took = Duration.ofNanos(System.nanoTime() - began);
            try {
                admission.giveBack(new RoomName(room), new PlaceId(pass.getSubject()), took);
            } catch (Unavailable away) {
                // The answer itself is ready and must not fail for this.
                LOG.log(Level.WARNING, "a delay of {0} in {1} could not be given back", new Object[] {took, room});
            }
        }
    }
}
