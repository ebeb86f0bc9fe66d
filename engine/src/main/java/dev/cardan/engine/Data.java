package dev.cardan.engine;

import dev.cardan.engine.attached.Attached;
import dev.cardan.engine.attached.UserClock;
import dev.cardan.engine.constants.Structure;
import dev.cardan.engine.extension.Callbacks;
import dev.cardan.engine.extension.Extensions;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.inside.RoomSlot;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.overlay.Overlay;
import dev.cardan.engine.type.Cone;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.SleepState;
import dev.cardan.engine.type.Solver;
import dev.cardan.engine.type.StateElement;
import dev.cardan.engine.work.Workers;
import dev.cardan.engine.world.Actuation;
import dev.cardan.engine.world.ConstraintRows;
import dev.cardan.engine.world.Contacts;
import dev.cardan.engine.world.Entity;
import dev.cardan.engine.world.FieldView;
import dev.cardan.engine.world.FieldWalk;
import dev.cardan.engine.world.FlexEdges;
import dev.cardan.engine.world.FlexElements;
import dev.cardan.engine.world.FlexVertices;
import dev.cardan.engine.world.Islands;
import dev.cardan.engine.world.LightPoses;
import dev.cardan.engine.world.Limits;
import dev.cardan.engine.world.MetricMatrix;
import dev.cardan.engine.world.MocapPoses;
import dev.cardan.engine.world.MomentPattern;
import dev.cardan.engine.world.MovingBoxes;
import dev.cardan.engine.world.ObjectFrames;
import dev.cardan.engine.world.PipelineStage;
import dev.cardan.engine.world.SolverStatistics;
import dev.cardan.engine.world.TendonLengths;
import dev.cardan.engine.world.Timers;
import dev.cardan.engine.world.Warnings;
import dev.cardan.engine.world.WorldField;
import dev.cardan.engine.world.WorldFields;
import dev.cardan.engine.world.WorldRole;
import dev.cardan.engine.world.WorldStorage;
import dev.cardan.engine.world.WrapPath;
import java.lang.reflect.Array;
import java.util.List;

/**
 * The state of one world and everything computed from it, with MuJoCo's names in camelCase; prefix families are
 * grouped, so {@code geom_xpos} is {@code d.geom.xpos}. Used by one thread at a time.
 *
 * <p>Fields are written by {@link Physics}; the user writes the state ({@link #time}, {@link #qpos}, {@link #qvel},
 * {@link #act}, {@link #mocap}) and the inputs ({@link #ctrl}, {@link #qfrcApplied}, {@link #xfrcApplied}).
 *
 * <p>{@link #body(String)}, {@link #joint(String)}, {@link #actuator(String)} and so on give the same numbers by name, for
 * reading and writing; {@link #contacts} tells who touches whom.
 *
 * <p>Each array's comment ends with its shape in sizes of {@link Model}: {@code (nbody x 3)} has three numbers per body,
 * one body after the other. Units are SI; "along degrees of freedom" means N for slides and N m for hinges.
 */
public final class Data implements WorldObjects {
    /** What moves in this world; written by {@link #use} only. */
    public Model model;

    /** This world's options, at first those of the model; reset leaves them alone. */
    public final Options opt = new Options();

    /** Numeric trouble since the last reset. */
    public final Warnings warnings = new Warnings();

    /** The user's own code in the middle of a step. */
    public final Callbacks callbacks = new Callbacks();

    /** Time spent in the parts of a step, if switched on. */
    public final Timers timer = new Timers(new UserClock(callbacks));

    // state

    /** Time, s. */
    public double time;

    /**
     * Coordinates of all joints, each joint's at {@code model.jnt.qposadr}: m, rad, unit quaternions (w, x, y, z) (nq).
     */
    public final double[] qpos;

    /**
     * Velocities of all degrees of freedom, each joint's at {@code model.jnt.dofadr}: m/s, rad/s, those of free joints
     * first linear in world axes, then angular in the body's (nv).
     */
    public final double[] qvel;

    /** Activations of actuators that have any (na). */
    public final double[] act;

    /** Past controls and sensor values, for delays (nhistory). */
    public final double[] history;

    /** Acceleration from which the solver starts: that of the last step (nv). */
    public final double[] qaccWarmstart;

    /** Which equality constraints are in force (neq). */
    public final boolean[] eqActive;

    /** Poses of the mocap bodies. */
    public final MocapPoses mocap;

    /** The user's own numbers, which the physics ignores (nuserdata). */
    public final double[] userdata;

    /** States of plugins (npluginstate). */
    public final double[] pluginState;

    // inputs

    /** Controls of actuators, each actuator's at {@code model.actuator.ctrladr} (nu). */
    public final double[] ctrl;

    /** Forces that the user applies along degrees of freedom, N or N m; they stay until changed (nv). */
    public final double[] qfrcApplied;

    /**
     * Forces that the user applies to bodies, at their centres of mass in world axes: force, N, then torque, N m; they
     * stay until changed (nbody x 6).
     */
    public final double[] xfrcApplied;

    // state derivatives and measurements

    /** Accelerations, m/s^2 or rad/s^2 (nv). */
    public final double[] qacc;

    /** Rates of the activations (na). */
    public final double[] actDot;

    /** Values of all sensors, each sensor's at {@code model.sensor.adr} (nsensordata). */
    public final double[] sensordata;

    /** Potential and kinetic energy, J, if {@link EnableFlag#ENERGY} is on or a sensor needs them (2). */
    public final double[] energy;

    /**
     * How far forward and inverse dynamics differ, in forces of constraints and in applied ones, if
     * {@link EnableFlag#FWDINV} is on (2).
     */
    public final double[] solverFwdinv;

    // which lazily computed quantities belong to the current state

    /** Whether the potential energy belongs to the present state. */
    public boolean flgEnergypos;

    /** Whether the kinetic energy belongs to the present state. */
    public boolean flgEnergyvel;

    /** Whether velocities and momenta of subtrees belong to the present state. */
    public boolean flgSubtreevel;

    /** Whether {@link #cacc}, {@link #cfrcInt} and {@link #cfrcExt} belong to the present state. */
    public boolean flgRnepost;

    // sleep; everything but treeAsleep follows from it

    /**
     * Sleep of a tree: awake if negative, -11 if it just moved, growing to -1; asleep: the next in its cycle (ntree).
     */
    public final int[] treeAsleep;

    /** 1 if a tree is awake, else 0 (ntree). */
    public final int[] treeAwake;

    /** Sleep of a body, a constant of {@link SleepState} (nbody). */
    public final int[] bodyAwake;

    /** Bodies that are awake or can't move, ascending (nbodyAwake). */
    public final int[] bodyAwakeInd;

    /** Bodies whose parents are awake or can't move, ascending (nparentAwake). */
    public final int[] parentAwakeInd;

    /** Degrees of freedom that are awake, ascending (nvAwake). */
    public final int[] dofAwakeInd;

    /** How many trees are awake. */
    public int ntreeAwake;

    /** How many bodies are awake or can't move. */
    public int nbodyAwake;

    /** How many bodies have parents that are awake or can't move. */
    public int nparentAwake;

    /** How many degrees of freedom are awake. */
    public int nvAwake;

    // position stage

    /** Position of a body's frame, m, world frame (nbody x 3). */
    public final double[] xpos;

    /** Orientation of a body's frame in the world, unit quaternion (nbody x 4). */
    public final double[] xquat;

    /**
     * Orientation of a body's frame in the world, rotation matrix row by row: its columns are the body's axes
     * (nbody x 9).
     */
    public final double[] xmat;

    /** Centre of mass of a body, m, world frame (nbody x 3). */
    public final double[] xipos;

    /** Orientation of a body's inertial frame in the world, rotation matrix (nbody x 9). */
    public final double[] ximat;

    /** Anchor of a joint, m, world frame (njnt x 3). */
    public final double[] xanchor;

    /** Axis of a joint, unit vector, world axes (njnt x 3). */
    public final double[] xaxis;

    /** Frames of the geoms in the world. */
    public final ObjectFrames geom;

    /** Frames of the sites in the world. */
    public final ObjectFrames site;

    /** Frames of the cameras in the world. */
    public final ObjectFrames cam;

    /** Positions and directions of the lights in the world. */
    public final LightPoses light;

    /** Where vertices of flexes are. */
    public final FlexVertices flexvert;

    /** Boxes of elements of flexes. */
    public final FlexElements flexelem;

    /** Lengths of edges of flexes. */
    public final FlexEdges flexedge;

    /** Bounding boxes that move. */
    public final MovingBoxes bvh;

    /** Centre of mass of a body with all its descendants, m, world frame (nbody x 3). */
    public final double[] subtreeCom;

    /** Motion axis of a degree of freedom at its tree's centre of mass, world axes: angular, then linear (nv x 6). */
    public final double[] cdof;

    /**
     * Inertia of a body about its tree's centre of mass, world axes: six moments, mass times offset, mass (nbody x 10).
     */
    public final double[] cinert;

    /** Inertia of a body with all its descendants, in the form of {@link #cinert} (nbody x 10). */
    public final double[] crb;

    /** Mass matrix, lower triangle, in the pattern {@code model.M} (nC). */
    public final double[] M;

    /** The factors of M = L' D L, in the same pattern (nC). */
    public final double[] qLD;

    /** 1 / D of these factors (nv). */
    public final double[] qLDiagInv;

    /** Lengths of tendons. */
    public final TendonLengths ten;

    /** Paths of spatial tendons. */
    public final WrapPath wrap;

    /** First constraint row of a tendon, or -1 (ntendon). */
    public final int[] tendonEfcadr;

    /** Lengths, moment arms and forces of actuators. */
    public final Actuation actuator;

    /** Sparsity of the moment arms. */
    public final MomentPattern moment;

    // contacts and constraint rows

    /** How many contacts there are, those without force included. */
    public int ncon;

    /** How many constraint rows are of equalities; they come first. */
    public int ne;

    /** How many are of friction loss; they follow. */
    public int nf;

    /** How many are of limits; contacts come after them. */
    public int nl;

    /** How many constraint rows there are. */
    public int nefc;

    /** How many numbers {@code efc.J} has. */
    public int nJ;

    /** How many numbers {@code efc.Y} has. */
    public int nY;

    /** How many numbers {@code efc.AR} has. */
    public int nA;

    /** How many numbers {@code efm.K} has. */
    public int nefmK;

    /** How many blocks {@code efm.L} has. */
    public int nefmdof;

    /** How many numbers {@code efm.L} has. */
    public int nefmL;

    /** How many constraint islands there are. */
    public int nisland;

    /** How many degrees of freedom belong to islands. */
    public int nidof;

    /** Contacts. */
    public final Contacts contact = new Contacts();

    /** Constraint rows. */
    public final ConstraintRows efc = new ConstraintRows();

    /** Constraint islands. */
    public final Islands island;

    /** Stiffness of flexes that is treated implicitly. */
    public final MetricMatrix efm = new MetricMatrix();

    /** Iterations of the solver, per island. */
    public final int[] solverNiter;

    /** Numbers in the solver's matrix, per island. */
    public final int[] solverNnz;

    /** What the solver did in each iteration. */
    public final SolverStatistics solver = new SolverStatistics();

    /**
     * Threads that share what is large in a step, see {@link Workers}; null, the default, means the caller alone.
     */
    public Workers workers;

    /** How many contacts and constraint rows there may be; at first any number. */
    public final Limits limits = new Limits();

    /** Whether Newton or CG running out of iterations is an {@link UnconvergedException}; MuJoCo goes on. */
    public boolean strictSolver;

    // velocity stage

    /** Velocity of a body at its tree's centre of mass, world axes: angular, rad/s, then linear, m/s (nbody x 6). */
    public final double[] cvel;

    /** Rate of {@link #cdof} (nv x 6). */
    public final double[] cdofDot;

    /** Coriolis, centrifugal and gravity forces with the sign of what would balance them, N or N m (nv). */
    public final double[] qfrcBias;

    /** Forces of springs, N or N m (nv). */
    public final double[] qfrcSpring;

    /** Forces of dampers, N or N m (nv). */
    public final double[] qfrcDamper;

    /** Forces that compensate gravity, N or N m (nv). */
    public final double[] qfrcGravcomp;

    /** Forces of the medium, N or N m (nv). */
    public final double[] qfrcFluid;

    /** Forces of sticking contacts, N or N m (nv). */
    public final double[] qfrcAdhesion;

    /** Sum of the passive forces above and of plugins' and callbacks', N or N m (nv). */
    public final double[] qfrcPassive;

    /**
     * Velocity of the centre of mass of a body with its descendants, m/s, world axes; see {@link #flgSubtreevel}
     * (nbody x 3).
     */
    public final double[] subtreeLinvel;

    /** Angular momentum of a body with its descendants about their centre of mass, kg m^2/s, world axes (nbody x 3). */
    public final double[] subtreeAngmom;

    // force and acceleration stage

    /** Forces of actuators along degrees of freedom, N or N m (nv). */
    public final double[] qfrcActuator;

    /** All forces but those of constraints: passive - bias + applied + actuator, N or N m (nv). */
    public final double[] qfrcSmooth;

    /** Accelerations without constraints, m/s^2 or rad/s^2 (nv). */
    public final double[] qaccSmooth;

    /** Forces of constraints, N or N m (nv). */
    public final double[] qfrcConstraint;

    /** Forces that inverse dynamics finds: what applied forces and actuators have to add up to, N or N m (nv). */
    public final double[] qfrcInverse;

    /**
     * Acceleration of a body at its tree's centre of mass, gravity counted as upward acceleration, world axes: angular,
     * then linear; see {@link #flgRnepost} (nbody x 6).
     */
    public final double[] cacc;

    /**
     * Force between a body and its parent at the tree's centre of mass, world axes: torque, N m, then force, N
     * (nbody x 6).
     */
    public final double[] cfrcInt;

    /** Force on a body from outside, constraints included, in the same form (nbody x 6). */
    public final double[] cfrcExt;

    /** Factors of M - h D of the integrators Euler (D: joint damping) and implicitfast (nC). */
    public final double[] qH;

    /** Inverse diagonal of these factors (nv). */
    public final double[] qHDiagInv;

    /** Derivatives of passive + actuator - bias forces by the velocities, in the pattern {@code model.D} (nD). */
    public final double[] qDeriv;

    /** Factors of M - h qDeriv of the implicit integrator, in the pattern {@code model.D} (nD). */
    public final double[] qLU;

    final Object[] memory = RoomSlot.rooms(); // what rooms keep for this world
    final Attached ext; // what it has beyond MuJoCo
    final Awake awake;
    Thread user; // who is in the middle of a call, null if nobody; written by Entrance
    Workspace lent; // scratch memory of that call
    final boolean whole; // whether its model is complete, and not in the hands of somebody who makes it
    final int scratch; // how many numbers of it a step is likely to take
    private final WorldFields fields;
    private final int[] sizes; // that its states depend on

    Data(Model m, Extensions extensions) {
        model = m;
        whole = extensions != Extensions.IGNORED;
        ext = Attached.find(m, extensions, memory);
        opt.set(m.opt);
        if (!whole) {
            opt.enableflags &= ~EnableFlag.SLEEP; // the model may be incomplete
        }
        scratch = 64 + 4 * m.nq + 24 * m.nv + 4 * m.na + 2 * m.nu + m.ntendon + 20 * m.nbody;
        WorldStorage s = new WorldStorage(m);
        numbers(s);
        s.by(PipelineStage.START, WorldRole.STATE);
        qpos = s.reals("qpos", Entity.POSITION, 1, StateElement.QPOS);
        qvel = s.reals("qvel", Entity.DOF, 1, StateElement.QVEL);
        act = s.reals("act", Entity.ACTIVATION, 1, StateElement.ACT);
        history = s.reals("history", Entity.HISTORY, 1, StateElement.HISTORY);
        qaccWarmstart = s.reals("qaccWarmstart", Entity.DOF, 1, StateElement.WARMSTART);
        pluginState = s.reals("pluginState", Entity.PLUGIN_STATE, 1, StateElement.PLUGIN);
        treeAsleep = s.ints("treeAsleep", Entity.TREE, 1);
        userdata = s.reals("userdata", Entity.USERDATA, 1, StateElement.USERDATA);

        s.by(PipelineStage.INPUTS, WorldRole.INPUT);
        ctrl = s.reals("ctrl", Entity.CONTROL, 1, StateElement.CTRL);
        qfrcApplied = s.reals("qfrcApplied", Entity.DOF, 1, StateElement.QFRC_APPLIED);
        xfrcApplied = s.reals("xfrcApplied", Entity.BODY, 6, StateElement.XFRC_APPLIED);
        mocap = new MocapPoses(s.group("mocap"));
        eqActive = s.world().flags("eqActive", Entity.EQUALITY, StateElement.EQ_ACTIVE);

        s.by(PipelineStage.SLEEP, WorldRole.BOOKKEEPING);
        treeAwake = s.ints("treeAwake", Entity.TREE, 1);
        bodyAwake = s.ints("bodyAwake", Entity.BODY, 1);
        bodyAwakeInd = s.ints("bodyAwakeInd", Entity.BODY, 1);
        parentAwakeInd = s.ints("parentAwakeInd", Entity.BODY, 1);
        dofAwakeInd = s.ints("dofAwakeInd", Entity.DOF, 1);
        awake = new Awake(m);

        s.by(PipelineStage.KINEMATICS);
        xpos = s.reals("xpos", Entity.BODY, 3);
        xquat = s.reals("xquat", Entity.BODY, 4);
        xmat = s.reals("xmat", Entity.BODY, 9);
        xipos = s.reals("xipos", Entity.BODY, 3);
        ximat = s.reals("ximat", Entity.BODY, 9);
        xanchor = s.reals("xanchor", Entity.JOINT, 3);
        xaxis = s.reals("xaxis", Entity.JOINT, 3);
        geom = new ObjectFrames(s.group("geom"), Entity.GEOM);
        site = new ObjectFrames(s.group("site"), Entity.SITE);
        s.by(PipelineStage.CAMERAS_LIGHTS);
        cam = new ObjectFrames(s.group("cam"), Entity.CAMERA);
        light = new LightPoses(s.group("light"));

        s.world().by(PipelineStage.CENTER_OF_MASS);
        subtreeCom = s.reals("subtreeCom", Entity.BODY, 3);
        cinert = s.reals("cinert", Entity.BODY, 10);
        cdof = s.reals("cdof", Entity.DOF, 6);
        flexvert = new FlexVertices(s.group("flexvert"));
        flexelem = new FlexElements(s.group("flexelem"));
        flexedge = new FlexEdges(s.group("flexedge"));
        bvh = new MovingBoxes(s.group("bvh"));
        s.by(PipelineStage.TENDONS);
        wrap = new WrapPath(s.group("wrap"));
        ten = new TendonLengths(s.group("ten"));
        s.world().by(PipelineStage.MASS_MATRIX);
        crb = s.reals("crb", Entity.BODY, 10);
        M = s.reals("M", Entity.MASS_ENTRY, 1);
        qLD = s.reals("qLD", Entity.MASS_ENTRY, 1);
        qLDiagInv = s.reals("qLDiagInv", Entity.DOF, 1);

        contact.walk(s);
        efc.walk(s);
        s.world().by(PipelineStage.CONSTRAINT_ROWS);
        tendonEfcadr = s.ints("tendonEfcadr", Entity.TENDON, 1);
        island = new Islands(s.group("island"));
        s.by(PipelineStage.TRANSMISSION);
        moment = new MomentPattern(s.group("moment"));
        actuator = new Actuation(s.group("actuator"));
        efm.walk(s);

        s.world().by(PipelineStage.VELOCITY);
        cvel = s.reals("cvel", Entity.BODY, 6);
        cdofDot = s.reals("cdofDot", Entity.DOF, 6);
        s.by(PipelineStage.PASSIVE_FORCES);
        qfrcSpring = s.reals("qfrcSpring", Entity.DOF, 1);
        qfrcDamper = s.reals("qfrcDamper", Entity.DOF, 1);
        qfrcGravcomp = s.reals("qfrcGravcomp", Entity.DOF, 1);
        qfrcFluid = s.reals("qfrcFluid", Entity.DOF, 1);
        qfrcAdhesion = s.reals("qfrcAdhesion", Entity.DOF, 1);
        qfrcPassive = s.reals("qfrcPassive", Entity.DOF, 1);
        s.by(PipelineStage.BIAS_FORCE);
        qfrcBias = s.reals("qfrcBias", Entity.DOF, 1);

        s.by(PipelineStage.ACTUATION, WorldRole.CARRIED);
        actDot = s.reals("actDot", Entity.ACTIVATION, 1);
        s.by(PipelineStage.ACTUATION);
        qfrcActuator = s.reals("qfrcActuator", Entity.DOF, 1);
        s.by(PipelineStage.SMOOTH_ACCELERATION);
        qfrcSmooth = s.reals("qfrcSmooth", Entity.DOF, 1);
        qaccSmooth = s.reals("qaccSmooth", Entity.DOF, 1);
        s.by(PipelineStage.SOLVER);
        qfrcConstraint = s.reals("qfrcConstraint", Entity.DOF, 1);
        s.by(PipelineStage.SOLVER, WorldRole.CARRIED);
        qacc = s.reals("qacc", Entity.DOF, 1);
        s.by(PipelineStage.SOLVER);
        solverNiter = s.ints("solverNiter", Entity.SOLVED_ISLAND, 1);
        s.by(PipelineStage.SOLVER, WorldRole.BOOKKEEPING);
        solverNnz = s.ints("solverNnz", Entity.SOLVED_ISLAND, 1);
        solver.walk(s);

        s.world().by(PipelineStage.ACCELERATION_SENSORS);
        sensordata = s.reals("sensordata", Entity.READING, 1);
        s.by(PipelineStage.ENERGY_MOMENTUM, WorldRole.CARRIED);
        energy = s.reals("energy", Entity.WORLD, 2);
        s.by(PipelineStage.ENERGY_MOMENTUM);
        subtreeLinvel = s.reals("subtreeLinvel", Entity.BODY, 3);
        subtreeAngmom = s.reals("subtreeAngmom", Entity.BODY, 3);
        s.by(PipelineStage.INTERNAL_FORCES);
        cacc = s.reals("cacc", Entity.BODY, 6);
        cfrcInt = s.reals("cfrcInt", Entity.BODY, 6);
        cfrcExt = s.reals("cfrcExt", Entity.BODY, 6);
        s.by(PipelineStage.INVERSE_DYNAMICS);
        qfrcInverse = s.reals("qfrcInverse", Entity.DOF, 1);
        s.by(PipelineStage.INVERSE_DYNAMICS, WorldRole.BOOKKEEPING);
        solverFwdinv = s.reals("solverFwdinv", Entity.WORLD, 2);
        s.by(PipelineStage.INTEGRATION);
        qH = s.reals("qH", Entity.MASS_ENTRY, 1);
        qHDiagInv = s.reals("qHDiagInv", Entity.DOF, 1);
        qDeriv = s.reals("qDeriv", Entity.DERIVATIVE_ENTRY, 1);
        qLU = s.reals("qLU", Entity.DERIVATIVE_ENTRY, 1);
        fields = new WorldFields(this, s, new Replaced());
        sizes = State.sizes(m);
        Physics.reset(this);
    }

    /** The fields of a world whose Java fields are replaced. */
    private final class Replaced implements WorldFields.Walked {
        @Override
        public void numbers(FieldWalk w) {
            Data.this.numbers(w);
        }

        @Override
        public void arrays(FieldWalk w) {
            contact.walk(w);
            efc.walk(w);
            island.walk(w);
            efm.walk(w);
            solver.walk(w);
        }
    }

    /** Goes through the single numbers and flags. */
    private void numbers(FieldWalk w) {
        w.group("", "").by(PipelineStage.START, WorldRole.STATE);
        time = w.real("time", StateElement.TIME, time);
        w.by(PipelineStage.SLEEP, WorldRole.BOOKKEEPING);
        ntreeAwake = w.count("ntreeAwake", ntreeAwake);
        nbodyAwake = w.count("nbodyAwake", nbodyAwake);
        nparentAwake = w.count("nparentAwake", nparentAwake);
        nvAwake = w.count("nvAwake", nvAwake);
        w.by(PipelineStage.COLLISION, WorldRole.COMPUTED);
        ncon = w.count("ncon", ncon);
        w.by(PipelineStage.CONSTRAINT_ROWS, WorldRole.COMPUTED);
        ne = w.count("ne", ne);
        nf = w.count("nf", nf);
        nl = w.count("nl", nl);
        nefc = w.count("nefc", nefc);
        w.by(PipelineStage.CONSTRAINT_ROWS, WorldRole.BOOKKEEPING);
        nJ = w.count("nJ", nJ);
        w.by(PipelineStage.ISLANDS, WorldRole.COMPUTED);
        nisland = w.count("nisland", nisland);
        w.by(PipelineStage.ISLANDS, WorldRole.BOOKKEEPING);
        nidof = w.count("nidof", nidof);
        w.by(PipelineStage.PROJECTION, WorldRole.BOOKKEEPING);
        nY = w.count("nY", nY);
        nA = w.count("nA", nA);
        w.by(PipelineStage.METRIC, WorldRole.BOOKKEEPING);
        nefmK = w.count("nefmK", nefmK);
        nefmdof = w.count("nefmdof", nefmdof);
        nefmL = w.count("nefmL", nefmL);
        efm.active = w.group("efm.", "efm_").flag("active", efm.active);
        w.group("", "").by(PipelineStage.ENERGY_MOMENTUM, WorldRole.BOOKKEEPING);
        flgEnergypos = w.flag("flgEnergypos", flgEnergypos);
        flgEnergyvel = w.flag("flgEnergyvel", flgEnergyvel);
        flgSubtreevel = w.flag("flgSubtreevel", flgSubtreevel);
        w.by(PipelineStage.INTERNAL_FORCES, WorldRole.BOOKKEEPING);
        flgRnepost = w.flag("flgRnepost", flgRnepost);
    }

    /**
     * Forgets everything but options, timers and the warning listener: state and inputs become zero, computed numbers
     * the given one.
     */
    void clear(double computed) {
        fields.clear(computed);
        solver.clear();
        warnings.clear();
    }

    /**
     * A field by MuJoCo's name, such as {@code qfrc_bias}, {@code geom_xpos} or {@code contact.dist}: what it is, whom its
     * numbers belong to and what it holds now. For viewers, clients and tests.
     *
     * @throws IllegalArgumentException if there is no such field; the message tells the nearest name
     */
    public FieldView field(String name) {
        return fields.view(WorldFields.of(name));
    }

    /** All fields, in the order of the stages that write them; every world has the same. */
    public static List<WorldField> fields() {
        return WorldFields.all();
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
        Object array = fields.element(e);
        if (array == null) {
            return 1; // the time
        }
        return array instanceof double[] numbers ? numbers.length : ((boolean[]) array).length;
    }

    /** Copies the selected elements of the state to dst, in the order of their bits; allocates nothing. */
    public void getState(int mask, double[] dst, int offset) {
        checkMask(mask);
        int at = offset;
        for (int e = 1; e < 1 << StateElement.COUNT; e <<= 1) {
            if ((mask & e) != 0) {
                Object array = fields.element(e);
                if (array == null) {
                    dst[at] = time;
                } else if (array instanceof double[] numbers) {
                    System.arraycopy(numbers, 0, dst, at, numbers.length);
                } else {
                    boolean[] flags = (boolean[]) array;
                    for (int i = 0; i < flags.length; i++) {
                        dst[at + i] = flags[i] ? 1 : 0;
                    }
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
                Object array = fields.element(e);
                if (array == null) {
                    time = src[at];
                } else if (array instanceof double[] numbers) {
                    System.arraycopy(src, at, numbers, 0, numbers.length);
                } else {
                    boolean[] flags = (boolean[]) array;
                    for (int i = 0; i < flags.length; i++) {
                        flags[i] = src[at + i] != 0;
                    }
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
    @SuppressWarnings("SuspiciousSystemArraycopy") // arrays of the same type by construction
    public void copyState(Data o, int mask) {
        checkStructure(o.model);
        checkMask(mask);
        for (int e = 1; e < 1 << StateElement.COUNT; e <<= 1) {
            if ((mask & e) != 0) {
                Object own = fields.element(e);
                if (own == null) {
                    time = o.time;
                } else {
                    System.arraycopy(o.fields.element(e), 0, own, 0, elementSize(e));
                }
            }
        }
    }

    /** Whether the Jacobian of the constraints is stored in compressed rows. */
    public boolean isSparse() {
        return opt.jacobian.isSparse(model.nv);
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
        return ext.any() || callbacks.any() || warnings.isHeard();
    }

    /** Every array that a tree which sleeps doesn't compute anew, of numbers or integers. */
    Object[] computedArrays() {
        return fields.kept();
    }

    /** The whole state with inputs and options, to continue from later. */
    public State state() {
        double[] values = new double[stateSize(StateElement.INTEGRATION)];
        getState(StateElement.INTEGRATION, values, 0);
        Object[] computed = null;
        for (int next : treeAsleep) {
            if (next >= 0) {
                computed = computed();
                break;
            }
        }
        return new State(sizes, values, opt, energy[1], flgEnergyvel, treeAsleep.clone(), computed);
    }

    /**
     * Continues from a state of a model of the same structure, bit for bit.
     *
     * @throws IllegalArgumentException if the model has other sizes; the message tells in what it differs
     */
    public void restore(State s) {
        String difference = s.difference(sizes);
        if (difference != null) {
            throw new IllegalArgumentException(difference);
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
        Object[] arrays = fields.kept(), copies = new Object[1 + arrays.length];
        copies[0] = awake.places().clone();
        for (int i = 0; i < arrays.length; i++) {
            copies[1 + i] = arrays[i] instanceof double[] reals ? reals.clone() : ((int[]) arrays[i]).clone();
        }
        return copies;
    }

    @SuppressWarnings("SuspiciousSystemArraycopy") // arrays of the same type by construction
    private void setComputed(Object[] copies) {
        Object[] arrays = fields.kept();
        System.arraycopy(copies[0], 0, awake.places(), 0, awake.places().length);
        for (int i = 0; i < arrays.length; i++) {
            int length = arrays[i] instanceof double[] reals ? reals.length : ((int[]) arrays[i]).length;
            System.arraycopy(copies[1 + i], 0, arrays[i], 0, length);
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

    /**
     * From the next step on another solver of constraints is at work. State and everything else stay.
     *
     * @param name a {@link dev.cardan.engine.extension.SolverModel} that is among the extensions of this world or found as a
     *     service, or {@code mujoco} for Newton, CG and PGS, among which {@link #opt} chooses
     * @throws IllegalArgumentException if there is none of that name, or its parameters are wrong
     */
    public void useSolver(String name, double... parameters) {
        ext.useSolver(model, ext.extensions.solver(name, parameters));
    }

    /** What this world was made with. */
    public Extensions extensions() {
        return ext.extensions;
    }

    /**
     * A world of another model, of any structure, that goes on where this one is: joints, actuators, mocap bodies, constraints,
     * sensors and plugins keep their state where there are some of the same name, see {@link #movedTo(Model, Correspondence)}.
     */
    public Data movedTo(Model m) {
        return movedTo(m, Correspondence.byName(model, m));
    }

    /**
     * A world of another model, of any structure, that goes on where this one is. Time, positions, velocities, activations,
     * controls, mocap poses, applied forces, warm start, constraints in force, delays, user data and states of plugins are
     * taken over, as far as the twin of an object has as many of them (a joint: has the same type); all others begin as after a
     * reset. Callbacks, extensions, limits and workers come along, and options in which the models agree stay as they are in
     * {@link #opt}. All trees are awake. This world stays as it is.
     *
     * @param same which objects of the new model are which of this world's
     * @throws IllegalArgumentException if the correspondence is that of other models, or extensions of this world do not fit
     *     the new model
     */
    public Data movedTo(Model m, Correspondence same) {
        Data moved = m.newData(ext.extensions);
        StateTransfer.run(this, moved, same);
        return moved;
    }

    private void setModel(Model m) {
        if (m != model) {
            ext.use(m);
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
     * Makes this world equal to another, computed quantities and callbacks included; allocates nothing, unless the other
     * one has another model, of the same structure, with which this world then goes on.
     */
    public void copyFrom(Data o) {
        checkStructure(o.model);
        setModel(o.model);
        opt.set(o.opt);
        warnings.copyFrom(o.warnings);
        callbacks.set(o.callbacks);
        fields.copyFrom(o.fields);
        awake.copyFrom(o.awake, this);
        if (ext.plugins != null && o.ext.plugins != null) {
            ext.plugins.copyFrom(o.ext.plugins, this);
        }
    }

    /** How the next state follows from this one and the controls, as {@link Derivatives#transition} tells; nothing here changes. */
    public TransitionMatrices transition(DerivativeOptions options) {
        return Derivatives.transition(this, options);
    }

    /** How many bytes the arrays of this world take now; those of contacts and constraint rows grow when they must. */
    public long bytes() {
        long bytes = 0;
        for (WorldField f : fields()) {
            bytes += (long) Array.getLength(fields.view(f).array()) * f.kind().width;
        }
        return bytes;
    }
}
