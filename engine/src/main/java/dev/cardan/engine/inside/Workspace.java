package dev.cardan.engine.inside;

import dev.cardan.engine.kernel.Kernels;
import java.util.Arrays;

/**
 * Scratch memory of one thread, lent to the world that the thread works on: a stack of numbers that a stage takes from at
 * its start and gives back at its end, and a place for the memory of each room. Nothing in it survives a call, and any
 * number of worlds share it.
 *
 * <pre>{@code
 * Workspace ws = Inside.work(d);
 * int mark = ws.mark();
 * int v = ws.take(nv);
 * double[] buf = ws.reals;   // read after the last take, valid until release
 * ...
 * ws.release(mark);
 * }</pre>
 *
 * <p>The stack grows when it is full: what was taken so far is copied to the same offsets of a larger array, which is
 * {@link #reals} from then on. Who took earlier and holds the array of that time keeps it, and finds it in {@code reals}
 * again when the one who made the stack grow has released.
 */
public final class Workspace {
    private static final ThreadLocal<Workspace> OF_THREAD = ThreadLocal.withInitial(Workspace::new);

    /** The numbers of the stack; to be read after the last {@link #take}. */
    public double[] reals = new double[64];

    private int top;
    private int most; // numbers that the largest stack so far had room for

    // smaller arrays below the current one, and where the stack stood when each became too small
    private double[][] outgrown = {};
    private int[] grownAt = {};
    private int depth;

    private final Object[] rooms = RoomSlot.rooms();
    private boolean lent;
    private int calls; // so far
    private Workspace inner; // for calls made in the middle of the one that uses this
    private Workspace outer; // what the world worked with before this was lent to it

    /** The memory of a room, made when it is first asked for. */
    public <T> T get(RoomSlot<T> slot) {
        return slot.in(rooms);
    }

    /** Where the stack stands, for {@link #release}. */
    public int mark() {
        return top;
    }

    /** Offset of n numbers with any content. */
    public int take(int n) {
        int at = top;
        if (n > reals.length - at) {
            grow(at, n);
        }
        top = at + n;
        return at;
    }

    private void grow(int at, int n) {
        double[] larger =
                new double[Math.max(Math.addExact(at, n), (int) Math.min(Integer.MAX_VALUE - 8, 2L * reals.length))];
        System.arraycopy(reals, 0, larger, 0, at);
        if (depth == outgrown.length) {
            int size = Math.max(4, 2 * depth);
            grownAt = Arrays.copyOf(grownAt, size);
            outgrown = Arrays.copyOf(outgrown, size);
        }
        outgrown[depth] = reals;
        grownAt[depth] = at;
        depth++;
        reals = larger;
    }

    /** Gives back everything that was taken since a mark. */
    public void release(int mark) {
        top = mark;
        if (depth > 0) {
            shrink(mark);
        }
    }

    /** Back to the array of those who took before the stack grew; the largest one stays when nobody uses any. */
    private void shrink(int mark) {
        double[] largest = reals;
        while (depth > 0 && mark <= grownAt[depth - 1]) {
            depth--;
            reals = outgrown[depth];
            outgrown[depth] = null;
        }
        most = Math.max(most, largest.length);
        if (mark == 0) {
            reals = largest;
        }
    }

    /** The scratch memory that the current thread has left, lent to nobody. */
    public static Workspace ofThread() {
        Workspace ws = OF_THREAD.get();
        while (ws.lent) {
            if (ws.inner == null) {
                ws.inner = new Workspace();
            }
            ws = ws.inner;
        }
        return ws;
    }

    /**
     * Lends scratch memory of the current thread for one call. Calls made in the middle of it, by code of the user, get
     * other memory.
     *
     * @param before what the world works with now, to be told by {@link #giveBack}; null if it is idle
     * @param capacity how many numbers the call is likely to take
     */
    public static Workspace lend(Workspace before, int capacity) {
        Workspace ws = ofThread();
        if (ws.top == 0 && ws.reals.length < Math.max(capacity, ws.most)) {
            ws.reals = new double[Math.max(capacity, ws.most)];
        }
        if ((++ws.calls & 63) == 0) {
            Kernels.use();
        }
        ws.outer = before;
        ws.lent = true;
        return ws;
    }

    /** Ends {@link #lend}: everything taken is released. Returns what the world worked with before. */
    public Workspace giveBack() {
        Workspace before = outer;
        outer = null;
        release(0);
        lent = false;
        return before;
    }

    /** To be called when something failed that used this: rooms may be half-way through, so they are made anew. */
    public void discardRooms() {
        Arrays.fill(rooms, null);
    }

    /** What the world worked with before this was lent to it; null if it was idle. */
    public Workspace outer() {
        return outer;
    }

    /** Lets go of the scratch memory of the current thread, which else stays as large as its largest world needed. */
    public static void trim() {
        if (!OF_THREAD.get().lent) {
            OF_THREAD.remove();
        }
    }
}
