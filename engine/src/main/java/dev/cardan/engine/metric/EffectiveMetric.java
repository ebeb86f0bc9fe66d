package dev.cardan.engine.metric;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.constraint.PassiveContacts;
import dev.cardan.engine.inertia.MassOps;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.linalg.Dense;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.WarningKind;
import dev.cardan.engine.work.Workers;
import java.util.Arrays;

/**
 * M + K in the place of the mass matrix: building K, products with it, and solutions. All calls but {@link #build} expect that
 * {@code efm.active} is set. Vectors have nv numbers.
 */
public final class EffectiveMetric {
    private EffectiveMetric() {}

    /**
     * Builds K for the present positions, or says that there is none.
     *
     * @param active whether stiffness is implicit, see {@link dev.cardan.engine.flex.ImplicitFlex#active}
     * @param factor whether something solves with M + K, and does not only multiply
     */
    public static void build(Data d, boolean active, boolean factor) {
        d.efm.active = false;
        d.nefmK = 0;
        d.nefmdof = 0;
        d.nefmL = 0;
        if (!active) {
            return;
        }
        double h = d.opt.timestep;
        CellStiffness.turn(d);
        d.efm.ensureDofs(d.model.nv);
        StiffnessAssembly.run(d, h * h, h);
        if (d.nefmK > 0 && factor) {
            BlockPreconditioner.findBlocks(d);
            BlockPreconditioner.factor(d);
        }
        d.efm.active = true;
    }

    /** Writes efm.c = -h S qvel, the change of elastic forces over the step if the velocity stayed; nothing if inactive. */
    public static void shift(Data d) {
        if (!d.efm.active) {
            return;
        }
        double h = d.opt.timestep;
        double[] c = d.efm.c;
        Arrays.fill(c, 0, d.model.nv, 0);
        CellStiffness.add(d, c, 0, d.qvel, 0, h, 0);
        FlexStiffness.addBending(d, c, 0, d.qvel, 0, -h, 0);
        FlexStiffness.addStretching(d, c, 0, d.qvel, 0, -h, 0);
        PassiveContacts.addProduct(c, d, d.qvel, -h);
    }

    /**
     * {@link #addProduct(Data, double[], int, double[], int)} while the calling thread does something of its own, if other threads
     * have a part in it.
     *
     * @return whether it was done
     */
    public static boolean addProduct(Data d, double[] r, int ro, double[] v, int vo, Workers.Task own) {
        SharedLoops loops = SharedLoops.of(d);
        loops.beside(own);
        try {
            addProduct(d, r, ro, v, vo);
            return !loops.isLeft();
        } finally {
            loops.beside(null);
        }
    }

    /** r += K v, for different arrays. What is not stored is applied stencil by stencil. */
    public static void addProduct(Data d, double[] r, int ro, double[] v, int vo) {
        double h = d.opt.timestep;
        if (d.nefmdof > 0) {
            int each = d.nefmK / d.nefmdof;
            SharedLoops.of(d).vectors(r, ro, v, vo).run(d, SharedLoops.Loop.STORED_PRODUCT, d.nefmdof, each);
        } else if (d.nefmK > 0) {
            StiffnessRows.addProduct(d.efm.K, r, ro, v, vo, d.model.nv); // nobody solves, so there are no blocks
        } else {
            FlexStiffness.addBending(d, r, ro, v, vo, h * h, h);
        }
        if (d.nefmK == 0 || !StiffPoints.of(d).cellsStored) {
            CellStiffness.add(d, r, ro, v, vo, -(h * h), -h);
        }
    }

    /** x = approximately (M + K)^-1 b, for iterations that improve it; x and b are different arrays. */
    public static void precondition(Data d, double[] x, double[] b) {
        BlockPreconditioner.apply(d, x, b);
    }

    /**
     * x = (M + K)^-1 (f + efm.c) by preconditioned conjugate gradients, until the residual is so much smaller than the right-hand
     * side as the solver's tolerance says. When iterations run out, x is what they have reached, with a warning that names the
     * degree of freedom with the largest residual.
     */
    public static void solveShifted(Data d, double[] x, double[] f) {
        int nv = d.model.nv;
        MetricWork w = MetricWork.of(d);
        w.ensureDofs(nv);
        double[] r = w.residual;
        for (int i = 0; i < nv; i++) {
            r[i] = f[i] + d.efm.c[i];
        }
        Arrays.fill(x, 0, nv, 0);
        double size = Dense.dot(r, 0, r, 0, nv);
        if (size > Const.MINVAL) {
            double tolerance = d.opt.tolerance * d.opt.tolerance * size;
            if (!iterate(d, w, x, tolerance) && Dense.dot(r, 0, r, 0, nv) >= tolerance) {
                d.warnings.raise(d, WarningKind.Code.INERTIA, largest(r, nv));
            }
        }
    }

    /** Conjugate gradients from x = 0 and its residual on; returns whether they ended before the limit of iterations. */
    private static boolean iterate(Data d, MetricWork w, double[] x, double tolerance) {
        Model m = d.model;
        int nv = m.nv;
        double[] r = w.residual, z = w.preconditioned, p = w.direction, q = w.product;
        BlockPreconditioner.apply(d, z, r);
        System.arraycopy(z, 0, p, 0, nv);
        double rz = Dense.dot(r, 0, z, 0, nv);
        for (int it = 0; it < d.opt.iterations; it++) {
            Inside.heedInterruption(d);
            MassOps.mulM(q, 0, d, p, 0);
            addProduct(d, q, 0, p, 0);
            double curvature = Dense.dot(p, 0, q, 0, nv);
            if (curvature <= 0) {
                return true; // there is nothing to gain in this direction, or in any other
            }
            double alpha = rz / curvature;
            Dense.addScaled(x, 0, p, 0, alpha, nv);
            Dense.addScaled(r, 0, q, 0, -alpha, nv);
            if (Dense.dot(r, 0, r, 0, nv) < tolerance) {
                return true;
            }
            BlockPreconditioner.apply(d, z, r);
            double next = Dense.dot(r, 0, z, 0, nv), beta = next / rz;
            for (int i = 0; i < nv; i++) {
                p[i] = z[i] + p[i] * beta;
            }
            rz = next;
        }
        return false;
    }

    private static int largest(double[] r, int n) {
        int worst = 0;
        for (int i = 1; i < n; i++) {
            if (Math.abs(r[i]) > Math.abs(r[worst])) {
                worst = i;
            }
        }
        return worst;
    }
}
