package dev.cardan.optimize.identify;

import dev.cardan.engine.Model;
import dev.cardan.engine.overlay.Overlay;
import dev.cardan.engine.table.FieldList;
import java.util.Arrays;
import java.util.Set;

/**
 * A number of a model that is to be found, by the name of its field and of the object it belongs to: {@code body_mass:torso},
 * {@code dof_damping:knee}, {@code geom_friction:floor}, {@code actuator_gainprm:motor}. Where an object has several numbers, an
 * index picks one, {@code geom_friction:floor[1]}; without it the first of each row is meant, so {@code dof_damping:ball} is one
 * number for all degrees of freedom of a joint. An object without name is called by its number.
 *
 * <p>With a body's mass its inertia changes in proportion.
 */
public final class FittedParameter {
    private static final String MASS = "body_mass";
    private static final String INERTIA = "body_inertia";

    /** What makes no sense below zero. */
    private static final Set<String> NOT_NEGATIVE = Set.of(
            "geom_friction",
            "pair_friction",
            "dof_damping",
            "dof_armature",
            "dof_frictionloss",
            "jnt_stiffness",
            "tendon_stiffness",
            "tendon_damping",
            "tendon_frictionloss",
            "tendon_armature");

    private final String name;
    private final String field;
    private final int[] places; // in the field's array
    private final double value; // in the model
    private final double[] inertia; // of the body if this is a mass, otherwise empty

    private FittedParameter(String name, String field, int[] places, double[] all, double[] inertia) {
        this.name = name;
        this.field = field;
        this.places = places;
        value = all[places[0]];
        this.inertia = inertia;
    }

    /**
     * Finds a parameter in a model.
     *
     * @throws IllegalArgumentException if there is none of this name; the message tells what is nearest
     */
    public static FittedParameter of(Model m, String name) {
        int colon = name.indexOf(':');
        if (colon < 1 || colon == name.length() - 1) {
            throw new IllegalArgumentException("the parameter \"" + name
                    + "\" has no object: want field:object, such as body_mass:torso or geom_friction:floor[0]");
        }
        String field = name.substring(0, colon), object = name.substring(colon + 1);
        int index = -1, bracket = object.lastIndexOf('[');
        if (bracket > 0 && object.endsWith("]") && !isNamed(m, field, object)) {
            index = whole(object.substring(bracket + 1, object.length() - 1));
            if (index < 0) {
                throw new IllegalArgumentException("the parameter \"" + name + "\" has the index "
                        + object.substring(bracket) + ": want a number from 0 on");
            }
            object = object.substring(0, bracket);
        }
        Overlay probe = m.overlay();
        double[] all;
        int[] own;
        try {
            all = probe.array(field).clone(); // refuses fields that don't exist or can't be changed
            own = rows(probe, m, field, object, all);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("the parameter \"" + name + "\": " + e.getMessage(), e);
        }
        return new FittedParameter(name, field, picked(m, name, field, own, index), all, inertia(m, field, own));
    }

    /** Whether there is an object of this name, brackets and all. */
    private static boolean isNamed(Model m, String field, String object) {
        try {
            m.overlay().apply(field, object, v -> v);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** The places of an object's numbers: those that a change of the object changes. */
    private static int[] rows(Overlay probe, Model m, String field, String object, double[] before) {
        try {
            probe.apply(field, object, v -> v == 0 ? 1 : -v);
        } catch (IllegalArgumentException e) {
            FieldList.Field f = m.fields().field(m.fields().find(field));
            int row = whole(object);
            if (row < 0 || row >= f.rows()) {
                throw e;
            }
            int[] places = new int[f.stride()];
            Arrays.setAll(places, i -> row * f.stride() + i);
            return places;
        }
        double[] after = probe.array(field);
        int count = 0;
        int[] places = new int[before.length];
        for (int i = 0; i < before.length; i++) {
            if (before[i] != after[i]) {
                places[count++] = i;
            }
        }
        return Arrays.copyOf(places, count);
    }

    private static int[] picked(Model m, String name, String field, int[] own, int index) {
        if (own.length == 0 || index >= own.length) {
            throw new IllegalArgumentException(
                    "the parameter \"" + name + "\": the object has " + own.length + " numbers there, counted from 0");
        }
        if (index >= 0) {
            return new int[] {own[index]};
        }
        int stride = m.fields().field(m.fields().find(field)).stride();
        int[] first = new int[own.length / stride];
        Arrays.setAll(first, i -> own[i * stride]);
        return first;
    }

    private static double[] inertia(Model m, String field, int[] own) {
        if (!field.equals(MASS)) {
            return new double[0];
        }
        int body = own[0];
        if (!(m.body.mass[body] > 0)) {
            throw new IllegalArgumentException(
                    "body " + body + " has no mass: a mass that is to be found must be positive");
        }
        return Arrays.copyOfRange(m.body.inertia, 3 * body, 3 * body + 3);
    }

    private static int whole(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    /** The name by which it was asked for. */
    public String name() {
        return name;
    }

    /** The number in the model. */
    public double value() {
        return value;
    }

    /** What the number can't be below, if nothing else is told: 0 for friction and the like, a thousandth for masses. */
    public double usualLowest() {
        return isMass() || field.equals(INERTIA)
                ? 1e-3 * value
                : NOT_NEGATIVE.contains(field) ? 0 : Double.NEGATIVE_INFINITY;
    }

    private boolean isMass() {
        return field.equals(MASS);
    }

    /** Gives models to come another number. Masses come before inertias, which they would overwrite. */
    void set(Overlay o, double number) {
        double[] array = o.array(field);
        for (int place : places) {
            array[place] = number;
        }
        if (isMass()) {
            double[] moments = o.array(INERTIA);
            for (int i = 0; i < 3; i++) {
                moments[3 * places[0] + i] = inertia[i] * (number / value);
            }
        }
    }

    @Override
    public String toString() {
        return name + " = " + value;
    }
}
