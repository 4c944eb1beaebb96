package io.daehapsil.run;

import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.util.HashSet;
import java.util.Set;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;

/**
 * An example for other systems: prints what happened to bookings, one fact a line, from the moment when it first subscribed,
 * also what happened while it was away. It needs Artemis' client and nothing of Daehapsil.
 */
public final class FactSubscriber {
    private static final String TOPIC = "booking-facts";

    private FactSubscriber() {}

    /** Arguments: address of the broker, name of the user and of the subscription. The password is in DAEHAPSIL_JMS_PASSWORD. */
    public static void main(String[] arguments) throws JMSException {
        String name = arguments[1];
        try (var factory = new ActiveMQConnectionFactory(arguments[0]);
                // A fact is gone from the subscription at the commit, and comes again when this program dies before it.
                JMSContext broker = factory.createContext(
                        name, System.getenv("DAEHAPSIL_JMS_PASSWORD"), JMSContext.SESSION_TRANSACTED)) {
            broker.setClientID(name);
            JMSConsumer facts = broker.createDurableConsumer(broker.createTopic(TOPIC), name);
            System.out.println("listening");
            print(broker, facts);
        }
    }

    private static void print(JMSContext broker, JMSConsumer facts) throws JMSException {
        // A fact may come twice. A real consumer keeps this beside what it made of the facts, in the same transaction.
        Set<String> known = new HashSet<>();
        while (true) {
            Message message = facts.receive();
            if (known.add(message.getStringProperty("fact"))) {
                System.out.println(message.getBody(String.class));
            }
            broker.commit();
        }
    }
}
