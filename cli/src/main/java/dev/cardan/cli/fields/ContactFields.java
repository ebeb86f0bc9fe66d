package dev.cardan.cli.fields;

import dev.cardan.engine.Data;
import dev.cardan.engine.constraint.ContactForce;
import dev.cardan.engine.world.ConstraintRows;
import dev.cardan.engine.world.FieldView;
import dev.cardan.engine.world.WorldField;
import dev.cardan.engine.world.WorldFields;
import dev.cardan.engine.world.WorldRole;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the oracle makes of contacts and constraint rows: a list of contacts, their forces, the dense Jacobian. */
final class ContactFields {
    /** Before the names of the members of a contact. */
    static final String PREFIX = "contact.";

    private final Data d;

    ContactFields(Data d) {
        this.d = d;
    }

    /** The contacts, each with its members by name. */
    List<Object> contacts() {
        List<Map<String, Object>> list = new ArrayList<>();
        for (int i = 0; i < d.ncon; i++) {
            list.add(new LinkedHashMap<>());
        }
        for (WorldField f : WorldFields.all()) {
            if (f.name().startsWith(PREFIX) && f.role() != WorldRole.BOOKKEEPING) {
                FieldView view = d.field(f.name());
                Object array = view.array();
                for (int i = 0; i < list.size(); i++) {
                    list.get(i).put(f.name().substring(PREFIX.length()), row(array, i, f.width()));
                }
            }
        }
        return new ArrayList<>(list);
    }

    private static Object row(Object array, int row, int width) {
        if (array instanceof double[] reals) {
            return width == 1 ? (Object) reals[row] : Arrays.copyOfRange(reals, row * width, (row + 1) * width);
        }
        int[] ints = (int[]) array;
        return width == 1 ? (Object) ints[row] : Arrays.copyOfRange(ints, row * width, (row + 1) * width);
    }

    /** Force and torque of each contact in its frame. */
    List<Object> forces() {
        List<Object> list = new ArrayList<>();
        for (int i = 0; i < d.ncon; i++) {
            double[] wrench = new double[6];
            ContactForce.inFrame(wrench, 0, d, i);
            list.add(wrench);
        }
        return list;
    }

    double[] denseJacobian() {
        ConstraintRows e = d.efc;
        int nv = d.model.nv;
        if (!d.isSparse()) {
            return Arrays.copyOf(e.J.values, d.nefc == 0 ? 0 : d.nJ); // may have room for rows that were left out
        }
        double[] dense = new double[d.nefc * nv];
        for (int r = 0; r < d.nefc; r++) {
            for (int k = e.J.rowadr[r]; k < e.J.rowadr[r] + e.J.rownnz[r]; k++) {
                dense[r * nv + e.J.colind[k]] = e.J.values[k];
            }
        }
        return dense;
    }
}
