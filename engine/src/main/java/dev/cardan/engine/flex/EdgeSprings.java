package dev.cardan.engine.flex;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.table.FlexTable;

/** Springs and dampers along the edges of flexes: force k (l0 - l) - b l' in the direction of the edge, J' of it at joints. */
public final class EdgeSprings {
    private EdgeSprings() {}

    static void add(Data d, boolean springs, boolean dampers) {
        Model m = d.model;
        FlexTable flex = m.flex;
        for (int f = 0; f < m.nflex; f++) {
            double k = springs ? flex.edgestiffness[f] : 0, b = dampers ? flex.edgedamping[f] : 0;
            if (!flex.rigid[f] && (k != 0 || b != 0)) {
                add(d, flex.edgeadr[f], flex.edgeadr[f] + flex.edgenum[f], k, b);
            }
        }
    }

    private static void add(Data d, int from, int to, double k, double b) {
        Model m = d.model;
        double[] J = d.flexedge.J, length = d.flexedge.length, velocity = d.flexedge.velocity;
        double[] qfrcSpring = d.qfrcSpring, qfrcDamper = d.qfrcDamper, length0 = m.flexedge.length0;
        int[] rowadr = m.flexedge.JRowadr, rownnz = m.flexedge.JRownnz, colind = m.flexedge.JColind;
        boolean[] rigid = m.flexedge.rigid;
        for (int e = from; e < to; e++) {
            if (rigid[e]) {
                continue;
            }
            double spring = k * (length0[e] - length[e]), damper = -b * velocity[e];
            int end = rowadr[e] + rownnz[e];
            for (int j = rowadr[e]; j < end; j++) {
                int i = colind[j];
                qfrcSpring[i] += J[j] * spring;
                qfrcDamper[i] += J[j] * damper;
            }
        }
    }

    /** e plus the energy of the springs of cables; as in MuJoCo, elasticity of sheets and solids doesn't count. */
    public static double addPotential(double e, Data d) {
        Model m = d.model;
        FlexTable flex = m.flex;
        double sum = e;
        for (int f = 0; f < m.nflex; f++) {
            double k = flex.edgestiffness[f];
            if (flex.rigid[f] || k == 0 || flex.dim[f] > 1) {
                continue;
            }
            int to = flex.edgeadr[f] + flex.edgenum[f];
            for (int i = flex.edgeadr[f]; i < to; i++) {
                if (!m.flexedge.rigid[i]) {
                    double x = m.flexedge.length0[i] - d.flexedge.length[i];
                    sum += 0.5 * k * x * x;
                }
            }
        }
        return sum;
    }
}
