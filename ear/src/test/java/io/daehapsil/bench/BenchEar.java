package io.daehapsil.bench;

import io.daehapsil.bench.server.NothingResource;
import io.daehapsil.bench.server.NothingServlet;
import java.io.File;
import java.nio.file.Path;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.exporter.ZipExporter;
import org.jboss.shrinkwrap.api.spec.EnterpriseArchive;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** The product's EAR with the do-nothing servlet and resource beside our own, and a WAR that holds nothing but that servlet. */
final class BenchEar {

    private static final String OUR_WAR = "daehapsil-web.war";

    private BenchEar() {}

    /** A copy; the product's own file is never touched. */
    static Path enriched(Path product, Path copy) {
        EnterpriseArchive ear = ShrinkWrap.createFromZipFile(EnterpriseArchive.class, product.toFile());
        WebArchive war = ear.getAsType(WebArchive.class, OUR_WAR);
        war.addClasses(NothingServlet.class, NothingResource.class);
        ear.delete(OUR_WAR);
        ear.addAsModule(war);
        return written(ear.as(ZipExporter.class), copy);
    }

    static Path bareWar(Path file) {
        return written(
                ShrinkWrap.create(WebArchive.class, "bare.war")
                        .addClass(NothingServlet.class)
                        .as(ZipExporter.class),
                file);
    }

    private static Path written(ZipExporter archive, Path path) {
        File file = path.toFile();
        archive.exportTo(file, true);
        return path;
    }
}
