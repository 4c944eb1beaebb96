package io.daehapsil.ejb.desk.jms;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.Unavailable.What;
import io.daehapsil.domain.desk.NodeReport.QueueDepth;
import io.daehapsil.ejb.desk.MessageDepth;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.Dependent;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.QueueBrowser;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.util.Enumeration;

/** Looks through the queues without taking anything, which is the one way that every broker has. */
@Dependent
@Transactional(TxType.NOT_SUPPORTED)
public class JmsMessageDepth implements MessageDepth {

    /** More than so many is shown as so many: reading on would be work for nothing in the rush. */
    private static final int MOST = 1_000;

    @Resource(lookup = "java:comp/DefaultJMSConnectionFactory")
    private ConnectionFactory broker;

    @Override
    public QueueDepth count() {
        try (JMSContext context = broker.createContext()) {
            return new QueueDepth(count(context, "reservations"), count(context, "DLQ"));
        } catch (JMSException | JMSRuntimeException e) {
            throw new Unavailable(What.BROKER, e);
        }
    }

    private static int count(JMSContext context, String queue) throws JMSException {
        try (QueueBrowser browser = context.createBrowser(context.createQueue(queue))) {
            Enumeration<?> messages = browser.getEnumeration();
            int count = 0;
            while (count < MOST && messages.hasMoreElements()) {
                messages.nextElement();
                count++;
            }
            return count;
        }
    }
}
