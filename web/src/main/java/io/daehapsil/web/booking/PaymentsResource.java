package io.daehapsil.web.booking;

import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.PayOutcome;
import io.daehapsil.domain.booking.Payment;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.access.PaymentKeyService;
import io.daehapsil.ejb.booking.PaymentService;
import io.daehapsil.web.problem.Input;
import io.daehapsil.web.problem.ProblemType;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Where the system that takes the money reports it. Visitors have no business here. */
@ApplicationScoped
@Path("/rooms/{room}/bookings/{reference}/payment")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Payment")
public class PaymentsResource {

    static final String SIGNATURE = "Daehapsil-Signature";

    @Inject
    private PaymentKeyService keys;

    @Inject
    private PaymentService payments;

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Report a payment",
            description = "Safe to repeat: a paymentId counts once. The signature is the HMAC-SHA256, in hexadecimal"
                    + " digits, of room/reference, a line feed and the body as sent, under the payment key: so that no"
                    + " notice can be shown for another booking. A payment that comes after the booking lapsed keeps"
                    + " it while its seats are free; otherwise the answer says that the money must go back.")
    @RequestBody(
            content =
                    @Content(
                            schema =
                                    @Schema(
                                            example = "{\"paymentId\": \"p-1\", \"amountMinor\": 59800,"
                                                    + " \"currency\": \"KRW\", \"paidAt\": \"2026-12-01T07:10:00Z\"}")))
    @APIResponse(responseCode = "200", description = "The booking stands and is paid")
    @APIResponse(responseCode = "400", ref = "invalid")
    @APIResponse(responseCode = "401", description = "The signature is missing or wrong: signature-wrong")
    @APIResponse(responseCode = "404", ref = "notFound")
    @APIResponse(
            responseCode = "409",
            description = "refund-due, with the reason: PAID_ALREADY, CANCELLED, SOLD_TO_ANOTHER or NEVER_BOOKED;"
                    + " or not-yet-booked: send it again in a second")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public Response pay(
            @PathParam("room") String roomText,
            @PathParam("reference") String referenceText,
            @Parameter(description = "HMAC-SHA256 in hexadecimal digits") @HeaderParam(SIGNATURE) String signature,
            byte[] body) {
        RoomName room = Input.room(roomText);
        BookingReference reference = Input.reference(referenceText);
        requireSignature(signature, room, reference, body);
        Payment payment = PaymentNotice.read(Input.object(new ByteArrayInputStream(body)));
        PayOutcome outcome = payments.pay(room, reference, payment);
        if (outcome instanceof PayOutcome.Kept kept) {
            return Response.ok(Json.createObjectBuilder()
                            .add("reference", reference.value())
                            .add("paid", true)
                            .add("repeated", kept.repeated())
                            .build())
                    .build();
        }
        if (outcome instanceof PayOutcome.Refund refund) {
            throw ProblemType.REFUND_DUE
                    .because("The booking cannot be kept for this payment. Give the money back.")
                    .with("reason", Json.createValue(refund.reason().name()))
                    .asRefusal();
        }
        if (outcome instanceof PayOutcome.NotYetBooked) {
            throw ProblemType.NOT_YET_BOOKED
                    .because("The booking is still on its way to the database. Report the payment again in a second.")
                    .asRefusal();
        }
        throw ProblemType.NOT_FOUND
                .because("No booking of this room has this reference.")
                .asRefusal();
    }

    private void requireSignature(String signature, RoomName room, BookingReference reference, byte[] body) {
        byte[] head = (room + "/" + reference.value() + "\n").getBytes(StandardCharsets.UTF_8);
        byte[] signed = new byte[head.length + body.length];
        System.arraycopy(head, 0, signed, 0, head.length);
        System.arraycopy(body, 0, signed, head.length, body.length);
        if (!keys.isSignature(signature, signed)) {
            throw ProblemType.SIGNATURE_WRONG
                    .because("Sign room/reference, a line feed and the body with the payment key.")
                    .asRefusal();
        }
    }
}
