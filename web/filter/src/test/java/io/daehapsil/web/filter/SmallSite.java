package io.daehapsil.web.filter;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import jakarta.servlet.http.HttpServlet;
import java.util.EnumSet;
import java.util.Map;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/** Somebody's site behind a filter of ours, in a servlet container that is neither of ours. */
final class SmallSite implements AutoCloseable {

    private final Server server = new Server(0);

    SmallSite(Class<? extends Filter> kind, Map<String, String> parameters, Class<? extends HttpServlet> site)
            throws Exception {
        FilterHolder filter = new FilterHolder(kind);
        parameters.forEach(filter::setInitParameter);
        ServletContextHandler context = new ServletContextHandler();
        context.addServlet(site, "/*");
        context.addFilter(filter, "/*", EnumSet.of(DispatcherType.REQUEST));
        server.setHandler(context);
        server.start();
    }

    String pages() {
        return "http://localhost:" + ((ServerConnector) server.getConnectors()[0]).getLocalPort();
    }

    @Override
    public void close() throws Exception {
        server.stop();
    }
}
