package dev.cardan.optimize.control;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.linalg.Dense;

/** Half of (x - x0)'Q (x - x0) + (u - u0)'R (u - u0) at each step, and half of (x - x0)'F (x - x0) at the end. */
public final class QuadraticCost implements Cost {
    private final Point target;
    private final double[] controls;
    private final double[] q;
    private final double[] r;
    private final double[] f;

    private QuadraticCost(Data d, double[] q, double[] r, double[] f) {
        Model m = d.model;
        int n = 2 * m.nv + m.na;
        target = new Point(d);
        controls = d.ctrl.clone();
        this.q = Diagonal.full(q, n, "q");
        this.r = Diagonal.full(r, m.nu, "r");
        this.f = Diagonal.full(f, n, "f");
    }

    /**
     * The cost of being elsewhere than a world is now. Each matrix is given by one number, its diagonal, or as a whole.
     *
     * @param q of the state at each step (n = 2 nv + na: positions, velocities, activations)
     * @param r of the controls (nu)
     * @param f of the final state (n)
     */
    public static QuadraticCost toward(Data target, double[] q, double[] r, double[] f) {
        return new QuadraticCost(target, q, r, f);
    }

    @Override
    public Evaluator evaluator(Model m) {
        int n = 2 * m.nv + m.na, nu = m.nu;
        double[] dx = new double[n], du = new double[nu];
        return new Evaluator() {
            @Override
            public double value(Data d, boolean last) {
                away(d);
                double state = Dense.mulVecMatVec(dx, 0, last ? f : q, 0, dx, 0, n);
                return 0.5 * (last ? state : state + Dense.mulVecMatVec(du, 0, r, 0, du, 0, nu));
            }

            @Override
            public void expand(Data d, boolean last, Expansion e) {
                away(d);
                e.clear();
                double[] matrix = last ? f : q;
                Dense.mulVec(e.x, 0, matrix, 0, dx, 0, n, n);
                System.arraycopy(matrix, 0, e.xx, 0, n * n);
                if (!last) {
                    Dense.mulVec(e.u, 0, r, 0, du, 0, nu, nu);
                    System.arraycopy(r, 0, e.uu, 0, nu * nu);
                }
            }

            private void away(Data d) {
                target.to(d, dx);
                for (int i = 0; i < nu; i++) {
                    du[i] = d.ctrl[i] - controls[i];
                }
            }
        };
    }
}
