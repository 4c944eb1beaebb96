package io.daehapsil.ejb.booking.jms;

import io.daehapsil.domain.booking.ReservationRecord;
import io.daehapsil.ejb.booking.NotSent;
import io.daehapsil.ejb.booking.ReservationSender;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSContext;

/**
 * Sends in a transaction of its own: when {@link #send} has returned, the broker has the message on its disk. The queue is
 * asked for by its name at the broker; each server's configuration makes it there or says where it is.
 */
@Stateless
public class JmsReservationSender implements ReservationSender {

    static final String QUEUE = "reservations";

    /** The property that names the reservation, for whoever looks at the queue. */
    static final String ID = "reservation";

    @Inject
    private JMSContext broker;

    @Override
    @TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
    public void send(ReservationRecord reservation) {
        try {
            broker.createProducer()
                    .setDeliveryMode(DeliveryMode.PERSISTENT)
                    .setProperty(ID, reservation.reservation().id().value())
                    .send(broker.createQueue(QUEUE), ReservationMessage.write(reservation));
        } catch (RuntimeException e) {
            throw new NotSent(e);
        }
    }
}
