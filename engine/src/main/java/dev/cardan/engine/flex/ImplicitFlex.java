package dev.cardan.engine.flex;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.attached.Attached;
import dev.cardan.engine.type.Cone;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.Solver;

/**
 * Which flexes act implicitly: with conjugate gradients, an implicit integrator, pyramidal cones and no sleeping, the
 * stiffness K of flexes joins the mass matrix, and every stage that solves for accelerations works with M + (h^2 + h d) K
 * instead of M. In all other worlds the elastic forces of flexes are explicit, also where a flex has a law that MuJoCo lacks.
 */
public final class ImplicitFlex {
    /** Value of {@code flex_edgeequality} of a flex whose strain is kept by constraints, which leave nothing to be stiff. */
    private static final int STRAIN = 3;

    private ImplicitFlex() {}

    /** Whether the stiffness of flexes is part of this world's metric now, by its options. */
    public static boolean active(Data d) {
        Model m = d.model;
        return m.nflex > 0
                && d.opt.solver == Solver.CG
                && (d.opt.integrator == Integrator.IMPLICIT || d.opt.integrator == Integrator.IMPLICITFAST)
                && d.opt.cone != Cone.ELLIPTIC
                && !d.opt.enabled(EnableFlag.SLEEP)
                && (anyStiff(m) || anyPassiveContact(m))
                && Attached.of(d).flexes == null
                && Attached.of(d).solver == null;
    }

    /** Whether contacts of any flex act as passive forces, which are too stiff for explicit steps. */
    public static boolean anyPassiveContact(Model m) {
        for (int f = 0; f < m.nflex; f++) {
            if (!m.flex.rigid[f] && m.flex.passive[f] != 0) {
                return true;
            }
        }
        return false;
    }

    private static boolean anyStiff(Model m) {
        for (int f = 0; f < m.nflex; f++) {
            if (interpolates(m, f) || bends(m, f) || stretches(m, f)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a flex is interpolated between nodes and has stiff cells that no constraint replaces. */
    public static boolean interpolates(Model m, int f) {
        return m.flex.interp[f] != 0 && m.flex.edgeequality[f] != STRAIN && !m.flex.rigid[f] && hasStiffness(m, f);
    }

    /** Whether a flex of triangles with vertices on bodies of their own resists bending. */
    public static boolean bends(Model m, int f) {
        return m.flex.interp[f] == 0 && !m.flex.rigid[f] && m.flex.dim[f] == 2 && m.flex.bendingadr[f] >= 0;
    }

    /** Whether the elements of a flex with vertices on bodies of their own, triangles or tetrahedra, are stiff. */
    public static boolean stretches(Model m, int f) {
        return m.flex.interp[f] == 0 && !m.flex.rigid[f] && m.flex.dim[f] >= 2 && hasStiffness(m, f);
    }

    private static boolean hasStiffness(Model m, int f) {
        int adr = m.flex.stiffnessadr[f];
        return adr >= 0 && m.flex.stiffness[adr] != 0;
    }
}
