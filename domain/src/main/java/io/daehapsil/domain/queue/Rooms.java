package io.daehapsil.domain.queue;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Port: the rooms of this installation, kept where nothing is forgotten. All throw {@link io.daehapsil.domain.Unavailable}. */
public interface Rooms {

    Read read();

    /** Those that can be used. */
    default List<Room> all() {
        return read().rooms();
    }

    /** @throws UnusableRoom for one that is broken */
    Optional<Room> find(RoomName name);

    /**
     * Keeps a new room, at generation 0. Safe to repeat, and when two nodes do it at once.
     *
     * @return false when there was one of that name, which stays as it is
     */
    boolean add(RoomName name, String title, RoomSettings settings);

    /**
     * The room as it is; nobody else changes it until the transaction ends that the caller has begun.
     *
     * @throws io.daehapsil.domain.NotFound
     * @throws UnusableRoom
     */
    Room hold(RoomName name);

    /** Replaces the settings of a room, which is of the next version then. */
    void change(RoomName name, RoomSettings settings);

    /**
     * Moves the room to the next generation, unless another node did so meanwhile.
     *
     * @param from the generation that the caller saw
     * @return the generation that is now the room's
     */
    long nextGeneration(RoomName name, long from);

    /** What is kept of the room's line. */
    Optional<LineCheckpoint> checkpoint(RoomName name);

    /**
     * Keeps what was seen of the room's line; never less than what is kept, nor an earlier line in place of a later one.
     *
     * @return what is kept now
     */
    LineCheckpoint keep(RoomName name, LineCheckpoint seen);

    /**
     * Counts a further restoration of a line that was lost, unless another node did so meanwhile.
     *
     * @param lost what was known of it
     * @param further how many numbers the restored line may give
     * @return the line as it is to be restored, by the caller and nobody else; empty when another node does it
     */
    Optional<LineCheckpoint> nextRestore(RoomName name, LineCheckpoint lost, long further);

    /**
     * The secret of the draw of this line, made and kept now if there is none; the same for all nodes.
     *
     * @return 32 bytes
     */
    byte[] drawSecret(RoomName name, long generation, Supplier<byte[]> maker);

    /** All rooms as they are kept. One that is broken stands in nobody's way. */
    record Read(List<Room> rooms, List<BrokenRoom> broken) {

        public Read {
            rooms = List.copyOf(rooms);
            broken = List.copyOf(broken);
        }
    }
}
