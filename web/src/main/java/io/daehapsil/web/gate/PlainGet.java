package io.daehapsil.web.gate;

import io.daehapsil.domain.queue.RoomName;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Map;

/** A page of ours in the place of a site's: whatever was sent to the site is neither read nor taken for ours. */
final class PlainGet extends HttpServletRequestWrapper {

    private final Map<String, String[]> parameters;

    PlainGet(HttpServletRequest request, RoomName room) {
        super(request);
        parameters = Map.of("room", new String[] {room.value()});
    }

    @Override
    public String getMethod() {
        return "GET";
    }

    @Override
    public String getParameter(String name) {
        String[] values = parameters.get(name);
        return values == null ? null : values[0];
    }

    @Override
    public String[] getParameterValues(String name) {
        return parameters.get(name);
    }

    @Override
    public Map<String, String[]> getParameterMap() {
        return parameters;
    }

    @Override
    public Enumeration<String> getParameterNames() {
        return Collections.enumeration(parameters.keySet());
    }
}
