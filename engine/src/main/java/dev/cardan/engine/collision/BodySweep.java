package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.sleep.SleepStates;
import dev.cardan.engine.type.SleepState;

/**
 * The sweep over a stretch of the ordered ends of the boxes of bodies: boxes that are open at the same time are compared along the
 * other axes.
 *
 * <p>One instance is used by one thread at a time.
 */
final class BodySweep {
    private final OpenBoxes moving = new OpenBoxes();
    private final OpenBoxes quiet = new OpenBoxes(); // of bodies that sleep or are static, while some sleep

    /** Result: the pairs of which the second box is opened in the stretch, in order. */
    final PairList found = new PairList();

    /** Sweeps over ends from .. to - 1; those before only tell what is open. */
    void run(Data d, SweptBodies swept, int from, int to) {
        int n = swept.count;
        boolean sleepers = Awake.partly(d);
        found.count = 0;
        moving.clear(n);
        quiet.clear(sleepers ? n : 0);
        for (int e = 0; e < to; e++) {
            int end = (int) swept.ends[e];
            int i = end >> 1;
            boolean isQuiet = sleepers && isQuiet(d, swept.body[i]);
            OpenBoxes own = isQuiet ? quiet : moving;
            if ((end & 1) != 0) {
                own.close(i);
                continue;
            }
            if (e >= from) {
                addMet(d, swept, moving, i);
                if (!isQuiet && quiet.count > 0) {
                    addMet(d, swept, quiet, i);
                }
            }
            own.open(i, swept.box, 6 * i);
        }
        found.sort();
    }

    private static boolean isQuiet(Data d, int b) {
        int nbody = d.model.nbody;
        return (b < nbody ? d.bodyAwake[b] : SleepStates.flex(d, b - nbody)) != SleepState.AWAKE;
    }

    /** Pairs of box i with the open ones that it meets. */
    private void addMet(Data d, SweptBodies swept, OpenBoxes open, int i) {
        double[] box = swept.box;
        int[] body = swept.body;
        double yMin = box[6 * i + 1], yMax = box[6 * i + 4];
        double zMin = box[6 * i + 2], zMax = box[6 * i + 5];
        int n = open.meet(yMin, yMax, zMin, zMax);
        for (int k = 0; k < n; k++) {
            int other = body[open.index[open.met[k]]];
            if (d.model.nflex > 0
                    ? mayTouch(d, other, body[i], swept.filterParent)
                    : PairFilter.bodies(d.model, other, body[i], swept.filterParent)) {
                found.add(other, body[i]);
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
}
