package io.daehapsil.web.page;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** The address by which people know the API's documentation. It is not the folder itself: servers differ in which file they take for a folder. */
@WebServlet("/docs/*")
public class DocsServlet extends HttpServlet {

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.sendRedirect(request.getContextPath() + "/swagger/index.html");
    }
}
