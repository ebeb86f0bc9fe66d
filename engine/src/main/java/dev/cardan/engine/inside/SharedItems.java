package dev.cardan.engine.inside;

import dev.cardan.engine.Data;

/**
 * Loops over things that are computed each for itself, such as the vertices of a flex, shared among the workers of a world if
 * there are many of them.
 */
public final class SharedItems extends SharedWork {
    private static final RoomSlot<SharedItems> SLOT = RoomSlot.of(SharedItems::new);

    /** Parts for each thread: one that is kept from its core then holds up little. */
    private static final int PARTS = 2;

    /** A loop over some of the things that belong to an owner. It writes nothing but what belongs to these. */
    @FunctionalInterface
    public interface Loop {
        void run(Data d, int owner, int from, int to);
    }

    private Loop loop;
    private int owner;
    private int from;
    private int to;
    private int parts;

    private SharedItems() {}

    /**
     * Runs a loop over things from .. to - 1.
     *
     * @param least how many of them take so long as to call the other threads
     */
    public static void run(Data d, Loop loop, int owner, int from, int to, int least) {
        if (d.workers == null || !d.workers.pays(to - from, least)) {
            loop.run(d, owner, from, to);
            return;
        }
        SharedItems s = SLOT.in(Inside.memory(d));
        s.loop = loop;
        s.owner = owner;
        s.from = from;
        s.to = to;
        s.parts = PARTS * d.workers.number();
        s.share(d, s.parts);
    }

    @Override
    protected void work(int part) {
        long n = (long) to - from;
        loop.run(d, owner, (int) (from + n * part / parts), (int) (from + n * (part + 1) / parts));
    }
}
