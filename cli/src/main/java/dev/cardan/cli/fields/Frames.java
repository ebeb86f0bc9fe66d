package dev.cardan.cli.fields;

/** Which fields a frame of a dump holds: the oracle's lists. */
public final class Frames {
    public static final String[] LIGHT =
            Words.of("time qpos qvel act history ctrl qacc_warmstart qacc act_dot sensordata energy nefc ncon");

    public static final String[] DETAIL =
            Words.of("time qpos qvel act history ctrl qacc_warmstart qacc act_dot sensordata energy nefc ncon"
                    + " mocap_pos mocap_quat eq_active ne nf nl nisland solver_niter xpos xquat xipos ximat xanchor xaxis"
                    + " geom_xpos geom_xmat site_xpos site_xmat cam_xpos subtree_com cdof cinert flexvert_xpos"
                    + " flexedge_length flexedge_velocity ten_length ten_velocity ten_J wrap_xpos actuator_length"
                    + " actuator_velocity actuator_moment moment_rownnz moment_rowadr moment_colind actuator_force M"
                    + " M_full qLD qLDiagInv cvel cdof_dot qfrc_bias qfrc_spring qfrc_damper qfrc_gravcomp qfrc_fluid"
                    + " qfrc_passive qfrc_actuator qfrc_applied qfrc_smooth qacc_smooth qfrc_constraint qfrc_inverse"
                    + " contact contact_force efc_type efc_id efc_J efc_J_dense efc_J_rownnz efc_J_rowadr efc_J_colind"
                    + " efc_pos efc_margin efc_frictionloss efc_diagA efc_KBIP efc_D efc_R efc_vel efc_aref efc_b"
                    + " efc_state efc_force subtree_linvel subtree_angmom cacc cfrc_int cfrc_ext");

    private Frames() {}
}
