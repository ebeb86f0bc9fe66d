package dev.cardan.engine.constants;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.table.Statistic;
import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.JointType;
import java.util.Arrays;

/** Rough sizes and inertias of a model in its initial configuration. */
final class ModelStatistics {
    private static final double SMALLEST = 1e-5; // m, of a body and of the whole model
    private static final double FAR = 1e10; // m

    private ModelStatistics() {}

    /**
     * Reads xpos, xipos, xanchor, geom.xpos, site.xpos and M.
     *
     * @param stat result
     * @param dofLength result (nv): see {@link dev.cardan.engine.table.DofTable#length}
     */
    static void run(Data d, Statistic stat, double[] dofLength) {
        Model m = d.model;

        // what a model without bodies or degrees of freedom has
        stat.extent = 2;
        stat.meaninertia = 1;
        stat.meanmass = 1;
        stat.meansize = 0.2;

        boundingBox(d, stat);
        double[] size = bodySizes(d);
        int moving = m.nbody - 1; // bodies without the world
        if (moving > 0) {
            stat.meansize = 0;
            for (int b = 1; b < m.nbody; b++) {
                size[b] = max(size[b], SMALLEST);
                stat.meansize += size[b] / moving;
            }
        }
        dofLengths(dofLength, m, size);
        stat.extent = max(stat.extent, 2 * stat.meansize);

        if (moving > 0) {
            stat.meanmass = 0;
            for (int b = 1; b < m.nbody; b++) {
                stat.meanmass += m.body.mass[b];
            }
            stat.meanmass /= moving;
        }
        if (m.nv > 0) {
            stat.meaninertia = 0;
            for (int i = 0; i < m.nv; i++) {
                stat.meaninertia += d.M[m.M.rowadr[i] + m.M.rownnz[i] - 1];
            }
            stat.meaninertia /= m.nv;
        }
    }

    /** Centre and extent of the box around body frames, centres of mass, joints, sites and geoms. */
    private static void boundingBox(Data d, Statistic stat) {
        Model m = d.model;
        double[] low = {FAR, FAR, FAR};
        double[] high = {-FAR, -FAR, -FAR};
        for (int b = 1; b < m.nbody; b++) {
            include(low, high, d.xpos, 3 * b, 0);
            include(low, high, d.xipos, 3 * b, 0);
        }
        for (int j = 0; j < m.njnt; j++) {
            include(low, high, d.xanchor, 3 * j, 0);
        }
        for (int s = 0; s < m.nsite; s++) {
            include(low, high, d.site.xpos, 3 * s, 0);
        }
        for (int g = 0; g < m.ngeom; g++) {
            include(low, high, d.geom.xpos, 3 * g, radius(m, g));
        }
        Vec3.add(stat.center, 0, low, 0, high, 0);
        Vec3.scale(stat.center, 0, stat.center, 0, 0.5);
        if (high[0] > low[0]) {
            stat.extent = max(SMALLEST, max(high[0] - low[0], max(high[1] - low[1], high[2] - low[2])));
        }
    }

    private static void include(double[] low, double[] high, double[] pos, int po, double radius) {
        for (int k = 0; k < 3; k++) {
            low[k] = low[k] < pos[po + k] - radius ? low[k] : pos[po + k] - radius;
            high[k] = high[k] > pos[po + k] + radius ? high[k] : pos[po + k] + radius;
        }
    }

    /** Radius around a geom's centre; of planes and height fields only a tenth of their size, 1 cm if infinite. */
    private static double radius(Model m, int g) {
        if (m.geom.rbound[g] > 0) {
            return m.geom.rbound[g];
        }
        if (m.geom.type[g] == GeomType.Code.PLANE) {
            double x = m.geom.size[3 * g], y = m.geom.size[3 * g + 1];
            return x != 0 || y != 0 ? (x > y ? x : y) * 0.1 : 0.01;
        }
        if (m.geom.type[g] == GeomType.Code.HFIELD) {
            int h = 4 * m.geom.dataid[g];
            double[] size = m.hfield.size;
            return max(size[h], max(size[h + 1], max(size[h + 2], size[h + 3]))) * 0.1;
        }
        return 0;
    }

    /**
     * Size of each body in m: the largest distance from its centre of mass to one of its joints, to a child's joint, to
     * the far side of one of its geoms, or to its neighbours in a flex.
     */
    private static double[] bodySizes(Data d) {
        Model m = d.model;
        double[] size = new double[m.nbody];
        for (int j = 0; j < m.njnt; j++) {
            int b = m.jnt.bodyid[j];
            size[b] = max(size[b], Vec3.distance(d.xipos, 3 * b, d.xanchor, 3 * j));
            b = m.body.parentid[b];
            size[b] = max(size[b], Vec3.distance(d.xipos, 3 * b, d.xanchor, 3 * j));
        }
        size[0] = 0;
        for (int b = 1; b < m.nbody; b++) {
            int end = m.body.geomadr[b] + m.body.geomnum[b];
            for (int g = m.body.geomadr[b]; g < end; g++) {
                double bound = m.geom.rbound[g];
                if (bound > 0) {
                    size[b] = max(size[b], bound + Vec3.distance(d.xipos, 3 * b, d.geom.xpos, 3 * g));
                }
            }
        }
        for (int f = 0; f < m.nflex; f++) {
            flexSizes(size, d, f);
        }
        return size;
    }

    /** The bodies of a flex are as large as the longest edge, or distance to another node, at them. */
    private static void flexSizes(double[] size, Data d, int f) {
        Model m = d.model;
        if (m.flex.interp[f] != 0) {
            int[] body = m.flex.nodebodyid;
            int from = m.flex.nodeadr[f], to = from + m.flex.nodenum[f];
            for (int i = from; i < to; i++) {
                for (int j = from; j < to; j++) {
                    size[body[i]] = max(size[body[i]], Vec3.distance(d.xpos, 3 * body[i], d.xpos, 3 * body[j]));
                }
            }
            return;
        }
        for (int e = m.flex.edgeadr[f]; e < m.flex.edgeadr[f] + m.flex.edgenum[f]; e++) {
            int a = m.flex.vertbodyid[m.flex.vertadr[f] + m.flex.edge[2 * e]];
            int b = m.flex.vertbodyid[m.flex.vertadr[f] + m.flex.edge[2 * e + 1]];
            size[a] = max(size[a], m.flexedge.length0[e]);
            size[b] = max(size[b], m.flexedge.length0[e]);
        }
    }

    /** Converts velocities to m/s: a rotation counts with the size of its body, a translation as it is. */
    private static void dofLengths(double[] r, Model m, double[] size) {
        Arrays.fill(r, 0, m.nv, 1);
        for (int i = 0; i < m.nv; i++) {
            int j = m.dof.jntid[i];
            int type = m.jnt.type[j];
            boolean rotation = type == JointType.Code.BALL
                    || type == JointType.Code.HINGE
                    || (type == JointType.Code.FREE && i - m.jnt.dofadr[j] >= 3);
            if (rotation) {
                r[i] = size[m.dof.bodyid[i]];
            }
        }
    }

    private static double max(double a, double b) {
        return a >= b ? a : b;
    }
}
