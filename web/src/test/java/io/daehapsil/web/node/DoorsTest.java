package io.daehapsil.web.node;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.daehapsil.domain.node.NodeRole;
import jakarta.servlet.annotation.WebServlet;
import jakarta.websocket.server.ServerEndpoint;
import jakarta.ws.rs.Path;
import java.io.IOException;
import java.nio.file.Files;
import java.util.EnumSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A path of ours without a role is red here, so that no door stands open on every node because somebody forgot it. */
class DoorsTest {

    private static final JavaClasses WEB = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.daehapsil.web");
    private static final java.nio.file.Path PAGES = java.nio.file.Path.of("src/main/webapp");
    private static final Pattern CONTEXT_ROOT = Pattern.compile("<contextRoot>([^<]+)</contextRoot>");

    static Stream<String> resources() {
        return annotated(Path.class).flatMap(resource -> {
            String base = "/api" + resource.getAnnotationOfType(Path.class).value();
            return Stream.concat(
                            Stream.of(base),
                            resource.getMethods().stream()
                                    .filter(method -> method.isAnnotatedWith(Path.class))
                                    .map(method -> base
                                            + method.getAnnotationOfType(Path.class)
                                                    .value()))
                    .map(path -> path.replaceAll("\\{[a-zA-Z]+}", "one"));
        });
    }

    static Stream<String> servlets() {
        return annotated(WebServlet.class)
                .flatMap(servlet -> {
                    WebServlet mapping = servlet.getAnnotationOfType(WebServlet.class);
                    return Stream.of(mapping.value(), mapping.urlPatterns()).flatMap(Stream::of);
                })
                .map(pattern -> pattern.replaceFirst("/\\*$", "/one"));
    }

    static Stream<String> sockets() {
        return annotated(ServerEndpoint.class)
                .map(socket -> socket.getAnnotationOfType(ServerEndpoint.class).value());
    }

    /** By both of their addresses, and all files beside them. */
    static Stream<String> files() throws IOException {
        try (Stream<java.nio.file.Path> files = Files.walk(PAGES)) {
            return files
                    .filter(Files::isRegularFile)
                    .map(file -> "/" + PAGES.relativize(file).toString().replace('\\', '/'))
                    .filter(path -> !path.startsWith("/WEB-INF/"))
                    .flatMap(path -> Stream.of(path, path.replaceFirst("\\.xhtml$", "")))
                    .distinct()
                    .toList()
                    .stream();
        }
    }

    static Stream<String> modules() throws IOException {
        Matcher roots = CONTEXT_ROOT.matcher(Files.readString(java.nio.file.Path.of("../ear/pom.xml")));
        return roots.results().map(found -> found.group(1)).toList().stream();
    }

    private static Stream<JavaClass> annotated(Class<? extends java.lang.annotation.Annotation> by) {
        return WEB.stream().filter(type -> type.isAnnotatedWith(by));
    }

    @ParameterizedTest
    @MethodSource({"resources", "servlets", "sockets", "files", "modules"})
    void everyPathOfOursIsOfARoleOrOfEveryNode(String path) {
        assertThat(Doors.roles(path)).as(path).isPresent();
    }

    /** So that the test above looks at something, whatever becomes of how it finds it. */
    @Test
    void thereAreDoorsOfEachKind() throws IOException {
        assertThat(resources()).contains("/api/rooms/one/places", "/api/admin/rooms/one/pause");
        assertThat(servlets()).contains("/queue/status", "/.well-known/jwks.json");
        assertThat(sockets()).contains("/ws/queue/status", "/ws/admin/metrics");
        assertThat(files()).contains("/booking/search", "/booking/search.xhtml", "/sdk/daehapsil.js");
        assertThat(modules()).contains("/", "/.daehapsil/hall", "/gate/verify");
    }

    @ParameterizedTest
    @CsvSource({
        "/api/rooms/ktx/places, queue",
        "/api/rooms/ktx/place, queue",
        "/api/rooms/ktx/place/events, queue",
        "/api/rooms/ktx, queue",
        "/.daehapsil/hall/rooms/ktx/places, 'queue,gate'",
        "/gate/verify, gate",
        "/api/rooms/ktx/reservations/key, booking",
        "/booking/search, booking",
        "/booking/search.xhtml, booking",
        "/booking/out, 'queue,gate,booking'",
        "/admin/log-in, admin",
        "/api/admin/rooms, admin",
        "/assets/daehapsil.css, 'queue,gate,booking,admin'"
    })
    void aDoorIsOfItsRole(String path, String roles) {
        assertThat(Doors.roles(path).map(NodeRole::words)).contains(roles);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/rooms/ktx/placeholders", "/api/rooms/ktx/seats", "/bookings", "/adminx", "/nothing"})
    void whatOnlyBeginsLikeADoorIsNone(String path) {
        assertThat(Doors.roles(path)).isEmpty();
    }

    @Test
    void noDoorThatChangesAnythingIsOpenEverywhere() {
        List<String> everywhere = Stream.of(resources(), sockets())
                .flatMap(paths -> paths)
                .filter(path -> Doors.roles(path).orElseThrow().equals(EnumSet.allOf(NodeRole.class)))
                .toList();

        assertThat(everywhere).isEmpty();
    }
}
