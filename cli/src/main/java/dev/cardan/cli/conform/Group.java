package dev.cardan.cli.conform;

/** Columns of the board: fields by the stage that computes them. */
public enum Group {
    MODEL("model"),
    KINEMATICS("kinematics"),
    INERTIA("inertia"),
    VELOCITY("velocity"),
    PASSIVE("passive"),
    ACTUATION("actuation"),
    CONTACTS("contacts"),
    CONSTRAINTS("constraint rows"),
    ACCELERATION("acceleration"),
    SOLVER("solver"),
    INVERSE("inverse"),
    SENSORS("sensors"),
    ENERGY("energy"),
    STEP("step"),
    QUERY("queries"),
    OTHER("other");

    public final String title;

    Group(String title) {
        this.title = title;
    }

    /** The group of a field of a frame. */
    public static Group of(String field) {
        return switch (field) {
            case "xpos",
                    "xquat",
                    "xmat",
                    "xipos",
                    "ximat",
                    "xanchor",
                    "xaxis",
                    "geom_xpos",
                    "geom_xmat",
                    "site_xpos",
                    "site_xmat",
                    "cam_xpos",
                    "cam_xmat",
                    "light_xpos",
                    "light_xdir",
                    "subtree_com",
                    "cdof" -> KINEMATICS;
            case "cinert", "crb", "M", "M_full", "qLD", "qLDiagInv" -> INERTIA;
            case "cvel", "cdof_dot", "qfrc_bias", "subtree_linvel", "subtree_angmom", "actuator_velocity" -> VELOCITY;
            case "qfrc_spring", "qfrc_damper", "qfrc_gravcomp", "qfrc_fluid", "qfrc_passive" -> PASSIVE;
            case "actuator_length",
                    "actuator_moment",
                    "moment_rownnz",
                    "moment_rowadr",
                    "moment_colind",
                    "actuator_force",
                    "qfrc_actuator",
                    "act_dot" -> ACTUATION;
            case "qfrc_smooth", "qacc_smooth", "qacc", "cacc", "cfrc_int", "cfrc_ext" -> ACCELERATION;
            case "ncon", "contact" -> CONTACTS;
            case "nefc", "ne", "nf", "nl" -> CONSTRAINTS;
            case "nisland", "solver_niter", "efc_force", "efc_state", "contact_force", "qfrc_constraint" -> SOLVER;
            case "qfrc_inverse" -> INVERSE;
            case "sensordata" -> SENSORS;
            case "energy" -> ENERGY;
            case "qDeriv", "qH", "qHDiagInv", "qLU" -> STEP;
            default -> field.startsWith("efc_") ? CONSTRAINTS : OTHER;
        };
    }
}
