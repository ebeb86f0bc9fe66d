package dev.cardan.cli.fields;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.inertia.InternalForces;
import dev.cardan.engine.inertia.MassOps;
import dev.cardan.engine.inertia.SubtreeMomentum;
import dev.cardan.engine.sensor.Energy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Fields of a {@link Data} under MuJoCo's names, with what the oracle adds to them: the dense mass matrix and the forces of
 * inverse dynamics. Constraints, contacts, tendons and flexes have no rows yet: their fields are empty arrays and zero
 * counts, as the oracle writes for models without them.
 */
public final class DataFields {
    private static final double[] NONE = {};

    /** Counts that are zero, and arrays that are empty, as long as their features are not simulated. */
    private static final String[] ZERO_COUNTS =
            Words.of("nefc ncon ne nf nl nisland nA nJ nY nidof nplugin nefmK nefmL nefmdof efm_active");

    private static final String[] EMPTY =
            Words.of("flexvert_xpos flexvert_length flexvert_J flexedge_length flexedge_velocity flexedge_J"
                    + " flexelem_aabb flexelem_krot ten_length ten_velocity ten_J ten_wrapadr ten_wrapnum"
                    + " tendon_efcadr wrap_xpos wrap_obj contact contact_force efc_type efc_id efc_J"
                    + " efc_J_dense efc_J_rownnz efc_J_rowadr efc_J_rowsuper efc_J_colind efc_pos efc_margin"
                    + " efc_frictionloss efc_diagA efc_KBIP efc_D efc_R efc_vel efc_aref efc_b efc_state"
                    + " efc_force efc_island efc_AR efc_AR_rownnz efc_AR_rowadr efc_AR_colind efc_Y"
                    + " efc_Y_rownnz efc_Y_rowadr efc_Y_colind efm_K_rownnz efm_K_rowadr efm_K_colind efm_K_val"
                    + " efm_L efm_c efm_dofid iefc_type iefc_id iefc_frictionloss iefc_D iefc_R iefc_aref"
                    + " iefc_state iefc_force iacc iacc_smooth ifrc_smooth ifrc_constraint island_dofadr"
                    + " island_idofadr island_iefcadr island_itreeadr island_ne island_nefc island_nf"
                    + " island_ntree island_nv map_dof2idof map_idof2dof map_efc2iefc map_iefc2efc"
                    + " map_itree2tree dof_island tree_island plugin plugin_state");

    private final Data d;
    private final Map<String, FieldNames.Slot> slots;

    public DataFields(Data d) {
        this.d = d;
        this.slots = new TreeMap<>();
        for (Map.Entry<String, FieldNames.Slot> e : FieldNames.slots(d, "", "_").entrySet()) {
            String name = e.getKey();
            if (!name.startsWith("model_")
                    && !name.startsWith("opt_")
                    && !name.startsWith("warnings_")
                    && !name.startsWith("work_")) {
                slots.put(name, e.getValue());
            }
        }
    }

    /** Evaluates everything a frame holds at the present state: forward dynamics, energies, momenta, internal forces. */
    public static void evaluate(Data d) {
        Physics.forward(d);
        Energy.potential(d);
        Energy.kinetic(d);
        SubtreeMomentum.run(d);
        InternalForces.run(d);
    }

    /** Names of all fields: the stored ones alphabetically, those without content, the derived ones. */
    public String[] all() {
        List<String> names = new ArrayList<>();
        for (String name : slots.keySet()) {
            if (!name.equals("qfrc_inverse")) {
                names.add(name);
            }
        }
        for (String name : ZERO_COUNTS) {
            names.add(name);
        }
        for (String name : EMPTY) {
            names.add(name);
        }
        names.add("solver_niter");
        names.add("M_full");
        names.add("qfrc_inverse");
        return names.toArray(new String[0]);
    }

    public boolean knows(String name) {
        return slots.containsKey(name) || get0(name) != null || name.equals("M_full");
    }

    /**
     * The value of a field. Inverse dynamics overwrites results of forward dynamics, so {@code qfrc_inverse} is to be asked
     * for last.
     *
     * @return a number or an array, or null for a name that isn't known
     */
    public Object get(String name) {
        if (name.equals("M_full")) {
            int nv = d.model.nv;
            double[] full = new double[nv * nv];
            if (nv > 0) {
                MassOps.fullM(full, 0, d);
            }
            return full;
        }
        if (name.equals("qfrc_inverse")) {
            Physics.inverse(d);
        }
        FieldNames.Slot slot = slots.get(name);
        return slot != null ? slot.get() : get0(name);
    }

    private static Object get0(String name) {
        for (String count : ZERO_COUNTS) {
            if (count.equals(name)) {
                return 0;
            }
        }
        for (String empty : EMPTY) {
            if (empty.equals(name)) {
                return NONE;
            }
        }
        return name.equals("solver_niter") ? new int[1] : null;
    }
}
