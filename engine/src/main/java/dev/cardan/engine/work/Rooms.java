package dev.cardan.engine.work;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** A place for the memory of each room, which only the room itself knows the inside of. */
public final class Rooms {
    private Object[] rooms = {};

    /** The place of one room's memory; the room declares it once. */
    public static final class Slot<T> {
        private static final AtomicInteger COUNT = new AtomicInteger();

        private final int index = COUNT.getAndIncrement();
        private final Supplier<T> maker;

        public Slot(Supplier<T> maker) {
            this.maker = maker;
        }
    }

    /** The memory of a room, made when it is first asked for. */
    @SuppressWarnings("unchecked") // only this method fills the place, with what the slot makes
    public <T> T get(Slot<T> slot) {
        int i = slot.index;
        if (i >= rooms.length) {
            rooms = Arrays.copyOf(rooms, i + 1);
        }
        if (rooms[i] == null) {
            rooms[i] = slot.maker.get();
        }
        return (T) rooms[i];
    }
}
