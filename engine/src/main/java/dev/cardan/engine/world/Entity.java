package dev.cardan.engine.world;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;

/** What the rows of a field belong to: a field has one row for each of its entity. */
public enum Entity {
    /** The world itself: single numbers and vectors of a fixed length. */
    WORLD("1"),
    /** Numbers of qpos. */
    POSITION("nq"),
    /** Degrees of freedom. */
    DOF("nv"),
    /** Numbers of act. */
    ACTIVATION("na"),
    /** Numbers of ctrl. */
    CONTROL("nu"),
    /** Outputs of actuators; some have several. */
    OUTPUT("nout"),
    /** Bodies. */
    BODY("nbody"),
    /** Joints. */
    JOINT("njnt"),
    /** Geoms. */
    GEOM("ngeom"),
    /** Sites. */
    SITE("nsite"),
    /** Cameras. */
    CAMERA("ncam"),
    /** Lights. */
    LIGHT("nlight"),
    /** Tendons. */
    TENDON("ntendon"),
    /** Vertices of flexes. */
    FLEX_VERTEX("nflexvert"),
    /** Edges of flexes. */
    FLEX_EDGE("nflexedge"),
    /** Elements of flexes. */
    FLEX_ELEMENT("nflexelem"),
    /** Equality constraints. */
    EQUALITY("neq"),
    /** Mocap bodies. */
    MOCAP("nmocap"),
    /** Kinematic trees. */
    TREE("ntree"),
    /** Points of the paths of tendons. */
    WRAP("nwrap"),
    /** Numbers of sensordata. */
    READING("nsensordata"),
    /** Numbers of the delay buffers. */
    HISTORY("nhistory"),
    /** Numbers of userdata. */
    USERDATA("nuserdata"),
    /** Numbers of pluginState. */
    PLUGIN_STATE("npluginstate"),
    /** Numbers of the mass matrix, pattern m.M. */
    MASS_ENTRY("nC"),
    /** Numbers of derivatives of forces by velocities, pattern m.D. */
    DERIVATIVE_ENTRY("nD"),
    /** Numbers of the Jacobian of tendons, pattern m.ten. */
    TENDON_ENTRY("nJten"),
    /** Numbers of the Jacobian of flex edges, pattern m.flexedge. */
    FLEX_EDGE_ENTRY("nJfe"),
    /** Numbers of the Jacobian of flex vertices, pattern m.flexvert. */
    FLEX_VERTEX_ENTRY("nJfv"),
    /** Numbers of the stiffness of flexes. */
    FLEX_STIFFNESS("nflexstiffness"),
    /** Nodes of bounding volume hierarchies that move. */
    MOVING_BOX("nbvhdynamic"),
    /** Numbers of the matrix of moment arms, pattern d.moment. */
    MOMENT_ENTRY("nJmom"),
    /** Islands whose solution is recorded. */
    SOLVED_ISLAND("mjNISLAND"),
    /** Constraint islands. */
    ISLAND("nisland"),
    /** Dofs that belong to islands. */
    ISLAND_DOF("nidof"),
    /** Constraint rows, in the order of islands. */
    ISLAND_ROW("nefc"),
    /** Contacts. */
    CONTACT("ncon"),
    /** Constraint rows. */
    ROW("nefc"),
    /** Numbers of the Jacobian of constraints. */
    J_ENTRY("nJ"),
    /** Numbers of the whitened Jacobian. */
    Y_ENTRY("nY"),
    /** Numbers of the matrix of dual solvers. */
    AR_ENTRY("nA"),
    /** Degrees of freedom, while the stiffness of flexes is implicit. */
    METRIC_DOF("nv"),
    /** Numbers of the implicit stiffness of flexes, pattern d.efm.K. */
    STIFFNESS_ENTRY("nefmK"),
    /** Points of flexes whose block of the effective metric is stored. */
    METRIC_BLOCK("nefmdof"),
    /** Iterations of the solver, a block for each island. */
    ITERATION("mjNSOLVER");

    private final String size;

    Entity(String size) {
        this.size = size;
    }

    /** MuJoCo's name of their number. */
    public String size() {
        return size;
    }

    /** Whether fields of this entity have no fixed length: their arrays are replaced by longer ones. */
    public boolean grows() {
        return switch (this) {
            case ISLAND_ROW, CONTACT, ROW, J_ENTRY, Y_ENTRY, AR_ENTRY -> true;
            case METRIC_DOF, STIFFNESS_ENTRY, METRIC_BLOCK, ITERATION -> true;
            default -> false;
        };
    }

    /** Rows that a world of a model is made with; none if their number grows. */
    public int capacity(Model m) {
        return switch (this) {
            case WORLD -> 1;
            case POSITION -> m.nq;
            case DOF, ISLAND_DOF -> m.nv;
            case ACTIVATION -> m.na;
            case CONTROL -> m.nu;
            case OUTPUT -> m.nout;
            case BODY -> m.nbody;
            case JOINT -> m.njnt;
            case GEOM -> m.ngeom;
            case SITE -> m.nsite;
            case CAMERA -> m.ncam;
            case LIGHT -> m.nlight;
            case TENDON -> m.ntendon;
            case FLEX_VERTEX -> m.nflexvert;
            case FLEX_EDGE -> m.nflexedge;
            case FLEX_ELEMENT -> m.nflexelem;
            case EQUALITY -> m.neq;
            case MOCAP -> m.nmocap;
            case TREE, ISLAND -> m.ntree; // there can't be more islands than trees
            case WRAP -> m.nwrap;
            case READING -> m.nsensordata;
            case HISTORY -> m.nhistory;
            case USERDATA -> m.nuserdata;
            case PLUGIN_STATE -> m.npluginstate;
            case MASS_ENTRY -> m.nC;
            case DERIVATIVE_ENTRY -> m.nD;
            case TENDON_ENTRY -> m.nJten;
            case FLEX_EDGE_ENTRY -> m.nJfe;
            case FLEX_VERTEX_ENTRY -> m.nJfv;
            case FLEX_STIFFNESS -> m.nflexstiffness;
            case MOVING_BOX -> m.nbvhdynamic;
            case MOMENT_ENTRY -> m.nJmom;
            case SOLVED_ISLAND -> SolverStatistics.ISLANDS;
            case ISLAND_ROW, CONTACT, ROW, J_ENTRY, Y_ENTRY, AR_ENTRY -> 0;
            case METRIC_DOF, STIFFNESS_ENTRY, METRIC_BLOCK, ITERATION -> 0;
        };
    }

    /** Rows that have content in a world now. */
    public int count(Data d) {
        return switch (this) {
            case ISLAND -> d.nisland;
            case ISLAND_DOF -> d.nidof;
            case ISLAND_ROW -> d.nisland > 0 ? d.nefc : 0;
            case CONTACT -> d.ncon;
            case ROW -> d.nefc;
            case J_ENTRY -> d.nefc > 0 ? d.nJ : 0;
            case Y_ENTRY -> d.nY;
            case AR_ENTRY -> d.nA;
            case METRIC_DOF -> d.efm.active ? d.model.nv : 0;
            case STIFFNESS_ENTRY -> d.nefmK;
            case METRIC_BLOCK -> d.nefmdof;
            case ITERATION -> d.solver.improvement.length;
            case SOLVED_ISLAND -> Math.min(Math.max(1, d.nisland), SolverStatistics.ISLANDS);
            default -> capacity(d.model);
        };
    }
}
