package dev.cardan.cli.conform;

import dev.cardan.cli.fields.Words;

/**
 * How near to MuJoCo a field must be, in one place. The difference of an array is its largest |a - b| over the largest
 * |golden| entry in it, or in the terms it is the balance of where these are larger; below {@link #FLOOR} the scale stays.
 */
public final class Nearness {
    public static final double FLOOR = 1e-10;

    /** Fields of compiled models. */
    public static final double MODEL = 1e-12;

    private static final double DIRECT = 1e-12;
    private static final double SOLVED = 1e-10;

    /** What the constraint solver finds, which stops at a tolerance of its own. */
    private static final double ITERATED = 1e-8;

    private static final String[] ITERATED_FIELDS =
            Words.of("qacc qacc_warmstart qfrc_constraint qfrc_inverse efc_force contact_force sensordata cacc cfrc_int"
                    + " cfrc_ext qpos qvel act");

    /** What goes through the factorisation of the mass matrix, or follows from accelerations; contacts and their rows. */
    private static final String[] SOLVED_FIELDS = Words.of(
            "qLD qLDiagInv qDeriv qH qHDiagInv qLU qacc qacc_smooth qacc_warmstart qfrc_inverse qfrc_smooth cacc"
                    + " cfrc_int cfrc_ext contact:dist"
                    + " contact:pos contact:frame efc_J efc_J_dense efc_pos efc_diagA efc_KBIP efc_D efc_R efc_vel"
                    + " efc_aref efc_b");

    /** Whole numbers and structure: no difference at all. */
    private static final String[] EXACT_FIELDS =
            Words.of("nefc ncon ne nf nl nisland solver_niter moment_rownnz moment_rowadr moment_colind eq_active ctrl"
                    + " userdata mocap_pos mocap_quat geom contact:dim contact:geom contact:flex contact:elem contact:vert"
                    + " contact:exclude contact:efc_address efc_type efc_id efc_state efc_J_rownnz efc_J_rowadr"
                    + " efc_J_colind");

    /** Compiled fields that tell the memory of an implementation, not the model. */
    private static final String[] UNCOMPARED_MODEL_FIELDS = {"nbuffer"};

    private Nearness() {}

    /** Largest relative difference allowed in a field of a frame or of the state after a step. */
    public static double of(String field) {
        return contains(EXACT_FIELDS, field) ? 0 : contains(SOLVED_FIELDS, field) ? SOLVED : DIRECT;
    }

    /** The same for a frame, or the step that leads to it, with or without active constraints. */
    public static double of(String field, boolean constrained) {
        return constrained && contains(ITERATED_FIELDS, field) ? ITERATED : of(field);
    }

    public static boolean comparesModelField(String field) {
        return !contains(UNCOMPARED_MODEL_FIELDS, field);
    }

    /** Fields whose sum or difference a field is: rounding in them is what remains when they cancel. */
    public static String[] terms(String field) {
        return switch (field) {
            case "qfrc_inverse", "qfrc_smooth" ->
                Words.of("qfrc_bias qfrc_passive qfrc_actuator qfrc_applied qfrc_smooth qfrc_constraint");
            case "qfrc_passive" -> Words.of("qfrc_spring qfrc_damper");
            default -> new String[0];
        };
    }

    private static boolean contains(String[] words, String word) {
        for (String w : words) {
            if (w.equals(word)) {
                return true;
            }
        }
        return false;
    }
}
