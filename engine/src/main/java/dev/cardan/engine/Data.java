package dev.cardan.engine;

import dev.cardan.engine.extension.Attached;
import dev.cardan.engine.extension.Callbacks;
import dev.cardan.engine.extension.Extensions;
import dev.cardan.engine.overlay.Overlay;
import dev.cardan.engine.overlay.Structure;
import dev.cardan.engine.sleep.Awake;
import dev.cardan.engine.type.Cone;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.JacobianMode;
import dev.cardan.engine.type.Solver;
import dev.cardan.engine.type.StateElement;
import dev.cardan.engine.view.ContactView;
import dev.cardan.engine.work.Workers;
import dev.cardan.engine.work.Workspace;
import dev.cardan.engine.world.ConstraintRows;
import dev.cardan.engine.world.Contacts;
import dev.cardan.engine.world.Islands;
import dev.cardan.engine.world.SolverStatistics;
import dev.cardan.engine.world.Timers;
import dev.cardan.engine.world.Warnings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The state of one world and everything computed from it, with MuJoCo's names in camelCase; prefix families are
 * grouped, so {@code geom_xpos} is {@code d.geom.xpos}. Used by one thread at a time.
 *
 * <p>Fields are written by {@link Physics}; the user writes the state ({@link #time}, {@link #qpos}, {@link #qvel},
 * {@link #act}, {@link #mocap}) and the inputs ({@link #ctrl}, {@link #qfrcApplied}, {@link #xfrcApplied}).
 */
public final class Data {
    private static final int SPARSE_FROM = 60; // degrees of freedom from which sparse matrices are faster

    /** What moves in this world; written by {@link #use} only. */
    public Model model;

    /** This world's options, at first those of the model; reset leaves them alone. */
    public final Options opt = new Options();

    public final Warnings warnings = new Warnings();

    /** The user's own code in the middle of a step. */
    public final Callbacks callbacks = new Callbacks();

    public final Timers timer = new Timers(callbacks);

    /** What this world has beyond MuJoCo. */
    public final Attached ext;

    /** Scratch memory lent to this world. */
    public final Workspace work;

    // state
    public double time; // s
    public final double[] qpos; // (nq)
    public final double[] qvel; // (nv)
    public final double[] act; // (na)
    public final double[] history; // (nhistory)
    public final double[] qaccWarmstart; // (nv)
    public final boolean[] eqActive; // (neq)
    public final Mocap mocap;
    public final double[] userdata; // (nuserdata)
    public final double[] pluginState; // (npluginstate)

    // inputs
    public final double[] ctrl; // (nu)
    public final double[] qfrcApplied; // (nv)
    public final double[] xfrcApplied; // (nbody x 6) force, torque at the body's centre of mass, world axes

    // state derivatives and measurements
    public final double[] qacc; // (nv)
    public final double[] actDot; // (na)
    public final double[] sensordata; // (nsensordata)
    public final double[] energy = new double[2]; // potential, kinetic
    public final double[] solverFwdinv = new double[2]; // mismatch of forward and inverse dynamics

    // which lazily computed quantities belong to the current state
    public boolean flgEnergypos;
    public boolean flgEnergyvel;
    public boolean flgSubtreevel;
    public boolean flgRnepost;

    // sleep; everything but treeAsleep follows from it
    public final int[] treeAsleep; // (ntree) awake: -11 if it just moved, growing to -1; asleep: the next in its cycle
    public final int[] treeAwake; // (ntree) 1, or 0 if asleep
    public final int[] bodyAwake; // (nbody) constants of SleepState
    public final int[] bodyAwakeInd; // (nbodyAwake) awake and static bodies
    public final int[] parentAwakeInd; // (nparentAwake) bodies whose parents are awake or static
    public final int[] dofAwakeInd; // (nvAwake)
    public int ntreeAwake;
    public int nbodyAwake;
    public int nparentAwake;
    public int nvAwake;
    public final Awake awake;

    // position stage
    public final double[] xpos; // (nbody x 3) body frames, world axes
    public final double[] xquat; // (nbody x 4)
    public final double[] xmat; // (nbody x 9)
    public final double[] xipos; // (nbody x 3) centres of mass
    public final double[] ximat; // (nbody x 9) inertial frames
    public final double[] xanchor; // (njnt x 3)
    public final double[] xaxis; // (njnt x 3)
    public final Frames geom;
    public final Frames site;
    public final Frames cam;
    public final Lights light;
    public final double[] subtreeCom; // (nbody x 3)
    public final double[] cdof; // (nv x 6) motion axes about the tree's centre of mass
    public final double[] cinert; // (nbody x 10)
    public final double[] crb; // (nbody x 10) composite inertia
    public final double[] M; // (nC) mass matrix, lower triangle, pattern m.M
    public final double[] qLD; // (nC) M = L' D L
    public final double[] qLDiagInv; // (nv) 1 / D
    public final Tendons ten;
    public final WrapPath wrap;
    public final int[] tendonEfcadr; // (ntendon) first constraint row, or -1
    public final Actuation actuator;
    public final Moment moment;

    // contacts and constraint rows
    public int ncon;
    public int ne; // rows of equalities, which come first
    public int nf; // rows of friction loss, which follow
    public int nl; // rows of limits, then contacts
    public int nefc; // all rows
    public int nJ; // numbers in efc.J
    public int nY;
    public int nA;
    public int nisland;
    public int nidof; // dofs that belong to islands
    public final Contacts contact = new Contacts();
    public final ConstraintRows efc = new ConstraintRows();
    public final Islands island;
    public final int[] solverNiter = new int[SolverStatistics.ISLANDS]; // iterations per island
    public final int[] solverNnz = new int[SolverStatistics.ISLANDS]; // numbers in the solver's matrix per island
    public final SolverStatistics solver = new SolverStatistics();

    /** Threads that share the islands of the constraint solver; null, the default, means the caller alone. */
    public Workers workers;

    /** Whether Newton or CG running out of iterations is an {@link UnconvergedException}; MuJoCo goes on. */
    public boolean strictSolver;

    // velocity stage
    public final double[] cvel; // (nbody x 6)
    public final double[] cdofDot; // (nv x 6)
    public final double[] qfrcBias; // (nv) Coriolis, centrifugal, gravity
    public final double[] qfrcSpring; // (nv)
    public final double[] qfrcDamper; // (nv)
    public final double[] qfrcGravcomp; // (nv)
    public final double[] qfrcFluid; // (nv)
    public final double[] qfrcAdhesion; // (nv)
    public final double[] qfrcPassive; // (nv)
    public final double[] subtreeLinvel; // (nbody x 3)
    public final double[] subtreeAngmom; // (nbody x 3)

    // force and acceleration stage
    public final double[] qfrcActuator; // (nv)
    public final double[] qfrcSmooth; // (nv) applied + actuator + passive - bias
    public final double[] qaccSmooth; // (nv) acceleration without constraints
    public final double[] qfrcConstraint; // (nv)
    public final double[] qfrcInverse; // (nv)
    public final double[] cacc; // (nbody x 6)
    public final double[] cfrcInt; // (nbody x 6) interaction with the parent
    public final double[] cfrcExt; // (nbody x 6) external force
    public final double[] qH; // (nC) M - h D, factorised, of the integrators Euler (D: joint damping) and implicitfast
    public final double[] qHDiagInv; // (nv)
    public final double[] qDeriv; // (nD) d(passive + actuator - bias) / d(qvel), pattern m.D
    public final double[] qLU; // (nD) M - h qDeriv, factorised, of the implicit integrator

    boolean guarded; // whether a step is under way whose state is kept
    private double[] kept = {}; // state at the start of a step in which the user's code runs
    private int[] keptAsleep = {};
    private final double[][] reals; // every array of numbers: state and inputs first
    private final int[][] lists; // every computed array of integers, but those of rows, islands and sleep
    private static final int INPUTS = 14; // arrays that a reset makes zero
    private static final int STATE = 11; // those that a user writes

    Data(Model m, Extensions extensions) {
        model = m;
        ext = new Attached(m, extensions);
        opt.set(m.opt);
        if (extensions == Extensions.IGNORED) {
            opt.enableflags &= ~EnableFlag.SLEEP; // the model may be incomplete
        }
        work = new Workspace(64 + 4 * m.nq + 24 * m.nv + 4 * m.na + 2 * m.nu + m.ntendon + 20 * m.nbody + m.nC);
        int nb = m.nbody, nv = m.nv;
        qpos = new double[m.nq];
        qvel = new double[nv];
        act = new double[m.na];
        history = new double[m.nhistory];
        qaccWarmstart = new double[nv];
        eqActive = new boolean[m.neq];
        mocap = new Mocap(m.nmocap);
        userdata = new double[m.nuserdata];
        pluginState = new double[m.npluginstate];
        ctrl = new double[m.nu];
        qfrcApplied = new double[nv];
        xfrcApplied = new double[6 * nb];
        qacc = new double[nv];
        actDot = new double[m.na];
        sensordata = new double[m.nsensordata];
        treeAsleep = new int[m.ntree];
        treeAwake = new int[m.ntree];
        bodyAwake = new int[nb];
        bodyAwakeInd = new int[nb];
        parentAwakeInd = new int[nb];
        dofAwakeInd = new int[nv];
        awake = new Awake(m);
        xpos = new double[3 * nb];
        xquat = new double[4 * nb];
        xmat = new double[9 * nb];
        xipos = new double[3 * nb];
        ximat = new double[9 * nb];
        xanchor = new double[3 * m.njnt];
        xaxis = new double[3 * m.njnt];
        geom = new Frames(m.ngeom);
        site = new Frames(m.nsite);
        cam = new Frames(m.ncam);
        light = new Lights(m.nlight);
        subtreeCom = new double[3 * nb];
        cdof = new double[6 * nv];
        cinert = new double[10 * nb];
        crb = new double[10 * nb];
        M = new double[m.nC];
        qLD = new double[m.nC];
        qLDiagInv = new double[nv];
        ten = new Tendons(m);
        wrap = new WrapPath(m);
        tendonEfcadr = new int[m.ntendon];
        actuator = new Actuation(m);
        moment = new Moment(m);
        island = new Islands(m);
        cvel = new double[6 * nb];
        cdofDot = new double[6 * nv];
        qfrcBias = new double[nv];
        qfrcSpring = new double[nv];
        qfrcDamper = new double[nv];
        qfrcGravcomp = new double[nv];
        qfrcFluid = new double[nv];
        qfrcAdhesion = new double[nv];
        qfrcPassive = new double[nv];
        subtreeLinvel = new double[3 * nb];
        subtreeAngmom = new double[3 * nb];
        qfrcActuator = new double[nv];
        qfrcSmooth = new double[nv];
        qaccSmooth = new double[nv];
        qfrcConstraint = new double[nv];
        qfrcInverse = new double[nv];
        cacc = new double[6 * nb];
        cfrcInt = new double[6 * nb];
        cfrcExt = new double[6 * nb];
        qH = new double[m.nC];
        qHDiagInv = new double[nv];
        qDeriv = new double[m.nD];
        qLU = new double[m.nD];
        lists = new int[][] {
            ten.wrapadr, ten.wrapnum, wrap.obj, tendonEfcadr, moment.rownnz, moment.rowadr, moment.colind
        };
        reals = new double[][] {
            qpos,
            qvel,
            act,
            history,
            qaccWarmstart,
            mocap.pos,
            mocap.quat,
            userdata,
            ctrl,
            qfrcApplied,
            xfrcApplied,
            qacc,
            actDot,
            energy,
            sensordata,
            solverFwdinv,
            xpos,
            xquat,
            xmat,
            xipos,
            ximat,
            xanchor,
            xaxis,
            geom.xpos,
            geom.xmat,
            site.xpos,
            site.xmat,
            cam.xpos,
            cam.xmat,
            light.xpos,
            light.xdir,
            subtreeCom,
            cdof,
            cinert,
            crb,
            M,
            qLD,
            qLDiagInv,
            ten.J,
            ten.length,
            ten.velocity,
            wrap.xpos,
            actuator.length,
            actuator.velocity,
            actuator.force,
            actuator.moment,
            cvel,
            cdofDot,
            qfrcBias,
            qfrcSpring,
            qfrcDamper,
            qfrcGravcomp,
            qfrcFluid,
            qfrcAdhesion,
            qfrcPassive,
            subtreeLinvel,
            subtreeAngmom,
            qfrcActuator,
            qfrcSmooth,
            qaccSmooth,
            qfrcConstraint,
            qfrcInverse,
            cacc,
            cfrcInt,
            cfrcExt,
            qH,
            qHDiagInv,
            qDeriv,
            qLU
        };
        Physics.reset(this);
    }

    /**
     * Forgets everything but options, timers and the warning listener: state and inputs become zero, computed numbers
     * the given one.
     */
    void clear(double computed) {
        time = 0;
        flgEnergypos = false;
        flgEnergyvel = false;
        flgSubtreevel = false;
        flgRnepost = false;
        warnings.clear();
        ncon = 0;
        ne = 0;
        nf = 0;
        nl = 0;
        nefc = 0;
        nJ = 0;
        nY = 0;
        nA = 0;
        nisland = 0;
        nidof = 0;
        Arrays.fill(solverNiter, 0);
        Arrays.fill(solverNnz, 0);
        solver.clear();
        Arrays.fill(eqActive, false);
        for (int i = 0; i < reals.length; i++) {
            Arrays.fill(reals[i], i < INPUTS ? 0 : computed);
        }
        for (int[] list : lists) {
            Arrays.fill(list, 0);
        }
    }

    /** How many numbers the selected elements of the state have; bits of {@link StateElement}. */
    public int stateSize(int mask) {
        checkMask(mask);
        int size = 0;
        for (int e = 1; e < 1 << StateElement.COUNT; e <<= 1) {
            if ((mask & e) != 0) {
                size += elementSize(e);
            }
        }
        return size;
    }

    private static void checkMask(int mask) {
        if (mask < 0 || mask >= 1 << StateElement.COUNT) {
            throw new IllegalArgumentException("state mask " + mask + " has bits that are no state element");
        }
    }

    private int elementSize(int e) {
        return switch (e) {
            case StateElement.TIME -> 1;
            case StateElement.EQ_ACTIVE -> eqActive.length;
            default -> element(e).length;
        };
    }

    private double[] element(int e) {
        return switch (e) {
            case StateElement.QPOS -> qpos;
            case StateElement.QVEL -> qvel;
            case StateElement.ACT -> act;
            case StateElement.HISTORY -> history;
            case StateElement.WARMSTART -> qaccWarmstart;
            case StateElement.CTRL -> ctrl;
            case StateElement.QFRC_APPLIED -> qfrcApplied;
            case StateElement.XFRC_APPLIED -> xfrcApplied;
            case StateElement.MOCAP_POS -> mocap.pos;
            case StateElement.MOCAP_QUAT -> mocap.quat;
            case StateElement.USERDATA -> userdata;
            case StateElement.PLUGIN -> pluginState;
            default -> throw new IllegalArgumentException("there is no state element " + e);
        };
    }

    /** Copies the selected elements of the state to dst, in the order of their bits; allocates nothing. */
    public void getState(int mask, double[] dst, int offset) {
        checkMask(mask);
        int at = offset;
        for (int e = 1; e < 1 << StateElement.COUNT; e <<= 1) {
            if ((mask & e) != 0) {
                switch (e) {
                    case StateElement.TIME -> dst[at] = time;
                    case StateElement.EQ_ACTIVE -> {
                        for (int i = 0; i < eqActive.length; i++) {
                            dst[at + i] = eqActive[i] ? 1 : 0;
                        }
                    }
                    default -> System.arraycopy(element(e), 0, dst, at, elementSize(e));
                }
                at += elementSize(e);
            }
        }
    }

    /** Sets the selected elements of the state from src, as {@link #getState} wrote them; allocates nothing. */
    public void setState(int mask, double[] src, int offset) {
        checkMask(mask);
        int at = offset;
        for (int e = 1; e < 1 << StateElement.COUNT; e <<= 1) {
            if ((mask & e) != 0) {
                switch (e) {
                    case StateElement.TIME -> time = src[at];
                    case StateElement.EQ_ACTIVE -> {
                        for (int i = 0; i < eqActive.length; i++) {
                            eqActive[i] = src[at + i] != 0;
                        }
                    }
                    default -> System.arraycopy(src, at, element(e), 0, elementSize(e));
                }
                at += elementSize(e);
            }
        }
    }

    /**
     * Copies some elements out of numbers that {@link #getState} wrote for others; allocates nothing.
     *
     * @param dst gets the elements of dstMask, in the order of their bits
     * @param src holds the elements of srcMask
     * @param dstMask must be a part of srcMask
     */
    public void extractState(double[] dst, int dstOffset, int dstMask, double[] src, int srcOffset, int srcMask) {
        checkMask(srcMask);
        if ((dstMask & ~srcMask) != 0) {
            throw new IllegalArgumentException(
                    "state mask " + dstMask + " asks for elements that are not in mask " + srcMask);
        }
        int to = dstOffset, from = srcOffset;
        for (int e = 1; e < 1 << StateElement.COUNT; e <<= 1) {
            if ((srcMask & e) != 0) {
                int size = elementSize(e);
                if ((dstMask & e) != 0) {
                    System.arraycopy(src, from, dst, to, size);
                    to += size;
                }
                from += size;
            }
        }
    }

    /**
     * Takes over the selected elements of the state of another world, whose model has the same structure; allocates
     * nothing.
     */
    public void copyState(Data o, int mask) {
        checkStructure(o.model);
        checkMask(mask);
        for (int e = 1; e < 1 << StateElement.COUNT; e <<= 1) {
            if ((mask & e) != 0) {
                switch (e) {
                    case StateElement.TIME -> time = o.time;
                    case StateElement.EQ_ACTIVE -> System.arraycopy(o.eqActive, 0, eqActive, 0, eqActive.length);
                    default -> System.arraycopy(o.element(e), 0, element(e), 0, elementSize(e));
                }
            }
        }
    }

    /** Whether the Jacobian of the constraints is stored in compressed rows. */
    public boolean isSparse() {
        return opt.jacobian == JacobianMode.SPARSE || (opt.jacobian == JacobianMode.AUTO && model.nv >= SPARSE_FROM);
    }

    /** Whether friction cones are pyramids. */
    public boolean isPyramidal() {
        return opt.cone == Cone.PYRAMIDAL;
    }

    /** Whether something solves for forces rather than accelerations, and so needs efc.AR. */
    public boolean isDual() {
        return opt.solver == Solver.PGS || opt.noslipIterations > 0;
    }

    /** Whether a step calls code of the user. */
    boolean callsUserCode() {
        return ext.plugins != null || ext.gains != null || callbacks.any();
    }

    /** Keeps the state, for the case that the user's code fails. */
    void keepState() {
        int size = stateSize(StateElement.INTEGRATION);
        if (kept.length != size) {
            kept = new double[size];
            keptAsleep = new int[treeAsleep.length];
        }
        getState(StateElement.INTEGRATION, kept, 0);
        System.arraycopy(treeAsleep, 0, keptAsleep, 0, treeAsleep.length);
    }

    /** Goes back to the state that was kept. */
    void restoreKeptState() {
        setState(StateElement.INTEGRATION, kept, 0);
        System.arraycopy(keptAsleep, 0, treeAsleep, 0, treeAsleep.length);
        Awake.update(this);
    }

    /** The whole state with inputs and options, to continue from later. */
    public State state() {
        double[] values = new double[stateSize(StateElement.INTEGRATION)];
        getState(StateElement.INTEGRATION, values, 0);
        State s = new State(values, opt);
        s.kineticEnergy = energy[1];
        s.knowsKineticEnergy = flgEnergyvel;
        s.treeAsleep = treeAsleep.clone();
        for (int next : treeAsleep) {
            if (next >= 0) {
                s.computed = computed();
                break;
            }
        }
        return s;
    }

    /** Continues from a state of the same model, bit for bit. */
    public void restore(State s) {
        int size = stateSize(StateElement.INTEGRATION);
        if (s.values.length != size) {
            throw new IllegalArgumentException(
                    "the state has " + s.values.length + " numbers, this model needs " + size);
        }
        if (s.treeAsleep.length != treeAsleep.length) {
            throw new IllegalArgumentException(
                    "the state has " + s.treeAsleep.length + " trees, this model has " + treeAsleep.length);
        }
        setState(StateElement.INTEGRATION, s.values, 0);
        opt.set(s.opt);
        energy[1] = s.kineticEnergy;
        flgEnergyvel = s.knowsKineticEnergy;
        System.arraycopy(s.treeAsleep, 0, treeAsleep, 0, treeAsleep.length);
        if (s.computed != null) {
            setComputed(s.computed);
        }
        Awake.update(this);
    }

    /** Everything that isn't computed anew where trees sleep. */
    private Object[] computed() {
        Object[] kept = new Object[1 + reals.length - STATE + lists.length];
        int n = 0;
        kept[n++] = awake.places().clone();
        for (int i = STATE; i < reals.length; i++) {
            kept[n++] = reals[i].clone();
        }
        for (int[] list : lists) {
            kept[n++] = list.clone();
        }
        return kept;
    }

    @SuppressWarnings("SuspiciousSystemArraycopy") // arrays of the same type by construction
    private void setComputed(Object[] kept) {
        int n = 0;
        System.arraycopy(kept[n++], 0, awake.places(), 0, awake.places().length);
        for (int i = STATE; i < reals.length; i++) {
            System.arraycopy(kept[n++], 0, reals[i], 0, reals[i].length);
        }
        for (int[] list : lists) {
            System.arraycopy(kept[n++], 0, list, 0, list.length);
        }
    }

    /**
     * Goes on with another model of the same structure, such as {@link Overlay} makes: from the next step on its values
     * count. State and inputs stay; a {@link Physics#reset} begins at the new model's initial state. Options in which the
     * two models differ are taken over, others stay as they are in {@link #opt}. Trees that sleep wake up.
     *
     * @throws IllegalArgumentException if the structures differ
     */
    public void use(Model m) {
        if (m == model) {
            return;
        }
        checkStructure(m);
        opt.follow(model.opt, m.opt);
        setModel(m);
        Awake.wakeAll(this);
    }

    private void setModel(Model m) {
        if (m != model && ext.plugins != null) {
            ext.plugins.use(m);
        }
        model = m;
    }

    private void checkStructure(Model m) {
        String difference = m == model ? null : Structure.difference(model, m);
        if (difference != null) {
            throw new IllegalArgumentException("the model differs in structure from that of this world: " + difference);
        }
    }

    /**
     * The contacts found by the last evaluation: who touches whom, where, with which force. For reading by people and
     * programs that can afford a list; loops that must not allocate read {@link #contact} directly.
     */
    public List<ContactView> contacts() {
        List<ContactView> views = new ArrayList<>(ncon);
        for (int i = 0; i < ncon; i++) {
            views.add(new ContactView(this, i));
        }
        return views;
    }

    /**
     * Makes this world equal to another, computed quantities and callbacks included; allocates nothing, unless the other
     * one has another model, of the same structure, with which this world then goes on.
     */
    public void copyFrom(Data o) {
        checkStructure(o.model);
        setModel(o.model);
        opt.set(o.opt);
        time = o.time;
        flgEnergypos = o.flgEnergypos;
        flgEnergyvel = o.flgEnergyvel;
        flgSubtreevel = o.flgSubtreevel;
        flgRnepost = o.flgRnepost;
        warnings.copyFrom(o.warnings);
        ncon = o.ncon;
        ne = o.ne;
        nf = o.nf;
        nl = o.nl;
        nefc = o.nefc;
        nJ = o.nJ;
        nY = o.nY;
        nA = o.nA;
        nisland = o.nisland;
        nidof = o.nidof;
        contact.copyFrom(o.contact, ncon);
        efc.copyFrom(o.efc, nefc, nJ, nY, nA);
        island.copyFrom(o.island, nisland > 0 ? nefc : 0);
        System.arraycopy(o.solverNiter, 0, solverNiter, 0, solverNiter.length);
        System.arraycopy(o.solverNnz, 0, solverNnz, 0, solverNnz.length);
        solver.copyFrom(o.solver);
        System.arraycopy(o.eqActive, 0, eqActive, 0, eqActive.length);
        System.arraycopy(o.pluginState, 0, pluginState, 0, pluginState.length);
        callbacks.set(o.callbacks);
        for (int i = 0; i < reals.length; i++) {
            System.arraycopy(o.reals[i], 0, reals[i], 0, reals[i].length);
        }
        System.arraycopy(o.treeAsleep, 0, treeAsleep, 0, treeAsleep.length);
        System.arraycopy(o.treeAwake, 0, treeAwake, 0, treeAwake.length);
        System.arraycopy(o.bodyAwake, 0, bodyAwake, 0, bodyAwake.length);
        System.arraycopy(o.bodyAwakeInd, 0, bodyAwakeInd, 0, bodyAwakeInd.length);
        System.arraycopy(o.parentAwakeInd, 0, parentAwakeInd, 0, parentAwakeInd.length);
        System.arraycopy(o.dofAwakeInd, 0, dofAwakeInd, 0, dofAwakeInd.length);
        ntreeAwake = o.ntreeAwake;
        nbodyAwake = o.nbodyAwake;
        nparentAwake = o.nparentAwake;
        nvAwake = o.nvAwake;
        awake.copyFrom(o.awake, this);
        for (int i = 0; i < lists.length; i++) {
            System.arraycopy(o.lists[i], 0, lists[i], 0, lists[i].length);
        }
    }

    /** World frames of geoms, sites or cameras. */
    public static final class Frames {
        public final double[] xpos; // (n x 3)
        public final double[] xmat; // (n x 9)

        Frames(int n) {
            xpos = new double[3 * n];
            xmat = new double[9 * n];
        }
    }

    /** World positions and directions of lights. */
    public static final class Lights {
        public final double[] xpos; // (nlight x 3)
        public final double[] xdir; // (nlight x 3)

        Lights(int n) {
            xpos = new double[3 * n];
            xdir = new double[3 * n];
        }
    }

    /** Poses of mocap bodies, set by the user; quaternions need not have length one. */
    public static final class Mocap {
        public final double[] pos; // (nmocap x 3)
        public final double[] quat; // (nmocap x 4)

        Mocap(int n) {
            pos = new double[3 * n];
            quat = new double[4 * n];
        }
    }

    /** Lengths of tendons and how they depend on the joints; the sparsity of J is m.ten. */
    public static final class Tendons {
        public final int[] wrapadr; // (ntendon) first point of the path in d.wrap
        public final int[] wrapnum; // (ntendon) points of the path
        public final double[] J; // (nJten) d(length) / d(q)
        public final double[] length; // (ntendon)
        public final double[] velocity; // (ntendon)

        Tendons(Model m) {
            wrapadr = new int[m.ntendon];
            wrapnum = new int[m.ntendon];
            J = new double[m.nJten];
            length = new double[m.ntendon];
            velocity = new double[m.ntendon];
        }
    }

    /** The paths of spatial tendons through the world, for drawing. */
    public static final class WrapPath {
        public final int[] obj; // (nwrap x 2) geom; -1 site, -2 pulley
        public final double[] xpos; // (nwrap x 6) points, two per wrapping object

        WrapPath(Model m) {
            obj = new int[2 * m.nwrap];
            xpos = new double[6 * m.nwrap];
        }
    }

    /** What actuators do, one entry per output. */
    public static final class Actuation {
        public final double[] length; // (nout)
        public final double[] velocity; // (nout)
        public final double[] force; // (nout)
        public final double[] moment; // (nJmom) moment arms, pattern d.moment

        Actuation(Model m) {
            length = new double[m.nout];
            velocity = new double[m.nout];
            force = new double[m.nout];
            moment = new double[m.nJmom];
        }
    }

    /** Sparsity of the matrix of moment arms (nout x nv). */
    public static final class Moment {
        public final int[] rownnz; // (nout)
        public final int[] rowadr; // (nout)
        public final int[] colind; // (nJmom)

        Moment(Model m) {
            rownnz = new int[m.nout];
            rowadr = new int[m.nout];
            colind = new int[m.nJmom];
        }
    }
}
