package io.daehapsil.ejb.original;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.ejb.queue.RoomService;
import io.daehapsil.ejb.settings.DeploymentSetting;
import io.daehapsil.ejb.settings.DeploymentSettings;
import io.daehapsil.ejb.settings.WrongSettings;
import io.daehapsil.ejb.timetable.TimetableService;
import jakarta.annotation.PostConstruct;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.util.List;

/** Makes the room behind the original's doors where the setting names one. Needs the database only. */
@Singleton
@Startup
@DependsOn({"SchemaMigration", "SampleSaleStart"})
@TransactionManagement(TransactionManagementType.BEAN)
public class OriginalRoomStart {

    private static final String TITLE = "대기실 · Waiting room";

    private final DeploymentSettings settings;
    private final TimetableService timetables;
    private final RoomService rooms;

    /** For the container only, which on Liberty sees public ones only. */
    public OriginalRoomStart() {
        this(null, null, null);
    }

    @Inject
    public OriginalRoomStart(DeploymentSettings settings, TimetableService timetables, RoomService rooms) {
        this.settings = settings;
        this.timetables = timetables;
        this.rooms = rooms;
    }

    @PostConstruct
    void start() {
        settings.originalRoom().ifPresent(this::make);
    }

    private void make(RoomName room) {
        if (timetables.hasSale(room)) {
            throw new WrongSettings(List.of(DeploymentSetting.ORIGINAL_ROOM.variable() + " is '" + room
                    + "' but that room has a sale: where seats are sold, nobody may choose an id for himself; name another"
                    + " room, which is then made"));
        }
        rooms.create(room, TITLE, RoomSettings.DEFAULTS);
    }
}
