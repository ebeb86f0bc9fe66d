package dev.cardan.engine;

import static dev.cardan.engine.inside.Arguments.index;
import static dev.cardan.engine.inside.Arguments.require;
import static dev.cardan.engine.inside.Arguments.room;

import dev.cardan.engine.gradient.Partials;
import dev.cardan.engine.linalg.Dense;
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
 * thread at a time. Results are those of the last {@link #at}; without one, or after one that failed, asking for them is an
 * {@link IllegalStateException}.
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
    private boolean computed; // at some state
    private boolean jumped;
    private boolean plain;
    private boolean assembled;
    private boolean all; // positions and parameters too
    private Parameter[] parameters = {};
    private double[] accelerationByParameter = {}; // (parameters x nv)
    private double[] nextByParameter = {}; // (parameters x nx)
    private final double[] pulled; // adjoints: of the next velocity, of forces
    private final double[] weight;
    private final double[] momentum;

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
        pulled = new double[m.nv];
        weight = new double[m.nv];
        momentum = new double[m.nv];
    }

    /**
     * Asks for derivatives by parameters of the model as well, from the next {@link #at} on.
     *
     * @throws IllegalArgumentException if they are of another model than that of this gradient's world
     */
    public StepGradient by(Parameter... wanted) {
        for (Parameter p : wanted) {
            require(p.base() == m, "a parameter is of another model than the world: make it of data.model");
        }
        computed = false;
        parameters = wanted.clone();
        accelerationByParameter = new double[parameters.length * m.nv];
        nextByParameter = new double[parameters.length * nx];
        return this;
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
        computed = false;
        Differentiator.follow(w, d);
        Entrance.guard(w, x -> compute(part));
        Differentiator.requireHealthy(w, d);
        computed = true;
        return this;
    }

    private void requireState() {
        if (!computed) {
            throw new IllegalStateException("nothing is computed yet: call at(data) first");
        }
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
            return "a world with plugins, callbacks, or gains or a solver beyond MuJoCo's" + tail;
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
        if (part != Part.INPUTS) {
            plain = Partials.velocityHasFormula(w) || w.opt.integrator == Integrator.IMPLICIT_SPRING_DAMPER;
            partials.velocities(w);
        }
        partials.keepMass(w);
        if (part == Part.ALL) {
            partials.positions(w);
            byParameters();
        }
        partials.restoreMass(w);
        jumped = partials.jumped();
        assembled = false;
        all = part == Part.ALL;
    }

    private void byParameters() {
        partials.parameter.ensure(parameters.length, m.nv, m.na);
        for (int i = 0; i < parameters.length; i++) {
            Parameter p = parameters[i];
            w.use(p.base());
            partials.atState(w);
            w.use(p.plus());
            boolean up = partials.beside(w, true);
            w.use(p.minus());
            boolean down = partials.beside(w, false);
            w.use(p.base());
            partials.write(partials.parameter, i, up || !down, down || !up, p.eps());
        }
    }

    /** From partial derivatives to those of accelerations and of the next state, when somebody wants to see them. */
    private void assemble() {
        requireState();
        if (assembled) {
            return;
        }
        int nv = m.nv, na = m.na;
        for (int i = 0; i < m.nu; i++) {
            column(partials.control, i, accelerationByControl, nextByControl, i, -1);
        }
        for (int i = 0; i < na; i++) {
            column(partials.activation, i, accelerationByState, nextByState, 2 * nv + i, -1);
        }
        for (int i = 0; i < nv; i++) {
            column(partials.velocity, i, accelerationByState, nextByState, nv + i, i);
        }
        for (int i = 0; all && i < nv; i++) {
            column(partials.position, i, accelerationByState, nextByState, i, -1);
            addOwnPosition(i);
        }
        for (int i = 0; all && i < parameters.length; i++) {
            column(partials.parameter, i, accelerationByParameter, nextByParameter, i, -1);
        }
        assembled = true;
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
        assemble();
        TransitionMatrices r = TransitionMatrices.zeros(m, false);
        transpose(r.A(), nextByState, nx, nx);
        transpose(r.B(), nextByControl, m.nu, nx);
        return r;
    }

    /** Columns of A and B but those of positions, to matrices that exist. */
    void writeWithoutPositions(TransitionMatrices r) {
        assemble();
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
        assemble();
        double[] r = new double[m.nv * nx];
        transpose(r, accelerationByState, nx, m.nv);
        return r;
    }

    /** d(qacc) / d(ctrl) (nv x nu, row by row). */
    public double[] accelerationByControl() {
        assemble();
        double[] r = new double[m.nv * m.nu];
        transpose(r, accelerationByControl, m.nu, m.nv);
        return r;
    }

    /** d(qacc) / d(qfrcApplied) (nv x nv, row by row): the inverse of M + J' W J, symmetric. */
    public double[] accelerationByForce() {
        requireState();
        int nv = m.nv;
        double[] r = new double[nv * nv];
        for (int i = 0; i < nv; i++) {
            r[i * nv + i] = 1;
            partials.solve(r, i * nv);
        }
        return r;
    }

    /** d(next state) / d(qfrcApplied) (nx x nv, row by row). */
    public double[] nextByForce() {
        requireState();
        int nv = m.nv;
        Partials.Block forces = new Partials.Block();
        forces.ensure(nv, nv, m.na);
        double[] acceleration = new double[nv * nv], next = new double[nv * nx], r = new double[nx * nv];
        for (int i = 0; i < nv; i++) {
            forces.residual[i * nv + i] = -1;
            column(forces, i, acceleration, next, i, -1);
        }
        transpose(r, next, nv, nx);
        return r;
    }

    /**
     * d(qacc) / d(xfrcApplied) of one body (nv x 6, row by row): force, then torque, at its centre of mass in world axes.
     *
     * @throws IllegalArgumentException if there is no such body
     */
    public double[] accelerationByBodyForce(int body) {
        requireState();
        index(body, m.nbody, "body");
        int nv = m.nv;
        double[] forces = new double[3 * nv], torques = new double[3 * nv];
        double[] jacobian = new double[6 * nv], r = new double[6 * nv];
        Stages.fwdKinematics(w);
        Support.jacobianBodyCom(forces, torques, w, body);
        System.arraycopy(forces, 0, jacobian, 0, 3 * nv);
        System.arraycopy(torques, 0, jacobian, 3 * nv, 3 * nv);
        for (int i = 0; i < 6; i++) {
            partials.solve(jacobian, i * nv);
        }
        transpose(r, jacobian, 6, nv);
        return r;
    }

    /** d(qacc) / d(parameters) (nv x parameters, row by row), those of {@link #by}. */
    public double[] accelerationByParameter() {
        assemble();
        double[] r = new double[accelerationByParameter.length];
        transpose(r, accelerationByParameter, parameters.length, m.nv);
        return r;
    }

    /** d(next state) / d(parameters) (nx x parameters, row by row), those of {@link #by}. */
    public double[] nextByParameter() {
        assemble();
        double[] r = new double[nextByParameter.length];
        transpose(r, nextByParameter, parameters.length, nx);
        return r;
    }

    /**
     * From the gradient of a number by the next state to its gradients by state, controls and parameters: the product of a vector
     * with A, B and the derivative by parameters, without making these.
     *
     * @param byNext gradient by the next state (nx)
     * @param byState receives A' byNext (nx); may be byNext itself
     * @param byControl receives B' byNext, from place uo on (nu)
     * @param byParameter the product is added to it (as many as {@link #by} was given)
     */
    public void pullBack(double[] byNext, double[] byState, double[] byControl, int uo, double[] byParameter) {
        room(byNext, 0, nx, "byNext", "nx");
        room(byState, 0, nx, "byState", "nx");
        room(byControl, uo, m.nu, "byControl", "nu");
        room(byParameter, 0, parameters.length, "byParameter", "parameters");
        requireState();
        if (partials.isSymmetric()) {
            pullThrough(byNext, byState, byControl, uo, byParameter);
            return;
        }
        assemble();
        double[] given = byNext.clone();
        for (int k = 0; k < m.nu; k++) {
            byControl[uo + k] = Dense.dot(nextByControl, k * nx, given, 0, nx);
        }
        for (int k = 0; k < parameters.length; k++) {
            byParameter[k] += Dense.dot(nextByParameter, k * nx, given, 0, nx);
        }
        for (int k = 0; k < nx; k++) {
            byState[k] = Dense.dot(nextByState, k * nx, given, 0, nx);
        }
    }

    /**
     * With mu what the next velocity is worth, y = N^-1 mu and w = H^-1 M y, or w = H^-1 mu where there is no N, a direction with partial derivatives r and g of
     * residual and integrator is worth -h (w . r + y . g): one solution serves all directions.
     */
    private void pullThrough(double[] byNext, double[] byState, double[] byControl, int uo, double[] byParameter) {
        int nv = m.nv, na = m.na;
        double h = w.opt.timestep;
        double[] given = byNext.clone();
        for (int i = 0; i < nv; i++) {
            pulled[i] = given[nv + i] + h * given[i];
        }
        for (int j = 0; j < m.njnt; j++) {
            int dof = rotation(j);
            for (int i = 0; dof >= 0 && i < 3; i++) {
                double sum = given[nv + dof + i];
                for (int r = 0; r < 3; r++) {
                    sum += quatBlocks[18 * j + 9 + 3 * r + i] * given[dof + r];
                }
                pulled[dof + i] = sum;
            }
        }
        System.arraycopy(pulled, 0, momentum, 0, nv);
        partials.adjoint(w, momentum, weight); // momentum is y from here on
        for (int k = 0; k < m.nu; k++) {
            byControl[uo + k] = worth(partials.control, k, given);
        }
        for (int k = 0; k < parameters.length; k++) {
            byParameter[k] += worth(partials.parameter, k, given);
        }
        for (int k = 0; k < na; k++) {
            byState[2 * nv + k] = worth(partials.activation, k, given);
        }
        for (int k = 0; k < nv; k++) {
            byState[nv + k] = worth(partials.velocity, k, given) + pulled[k];
        }
        for (int k = 0; k < nv; k++) {
            byState[k] = worth(partials.position, k, given) + ownPosition(k, given);
        }
    }

    private double worth(Partials.Block b, int k, double[] given) {
        int nv = m.nv, na = m.na;
        double sum = 0;
        for (int i = 0; i < na; i++) {
            sum += b.activation[k * na + i] * given[2 * nv + i];
        }
        double forces = Dense.dot(b.residual, k * nv, weight, 0, nv);
        if (partials.advances()) {
            forces += Dense.dot(b.advance, k * nv, momentum, 0, nv);
        }
        return sum - w.opt.timestep * forces;
    }

    private double ownPosition(int i, double[] given) {
        int j = m.dof.jntid[i], dof = rotation(j);
        if (dof < 0 || i < dof) {
            return given[i];
        }
        double sum = 0;
        for (int r = 0; r < 3; r++) {
            sum += quatBlocks[18 * j + 3 * r + (i - dof)] * given[dof + r];
        }
        return sum;
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
        requireState();
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
     * jump: the derivatives by positions then mix what is on either side. Where these come from formulas, rows that are not there
     * at the state are not looked for.
     */
    public boolean jumped() {
        requireState();
        return jumped;
    }
}
