package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.inside.Runs;
import dev.cardan.engine.inside.SharedWork;
import dev.cardan.engine.sleep.SleepStates;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.SleepState;
import java.util.Arrays;

/**
 * Finds the pairs of bodies that may touch. The world, and bodies without degrees of freedom that have a plane, meet
 * every other body. The rest are boxed along the principal axes of all geom centres and found by sweep and prune: box
 * ends are sorted along the first axis, and boxes that are open at the same time are compared along the others. Several threads
 * may sweep a stretch of the axis each, see {@link BodySweep}.
 *
 * <p>Flexes take part as if they were bodies after the last one. Only boxes keep a flex from the bodies that move it: its
 * elements know whom they belong to.
 *
 * <p>Two bodies that sleep don't meet, nor does one that sleeps and one fixed to the world. So sleeping bodies are kept
 * apart from the others in the sweep, those far from all others are left out, and while all bodies sleep there is nothing
 * to do.
 *
 * <p>One instance is the scratch memory of one thread.
 */
final class BroadPhase extends SharedWork {
    /** Boxes whose sweep takes so long as to call the other threads. */
    private static final int WORTHWHILE = 150;

    private final SpreadBoxes boxes = new SpreadBoxes();
    private final AwakeRegion region = new AwakeRegion();
    private final SweptBodies swept = new SweptBodies();
    private BodySweep[] parts = {new BodySweep()};
    private int shared; // parts of the sweep under way

    /** Result: pairs of bodies that may touch, in increasing order, without repetition. */
    final PairList pairs = new PairList();

    private boolean exact; // whether the boxes are MuJoCo's

    /** Finds the bodies that are swept, their boxes and the order of these, and the pairs of bodies that meet all others. */
    void prepare(Data d) {
        pairs.count = 0;
        swept.begin(d.model, !d.opt.disabled(DisableFlag.FILTERPARENT));
        boxes.forget();
        exact = true;
        boolean sleepers = Awake.partly(d);
        if (sleepers && !anyStirs(d)) {
            return;
        }
        collect(d, sleepers);
        if (swept.count > 1 && makeBoxes(d)) {
            swept.sort(d);
        } else {
            swept.count = 0;
        }
        pairs.sort();
    }

    /** Adds the pairs of bodies that are swept, after {@link #prepare}. */
    void sweep(Data d) {
        if (swept.count > 0) {
            shared = 1;
            if (d.workers != null && d.workers.pays(swept.count, WORTHWHILE)) {
                shared = d.workers.number();
                ensureParts(shared);
                share(d, shared);
            } else {
                parts[0].run(d, swept, 0, 2 * swept.count);
            }
            for (int p = 0; p < shared; p++) {
                pairs.merge(parts[p].found);
            }
        }
        pairs.dropRepeated();
    }

    private void ensureParts(int n) {
        if (parts.length < n) {
            int before = parts.length;
            parts = Arrays.copyOf(parts, n);
            for (int p = before; p < n; p++) {
                parts[p] = new BodySweep();
            }
        }
    }

    @Override
    protected void work(int part) {
        long n = 2L * swept.count;
        parts[part].run(d, swept, (int) (n * part / shared), (int) (n * (part + 1) / shared));
    }

    /** Whether a body is there, awake or moved by the user, that others may meet, or a flex that does not sleep. */
    private static boolean anyStirs(Data d) {
        Runs bodies = Awake.bodies(d);
        for (int k = 0; k < bodies.count; k++) {
            for (int b = bodies.from[k]; b < bodies.to[k]; b++) {
                if (d.bodyAwake[b] == SleepState.AWAKE && PairFilter.collides(d.model, b)) {
                    return true;
                }
            }
        }
        for (int f = 0; f < d.model.nflex; f++) {
            if (SleepStates.flex(d, f) != SleepState.ASLEEP) {
                return true;
            }
        }
        return false;
    }

    /** Pairs of a body that meets all with the flexes that do not sleep. */
    private void addFlexes(Data d, int b, boolean sleepers) {
        Model m = d.model;
        for (int f = 0; f < m.nflex; f++) {
            if (PairFilter.bodyFlex(m, b, f) && !(sleepers && SleepStates.flex(d, f) == SleepState.ASLEEP)) {
                pairs.add(b, m.nbody + f);
            }
        }
    }

    private void addPairs(Model m, int b1, int from, int to) {
        for (int b2 = from; b2 < to; b2++) {
            if (PairFilter.collides(m, b2) && PairFilter.bodies(m, b1, b2, swept.filterParent)) {
                pairs.add(b1, b2);
            }
        }
    }

    /** Whether a body with geoms that take part in collisions meets every other. */
    private static boolean meetsAll(Model m, int b) {
        if (b == 0) {
            return true;
        }
        if (m.body.dofnum[m.body.weldid[b]] == 0) {
            int start = m.body.geomadr[b];
            for (int g = start; g < start + m.body.geomnum[b]; g++) {
                if (m.geom.type[g] == GeomType.Code.PLANE) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Adds the pairs of bodies that meet all others, and lists the bodies and flexes that are swept. */
    private void collect(Data d, boolean sleepers) {
        Model m = d.model;
        boolean leaveOut = sleepers && m.nflex == 0; // the region knows geoms only
        if (leaveOut) {
            region.cover(d);
        }
        for (int b = 0; b < m.nbody; b++) {
            if (!PairFilter.collides(m, b)) {
                continue;
            }
            if (meetsAll(m, b)) {
                addAll(d, b, sleepers);
            } else if (!(leaveOut && d.bodyAwake[b] != SleepState.AWAKE && region.isFar(d, b))) {
                swept.add(b);
            }
        }
        for (int f = 0; f < m.nflex; f++) {
            if (PairFilter.flexCollides(m, f)) {
                swept.add(m.nbody + f);
            }
        }
    }

    private void addAll(Data d, int b, boolean sleepers) {
        // sleepers meet a mocap body, which has a weld of its own, but nothing that is fixed to the world
        Runs bodies = d.model.body.weldid[b] == 0 ? Awake.bodies(d) : Awake.everyBody(d);
        for (int k = 0; k < bodies.count; k++) {
            addPairs(d.model, b, bodies.from[k], bodies.to[k]);
        }
        addFlexes(d, b, sleepers);
    }

    /** Boxes for the sweep; false if there is nothing to sweep. */
    private boolean makeBoxes(Data d) {
        int[] body = swept.body;
        int n = swept.count;
        exact = d.model.nflex > 0 || !WorldBoxes.make(d, body, n, swept.box);
        if (!exact) {
            return true;
        }
        if (!boxes.prepare(d)) {
            return false;
        }
        for (int i = 0; i < n; i++) {
            boxes.write(d, body[i], swept.box, 6 * i);
        }
        return true;
    }

    /**
     * Whether MuJoCo's broad phase lets two geoms pass that have contacts.
     *
     * @param distance of the geoms, or more
     */
    boolean confirms(Data d, int g1, int g2, double distance) {
        return isSure(d, g1, g2, distance) || letsPass(d, g1, g2);
    }

    /** Whether MuJoCo's broad phase surely does: boxes that are larger than its own don't decide where shapes barely touch. */
    boolean isSure(Data d, int g1, int g2, double distance) {
        return exact || WorldBoxes.touchesClearly(d, g1, g2, distance);
    }

    /** Whether it does, by boxes like its own. */
    boolean letsPass(Data d, int g1, int g2) {
        Model m = d.model;
        int b1 = m.geom.bodyid[g1], b2 = m.geom.bodyid[g2];
        return meetsAll(m, b1) || meetsAll(m, b2) || boxes.overlap(d, b1, b2);
    }
}
