package dev.cardan.cli.fields;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.inertia.InternalForces;
import dev.cardan.engine.inertia.MassOps;
import dev.cardan.engine.inertia.SubtreeMomentum;
import dev.cardan.engine.sensor.Energy;
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
    private static final String[] ZERO_COUNTS = Frames.split("nefc ncon ne nf nl nisland");

    private static final String[] EMPTY = Frames.split("flexvert_xpos flexedge_length flexedge_velocity ten_length ten_velocity"
            + " ten_J wrap_xpos contact contact_force efc_type efc_id efc_J efc_J_dense efc_J_rownnz efc_J_rowadr"
            + " efc_J_colind efc_pos efc_margin efc_frictionloss efc_diagA efc_KBIP efc_D efc_R efc_vel efc_aref efc_b"
            + " efc_state efc_force");

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

    /** Names of all stored fields, alphabetically, then the derived ones. */
    public String[] all() {
        String[] names = new String[slots.size() + 1];
        int n = 0;
        for (String name : slots.keySet()) {
            if (!name.equals("qfrc_inverse")) {
                names[n++] = name;
            }
        }
        names[n++] = "M_full";
        names[n++] = "qfrc_inverse";
        return names;
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
