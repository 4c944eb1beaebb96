package io.daehapsil.web.page;

import io.daehapsil.domain.queue.Colour;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A style sheet with a room's colours, which stand in its address: browsers may keep it for ever, and pages need no style of
 * their own, which our headers forbid.
 */
@WebServlet(ColoursServlet.PATH)
public class ColoursServlet extends HttpServlet {

    static final String PATH = "/assets/colours.css";
    private static final Pattern COLOURS = Pattern.compile("([0-9a-f]{6})?-([0-9a-f]{6})?");

    /** What "v" says of these colours. */
    static String version(Optional<Colour> accent, Optional<Colour> bar) {
        return hex(accent) + "-" + hex(bar);
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Matcher colours =
                COLOURS.matcher(Optional.ofNullable(request.getParameter("v")).orElse(""));
        if (!colours.matches()) {
            response.sendError(HttpServletResponse.SC_NOT_FOUND);
            return;
        }
        response.setContentType("text/css");
        response.setCharacterEncoding("UTF-8");
        response.getWriter().write(RoomColours.styles(colour(colours.group(1)), colour(colours.group(2))));
    }

    private static Optional<Colour> colour(String hex) {
        return Optional.ofNullable(hex).flatMap(digits -> Colour.parse("#" + digits));
    }

    private static String hex(Optional<Colour> colour) {
        return colour.map(known -> known.toString().substring(1)).orElse("");
    }
}
