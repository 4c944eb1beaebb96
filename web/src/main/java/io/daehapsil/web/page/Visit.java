package io.daehapsil.web.page;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.queue.RoomService;
import io.daehapsil.web.access.ClientAddress;
import io.daehapsil.web.place.PlaceCookie;
import io.daehapsil.web.problem.Input;
import io.daehapsil.web.site.SiteVisit;
import jakarta.enterprise.context.RequestScoped;
import jakarta.faces.context.FacesContext;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** One request for a page: what the browser sent along, and where it is sent on to. */
@Named
@RequestScoped
public class Visit {

    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9-]{0,39}");

    @Inject
    private HttpServletRequest request;

    @Inject
    private RoomService rooms;

    @Inject
    private ClientAddress client;

    public RoomName getRoom() {
        return onSite().map(visit -> visit.site().room()).orElseGet(() -> Input.room(request.getParameter("room")));
    }

    /** Present on the host of a protected site. */
    Optional<SiteVisit> onSite() {
        return SiteVisit.of(request);
    }

    /** What stands before our addresses here. */
    public String getPrefix() {
        return SiteVisit.prefix(request);
    }

    /** The room that a request names, if what it names could be one. */
    static Optional<RoomName> room(HttpServletRequest request) {
        Optional<SiteVisit> site = SiteVisit.of(request);
        if (site.isPresent()) {
            return Optional.of(site.get().site().room());
        }
        return Optional.ofNullable(request.getParameter("room"))
                .filter(name -> NAME.matcher(name).matches())
                .map(RoomName::new);
    }

    /** What people call the room. @throws io.daehapsil.domain.NotFound if there is none of that name */
    public String getRoomTitle() {
        return rooms.room(getRoom()).title();
    }

    /** The signed place that the browser carries for this room. */
    public Optional<String> place() {
        return cookie(PlaceCookie.name(getRoom()));
    }

    public void keepPlace(String signed) {
        addCookie(PlaceCookie.keep(getRoom(), signed, isSecure()));
    }

    public void dropPlace() {
        addCookie(PlaceCookie.drop(getRoom()));
    }

    public Optional<String> cookie(String name) {
        if (request.getCookies() != null) {
            for (Cookie cookie : request.getCookies()) {
                if (cookie.getName().equals(name) && !cookie.getValue().isEmpty()) {
                    return Optional.of(cookie.getValue());
                }
            }
        }
        return Optional.empty();
    }

    /** What follows the prefix in the names of the cookies that begin with it. */
    public List<String> cookiesAfter(String prefix) {
        if (request.getCookies() == null) {
            return List.of();
        }
        return Arrays.stream(request.getCookies())
                .map(Cookie::getName)
                .filter(name -> name.startsWith(prefix))
                .map(name -> name.substring(prefix.length()))
                .toList();
    }

    public void addCookie(String header) {
        response().addHeader("Set-Cookie", header);
    }

    /** What stands in front of our addresses where they are told to somebody outside, such as a camera. */
    public String getOrigin() {
        return client.origin(request).text();
    }

    public boolean isSecure() {
        return client.isSecure(request);
    }

    public boolean isPost() {
        return request.getMethod().equals("POST");
    }

    /** Empty for a parameter that is absent or blank. */
    public Optional<String> parameter(String name) {
        return Optional.ofNullable(request.getParameter(name))
                .map(String::strip)
                .filter(text -> !text.isEmpty());
    }

    public List<String> parameters(String name) {
        String[] values = request.getParameterValues(name);
        return values == null ? List.of() : List.of(values);
    }

    /** A fetch that a browser makes before anybody wants the page must not take a number. */
    public boolean isPrefetch() {
        String purpose = request.getHeader("Sec-Purpose");
        return purpose != null && purpose.contains("prefetch");
    }

    public void status(int status) {
        response().setStatus(status);
    }

    /** Ends this request with a redirect to where who is inside goes on: the booking, or the site that is protected. */
    public void goIn() {
        if (!getPrefix().isEmpty()) {
            redirect("/");
        } else {
            goTo("/booking/search", "room", getRoom().value());
        }
    }

    /** Ends this request with a redirect to somebody else's page. */
    public void goTo(URI elsewhere) {
        redirect(elsewhere.toString());
    }

    /** Ends this request with a redirect to a page of ours. @param parameters names and values in turn */
    public void goTo(String path, String... parameters) {
        redirect(getPrefix() + address(path, parameters));
    }

    /** Ends this request with a redirect to where the visitor came from. @param address made by us, as NextAddress does */
    void goBackTo(String address) {
        redirect(address);
    }

    private static void redirect(String address) {
        FacesContext faces = FacesContext.getCurrentInstance();
        try {
            faces.getExternalContext().redirect(address);
        } catch (IOException e) {
            throw new UncheckedIOException("the redirect could not be sent", e);
        }
    }

    public static String address(String path, String... parameters) {
        StringBuilder address = new StringBuilder(path);
        for (int i = 0; i < parameters.length; i += 2) {
            address.append(i == 0 ? '?' : '&')
                    .append(parameters[i])
                    .append('=')
                    .append(URLEncoder.encode(parameters[i + 1], StandardCharsets.UTF_8));
        }
        return address.toString();
    }

    private static HttpServletResponse response() {
        return (HttpServletResponse)
                FacesContext.getCurrentInstance().getExternalContext().getResponse();
    }
}
