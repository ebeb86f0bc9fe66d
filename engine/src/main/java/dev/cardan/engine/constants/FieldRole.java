package dev.cardan.engine.constants;

import java.util.HashMap;
import java.util.Map;

/** What a change of an array means for the rest of its model. */
public enum FieldRole {
    /** Other arrays and the shape of matrices rest on it: a change needs a compiler. */
    STRUCTURE,
    /** Follows from other arrays. */
    DERIVED,
    /** Nothing follows from it. */
    PLAIN,
    /** Constants of the initial configuration follow from it. */
    CONSTANTS,
    /** Bounds of geoms and bodies follow from it, and constants. */
    BOUNDS;

    private static final String PLAIN_FIELDS = """
        body_user
        jnt_group jnt_limited jnt_actfrclimited jnt_actgravcomp jnt_solref jnt_solimp jnt_stiffness
        jnt_stiffnesspoly jnt_range jnt_actfrcrange jnt_margin jnt_user
        dof_solref dof_solimp dof_frictionloss dof_damping dof_dampingpoly
        geom_condim geom_group geom_priority geom_solmix geom_solref geom_solimp geom_friction geom_fluid
        geom_user geom_rgba
        site_group site_size site_user site_rgba
        cam_fovy cam_ipd cam_sensorsize cam_intrinsic cam_user
        light_castshadow light_active light_bulbradius light_intensity light_range light_attenuation light_cutoff
        light_softness light_exponent light_ambient light_diffuse light_specular
        mat_texuniform mat_texrepeat mat_emission mat_specular mat_shininess mat_reflectance mat_metallic
        mat_roughness mat_rgba
        flex_contype flex_conaffinity flex_condim flex_priority flex_solmix flex_solref flex_solimp flex_friction
        flex_margin flex_gap flex_internal flex_group flex_radius flex_flatskin flex_rgba flex_stiffness
        skin_rgba hfield_data tex_data
        pair_dim pair_solref pair_solreffriction pair_solimp pair_margin pair_gap pair_friction
        eq_active0 eq_solref eq_solimp
        tendon_group tendon_limited tendon_actfrclimited tendon_width tendon_solref_lim tendon_solimp_lim
        tendon_solref_fri tendon_solimp_fri tendon_range tendon_actfrcrange tendon_margin tendon_frictionloss
        tendon_user tendon_rgba
        actuator_dynprm actuator_actlimited actuator_actrange actuator_actearly actuator_delay actuator_group
        actuator_user actuator_forcelimited actuator_forcerange actuator_ctrllimited actuator_ctrlrange
        actuator_lengthrange
        sensor_cutoff sensor_noise sensor_delay sensor_interval sensor_user
        numeric_data tuple_objprm
        key_time key_qpos key_qvel key_act key_mpos key_mquat key_ctrl
        """;

    private static final String CONSTANTS_FIELDS = """
        qpos0 qpos_spring
        body_pos body_quat body_mass body_inertia body_gravcomp
        jnt_pos jnt_axis dof_armature
        geom_surfacevel geom_adhesion pair_adhesion
        site_pos site_quat cam_pos cam_quat light_pos light_dir
        flex_damping flex_edgestiffness flex_edgedamping flex_bending
        eq_data wrap_prm
        tendon_stiffness tendon_stiffnesspoly tendon_damping tendon_dampingpoly tendon_armature tendon_lengthspring
        actuator_cranklength actuator_gainprm actuator_biasprm actuator_damping actuator_dampingpoly
        actuator_armature actuator_gear
        """;

    private static final String BOUNDS_FIELDS = """
        body_ipos body_iquat
        geom_size geom_pos geom_quat geom_margin geom_gap geom_contype geom_conaffinity
        hfield_size
        """;

    /** What {@link SetConst#refresh} and the rules about poses write. */
    private static final String CONSTANTS_WRITTEN = """
        body_sameframe body_subtreemass body_invweight0
        geom_sameframe site_sameframe
        jnt_actuatorid dof_M0 dof_invweight0 dof_length tree_sleep_policy
        tendon_actuatorid tendon_length0 tendon_invweight0 tendon_lengthspring
        actuator_acc0 actuator_length0 actuator_biasprm
        flex_vertmetric flexedge_length0 flexedge_invweight0 efm0_L
        eq_data cam_pos0 cam_poscom0 cam_mat0 light_pos0 light_poscom0 light_dir0
        qpos0 qpos_spring
        """;

    /** What {@link Bounds#refresh} writes. */
    private static final String BOUNDS_WRITTEN = """
        geom_size geom_aabb geom_rbound geom_fluid body_margin body_contype body_conaffinity bvh_aabb bvh_nodeid
        """;

    private static final Map<String, FieldRole> ROLES = roles();
    private static final String[] CONSTANTS_LIST = CONSTANTS_WRITTEN.strip().split("\\s+");
    private static final String[] BOUNDS_LIST =
            (CONSTANTS_WRITTEN + BOUNDS_WRITTEN).strip().split("\\s+");

    private static Map<String, FieldRole> roles() {
        Map<String, FieldRole> roles = new HashMap<>();
        put(roles, CONSTANTS_WRITTEN + BOUNDS_WRITTEN, DERIVED);
        put(roles, PLAIN_FIELDS, PLAIN);
        put(roles, CONSTANTS_FIELDS, CONSTANTS);
        put(roles, BOUNDS_FIELDS, BOUNDS);
        return roles;
    }

    private static void put(Map<String, FieldRole> roles, String names, FieldRole role) {
        for (String name : names.strip().split("\\s+")) {
            roles.put(name, role);
        }
    }

    /** Role of the array with MuJoCo's name. */
    public static FieldRole of(String name) {
        return ROLES.getOrDefault(name, STRUCTURE);
    }

    /** Whether a user may change such an array of a compiled model. */
    public boolean isChangeable() {
        return compareTo(DERIVED) > 0;
    }

    /** The arrays that are computed anew after a change of an array of this role. */
    public String[] written() {
        return switch (this) {
            case CONSTANTS -> CONSTANTS_LIST.clone();
            case BOUNDS -> BOUNDS_LIST.clone();
            default -> new String[0];
        };
    }
}
