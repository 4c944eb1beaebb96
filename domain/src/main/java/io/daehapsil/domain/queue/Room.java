package io.daehapsil.domain.queue;

/**
 * A line of people in front of one thing. It is made once, takes people from its first opening on, and is restarted with a
 * new generation when its line shall end or was lost; places of an older generation are then worth nothing.
 *
 * @param title what people call it; shown on pages
 * @param generation of the line that began last; 0 before the first
 * @param version grows with every change of the settings, so that two operators do not overwrite each other unseen
 */
public record Room(RoomName name, String title, long generation, RoomSettings settings, long version) {

    private static final int LONGEST_TITLE = 200;

    /** One whose settings were never changed. */
    public Room(RoomName name, String title, long generation, RoomSettings settings) {
        this(name, title, generation, settings, 0);
    }

    public Room {
        if (title == null || title.isBlank() || title.length() > LONGEST_TITLE) {
            throw new IllegalArgumentException("a room has a title of 1 to " + LONGEST_TITLE + " characters");
        }
    }
}
