package io.daehapsil.domain.desk;

import io.daehapsil.domain.queue.Flow;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.RoomView;
import io.daehapsil.domain.queue.WaitEstimate;
import io.daehapsil.domain.queue.WaitRange;

/**
 * A room as the dashboard shows it.
 *
 * @param pace over the last seconds
 * @param allowedPerSecond what the settings let in, as the throttle has left them; nothing while the room is paused
 * @param lastWaits how long the last one in the line waits
 */
public record RoomPicture(
        String title,
        RoomMode mode,
        RoomView view,
        RoomSample sample,
        RoomPace pace,
        double allowedPerSecond,
        WaitRange lastWaits) {

    public static RoomPicture of(String title, RoomView view, RoomSample sample, RoomPace pace) {
        RoomSettings settings = view.settings();
        long waiting = view.line().waiting();
        Flow flow = view.flow();
        return new RoomPicture(
                title,
                RoomMode.of(view),
                view,
                sample,
                pace,
                settings.paused() ? 0 : settings.perSecond(),
                waiting == 0 ? WaitRange.NONE : WaitEstimate.of(waiting - 1, flow, settings));
    }
}
