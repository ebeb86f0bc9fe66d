package dev.cardan.engine.flex;

import dev.cardan.engine.Data;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.RoomSlot;
import dev.cardan.engine.work.Workers;

/**
 * Forces of the elements of a large flex, computed by several threads, each element for itself. Adding them up is left to one
 * thread, as the order of the sums counts. An instance is scratch memory of the thread that steps the world.
 */
final class SharedElements implements Workers.Task {
    private static final RoomSlot<SharedElements> SLOT = RoomSlot.of(SharedElements::new);

    /** Elements whose forces take so long as to call the other threads. */
    private static final int LEAST = 150;

    /** Parts for each thread: one that is kept from its core then holds up little. */
    private static final int PARTS = 2;

    private Data d;
    private int flex;
    private double[] numbers;
    private int elongations;
    private int forces;
    private int parts;

    /** Whether a world has more than one thread, and a flex enough for it to do. */
    static boolean pays(Data d, int f) {
        return d.workers != null && d.workers.pays(d.model.flex.elemnum[f], LEAST);
    }

    /** Writes the forces of all elements of a flex, see {@link StVenantKirchhoff#forces}. */
    static void run(Data world, int f, double[] numbers, int elongations, int forces) {
        SharedElements s = Inside.work(world).get(SLOT);
        s.d = world;
        s.flex = f;
        s.numbers = numbers;
        s.elongations = elongations;
        s.forces = forces;
        s.parts = PARTS * world.workers.number();
        try {
            world.workers.run(s.parts, s);
        } finally {
            s.d = null; // nothing here keeps a world from being forgotten
            s.numbers = null;
        }
    }

    @Override
    public void run(int part) {
        long n = d.model.flex.elemnum[flex];
        int from = (int) (n * part / parts), to = (int) (n * (part + 1) / parts);
        StVenantKirchhoff.forces(numbers, forces, d, flex, from, to, elongations);
    }
}
