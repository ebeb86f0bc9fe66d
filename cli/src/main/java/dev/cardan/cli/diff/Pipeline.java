package dev.cardan.cli.diff;

import dev.cardan.cli.fields.Words;
import java.util.List;

/** The stages of a step in the order in which they run, with the fields that each computes. */
final class Pipeline {
    /** Title of a stage, and its fields. */
    record Part(String title, String[] fields) {}

    static final String INTEGRATION = "integration";
    static final String START = "initial state";
    static final String OTHER = "other fields";

    /** What a step begins with: found different, it is the start or the integration of the step before that differs. */
    static final String[] STATE =
            Words.of("time qpos qvel act history qacc_warmstart plugin_state tree_asleep userdata");

    /** Wording of a contact that the collision stage finds. */
    static final String[] CONTACT = Words.of(
            "geom flex elem vert dim dist pos frame includemargin friction solref solreffriction solimp adhesion");

    /** Wording of a contact that constraints add. */
    static final String[] CONTACT_ROWS = Words.of("exclude efc_address mu");

    static final List<Part> PARTS = List.of(
            part("inputs", "ctrl qfrc_applied xfrc_applied mocap_pos mocap_quat eq_active"),
            part("kinematics", "xpos xquat xmat xipos ximat xanchor xaxis geom_xpos geom_xmat site_xpos site_xmat"),
            part("centre of mass", "subtree_com cinert cdof"),
            part("cameras and lights", "cam_xpos cam_xmat light_xpos light_xdir"),
            part("tendons", "ten_wrapadr ten_wrapnum wrap_obj wrap_xpos ten_length ten_J"),
            part("mass matrix", "crb M M_full qLD qLDiagInv"),
            part("collision", "ncon contact"),
            part(
                    "constraint rows",
                    "ne nf nl nefc efc_type efc_id contact_rows efc_pos efc_margin efc_frictionloss efc_J_dense efc_J"
                            + " efc_J_rownnz efc_J_rowadr efc_J_rowsuper efc_J_colind efc_diagA efc_KBIP efc_D efc_R"),
            part("islands", "nisland tree_island dof_island efc_island"),
            part("projection", "efc_Y efc_AR"),
            part("transmission", "moment_rownnz moment_rowadr moment_colind actuator_length actuator_moment"),
            part("position sensors", "sensordata:1"),
            part("velocity", "ten_velocity actuator_velocity cvel cdof_dot"),
            part("passive forces", "qfrc_spring qfrc_damper qfrc_gravcomp qfrc_fluid qfrc_adhesion qfrc_passive"),
            part("constraint reference", "efc_vel efc_aref"),
            part("bias force", "qfrc_bias"),
            part("velocity sensors", "sensordata:2"),
            part("actuation", "act_dot actuator_force qfrc_actuator"),
            part("smooth acceleration", "qfrc_smooth qacc_smooth"),
            part("solver", "efc_b efc_force efc_state contact_force qfrc_constraint qacc solver_niter"),
            part("acceleration sensors", "sensordata:3"),
            part("energy and momentum", "energy subtree_linvel subtree_angmom"),
            part("internal forces", "cacc cfrc_int cfrc_ext"),
            part("inverse dynamics", "qfrc_inverse"));

    private Pipeline() {}

    private static Part part(String title, String fields) {
        return new Part(title, Words.of(fields));
    }

    /** Whether some stage computes a field, or a step begins with it. */
    static boolean knows(String field) {
        for (String f : STATE) {
            if (f.equals(field)) {
                return true;
            }
        }
        for (Part p : PARTS) {
            for (String f : p.fields) {
                if (f.equals(field) || f.startsWith(field + ":")) {
                    return true;
                }
            }
        }
        return false;
    }
}
