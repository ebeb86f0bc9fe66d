package dev.cardan.cli.fields;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.Support;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Fields of a {@link Data} under MuJoCo's names, with what the oracle adds to them: the dense mass matrix and Jacobian,
 * contact forces and the forces of inverse dynamics. Flexes are not simulated yet: their fields are empty arrays and
 * zero counts, as the oracle writes for models without them.
 */
public final class DataFields {
    private static final double[] NONE = {};

    /** Counts that are zero, and arrays that are empty, as long as their features are not simulated. */
    private static final String[] ZERO_COUNTS = Words.of("nefmK nefmL nefmdof efm_active");

    private static final String[] EMPTY =
            Words.of("flexvert_xpos flexvert_length flexvert_J flexedge_length flexedge_velocity flexedge_J"
                    + " flexelem_aabb flexelem_krot efm_K_rownnz efm_K_rowadr efm_K_colind efm_K_val efm_L efm_c"
                    + " efm_dofid");

    /** Objects in a {@link Data} that are no part of MuJoCo's, or whose fields {@link ConstraintFields} knows. */
    private static final String[] OTHER_OBJECTS = Words.of("model opt warnings work contact efc island solver");

    private static final List<String> KEPT = List.of("solver_fwdinv", "solver_nnz");

    private final Data d;
    private final Map<String, FieldNames.Slot> slots;
    private final ConstraintFields constraints;

    public DataFields(Data d) {
        this.d = d;
        this.slots = new TreeMap<>(FieldNames.slots(d, "", "_"));
        this.constraints = new ConstraintFields(d);
        for (String object : OTHER_OBJECTS) {
            slots.keySet().removeIf(name -> name.startsWith(object + "_") && !KEPT.contains(name));
        }
    }

    /** Evaluates everything a frame holds at the present state: forward dynamics, energies, momenta, internal forces. */
    public static void evaluate(Data d) {
        Physics.forward(d);
        Support.energy(d);
        Support.subtreeMomentum(d);
        Support.internalForces(d);
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
        for (String name : ConstraintFields.NAMES) {
            names.add(name);
        }
        names.add("nplugin");
        names.add("plugin");
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
                Support.fullM(full, 0, d);
            }
            return full;
        }
        if (name.equals("qfrc_inverse")) {
            Physics.inverse(d);
        }
        FieldNames.Slot slot = slots.get(name);
        return slot != null ? slot.get() : get0(name);
    }

    private Object get0(String name) {
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
        return switch (name) {
            case "nplugin" -> d.model.nplugin;
            case "plugin" -> d.model.plugin.id;
            default -> constraints.get(name);
        };
    }
}
