package io.daehapsil.ejb.booking.jms;

import io.daehapsil.domain.booking.ReservationRecord;
import io.daehapsil.ejb.booking.NotSent;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSProducer;

/**
 * Puts a message into the queue in a transaction of its own: when {@link #put} has returned, the broker has it on its disk. The
 * queue is asked for by its name at the broker; each server's configuration makes it there or says where it is.
 */
@Stateless
public class ReservationQueue {

    static final String QUEUE = "reservations";

    /** The property that names the reservation, for whoever looks at the queue. */
    static final String ID = "reservation";

    @Inject
    private JMSContext broker;

    /**
     * @param begin called when there is a connection and before anything is sent
     * @throws NotSent if nothing was sent, for whatever reason, or because {@code begin} threw
     */
    @TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
    public void put(ReservationRecord reservation, Runnable begin) {
        try {
            JMSProducer producer = broker.createProducer();
            begin.run();
            producer.setDeliveryMode(DeliveryMode.PERSISTENT)
                    .setProperty(ID, reservation.reservation().id().value())
                    .send(broker.createQueue(QUEUE), ReservationMessage.write(reservation));
        } catch (RuntimeException e) {
            throw new NotSent(e);
        }
    }
}
