package dev.cardan.optimize.control;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.Stages;
import dev.cardan.engine.Support;
import dev.cardan.optimize.Norm;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A sum of terms, each the weighted norm of a residual that a function makes of a world. Residuals are differentiated by finite
 * differences, their curvature is left out (Gauss-Newton).
 *
 * <pre>{@code
 * Cost cost = new ResidualCost(Depth.STATE)
 *         .term("upright", 2, 1, 100, (d, r) -> {
 *             r[0] = Maths.sin(d.qpos[1]);
 *             r[1] = 1 - Maths.cos(d.qpos[1]);
 *         })
 *         .term("effort", 1, 0.01, 0, (d, r) -> r[0] = d.ctrl[0]);
 * }</pre>
 */
public final class ResidualCost implements Cost {
    /** Writes the residual of a world, which it leaves as it is. Called by several threads at once, with different worlds. */
    @FunctionalInterface
    public interface Function {
        /** r = residual of the world's state and controls. All of r is to be written. */
        void write(Data d, double[] r);
    }

    private static final double EPS = 1e-6;

    private record Term(String name, int size, double weight, double last, Norm norm, Function function) {}

    private final Depth depth;
    private final List<Term> terms = new ArrayList<>();

    /** A cost without terms, whose functions find so much computed. */
    public ResidualCost(Depth depth) {
        this.depth = depth;
    }

    /**
     * Adds half the squares of a residual.
     *
     * @param size how many numbers it has
     * @param weight at each step
     * @param last in the final state, in which controls mean nothing
     */
    public ResidualCost term(String name, int size, double weight, double last, Function function) {
        return term(name, size, weight, last, Norm.QUADRATIC, function);
    }

    /** Adds a residual that is measured by another norm. */
    public ResidualCost term(String name, int size, double weight, double last, Norm norm, Function function) {
        if (size < 1 || !(weight >= 0) || !(last >= 0)) {
            throw new IllegalArgumentException("term \"" + name + "\": " + size + " numbers with the weights " + weight
                    + " and " + last + ": there must be a number, and weights must not be negative");
        }
        terms.add(new Term(name, size, weight, last, norm, function));
        return this;
    }

    /** What the terms of a world's state and controls cost, in their order; their sum is the cost. */
    public double[] parts(Data d, boolean last) {
        Sum sum = new Sum(d.model);
        sum.value(d, last);
        return sum.parts;
    }

    /** The names of the terms, in their order. */
    public List<String> names() {
        return terms.stream().map(Term::name).toList();
    }

    @Override
    public Evaluator evaluator(Model m) {
        return new Sum(m);
    }

    private final class Sum implements Evaluator {
        private final int nv;
        private final int n; // directions of the state
        private final int all; // and controls
        private final double[] parts;
        private final double[][] residuals;
        private final double[][] nearby;
        private final double[][] jacobians;
        private final double[] direction;
        private final double[] gradient;
        private final double[] hessian;
        private final Point here;

        Sum(Model m) {
            nv = m.nv;
            n = 2 * m.nv + m.na;
            all = n + m.nu;
            parts = new double[terms.size()];
            residuals = rows(1);
            nearby = rows(1);
            jacobians = rows(all);
            direction = new double[nv];
            gradient = new double[all];
            hessian = new double[all * all];
            here = new Point(m.newData());
        }

        private double[][] rows(int columns) {
            return terms.stream().map(t -> new double[t.size * columns]).toArray(double[][]::new);
        }

        @Override
        public double value(Data d, boolean last) {
            compute(d);
            evaluate(d, last, residuals);
            double sum = 0;
            for (int i = 0; i < parts.length; i++) {
                Term t = terms.get(i);
                double weight = last ? t.last : t.weight;
                parts[i] = weight == 0 ? 0 : weight * t.norm.value(residuals[i]);
                sum += parts[i];
            }
            return sum;
        }

        private void compute(Data d) {
            switch (depth) {
                case STATE -> {}
                case KINEMATICS -> {
                    Stages.fwdKinematics(d);
                    Stages.comVel(d);
                }
                case FORWARD -> Physics.forward(d);
            }
        }

        private void evaluate(Data d, boolean last, double[][] r) {
            for (int i = 0; i < r.length; i++) {
                Term t = terms.get(i);
                if ((last ? t.last : t.weight) != 0) {
                    t.function.write(d, r[i]);
                }
            }
        }

        @Override
        public void expand(Data d, boolean last, Expansion e) {
            here.set(d);
            double[] warm = d.qaccWarmstart.clone(), ctrl = d.ctrl.clone();
            compute(d);
            evaluate(d, last, residuals);
            for (int k = 0; k < (last ? n : all); k++) {
                move(d, k);
                if (k < n || depth == Depth.FORWARD) {
                    System.arraycopy(warm, 0, d.qaccWarmstart, 0, nv);
                    compute(d);
                } else if (k == n) {
                    compute(d); // of the state itself, again
                }
                evaluate(d, last, nearby);
                column(k);
                here.put(d);
                System.arraycopy(ctrl, 0, d.ctrl, 0, ctrl.length);
            }
            System.arraycopy(warm, 0, d.qaccWarmstart, 0, nv);
            sum(last, e);
        }

        private void move(Data d, int k) {
            if (k < nv) {
                Arrays.fill(direction, 0);
                direction[k] = 1;
                Support.integratePositions(d, d.qpos, 0, direction, 0, EPS);
            } else if (k < 2 * nv) {
                d.qvel[k - nv] += EPS;
            } else if (k < n) {
                d.act[k - 2 * nv] += EPS;
            } else {
                d.ctrl[k - n] += EPS;
            }
        }

        private void column(int k) {
            for (int t = 0; t < residuals.length; t++) {
                for (int i = 0; i < residuals[t].length; i++) {
                    jacobians[t][i * all + k] = (nearby[t][i] - residuals[t][i]) / EPS;
                }
            }
        }

        private void sum(boolean last, Expansion e) {
            e.clear();
            for (int i = 0; i < parts.length; i++) {
                Term t = terms.get(i);
                double weight = last ? t.last : t.weight;
                if (weight == 0) {
                    continue;
                }
                if (last) {
                    forgetControls(jacobians[i]);
                }
                t.norm.expand(residuals[i], jacobians[i], gradient, hessian);
                add(e, weight);
            }
        }

        private void forgetControls(double[] jacobian) {
            for (int row = 0; row < jacobian.length; row += all) {
                Arrays.fill(jacobian, row + n, row + all, 0);
            }
        }

        private void add(Expansion e, double weight) {
            int nu = all - n;
            for (int i = 0; i < n; i++) {
                e.x[i] += weight * gradient[i];
                for (int k = 0; k < n; k++) {
                    e.xx[i * n + k] += weight * hessian[i * all + k];
                }
            }
            for (int i = 0; i < nu; i++) {
                e.u[i] += weight * gradient[n + i];
                for (int k = 0; k < n; k++) {
                    e.ux[i * n + k] += weight * hessian[(n + i) * all + k];
                }
                for (int k = 0; k < nu; k++) {
                    e.uu[i * nu + k] += weight * hessian[(n + i) * all + n + k];
                }
            }
        }
    }
}
