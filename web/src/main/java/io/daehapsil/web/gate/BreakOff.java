package io.daehapsil.web.gate;

import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletRequestWrapper;
import java.io.Closeable;
import java.io.IOException;
import java.lang.reflect.Method;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Ends a visitor's connection in the middle of an answer that the site broke off. Ended as an answer ends, a part of it would be taken
 * for the whole: in an answer by chunks nothing else tells. The servlet API has no word for it, so each server is told in its own.
 */
final class BreakOff {

    /** Where WildFly's part puts the connection ({@link VisitorConnection}). */
    static final String CONNECTION = BreakOff.class.getName() + ".connection";

    private static final Logger LOG = Logger.getLogger(BreakOff.class.getName());

    private BreakOff() {}

    static void answerTo(ServletRequest request) {
        try {
            if (request.getAttribute(CONNECTION) instanceof Closeable connection) {
                connection.close();
            } else {
                onLiberty(request);
            }
        } catch (IOException gone) {
            LOG.log(Level.FINE, "the visitor was gone already", gone);
        } catch (ReflectiveOperationException | RuntimeException changed) {
            LOG.log(Level.WARNING, "an answer that a site broke off may look complete to its visitor", changed);
        }
    }

    /** Its objects have the methods, and an application cannot name their types: the link below HTTP, closed because of a failure. */
    private static void onLiberty(ServletRequest request) throws ReflectiveOperationException {
        ServletRequest own = request;
        while (own instanceof ServletRequestWrapper wrapper) {
            own = wrapper.getRequest();
        }
        Object connection = call(call(own, "getIRequest"), "getHttpInboundConnection");
        Object link = call(connection, "getHttpInboundDeviceLink");
        Object channel = call(connection, "getVC");
        for (Method method : link.getClass().getMethods()) {
            if (method.getName().equals("close") && method.getParameterCount() == 2) {
                method.invoke(link, channel, new IOException("the site broke its answer off"));
                return;
            }
        }
        throw new NoSuchMethodException("close of " + link.getClass());
    }

    private static Object call(Object of, String method) throws ReflectiveOperationException {
        return of.getClass().getMethod(method).invoke(of);
    }
}
