package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.collision.ElementPairs.First;
import dev.cardan.engine.collision.convex.PreContact;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.FlexSelf;
import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.work.Workers;

/**
 * Contacts of flexes: with the geoms of a body, with other flexes and with themselves. A mid phase finds the elements that may
 * touch, a narrow phase their contacts, and of too many contacts with one partner some are left out.
 *
 * <p>Without hierarchies, or when the mid phase is switched off, every element is tried, in the order of elements; contacts of
 * each geom are then counted on their own, and not sorted.
 *
 * <p>One instance is the scratch memory of one thread.
 */
final class FlexCollision {
    private static final int INTERRUPTION = 63;

    private final FlexTrees trees = new FlexTrees();
    private final FlexSweep sweep = new FlexSweep();
    private final FlexInside inside = new FlexInside();
    private final ElementPairs pairs = new ElementPairs();
    private final ParallelElements parallel = new ParallelElements();
    private final FlexContacts contacts = new FlexContacts();
    private final FlexCap cap = new FlexCap();
    private final double[] records = new double[PreContact.SIZE * PreContact.MAX_PER_PAIR];
    private final int[] elements = new int[PreContact.MAX_PER_PAIR];

    /** Adds the contacts of a body and a flex. */
    void bodyFlex(Data d, int body, int f) {
        Model m = d.model;
        contacts.clear();
        if (d.opt.disabled(DisableFlag.MIDPHASE) || m.body.bvhadr[body] < 0 || m.flex.bvhadr[f] < 0) {
            everyGeom(d, body, f);
            return;
        }
        int start = m.body.geomadr[body], end = start + m.body.geomnum[body];
        // a plane that can move is not found at all, as in MuJoCo
        for (int g = start; g < end && m.body.dofnum[m.body.weldid[body]] == 0; g++) {
            if (m.geom.type[g] == GeomType.Code.PLANE) {
                plane(d, g, f);
            }
        }
        for (int g = start; g < end; g++) {
            if (m.geom.type[g] == GeomType.Code.SDF) {
                field(d, g, f);
            }
        }
        pairs.begin(First.GEOM, -1, f);
        trees.bodyFlex(d, body, f, pairs);
        collidePairs(d);
        contacts.addSorted(d, cap, -1, f);
    }

    private void everyGeom(Data d, int body, int f) {
        Model m = d.model;
        int start = m.body.geomadr[body];
        for (int g = start; g < start + m.body.geomnum[body]; g++) {
            if (!PairFilter.masksFlex(m, g, f)) {
                continue;
            }
            switch (m.geom.type[g]) {
                case GeomType.Code.PLANE -> plane(d, g, f);
                case GeomType.Code.SDF -> field(d, g, f);
                default -> everyElement(d, g, f);
            }
            contacts.addAll(d, cap, -1, f);
        }
    }

    private void everyElement(Data d, int g, int f) {
        Model m = d.model;
        boolean boxes = d.opt.disabled(DisableFlag.MIDPHASE);
        double reach = m.geom.rbound[g] + PairFilter.flexMargin(d, g, f) + (m.geom.gap[g] + m.flex.gap[f]);
        pairs.begin(First.GEOM, -1, f);
        for (int e = 0; e < m.flex.elemnum[f]; e++) {
            int box = 6 * (m.flex.elemadr[f] + e);
            if ((!boxes || ElementFilter.cubeMeets(d.geom.xpos, 3 * g, reach, d.flexelem.aabb, box))
                    && !ElementFilter.belongs(m, f, e, m.geom.bodyid[g])) {
                pairs.add(g, e);
            }
        }
        collidePairs(d);
    }

    private static void heed(Data d, int i) {
        if ((i & INTERRUPTION) == INTERRUPTION) {
            Inside.heedInterruption(d);
        }
    }

    /** Vertices of a flex, as balls of its radius, on a plane. */
    private void plane(Data d, int g, int f) {
        Model m = d.model;
        double[] x = d.flexvert.xpos, pos = d.geom.xpos, mat = d.geom.xmat;
        double nx = mat[9 * g + 2], ny = mat[9 * g + 5], nz = mat[9 * g + 8];
        double px = pos[3 * g], py = pos[3 * g + 1], pz = pos[3 * g + 2];
        double radius = m.flex.radius[f];
        double reach = PairFilter.flexMargin(d, g, f) + (m.geom.gap[g] + m.flex.gap[f]) + radius;
        int first = 3 * m.flex.vertadr[f];
        for (int i = 0; i < m.flex.vertnum[f]; i++) {
            int v = first + 3 * i;
            double height = (x[v] - px) * nx + (x[v + 1] - py) * ny + (x[v + 2] - pz) * nz;
            if (!(height > reach)) {
                double dist = height - radius, down = -dist * 0.5 - radius;
                int o = contacts.room(1);
                PreContact.set(
                        contacts.records,
                        o,
                        dist,
                        x[v] + nx * down,
                        x[v + 1] + ny * down,
                        x[v + 2] + nz * down,
                        nx,
                        ny,
                        nz);
                contacts.take(1, g, -1, -1, -1, i);
            }
        }
    }

    /** Triangles of a flex and a signed distance field. */
    private void field(Data d, int g, int f) {
        if (d.model.flex.dim[f] != 2) {
            return;
        }
        int n = CollisionWork.of(d).sdf.collideFlex(d, records, elements, g, f);
        for (int i = 0; i < n; i++) {
            int o = contacts.room(1);
            System.arraycopy(records, PreContact.SIZE * i, contacts.records, o, PreContact.SIZE);
            contacts.take(1, g, -1, -1, elements[i], -1);
        }
    }

    /** Adds the contacts of two flexes. */
    void flexes(Data d, int f1, int f2) {
        Model m = d.model;
        contacts.clear();
        pairs.begin(First.ELEMENT, f1, f2);
        boolean all = d.opt.disabled(DisableFlag.MIDPHASE) || m.flex.bvhadr[f1] < 0 || m.flex.bvhadr[f2] < 0;
        if (!all) {
            trees.flexes(d, f1, f2, pairs);
            collidePairs(d);
            contacts.addSorted(d, cap, f1, f2);
            return;
        }
        double reach = PairFilter.flexReach(d, f1, f2);
        for (int e1 = 0; e1 < m.flex.elemnum[f1]; e1++) {
            for (int e2 = 0; e2 < m.flex.elemnum[f2]; e2++) {
                if (ElementFilter.passes(d, f1, e1, f2, e2, reach)) {
                    pairs.add(e1, e2);
                }
            }
            heed(d, e1);
        }
        collidePairs(d);
        contacts.addAll(d, cap, f1, f2);
    }

    /** Finds the contacts of all pairs; several threads share them if there are many. */
    private void collidePairs(Data d) {
        if (ParallelElements.pays(d, pairs)) {
            parallel.run(d, pairs, contacts);
        } else {
            ElementNarrow.of(Inside.work(d)).collide(d, pairs, 0, pairs.size(), contacts);
        }
    }

    /** Begins with the contacts of a flex with itself, where several threads do that, while the calling one does something else. */
    void beginSelf(Data d, int f, Workers.Task own) {
        sweep.runBeside(d, f, own);
    }

    /** Forgets what {@link #beginSelf} has found. */
    void forget() {
        sweep.forget();
    }

    /** Whether a flex is swept for contacts with itself. */
    static boolean sweepsSelf(Data d, int f) {
        return touchesItself(d.model, f) && sweeps(d, f);
    }

    private static boolean touchesItself(Model m, int f) {
        return !m.flex.rigid[f] && (m.flex.contype[f] & m.flex.conaffinity[f]) != 0;
    }

    /** Whether elements of a flex are compared by sweeping, if they are compared at all. */
    private static boolean sweeps(Data d, int f) {
        Model m = d.model;
        int way = m.flex.selfcollide[f];
        boolean trees = way == FlexSelf.Code.BVH || (way == FlexSelf.Code.AUTO && m.flex.dim[f] == 3);
        return way != FlexSelf.Code.NONE && !trees && !comparesAll(d, f);
    }

    private static boolean comparesAll(Data d, int f) {
        Model m = d.model;
        return d.opt.disabled(DisableFlag.MIDPHASE)
                || m.flex.selfcollide[f] == FlexSelf.Code.NARROW
                || m.flex.bvhadr[f] < 0;
    }

    /** Adds the contacts of a flex with itself: within and around its elements first, then of elements with each other. */
    void self(Data d, int f) {
        Model m = d.model;
        contacts.clear();
        if (!touchesItself(m, f)) {
            return;
        }
        if (m.flex.internal[f]) {
            pairs.begin(First.VERTEX, f, f);
            inside.near(d, f, pairs);
            collidePairs(d);
            if (m.flex.dim[f] == 3) {
                inside.solids(d, f, contacts);
            }
            contacts.addAll(d, cap, f, f);
        }
        if (m.flex.selfcollide[f] == FlexSelf.Code.NONE) {
            return;
        }
        pairs.begin(First.ELEMENT, f, f);
        if (comparesAll(d, f)) {
            everyPair(d, f);
        } else if (sweeps(d, f)) {
            sweep.run(d, f, pairs);
        } else {
            trees.flexes(d, f, f, pairs);
        }
        collidePairs(d);
        contacts.addAll(d, cap, f, f);
    }

    private void everyPair(Data d, int f) {
        Model m = d.model;
        int n = m.flex.elemnum[f];
        for (int e1 = 0; e1 < n; e1++) {
            if (ElementFilter.isActive(m, f, e1)) {
                for (int e2 = e1 + 1; e2 < n; e2++) {
                    if (ElementFilter.isActive(m, f, e2) && ElementFilter.passes(d, f, e1, f, e2, 0)) {
                        pairs.add(e1, e2);
                    }
                }
            }
            heed(d, e1);
        }
    }
}
