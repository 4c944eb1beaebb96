package io.daehapsil.web;

import io.daehapsil.web.problem.Problem;
import jakarta.annotation.security.DeclareRoles;
import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import org.eclipse.microprofile.auth.LoginConfig;
import org.eclipse.microprofile.openapi.annotations.Components;
import org.eclipse.microprofile.openapi.annotations.OpenAPIDefinition;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.enums.SecuritySchemeType;
import org.eclipse.microprofile.openapi.annotations.info.Info;
import org.eclipse.microprofile.openapi.annotations.info.License;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.media.SchemaProperty;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityScheme;

/** The HTTP API. Passes are checked by the server's MicroProfile JWT, everywhere in the same way. */
@ApplicationPath("/api")
@LoginConfig(authMethod = "MP-JWT", realmName = "daehapsil")
@DeclareRoles("visitor")
@SecurityScheme(
        securitySchemeName = "pass",
        type = SecuritySchemeType.HTTP,
        scheme = "bearer",
        bearerFormat = "JWT",
        description = "The pass from the status of a place that is ALLOWED. Ask for the status again to renew it.")
@SecurityScheme(
        securitySchemeName = "operator",
        type = SecuritySchemeType.HTTP,
        scheme = "bearer",
        bearerFormat = "JWT",
        description = "The token from the log-in. Browsers carry it in a cookie, and then show the form token as"
                + " Daehapsil-Form with every change.")
@OpenAPIDefinition(
        components =
                @Components(
                        schemas =
                                @Schema(
                                        name = "Problem",
                                        type = SchemaType.OBJECT,
                                        properties = {
                                            @SchemaProperty(
                                                    name = "type",
                                                    type = SchemaType.STRING,
                                                    example = "urn:daehapsil:problem:invalid-input"),
                                            @SchemaProperty(name = "title", type = SchemaType.STRING),
                                            @SchemaProperty(name = "status", type = SchemaType.INTEGER),
                                            @SchemaProperty(
                                                    name = "detail",
                                                    type = SchemaType.STRING,
                                                    description = "what to do, in a sentence"),
                                            @SchemaProperty(
                                                    name = "field",
                                                    type = SchemaType.STRING,
                                                    description = "the field that is wrong, where one is")
                                        }),
                        responses = {
                            @APIResponse(
                                    name = "invalid",
                                    description = "A field is wrong; it is named",
                                    content =
                                            @Content(
                                                    mediaType = Problem.MEDIA_TYPE,
                                                    schema = @Schema(ref = "Problem"))),
                            @APIResponse(
                                    name = "place",
                                    description = "No place was shown, or it is not one of this room",
                                    content =
                                            @Content(
                                                    mediaType = Problem.MEDIA_TYPE,
                                                    schema = @Schema(ref = "Problem"))),
                            @APIResponse(
                                    name = "pass",
                                    description = "The pass is missing, expired or not ours",
                                    content =
                                            @Content(
                                                    mediaType = Problem.MEDIA_TYPE,
                                                    schema = @Schema(ref = "Problem"))),
                            @APIResponse(
                                    name = "logIn",
                                    description = "No operator is logged in, or the session has ended",
                                    content =
                                            @Content(
                                                    mediaType = Problem.MEDIA_TYPE,
                                                    schema = @Schema(ref = "Problem"))),
                            @APIResponse(
                                    name = "role",
                                    description = "The operator's role is not enough, or the form token is missing",
                                    content =
                                            @Content(
                                                    mediaType = Problem.MEDIA_TYPE,
                                                    schema = @Schema(ref = "Problem"))),
                            @APIResponse(
                                    name = "slot",
                                    description = "The pass is for another room, or the time inside is over",
                                    content =
                                            @Content(
                                                    mediaType = Problem.MEDIA_TYPE,
                                                    schema = @Schema(ref = "Problem"))),
                            @APIResponse(
                                    name = "notFound",
                                    description = "There is no such room or thing",
                                    content =
                                            @Content(
                                                    mediaType = Problem.MEDIA_TYPE,
                                                    schema = @Schema(ref = "Problem"))),
                            @APIResponse(
                                    name = "conflict",
                                    description = "Not possible as things stand; the type and its fields say why",
                                    content =
                                            @Content(
                                                    mediaType = Problem.MEDIA_TYPE,
                                                    schema = @Schema(ref = "Problem"))),
                            @APIResponse(
                                    name = "keyReused",
                                    description = "The idempotency key was used for another order",
                                    content =
                                            @Content(
                                                    mediaType = Problem.MEDIA_TYPE,
                                                    schema = @Schema(ref = "Problem"))),
                            @APIResponse(
                                    name = "unavailable",
                                    description = "A shared part is away for a moment; nothing is lost",
                                    content =
                                            @Content(mediaType = Problem.MEDIA_TYPE, schema = @Schema(ref = "Problem")))
                        }),
        info =
                @Info(
                        title = "Daehapsil",
                        version = "1",
                        description = "Join a room, wait, be admitted, reserve seats and find the booking again."
                                + " Every refusal is application/problem+json (RFC 9457) with a stable type"
                                + " urn:daehapsil:problem:…, and names the field where one is wrong.",
                        license = @License(name = "Apache 2.0", url = "https://www.apache.org/licenses/LICENSE-2.0")))
public class Api extends Application {}
