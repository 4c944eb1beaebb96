package io.daehapsil.web.desk;

import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.MultipartConfig;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.Part;
import java.io.IOException;

/** Takes an uploaded feed for the page of the timetable. No other page of ours takes files, so that nobody else can send us one. */
@WebServlet("/admin/feed")
@MultipartConfig(maxFileSize = FeedServlet.MOST_BYTES, fileSizeThreshold = FeedServlet.KEPT_IN_MEMORY)
public class FeedServlet extends HttpServlet {

    static final String FEED = "io.daehapsil.feed";
    static final String TOO_LARGE = "io.daehapsil.feed.tooLarge";

    static final long MOST_BYTES = 48 << 20;
    static final int KEPT_IN_MEMORY = 1 << 20;

    private static final long serialVersionUID = 1L;

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response)
            throws IOException, ServletException {
        try {
            Part feed = request.getPart("feed");
            if (feed != null && feed.getSize() > 0) {
                request.setAttribute(FEED, feed.getInputStream());
            }
        } catch (IOException | ServletException | IllegalStateException unread) {
            // Larger than the server or we allow, cut off, or no form with a file: the page says so.
            request.setAttribute(TOO_LARGE, true);
        }
        request.getRequestDispatcher("/admin/timetable").forward(request, response);
    }

    /** An address typed in, or opened again. */
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.sendRedirect(request.getContextPath() + "/admin/rooms");
    }
}
