package dev.cardan.engine;

import static dev.cardan.engine.inside.Arguments.require;

import dev.cardan.engine.gradient.Partials;
import dev.cardan.engine.math.QuatDerivatives;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.Stage;
import dev.cardan.engine.type.StateElement;
import java.util.ArrayList;
import java.util.List;

/**
 * Derivatives of one step through contacts, limits, friction and equalities: of the acceleration and of the next state by state,
 * controls and forces, without differences of steps. The solved constraint problem is differentiated implicitly; see
 * {@code docs/derivatives.md}.
 *
 * <pre>{@code
 * StepGradient gradient = new StepGradient(data);
 * TransitionMatrices t = gradient.at(data).transition(); // A and B
 * }</pre>
 *
 * <p>States have the tangent space of {@link TransitionMatrices}. Which constraint rows push, slide or rest stays what it is at the
 * state. Where that is about to change, the derivative is that of the side which the solver chose; {@link #switches} tells which
 * rows are near. Where a contact or limit begins or ends within a micrometre of the state, it is that of the side on which the rows
 * stay. A control at its limit is differentiated to the inside.
 *
 * <p>For Euler, implicit, implicitfast and the spring-damper integrator; for Newton, CG and PGS, which should have converged:
 * an error of the solver is one of the derivative. It works in a world of its own, and the one asked about is only read. For one
 * thread at a time.
 */
public final class StepGradient {
    /** What of the derivatives is wanted; positions cost most. */
    enum Part {
        INPUTS,
        VELOCITIES,
        ALL
    }

    /**
     * A constraint row that is near a switch between pushing, sliding and resting.
     *
     * @param row number of the row in {@code data.efc}
     * @param type what it is of, a number of {@link dev.cardan.engine.type.ConstraintType.Code}
     * @param id number of the equality, degree of freedom, joint, tendon or contact
     * @param distance 0 at the switch, about 1 far from it
     */
    public record Switch(int row, int type, int id, double distance) {}

    private final Data w;
    private final Partials partials = new Partials();
    private final Model m;
    private final int nx;
    private final double[] before;
    private final double[] qvel; // that the step leads to
    private final double[] accelerationByState; // (nx x nv) a row per direction
    private final double[] accelerationByControl; // (nu x nv)
    private final double[] nextByState; // (nx x nx)
    private final double[] nextByControl; // (nu x nx)
    private final double[] step;
    private final double[] byQuat = new double[9];
    private final double[] byVelocity = new double[9];
    private final double[] quatBlocks; // (njnt x 18) of balls and free joints: by orientation, by velocity
    private double[] margins = {};
    private int nefc;
    private int[] types = {};
    private int[] ids = {};
    private boolean jumped;
    private boolean plain;

    /**
     * Makes a world to work in.
     *
     * @param like a world whose model it has
     */
    public StepGradient(Data like) {
        w = new Data(like.model, like.ext.extensions);
        m = like.model;
        nx = 2 * m.nv + m.na;
        before = new double[w.stateSize(StateElement.INTEGRATION)];
        qvel = new double[m.nv];
        step = new double[m.nv];
        accelerationByState = new double[nx * m.nv];
        accelerationByControl = new double[m.nu * m.nv];
        nextByState = new double[nx * nx];
        nextByControl = new double[m.nu * nx];
        quatBlocks = new double[18 * m.njnt];
    }

    /**
     * Computes all derivatives at a state.
     *
     * @throws IllegalArgumentException in a world with RK4, noslip iterations, delays, sleeping, flexes, plugins or callbacks, which
     *     implicit differentiation doesn't know; {@link Derivatives#differences} does most of these
     */
    public StepGradient at(Data d) {
        return at(d, Part.ALL);
    }

    StepGradient at(Data d, Part part) {
        String obstacle = obstacle(d);
        require(obstacle == null, obstacle);
        Differentiator.follow(w, d);
        Entrance.guard(w, x -> compute(part));
        Differentiator.requireHealthy(w, d);
        return this;
    }

    /** Why a step of this world can't be differentiated so, or null. */
    static String obstacle(Data d) {
        Model m = d.model;
        String tail = " can't be differentiated implicitly: use Derivatives.differences";
        if (d.opt.integrator == Integrator.RK4) {
            return "a step of RK4" + tail;
        }
        if (d.opt.noslipIterations > 0) {
            return "noslip iterations" + tail;
        }
        if (d.opt.enabled(EnableFlag.SLEEP)) {
            return "a world in which trees fall asleep" + tail + " after disabling sleep in opt.enableflags";
        }
        if (m.nhistory > 0) {
            return "a model with delays can't be differentiated: leave them out";
        }
        if (m.nflex > 0) {
            return "a model with flexes" + tail;
        }
        if (d.callsUserCode()) {
            return "a world with plugins, gains of your own or callbacks" + tail;
        }
        return null;
    }

    private void compute(Part part) {
        w.getState(StateElement.INTEGRATION, before, 0);
        Physics.step(w, Stage.Code.NONE, true);
        System.arraycopy(w.qvel, 0, qvel, 0, m.nv);
        w.setState(StateElement.INTEGRATION, before, 0);
        partials.take(w, qvel);
        keepRows();
        quaternions();
        partials.inputs(w);
        int nv = m.nv, na = m.na;
        for (int i = 0; i < m.nu; i++) {
            column(partials.control, i, accelerationByControl, nextByControl, i, -1);
        }
        for (int i = 0; i < na; i++) {
            column(partials.activation, i, accelerationByState, nextByState, 2 * nv + i, -1);
        }
        if (part == Part.INPUTS) {
            return;
        }
        plain = Partials.velocityHasFormula(w) || w.opt.integrator == Integrator.IMPLICIT_SPRING_DAMPER;
        partials.velocities(w);
        for (int i = 0; i < nv; i++) {
            column(partials.velocity, i, accelerationByState, nextByState, nv + i, i);
        }
        if (part == Part.ALL) {
            partials.keepMass(w);
            partials.positions(w);
            partials.restoreMass(w);
            for (int i = 0; i < nv; i++) {
                column(partials.position, i, accelerationByState, nextByState, i, -1);
                addOwnPosition(i);
            }
        }
        jumped = partials.jumped();
    }

    private void keepRows() {
        nefc = w.nefc;
        if (margins.length < nefc) {
            margins = new double[2 * nefc];
            types = new int[2 * nefc];
            ids = new int[2 * nefc];
        }
        System.arraycopy(w.efc.type, 0, types, 0, nefc);
        System.arraycopy(w.efc.id, 0, ids, 0, nefc);
        partials.margins(w, margins);
        jumped = false;
    }

    /** Blocks of the position update of balls and free joints, at the new velocity. */
    private void quaternions() {
        double h = w.opt.timestep;
        for (int j = 0; j < m.njnt; j++) {
            int dof = rotation(j);
            if (dof >= 0) {
                QuatDerivatives.integrate(byQuat, 0, byVelocity, 0, null, 0, qvel, dof, h);
                for (int i = 0; i < 9; i++) {
                    quatBlocks[18 * j + i] = byQuat[i];
                    quatBlocks[18 * j + 9 + i] = h * byVelocity[i];
                }
            }
        }
    }

    /** First of the three dofs that turn a ball or free joint, or -1. */
    private int rotation(int j) {
        return switch (m.jnt.type[j]) {
            case JointType.Code.FREE -> m.jnt.dofadr[j] + 3;
            case JointType.Code.BALL -> m.jnt.dofadr[j];
            default -> -1;
        };
    }

    /** From partial derivatives of direction i to row k of the results; own is the velocity that the direction is, or -1. */
    private void column(Partials.Block b, int i, double[] acceleration, double[] next, int k, int own) {
        int nv = m.nv, na = m.na;
        double h = w.opt.timestep;
        partials.accelerations(w, acceleration, k * nv, step, 0, b.residual, b.advance, i * nv);
        int row = k * nx, v = row + nv;
        for (int j = 0; j < nv; j++) {
            next[v + j] = h * step[j] + (j == own ? 1 : 0);
            next[row + j] = h * next[v + j];
        }
        for (int j = 0; j < m.njnt; j++) {
            int dof = rotation(j);
            for (int r = 0; dof >= 0 && r < 3; r++) {
                int o = 18 * j + 9 + 3 * r;
                next[row + dof + r] = quatBlocks[o] * next[v + dof]
                        + quatBlocks[o + 1] * next[v + dof + 1]
                        + quatBlocks[o + 2] * next[v + dof + 2];
            }
        }
        System.arraycopy(b.activation, i * na, next, row + 2 * nv, na);
    }

    /** A position goes on from itself. */
    private void addOwnPosition(int i) {
        int j = m.dof.jntid[i], dof = rotation(j);
        if (dof < 0 || i < dof) {
            nextByState[i * nx + i] += 1;
            return;
        }
        for (int r = 0; r < 3; r++) {
            nextByState[i * nx + dof + r] += quatBlocks[18 * j + 3 * r + (i - dof)];
        }
    }

    /** A and B; C and D are empty. */
    public TransitionMatrices transition() {
        TransitionMatrices r = TransitionMatrices.zeros(m, false);
        transpose(r.A(), nextByState, nx, nx);
        transpose(r.B(), nextByControl, m.nu, nx);
        return r;
    }

    /** Columns of A and B but those of positions, to matrices that exist. */
    void writeWithoutPositions(TransitionMatrices r) {
        for (int k = m.nv; k < nx; k++) {
            for (int i = 0; i < nx; i++) {
                r.A()[i * nx + k] = nextByState[k * nx + i];
            }
        }
        transpose(r.B(), nextByControl, m.nu, nx);
    }

    /** Whether the last state had no constraint rows, and formulas for all that depends on velocity. */
    boolean isPlain() {
        return nefc == 0 && plain;
    }

    Model model() {
        return m;
    }

    /** d(qacc) / d(state) (nv x nx, row by row). */
    public double[] accelerationByState() {
        double[] r = new double[m.nv * nx];
        transpose(r, accelerationByState, nx, m.nv);
        return r;
    }

    /** d(qacc) / d(ctrl) (nv x nu, row by row). */
    public double[] accelerationByControl() {
        double[] r = new double[m.nv * m.nu];
        transpose(r, accelerationByControl, m.nu, m.nv);
        return r;
    }

    /** d(qacc) / d(qfrcApplied) (nv x nv, row by row): the inverse of M + J' W J, symmetric. */
    public double[] accelerationByForce() {
        int nv = m.nv;
        double[] r = new double[nv * nv];
        for (int i = 0; i < nv; i++) {
            r[i * nv + i] = 1;
            partials.solve(r, i * nv);
        }
        return r;
    }

    private static void transpose(double[] r, double[] x, int rows, int columns) {
        for (int i = 0; i < rows; i++) {
            for (int k = 0; k < columns; k++) {
                r[k * rows + i] = x[i * columns + k];
            }
        }
    }

    /**
     * The rows that a small change lets begin or cease to push or to slide, nearest first.
     *
     * @param within how near; 0 is at the switch, about 1 far from it, such as 0.01
     */
    public List<Switch> switches(double within) {
        List<Switch> r = new ArrayList<>();
        for (int i = 0; i < nefc; i++) {
            if (margins[i] < within) {
                r.add(new Switch(i, types[i], ids[i], margins[i]));
            }
        }
        r.sort((x, y) -> Double.compare(x.distance(), y.distance()));
        return r;
    }

    /**
     * Whether rows begin or end on both sides of the state within a micrometre in some direction, such as contacts of meshes that
     * jump: the derivatives by positions then mix what is on either side.
     */
    public boolean jumped() {
        return jumped;
    }
}
