package io.daehapsil.web.gate;

import io.daehapsil.domain.gate.Sites;
import io.daehapsil.web.site.SiteVisit;
import io.undertow.server.HttpServerExchange;
import io.undertow.servlet.ServletExtension;
import io.undertow.servlet.api.DeploymentInfo;
import io.undertow.util.HeaderMap;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import jakarta.servlet.ServletContext;

/**
 * On WildFly only: hides a protected site's own Bearer tokens from the server, which would check them before any filter of ours and
 * answer 401 to what is none of its business. Liberty lets them through by itself, and never loads this class.
 */
public class HiddenBearer implements ServletExtension {

    private static final HttpString HIDDEN = new HttpString(ForwardedHeaders.BEARER);

    @Override
    public void handleDeployment(DeploymentInfo deployment, ServletContext application) {
        // The gate's filter tells the sites; left to itself it would do so with the first request, and too late for
        // that.
        deployment.setEagerFilterInit(true);
        deployment.addInitialHandlerChainWrapper(next -> exchange -> {
            if (application.getAttribute(Sites.class.getName()) instanceof Sites sites) {
                hide(sites, exchange);
            }
            next.handleRequest(exchange);
        });
    }

    private static void hide(Sites sites, HttpServerExchange exchange) {
        HeaderMap headers = exchange.getRequestHeaders();
        headers.remove(HIDDEN);
        String shown = headers.getFirst(Headers.AUTHORIZATION);
        if (shown != null
                && shown.regionMatches(true, 0, "Bearer ", 0, 7)
                && !exchange.getRequestPath().startsWith(SiteVisit.PREFIX + "/")
                && sites.at(exchange.getHostName()).isPresent()) {
            headers.remove(Headers.AUTHORIZATION);
            headers.put(HIDDEN, shown);
        }
    }
}
