package io.daehapsil.web.gate;

import io.daehapsil.domain.gate.Sites;
import io.undertow.server.HttpServerExchange;
import io.undertow.servlet.ServletExtension;
import io.undertow.servlet.api.DeploymentInfo;
import io.undertow.servlet.handlers.ServletRequestContext;
import jakarta.servlet.ServletContext;

/** On WildFly only: lets {@link BreakOff} find the connection of who visits a protected site. Liberty never loads this class. */
public class VisitorConnection implements ServletExtension {

    @Override
    public void handleDeployment(DeploymentInfo deployment, ServletContext application) {
        deployment.addOuterHandlerChainWrapper(next -> exchange -> {
            if (application.getAttribute(Sites.class.getName()) instanceof Sites sites
                    && sites.at(exchange.getHostName()).isPresent()) {
                show(exchange);
            }
            next.handleRequest(exchange);
        });
    }

    private static void show(HttpServerExchange exchange) {
        exchange.getAttachment(ServletRequestContext.ATTACHMENT_KEY)
                .getServletRequest()
                .setAttribute(BreakOff.CONNECTION, exchange.getConnection());
    }
}
