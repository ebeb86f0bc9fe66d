package dev.cardan.engine.work;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * Scratch memory of one thread: a stack of numbers that a stage takes from at its start and gives back at its end, and a
 * place for the memory of each room. Nothing in it survives a stage.
 *
 * <pre>{@code
 * Workspace ws = d.work;
 * int mark = ws.mark();
 * int v = ws.take(nv);
 * double[] buf = ws.reals;   // read after the last take
 * ...
 * ws.release(mark);
 * }</pre>
 */
public final class Workspace {
    public double[] reals;
    private int top;
    private Object[] rooms = {};

    public Workspace(int capacity) {
        reals = new double[capacity];
    }

    /** The place of one room's memory in every workspace; the room declares it once. */
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
            rooms = Arrays.copyOf(rooms, Math.max(16, 2 * i));
        }
        if (rooms[i] == null) {
            rooms[i] = slot.maker.get();
        }
        return (T) rooms[i];
    }

    public int mark() {
        return top;
    }

    /** Offset of n numbers with any content. */
    public int take(int n) {
        int at = top;
        if (at + n > reals.length) {
            throw new IllegalStateException(
                    "scratch stack of " + reals.length + " numbers has no room for " + n + " more at " + at);
        }
        top = at + n;
        return at;
    }

    public void release(int mark) {
        top = mark;
    }
}
