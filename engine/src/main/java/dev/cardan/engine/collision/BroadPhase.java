package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.inside.Runs;
import dev.cardan.engine.sleep.SleepStates;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.SleepState;
import java.util.Arrays;

/**
 * Finds the pairs of bodies that may touch. The world, and bodies without degrees of freedom that have a plane, meet
 * every other body. The rest are boxed along the principal axes of all geom centres and found by sweep and prune: box
 * ends are sorted along the first axis, and boxes that are open at the same time are compared along the others.
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
final class BroadPhase {
    private final SpreadBoxes boxes = new SpreadBoxes();
    private final AwakeRegion region = new AwakeRegion();
    private int[] body = {}; // bodies that are swept, and flexes
    private double[] box = {}; // (n x 6) lower corners, upper corners
    private final OpenBoxes moving = new OpenBoxes();
    private final OpenBoxes quiet = new OpenBoxes(); // of bodies that sleep or are static, while some sleep
    private long[] buffer = {};

    /** Result: pairs {@code (b1 << 16) + b2} with {@code b1 < b2}, in increasing order, without repetition. */
    long[] pairs = {};

    private int count;
    private boolean flexes;
    private boolean exact; // whether the boxes are MuJoCo's

    /** Number of pairs of bodies that may touch. */
    int run(Data d) {
        Model m = d.model;
        count = 0;
        boolean sleepers = Awake.partly(d);
        boolean filterParent = !d.opt.disabled(DisableFlag.FILTERPARENT);
        if (sleepers && !anyStirs(d)) {
            return 0;
        }
        flexes = m.nflex > 0;
        int n = collect(d, filterParent, sleepers);
        boxes.forget();
        exact = true;
        if (n > 1 && makeBoxes(d, n)) {
            sweep(d, n, filterParent, sleepers);
        }
        return sortPairs();
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
                add(b, m.nbody + f);
            }
        }
    }

    private void addPairs(Model m, int b1, int from, int to, boolean filterParent) {
        for (int b2 = from; b2 < to; b2++) {
            if (PairFilter.collides(m, b2) && PairFilter.bodies(m, b1, b2, filterParent)) {
                add(b1, b2);
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

    private void add(int b1, int b2) {
        if (count == pairs.length) {
            pairs = Arrays.copyOf(pairs, Math.max(64, 2 * count));
        }
        pairs[count++] = ((long) Math.min(b1, b2) << 16) + Math.max(b1, b2);
    }

    /** Adds the pairs of bodies that meet all others, and lists the bodies and flexes that are swept. */
    private int collect(Data d, boolean filterParent, boolean sleepers) {
        Model m = d.model;
        if (body.length < m.nbody + m.nflex) {
            body = new int[m.nbody + m.nflex];
            box = new double[6 * (m.nbody + m.nflex)];
        }
        boolean leaveOut = sleepers && !flexes; // the region knows geoms only
        if (leaveOut) {
            region.cover(d);
        }
        int n = 0;
        for (int b = 0; b < m.nbody; b++) {
            if (!PairFilter.collides(m, b)) {
                continue;
            }
            if (meetsAll(m, b)) {
                addAll(d, b, filterParent, sleepers);
            } else if (!(leaveOut && d.bodyAwake[b] != SleepState.AWAKE && region.isFar(d, b))) {
                body[n++] = b;
            }
        }
        for (int f = 0; f < m.nflex; f++) {
            if (PairFilter.flexCollides(m, f)) {
                body[n++] = m.nbody + f;
            }
        }
        return n;
    }

    private void addAll(Data d, int b, boolean filterParent, boolean sleepers) {
        // sleepers meet a mocap body, which has a weld of its own, but nothing that is fixed to the world
        Runs bodies = d.model.body.weldid[b] == 0 ? Awake.bodies(d) : Awake.everyBody(d);
        for (int k = 0; k < bodies.count; k++) {
            addPairs(d.model, b, bodies.from[k], bodies.to[k], filterParent);
        }
        if (flexes) {
            addFlexes(d, b, sleepers);
        }
    }

    /** Boxes for the sweep; false if there is nothing to sweep. */
    private boolean makeBoxes(Data d, int n) {
        exact = flexes || !WorldBoxes.make(d, body, n, box);
        if (!exact) {
            return true;
        }
        if (!boxes.prepare(d)) {
            return false;
        }
        for (int i = 0; i < n; i++) {
            boxes.write(d, body[i], box, 6 * i);
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

    private void sweep(Data d, int n, boolean filterParent, boolean sleepers) {
        long[] ends = sortedEnds(d, n);
        moving.clear(n);
        quiet.clear(sleepers ? n : 0);
        for (int e = 0; e < 2 * n; e++) {
            int end = (int) ends[e];
            int i = end >> 1;
            boolean isQuiet = sleepers && isQuiet(d, body[i]);
            OpenBoxes own = isQuiet ? quiet : moving;
            if ((end & 1) != 0) {
                own.close(i);
                continue;
            }
            addMet(d, moving, i, filterParent);
            if (!isQuiet && quiet.count > 0) {
                addMet(d, quiet, i, filterParent);
            }
            own.open(i, box, 6 * i);
        }
    }

    private static boolean isQuiet(Data d, int b) {
        int nbody = d.model.nbody;
        return (b < nbody ? d.bodyAwake[b] : SleepStates.flex(d, b - nbody)) != SleepState.AWAKE;
    }

    /** Pairs of box i with the open ones that it meets. */
    private void addMet(Data d, OpenBoxes open, int i, boolean filterParent) {
        double yMin = box[6 * i + 1], yMax = box[6 * i + 4];
        double zMin = box[6 * i + 2], zMax = box[6 * i + 5];
        int n = open.meet(yMin, yMax, zMin, zMax);
        for (int k = 0; k < n; k++) {
            int other = body[open.index[open.met[k]]];
            if (flexes
                    ? mayTouch(d, other, body[i], filterParent)
                    : PairFilter.bodies(d.model, other, body[i], filterParent)) {
                add(other, body[i]);
            }
        }
    }

    /** Whether two of the bodies and flexes may touch, as far as that doesn't depend on where they are. */
    private static boolean mayTouch(Data d, int b1, int b2, boolean filterParent) {
        Model m = d.model;
        int first = Math.min(b1, b2), second = Math.max(b1, b2);
        if (second < m.nbody) {
            return PairFilter.bodies(m, b1, b2, filterParent);
        }
        int f = second - m.nbody;
        if (first >= m.nbody) {
            return PairFilter.flexes(m, first - m.nbody, f);
        }
        // a body that the user moves does not wake a flex
        boolean stirs = m.body.treeid[first] >= 0 || !Awake.partly(d) || SleepStates.flex(d, f) == SleepState.AWAKE;
        return stirs && PairFilter.bodyFlex(m, first, f);
    }

    /** Sorts all box ends, starting from the order of the last sweep, which is nearly right when bodies move little. */
    private long[] sortedEnds(Data d, int n) {
        SweepOrder order = SweepOrder.of(d);
        boolean again = order.begin(n);
        long[] ends = order.ends;
        for (int e = 0; e < 2 * n; e++) {
            int end = again ? (int) ends[e] : e;
            ends[e] = SweepOrder.key((float) box[6 * (end >> 1) + 3 * (end & 1)], end);
        }
        ensureBuffer(2 * n);
        Sorting.sort(ends, buffer, 2 * n);
        order.swept = n;
        return ends;
    }

    private void ensureBuffer(int n) {
        if (buffer.length < n) {
            buffer = new long[Math.max(n, 2 * buffer.length)];
        }
    }

    private int sortPairs() {
        ensureBuffer(count);
        Sorting.sort(pairs, buffer, count);
        int unique = 0;
        for (int i = 0; i < count; i++) {
            if (unique == 0 || pairs[i] != pairs[unique - 1]) {
                pairs[unique++] = pairs[i];
            }
        }
        return unique;
    }
}
