package io.daehapsil.ejb.gate;

import io.daehapsil.domain.gate.GateSeal;
import io.daehapsil.domain.gate.Site;
import io.daehapsil.domain.gate.Sites;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.ejb.access.GateKeyService;
import io.daehapsil.ejb.queue.RoomService;
import io.daehapsil.ejb.settings.DeploymentSetting;
import io.daehapsil.ejb.settings.DeploymentSettings;
import io.daehapsil.ejb.settings.WrongSettings;
import jakarta.annotation.PostConstruct;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Knows the protected sites, from the start on; makes their rooms where there are none yet. Needs the database only. */
@Singleton
@Startup
@DependsOn({"SchemaMigration", "SampleSaleStart", "GateKeyService"})
@TransactionManagement(TransactionManagementType.BEAN)
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
public class SitesService {

    private final DeploymentSettings settings;
    private final RoomService rooms;
    private final GateKeyService keys;
    private Sites sites = Sites.NONE;

    /** For the container only, which on Liberty sees public ones only. */
    public SitesService() {
        this(null, null, null);
    }

    @Inject
    public SitesService(DeploymentSettings settings, RoomService rooms, GateKeyService keys) {
        this.settings = settings;
        this.rooms = rooms;
        this.keys = keys;
    }

    @PostConstruct
    void start() {
        settings.sitesFile().ifPresent(file -> sites = given(file));
        for (Site site : sites.byHost().values()) {
            rooms.create(site.room(), site.title(), RoomSettings.DEFAULTS);
        }
    }

    /** The same for as long as this node runs: keep it. */
    public Sites sites() {
        return sites;
    }

    /** Shows sites what came through a gate of this installation. */
    public GateSeal seal() {
        return keys.seal();
    }

    private static Sites given(Path file) {
        try {
            SitesFile.Read read = SitesFile.read(Files.readString(file));
            if (read.faults().isEmpty()) {
                return read.sites();
            }
            throw new WrongSettings(read.faults().stream()
                    .map(fault -> DeploymentSetting.SITES_FILE.variable() + " names " + file + ", but " + fault)
                    .toList());
        } catch (IOException e) {
            throw new UncheckedIOException("the sites in " + file + " cannot be read", e);
        }
    }
}
