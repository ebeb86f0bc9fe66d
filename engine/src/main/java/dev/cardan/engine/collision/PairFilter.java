package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Options;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.GeomType;

/** The cheap questions asked about two bodies or two geoms before their surfaces are compared. */
final class PairFilter {
    private PairFilter() {}

    /** Whether a body has a geom that takes part in collisions. */
    static boolean collides(Model m, int body) {
        return m.body.contype[body] != 0 || m.body.conaffinity[body] != 0;
    }

    /**
     * Whether two bodies may touch: not welded together, not both without degrees of freedom, not parent and child
     * (unless that filter is off; the world is nobody's parent here), and compatible in contype and conaffinity.
     */
    static boolean bodies(Model m, int b1, int b2, boolean filterParent) {
        int weld1 = m.body.weldid[b1], weld2 = m.body.weldid[b2];
        if (weld1 == weld2 || (m.body.dofnum[weld1] == 0 && m.body.dofnum[weld2] == 0)) {
            return false;
        }
        if (filterParent && weld1 != 0 && weld2 != 0) {
            int parent1 = m.body.weldid[m.body.parentid[weld1]];
            int parent2 = m.body.weldid[m.body.parentid[weld2]];
            if (weld1 == parent2 || weld2 == parent1) {
                return false;
            }
        }
        return compatible(m.body.contype[b1], m.body.conaffinity[b1], m.body.contype[b2], m.body.conaffinity[b2]);
    }

    /** Whether two geoms of different bodies may touch by contype and conaffinity. */
    static boolean masks(Model m, int g1, int g2) {
        return compatible(m.geom.contype[g1], m.geom.conaffinity[g1], m.geom.contype[g2], m.geom.conaffinity[g2]);
    }

    /** Whether a geom and a flex may touch by contype and conaffinity. */
    static boolean masksFlex(Model m, int g, int f) {
        return compatible(m.geom.contype[g], m.geom.conaffinity[g], m.flex.contype[f], m.flex.conaffinity[f]);
    }

    /** Whether a flex takes part in collisions. */
    static boolean flexCollides(Model m, int f) {
        return m.flex.contype[f] != 0 || m.flex.conaffinity[f] != 0;
    }

    /** Whether a body and a flex may touch by contype and conaffinity. */
    static boolean bodyFlex(Model m, int b, int f) {
        return compatible(m.body.contype[b], m.body.conaffinity[b], m.flex.contype[f], m.flex.conaffinity[f]);
    }

    /** Whether two flexes, or one with itself, may touch by contype and conaffinity. */
    static boolean flexes(Model m, int f1, int f2) {
        return compatible(m.flex.contype[f1], m.flex.conaffinity[f1], m.flex.contype[f2], m.flex.conaffinity[f2]);
    }

    private static boolean compatible(int type1, int affinity1, int type2, int affinity2) {
        return (type1 & affinity2) != 0 || (type2 & affinity1) != 0;
    }

    /** The first explicit pair of two geoms, in either order; -1 if there is none. */
    static int explicit(Model m, int g1, int g2) {
        for (int k = 0; k < m.npair; k++) {
            int p1 = m.pair.geom1[k], p2 = m.pair.geom2[k];
            if ((p1 == g1 && p2 == g2) || (p1 == g2 && p2 == g1)) {
                return k;
            }
        }
        return -1;
    }

    /** Distance below which contacts of two geoms produce force; pair is an explicit pair or -1. */
    static double margin(Model m, Options opt, int g1, int g2, int pair) {
        return assigned(opt, pair >= 0 ? m.pair.margin[pair] : m.geom.margin[g1] + m.geom.margin[g2]);
    }

    /** How far beyond the margin contacts are still reported. */
    static double gap(Model m, int g1, int g2, int pair) {
        return pair >= 0 ? m.pair.gap[pair] : m.geom.gap[g1] + m.geom.gap[g2];
    }

    /** Distance below which contacts of geom g and flex f produce force. */
    static double flexMargin(Data d, int g, int f) {
        return assigned(d.opt, d.model.geom.margin[g] + d.model.flex.margin[f]);
    }

    /** Distance below which contacts of two flexes produce force; a flex has no margin against itself. */
    static double flexesMargin(Data d, int f1, int f2) {
        return f1 == f2 ? 0 : assigned(d.opt, d.model.flex.margin[f1] + d.model.flex.margin[f2]);
    }

    /** Distance below which contacts of two flexes are reported; none for a flex and itself. */
    static double flexReach(Data d, int f1, int f2) {
        return f1 == f2 ? 0 : flexesMargin(d, f1, f2) + (d.model.flex.gap[f1] + d.model.flex.gap[f2]);
    }

    /** The margin, or the global one if that overrides it. */
    static double assigned(Options opt, double margin) {
        return opt.enabled(EnableFlag.OVERRIDE) ? opt.oMargin : margin;
    }

    /** Whether the bounding spheres of two geoms (or a plane and a bounding sphere) come within reach of each other. */
    static boolean spheres(Data d, int g1, int g2, double reach) {
        Model m = d.model;
        double r1 = m.geom.rbound[g1], r2 = m.geom.rbound[g2];
        if (r1 > 0 && r2 > 0) {
            double[] pos = d.geom.xpos;
            double x = pos[3 * g1] - pos[3 * g2];
            double y = pos[3 * g1 + 1] - pos[3 * g2 + 1];
            double z = pos[3 * g1 + 2] - pos[3 * g2 + 2];
            double bound = r1 + r2 + reach;
            return !(x * x + y * y + z * z > bound * bound);
        }
        if (m.geom.type[g1] == GeomType.Code.PLANE && r2 > 0 && height(d, g1, g2) > reach + r2) {
            return false;
        }
        return !(m.geom.type[g2] == GeomType.Code.PLANE && r1 > 0 && height(d, g2, g1) > reach + r1);
    }

    /** Height of a geom's centre above a plane. */
    private static double height(Data d, int plane, int g) {
        double[] pos = d.geom.xpos;
        double[] mat = d.geom.xmat;
        int p = 3 * plane, m = 9 * plane;
        return (pos[3 * g] - pos[p]) * mat[m + 2]
                + (pos[3 * g + 1] - pos[p + 1]) * mat[m + 5]
                + (pos[3 * g + 2] - pos[p + 2]) * mat[m + 8];
    }
}
