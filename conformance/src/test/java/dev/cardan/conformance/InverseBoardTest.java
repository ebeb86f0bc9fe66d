package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.State;
import dev.cardan.engine.Support;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.Solver;
import dev.cardan.engine.type.StateElement;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Forward dynamics, then inverse dynamics, give back the applied forces on every model of the board, relative to the
 * terms that cancel in the balance of forces: |M| |qacc|, bias, passive and constraint forces, the parts D aref of those,
 * and |M| |qvel| / h where the acceleration is a difference of velocities.
 */
class InverseBoardTest {
    private static final double TOLERANCE = 1e-9;

    /**
     * The model with contacts without friction in pyramidal cones: their stiffness turns what any solver leaves in its
     * last bits into forces. Implicit integrators start from the forces, not from the solver's acceleration.
     */
    private static final String STIFF = "mixing";

    /**
     * Rows of vertex equalities are so stiff, away from rest by 1e16 N and more, that no solver balances them, MuJoCo's
     * neither: in its own frames of this model inverse dynamics finds ten times the constraint forces. They are equal to
     * ours to the last bit.
     */
    private static final String UNBALANCED = "flex_isometric";

    /** Whether Newton's method can balance all forces of a model; passive contacts don't take it. */
    private static boolean isBalanced(String name, Model m) {
        return !name.equals(UNBALANCED) && !Models.needsCg(m);
    }

    @Test
    void inverseGivesBackTheAppliedForces() {
        double worst = 0;
        for (Map.Entry<String, Model> e : Models.all().entrySet()) {
            if (e.getValue().nv > 0 && isBalanced(e.getKey(), e.getValue())) {
                Data d = world(e.getValue());
                double[] applied = forward(d);
                double scale = scale(d, applied);
                Physics.inverse(d);
                worst = Math.max(worst, check(e.getKey(), d, applied, scale));
            }
        }
        assertTrue(worst < TOLERANCE, "worst " + worst);
    }

    /** The inverse computes positions and velocities itself: a world that knows its state only gives the same bits. */
    @Test
    void inverseNeedsNoForwardBefore() {
        for (String name : List.of("branches", "gears", "ragdoll", "welds", "tendon_springs", "fluid_box")) {
            Data d = world(Models.load(name));
            forward(d);
            Data other = d.model.newData();
            other.opt.set(d.opt);
            other.setState(StateElement.INTEGRATION, Models.state(d), 0);
            System.arraycopy(d.qacc, 0, other.qacc, 0, d.model.nv);
            Physics.inverse(d);
            Physics.inverse(other);
            assertArrayEquals(d.qfrcInverse, other.qfrcInverse, name);
        }
    }

    /**
     * The same with the acceleration of a whole step. As in MuJoCo the discrete inverse of Euler steps doesn't know that
     * dampers may be switched off; RK4 has none.
     */
    @Test
    void discreteInverseGivesBackTheAppliedForces() {
        for (Map.Entry<String, Model> e : Models.all().entrySet()) {
            Model m = e.getValue();
            for (Integrator integrator :
                    new Integrator[] {Integrator.EULER, Integrator.IMPLICIT, Integrator.IMPLICITFAST}) {
                Data d = m.nv == 0 ? null : world(m);
                if (d == null
                        || (integrator == Integrator.EULER && d.opt.disabled(DisableFlag.DAMPER))
                        || !isBalanced(e.getKey(), m)) {
                    continue;
                }
                d.opt.integrator = integrator;
                double[] applied = forward(d);
                double scale = scale(d, applied);
                double[] smooth = d.qfrcSmooth.clone(), constraint = d.qfrcConstraint.clone();
                State start = d.state();
                double[] before = d.qvel.clone();
                double h = d.opt.timestep;
                scale = Math.max(scale, largest(product(d, before)) / h);
                Physics.step(d);
                double[] acceleration = new double[m.nv];
                for (int i = 0; i < m.nv; i++) {
                    acceleration[i] = (d.qvel[i] - before[i]) / h;
                }
                d.restore(start);
                if (e.getKey().equals(STIFF) && integrator != Integrator.EULER) {
                    applied = found(d, smooth, constraint);
                }
                System.arraycopy(acceleration, 0, d.qacc, 0, m.nv);
                d.opt.enableflags |= EnableFlag.INVDISCRETE;
                Physics.inverse(d);
                check(e.getKey() + " integrator " + integrator, d, applied, scale);
            }
        }
    }

    /** What the inverse finds for the acceleration by given forces, which a solver has not balanced to the last bit. */
    private static double[] found(Data d, double[] smooth, double[] constraint) {
        Physics.forward(d);
        for (int i = 0; i < d.model.nv; i++) {
            d.qacc[i] = smooth[i] + constraint[i];
        }
        Support.solveM(d.qacc, 0, d);
        Physics.inverse(d);
        return d.qfrcInverse.clone();
    }

    /** A world after some steps, with a solver that goes on as long as it can, and random forces. */
    private static Data world(Model m) {
        Data d = m.newData();
        Random random = new Random(7);
        d.opt.enableflags &= ~(EnableFlag.SLEEP | EnableFlag.INVDISCRETE | EnableFlag.FWDINV);
        for (int step = 0; step < 5; step++) {
            for (int i = 0; i < m.nu; i++) {
                d.ctrl[i] = 0.3 * random.nextGaussian();
            }
            Physics.step(d);
        }
        d.opt.solver = Solver.NEWTON;
        d.opt.iterations = 100;
        d.opt.tolerance = 0;
        d.opt.lsIterations = 200;
        d.opt.lsTolerance = 1e-10;
        d.opt.noslipIterations = 0;
        for (int i = 0; i < m.nv; i++) {
            d.qfrcApplied[i] = m.dof.M0[i] * random.nextGaussian();
        }
        for (int b = 1; b < m.nbody; b++) {
            for (int k = 0; k < 6; k++) {
                double size = k < 3 ? m.body.mass[b] : m.body.inertia[3 * b];
                d.xfrcApplied[6 * b + k] = size * random.nextGaussian();
            }
        }
        return d;
    }

    /** Solves to the end; returns all applied forces and those of actuators. */
    private static double[] forward(Data d) {
        Model m = d.model;
        for (int k = 0; k < 2; k++) {
            Physics.forward(d);
            System.arraycopy(d.qacc, 0, d.qaccWarmstart, 0, m.nv);
        }
        double[] applied = new double[m.nv];
        for (int i = 0; i < m.nv; i++) {
            applied[i] = d.qfrcApplied[i] + d.qfrcActuator[i];
        }
        double[] jacp = new double[3 * m.nv], jacr = new double[3 * m.nv];
        for (int b = 1; b < m.nbody; b++) {
            Support.jacobianBodyCom(jacp, jacr, d, b);
            for (int i = 0; i < 3 * m.nv; i++) {
                int k = 6 * b + i / m.nv;
                applied[i % m.nv] += jacp[i] * d.xfrcApplied[k] + jacr[i] * d.xfrcApplied[k + 3];
            }
        }
        return applied;
    }

    private static double scale(Data d, double[] applied) {
        double scale = Math.max(largest(applied), largest(product(d, d.qacc)));
        scale = Math.max(scale, Math.max(largest(d.qfrcBias), largest(d.qfrcPassive)));
        scale = Math.max(scale, largest(d.qfrcConstraint));
        for (int i = 0; i < d.nefc; i++) {
            scale = Math.max(scale, Math.abs(d.efc.D[i] * d.efc.aref[i]));
        }
        return scale;
    }

    /** |M| |x|. */
    private static double[] product(Data d, double[] x) {
        Model m = d.model;
        double[] r = new double[m.nv];
        for (int i = 0; i < m.nv; i++) {
            for (int k = m.M.rowadr[i]; k < m.M.rowadr[i] + m.M.rownnz[i]; k++) {
                int j = m.M.colind[k];
                r[i] += Math.abs(d.M[k] * x[j]);
                r[j] += j == i ? 0 : Math.abs(d.M[k] * x[i]);
            }
        }
        return r;
    }

    private static double largest(double[] v) {
        double largest = 0;
        for (double x : v) {
            largest = Math.max(largest, Math.abs(x));
        }
        return largest;
    }

    private static double check(String name, Data d, double[] applied, double scale) {
        double error = 0;
        for (int i = 0; i < applied.length; i++) {
            error = Math.max(error, Math.abs(d.qfrcInverse[i] - applied[i]));
        }
        assertTrue(error <= TOLERANCE * scale, name + ": " + error / scale);
        return error / scale;
    }
}
