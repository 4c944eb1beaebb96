package io.daehapsil.ejb.access;

import io.daehapsil.domain.access.Secrets;
import io.daehapsil.ejb.queue.RoomService;
import io.daehapsil.ejb.settings.DeploymentSettings;
import java.time.Clock;

/** The services of access as they are after a start. */
public final class TestAccess {

    private TestAccess() {}

    public static AccessService access(Secrets secrets, DeploymentSettings settings, RoomService rooms, Clock clock) {
        AccessService access = new AccessService(secrets, settings, rooms, clock);
        access.start();
        return access;
    }
}
