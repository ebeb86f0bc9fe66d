package dev.cardan.engine.inside;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * The place of one room's memory among those of all rooms; the room declares it once, in a constant, and only the room knows
 * what is inside. A record, because the virtual machine takes the fields of constant records for constants: stages ask for
 * their memory very often.
 *
 * @param <T> what the room keeps
 * @param index its place
 * @param maker makes the memory when it is first asked for
 */
public record RoomSlot<T>(int index, Supplier<T> maker) {
    private static final int MOST = 64;
    private static final AtomicInteger COUNT = new AtomicInteger();

    /** A place that no other room has. */
    public static <T> RoomSlot<T> of(Supplier<T> maker) {
        int index = COUNT.getAndIncrement();
        if (index >= MOST) {
            throw new IllegalStateException("there are more than " + MOST + " rooms: raise RoomSlot.MOST");
        }
        return new RoomSlot<>(index, maker);
    }

    /** A place for what is {@link #put} there before anybody asks for it. */
    public static <T> RoomSlot<T> given() {
        return of(() -> {
            throw new IllegalStateException("nobody has filled this place");
        });
    }

    /** Fills this room's place. */
    public void put(Object[] rooms, T room) {
        rooms[index] = room;
    }

    /** Places for the memory of all rooms, empty. */
    public static Object[] rooms() {
        return new Object[MOST];
    }

    /** The memory of this room, made when it is first asked for. */
    @SuppressWarnings("unchecked") // only put and make fill the place, with something of that type
    public T in(Object[] rooms) {
        Object room = rooms[index];
        return room != null ? (T) room : make(rooms);
    }

    private T make(Object[] rooms) {
        T room = maker.get();
        rooms[index] = room;
        return room;
    }
}
