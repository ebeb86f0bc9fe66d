package dev.cardan.cli.fields;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.Stages;
import dev.cardan.engine.Support;
import dev.cardan.engine.world.FieldView;
import dev.cardan.engine.world.WorldField;
import dev.cardan.engine.world.WorldFields;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * Fields of a {@link Data} under MuJoCo's names, with what the oracle adds to them: the dense mass matrix and Jacobian,
 * contact forces and the forces of inverse dynamics.
 */
public final class DataFields {
    /** What is derived from fields; inverse dynamics comes last, as it overwrites some. */
    private static final String[] DERIVED =
            Words.of("contact contact_force efc_J_dense nplugin plugin M_full qfrc_inverse");

    private final Data d;
    private final ContactFields contacts;

    public DataFields(Data d) {
        this.d = d;
        this.contacts = new ContactFields(d);
    }

    /** Evaluates everything a frame holds at the present state: forward dynamics, energies, momenta, internal forces. */
    public static void evaluate(Data d) {
        Physics.forward(d);
        Stages.energyPos(d);
        Stages.energyVel(d);
        Stages.subtreeVel(d);
        Stages.rnePostConstraint(d);
    }

    /** Names of all fields: the stored ones alphabetically, then the derived ones. */
    public String[] all() {
        TreeSet<String> stored = new TreeSet<>();
        for (WorldField f : WorldFields.all()) {
            if (isWhole(f) && !f.name().equals("qfrc_inverse")) {
                stored.add(f.name());
            }
        }
        List<String> names = new ArrayList<>(stored);
        names.addAll(List.of(DERIVED));
        return names.toArray(new String[0]);
    }

    /** Whether a field stands for itself; members of structures, such as contacts, don't. */
    private static boolean isWhole(WorldField f) {
        return f.name().indexOf('.') < 0;
    }

    public boolean knows(String name) {
        WorldField f = WorldFields.find(name);
        return (f != null && isWhole(f)) || contains(DERIVED, name);
    }

    /**
     * The value of a field, a copy. Inverse dynamics overwrites results of forward dynamics, so {@code qfrc_inverse} is to be
     * asked for last.
     *
     * @return a number or an array, or null for a name that isn't known
     */
    public Object get(String name) {
        switch (name) {
            case "M_full":
                return massMatrix();
            case "nplugin":
                return d.model.nplugin;
            case "plugin":
                return d.model.plugin.id;
            case "contact":
                return contacts.contacts();
            case "contact_force":
                return contacts.forces();
            case "efc_J_dense":
                return contacts.denseJacobian();
            case "solver_nnz":
                return d.solverNnz;
            case "qfrc_inverse":
                Physics.inverse(d);
                break;
            default:
                break;
        }
        WorldField f = WorldFields.find(name);
        return f != null && isWhole(f) ? value(d.field(name)) : null;
    }

    private static Object value(FieldView view) {
        Object content = view.content();
        return view.about().array() ? content : java.lang.reflect.Array.get(content, 0);
    }

    private double[] massMatrix() {
        int nv = d.model.nv;
        double[] full = new double[nv * nv];
        if (nv > 0) {
            Support.fullM(full, 0, d);
        }
        return full;
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
