package dev.cardan.engine.flex;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.attached.Attached;
import dev.cardan.engine.attached.FlexModels;
import dev.cardan.engine.extension.FlexMotion;
import java.util.Arrays;

/**
 * Forces of laws that were chosen in place of MuJoCo's. A flex may have one of them and MuJoCo's other one.
 *
 * <p>Reads flexvert.xpos, cvel, subtreeCom; adds to qfrcSpring and qfrcDamper.
 */
public final class OwnLaws {
    private OwnLaws() {}

    static void add(Data d, FlexModels own, int f, boolean springs, boolean dampers) {
        FlexMotion motion = own.motion(f);
        fill(motion, d, f);
        velocities(motion.velocity, d, f);
        motion.springs = springs;
        motion.dampers = dampers;
        Arrays.fill(motion.spring, 0);
        Arrays.fill(motion.damper, 0);
        own.addForces(d, f);
        if (!own.bends(f)) {
            CotangentBending.add(d, f);
        }
        if (springs) {
            StVenantKirchhoff.toJoints(d.qfrcSpring, d, f, motion.spring, 0);
        }
        if (dampers) {
            StVenantKirchhoff.toJoints(d.qfrcDamper, d, f, motion.damper, 0);
        }
        if (!own.stretches(f)) {
            StVenantKirchhoff.add(d, f);
        }
    }

    /** e plus the energy of laws that were chosen; MuJoCo's potential energy has none of its own laws. */
    public static double addPotential(double e, Data d) {
        FlexModels own = d.model.nflex == 0 ? null : Attached.of(d).flexes;
        double sum = e;
        for (int f = 0; own != null && f < d.model.nflex; f++) {
            if (own.motion(f) != null && !d.model.flex.rigid[f]) {
                fill(own.motion(f), d, f);
                sum += own.energy(d, f);
            }
        }
        return sum;
    }

    private static void fill(FlexMotion motion, Data d, int f) {
        motion.data = d;
        motion.position = d.flexvert.xpos;
        motion.at = 3 * d.model.flex.vertadr[f];
        motion.timestep = d.opt.timestep;
    }

    /** r = velocities of the vertices of a flex, which move with their bodies. */
    private static void velocities(double[] r, Data d, int f) {
        Model m = d.model;
        int from = m.flex.vertadr[f], n = m.flex.vertnum[f];
        double[] cvel = d.cvel, com = d.subtreeCom, xpos = d.flexvert.xpos;
        for (int v = 0; v < n; v++) {
            int b = m.flex.vertbodyid[from + v];
            int c = 6 * b, p = 3 * (from + v), root = 3 * m.body.rootid[b], o = 3 * v;
            double x = xpos[p] - com[root], y = xpos[p + 1] - com[root + 1], z = xpos[p + 2] - com[root + 2];
            r[o] = cvel[c + 3] + (cvel[c + 1] * z - cvel[c + 2] * y);
            r[o + 1] = cvel[c + 4] + (cvel[c + 2] * x - cvel[c] * z);
            r[o + 2] = cvel[c + 5] + (cvel[c] * y - cvel[c + 1] * x);
        }
    }
}
