package io.daehapsil.web.admin;

import io.daehapsil.domain.operators.NewPassword;
import io.daehapsil.domain.operators.Operator;
import io.daehapsil.domain.operators.Role;
import io.daehapsil.ejb.operators.AtDesk;
import io.daehapsil.ejb.operators.LogInOutcome;
import io.daehapsil.ejb.operators.LogInService;
import io.daehapsil.ejb.operators.OperatorService;
import io.daehapsil.ejb.operators.ProviderLogInService;
import io.daehapsil.ejb.operators.SessionService;
import io.daehapsil.web.access.ClientAddress;
import io.daehapsil.web.problem.Input;
import io.daehapsil.web.problem.Problem;
import io.daehapsil.web.problem.ProblemType;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import java.io.InputStream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Coming to the desk and leaving it. */
@ApplicationScoped
@Path("/admin")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Desk: log-in")
public class LogInResource {

    @Inject
    private LogInService logIns;

    @Inject
    private ProviderLogInService provider;

    @Inject
    private SessionService sessions;

    @Inject
    private OperatorService operators;

    @Inject
    private ClientAddress addresses;

    @Inject
    private Shift shift;

    @POST
    @Path("/log-in")
    @Consumes(MediaType.APPLICATION_JSON)
    @WithoutLogIn
    @Operation(
            summary = "Log in",
            description =
                    "Programs show the token as Authorization: Bearer. Browsers also get it as a cookie, and show the"
                            + " form token with every change. A session ends at the log-out, after half an hour without a call, and"
                            + " at endsAt.")
    @RequestBody(content = @Content(schema = @Schema(example = "{\"name\": \"admin\", \"password\": \"…\"}")))
    @APIResponse(responseCode = "200", description = "operator, token, formToken, endsAt")
    @APIResponse(responseCode = "400", ref = "invalid")
    @APIResponse(responseCode = "401", description = "Name and password do not belong together: log-in-failed")
    @APIResponse(responseCode = "429", description = "Too many wrong tries: too-many-tries, with Retry-After")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public Response logIn(InputStream body, @Context HttpServletRequest request) {
        JsonObject json = Input.object(body);
        LogInOutcome outcome = logIns.logIn(
                Input.text(json, "name", "Send your name as a string."),
                Input.text(json, "password", "Send your password as a string of at most 200 characters."),
                addresses.of(request).getHostAddress());
        if (outcome instanceof LogInOutcome.In in) {
            return welcome(in, addresses.isSecure(request));
        }
        throw refusal(outcome).asRefusal();
    }

    @POST
    @Path("/log-in/provider")
    @Consumes(MediaType.APPLICATION_JSON)
    @WithoutLogIn
    @Operation(
            summary = "Log in with the token of an outside identity provider",
            description =
                    "The token, a JWT as MicroProfile defines it, is exchanged for one of ours; the rest is as for a log-in by"
                            + " password. Only where an identity provider is set up.")
    @RequestBody(content = @Content(schema = @Schema(example = "{\"token\": \"eyJ…\"}")))
    @APIResponse(responseCode = "200", description = "operator, token, formToken, endsAt")
    @APIResponse(responseCode = "400", ref = "invalid")
    @APIResponse(
            responseCode = "401",
            description =
                    "Not the provider's, not for us, over, without a group that has a role here, or the name is another's")
    @APIResponse(responseCode = "404", description = "No identity provider is set up: not-found")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public Response exchange(InputStream body, @Context HttpServletRequest request) {
        if (!provider.isOpen()) {
            throw ProblemType.NOT_FOUND
                    .because("No identity provider is set up here. Log in with name and password.")
                    .asRefusal();
        }
        // Longer than any other text that we take; how long is for who reads it to say.
        if (!(Input.object(body).get("token") instanceof JsonString token)) {
            throw Input.missing("token", "Send the provider's token as a string.");
        }
        LogInOutcome outcome =
                provider.logIn(token.getString(), addresses.of(request).getHostAddress());
        if (outcome instanceof LogInOutcome.In in) {
            return welcome(in, addresses.isSecure(request));
        }
        if (outcome instanceof LogInOutcome.ProviderAway) {
            throw ProblemType.UNAVAILABLE
                    .because(
                            "The identity provider does not say its keys. Try again in a moment, or log in with a password.")
                    .asRefusal();
        }
        throw ProblemType.LOG_IN_FAILED
                .because(
                        "This token lets nobody in: it is not the provider's, not for us or over, none of its groups has a"
                                + " role here, or the name belongs to another operator.")
                .asRefusal();
    }

    @POST
    @Path("/log-out")
    @Needs(Role.VIEWER)
    @SecurityRequirement(name = "operator")
    @Operation(summary = "Log out", description = "Ends the session, for every copy of its token.")
    @APIResponse(responseCode = "204", description = "Logged out")
    @APIResponse(responseCode = "401", ref = "logIn")
    public Response logOut(@Context HttpServletRequest request) {
        sessions.logOut(shift.who(), shift.actor());
        ResponseBuilder response = Response.noContent().header(HttpHeaders.CACHE_CONTROL, "no-store");
        OperatorCookie.drop(addresses.isSecure(request)).forEach(line -> response.header(HttpHeaders.SET_COOKIE, line));
        return response.build();
    }

    @GET
    @Path("/me")
    @Needs(Role.VIEWER)
    @SecurityRequirement(name = "operator")
    @Operation(summary = "Who is logged in", description = "Also the form token, for a page that was loaded anew.")
    @APIResponse(responseCode = "200", description = "operator, formToken, endsAt")
    @APIResponse(responseCode = "401", ref = "logIn")
    public Response me() {
        AtDesk who = shift.who();
        return Response.ok(Json.createObjectBuilder()
                        .add("operator", OperatorDocument.of(who.operator()))
                        .add("formToken", sessions.formToken(who.session().id()))
                        .add("endsAt", who.session().endsAt().toString())
                        .build())
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    @POST
    @Path("/me/password")
    @Consumes(MediaType.APPLICATION_JSON)
    @Needs(Role.VIEWER)
    @SecurityRequirement(name = "operator")
    @Operation(summary = "Change one's own password", description = "Ends all sessions of the operator, this one too.")
    @RequestBody(content = @Content(schema = @Schema(example = "{\"old\": \"…\", \"new\": \"…\"}")))
    @APIResponse(responseCode = "204", description = "Changed; log in again")
    @APIResponse(responseCode = "400", ref = "invalid")
    @APIResponse(responseCode = "401", ref = "logIn")
    public Response changePassword(InputStream body) {
        JsonObject json = Input.object(body);
        String old = Input.text(json, "old", "Send the password that counts now.");
        NewPassword fresh = OperatorDocument.newPassword(json, "new");
        Operator operator = shift.who().operator();
        if (!logIns.isPassword(operator.name(), old, shift.actor().address())) {
            throw Input.invalid("old", "This is not the password that counts now, or too many tries were wrong.");
        }
        operators.setPassword(shift.actor(), operator.name(), fresh);
        return Response.noContent().build();
    }

    private static Problem refusal(LogInOutcome outcome) {
        if (outcome instanceof LogInOutcome.TooMany) {
            return ProblemType.TOO_MANY_TRIES.because(
                    "Too many log-ins failed. Wait a quarter of an hour, or log in from where you usually do.");
        }
        if (outcome instanceof LogInOutcome.Busy) {
            return ProblemType.UNAVAILABLE.because("Others are logging in at this moment. Try again in a second.");
        }
        return ProblemType.LOG_IN_FAILED.because(
                "Name and password do not belong together, or this operator may not log in any more.");
    }

    private static Response welcome(LogInOutcome.In in, boolean secure) {
        JsonObjectBuilder json = Json.createObjectBuilder()
                .add("operator", OperatorDocument.of(in.operator()))
                .add("token", in.token())
                .add("formToken", in.formToken())
                .add("endsAt", in.endsAt().toString());
        ResponseBuilder response = Response.ok(json.build()).header(HttpHeaders.CACHE_CONTROL, "no-store");
        OperatorCookie.keep(in.token(), secure).forEach(line -> response.header(HttpHeaders.SET_COOKIE, line));
        return response.build();
    }
}
