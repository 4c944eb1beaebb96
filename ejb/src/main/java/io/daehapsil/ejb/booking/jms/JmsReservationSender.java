package io.daehapsil.ejb.booking.jms;

import io.daehapsil.domain.booking.ReservationRecord;
import io.daehapsil.ejb.booking.NotSent;
import io.daehapsil.ejb.booking.ReservationSender;
import jakarta.annotation.Resource;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSDestinationDefinition;
import jakarta.jms.Queue;

/** Sends in a transaction of its own: when {@link #send} has returned, the broker has the message on its disk. */
@Stateless
@JMSDestinationDefinition(
        name = JmsReservationSender.QUEUE,
        interfaceName = "jakarta.jms.Queue",
        destinationName = "reservations")
public class JmsReservationSender implements ReservationSender {

    static final String QUEUE = "java:app/jms/reservations";

    @Inject
    private JMSContext broker;

    @Resource(lookup = QUEUE)
    private Queue queue;

    @Override
    @TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
    public void send(ReservationRecord reservation) {
        try {
            broker.createProducer()
                    .setDeliveryMode(DeliveryMode.PERSISTENT)
                    .setProperty("reservation", reservation.reservation().id().value())
                    .send(queue, ReservationMessage.write(reservation));
        } catch (RuntimeException e) {
            throw new NotSent(e);
        }
    }
}
