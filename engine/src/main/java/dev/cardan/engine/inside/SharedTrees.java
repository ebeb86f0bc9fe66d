package dev.cardan.engine.inside;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.work.Workers;
import java.util.Arrays;

/**
 * Stages that compute each kinematic tree for itself, shared among the workers of a world that has many dofs. For worlds in which
 * nothing may sleep: who leaves out sleeping trees, or has no help, goes through {@link Runs}.
 */
public final class SharedTrees extends SharedWork {
    private static final RoomSlot<SharedTrees> SLOT = RoomSlot.of(SharedTrees::new);

    /** Dofs whose stages take so long as to call the other threads: some ten microseconds each. */
    private static final int LEAST = 300;

    /** Parts for each thread: one that is kept from its core then holds up little. */
    private static final int PARTS = 2;

    private Model model; // to which the ranges belong
    private int wanted; // parts
    private TreeRange[] parts = {};

    private TreeStage stage;
    private final Workers.Task bare = part -> stage.run(d, parts[part]); // for stages that take no scratch memory

    private SharedTrees() {}

    /** Whether a stage is to go through here: there is enough to share, nothing sleeps, and nothing may fall asleep. */
    public static boolean apply(Data d) {
        return d.workers != null && d.workers.pays(d.model.nv, LEAST) && !d.opt.enabled(EnableFlag.SLEEP);
    }

    /** Does a stage for all trees. */
    public static void run(Data d, TreeStage stage) {
        SharedTrees s = SLOT.in(Inside.memory(d));
        s.divide(d.model, PARTS * d.workers.number());
        if (s.parts.length == 1) {
            stage.run(d, s.parts[0]); // all in one tree
            return;
        }
        s.stage = stage;
        s.share(d, s.parts.length);
    }

    /** Does a stage that takes no scratch memory for all trees, while the calling thread first does something else. */
    public static void beside(Data d, TreeStage stage, Workers.Task own) {
        SharedTrees s = SLOT.in(Inside.memory(d));
        s.divide(d.model, PARTS * d.workers.number());
        s.d = d;
        s.stage = stage;
        try {
            d.workers.run(s.parts.length, s.bare, own);
        } finally {
            s.d = null;
        }
    }

    @Override
    protected void work(int part) {
        stage.run(d, parts[part]);
    }

    /** Finds the ranges, of about equally many dofs each, unless they are known. */
    @SuppressWarnings("ReferenceEquality") // a model is itself and no other
    private void divide(Model m, int number) {
        if (model == m && wanted == number) {
            return;
        }
        int[] from = new int[5], end = {m.nbody, m.njnt, m.nv, m.ngeom, m.nsite}, at = new int[5];
        TreeRange[] found = new TreeRange[number];
        int n = 0;
        for (int b = 0; b < m.nbody; b++) {
            int dofs = at[2] - from[2], fair = (m.nv - from[2]) / (number - n);
            if (b > 0 && m.body.parentid[b] == 0 && n < number - 1 && dofs > 0 && dofs >= fair) {
                int[] border = at.clone();
                found[n++] = new TreeRange(from, border);
                from = border;
            }
            // everything is in the order of its bodies
            at[0] = b + 1;
            at[1] += m.body.jntnum[b];
            at[2] += m.body.dofnum[b];
            at[3] = pass(m.geom.bodyid, at[3], b);
            at[4] = pass(m.site.bodyid, at[4], b);
        }
        found[n++] = new TreeRange(from, end);
        parts = Arrays.equals(at, end) ? Arrays.copyOf(found, n) : new TreeRange[] {new TreeRange(new int[5], end)};
        wanted = number;
        model = m;
    }

    private static int pass(int[] bodyid, int from, int body) {
        int i = from;
        while (i < bodyid.length && bodyid[i] == body) {
            i++;
        }
        return i;
    }
}
