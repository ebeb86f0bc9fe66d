package dev.cardan.engine.overlay;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Options;
import dev.cardan.engine.constants.FieldRole;
import dev.cardan.engine.constants.Refresh;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.table.FieldList;
import dev.cardan.engine.table.FieldList.Field;
import dev.cardan.engine.table.Storage.Kind;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.view.BodyRef;
import dev.cardan.engine.view.Ref;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.DoubleUnaryOperator;

/**
 * Changes of a compiled model, to make models that differ from it in some values: for randomised masses, friction,
 * gains, sizes.
 *
 * <pre>{@code
 * Overlay o = model.overlay();
 * Model changed = null;
 * for (...) { // episodes
 *     o.reset()
 *             .mass("torso", 9.5)
 *             .scale("dof_damping", 0.9)
 *             .set("geom_friction", "foot", 0.8, 0.01, 0.001);
 *     changed = o.build(changed);
 *     data.use(changed);
 * }
 * }</pre>
 *
 * <p>Fields have MuJoCo's names. The model itself never changes: {@link #build} makes another one that shares all arrays
 * but those that differ. What follows from the changed values is computed anew, as by MuJoCo's {@code mj_setConst}:
 * inverse weights, inertias and lengths in the initial configuration, masses of subtrees, anchors of connects, flags,
 * statistics (unless the model's author gave them). Beyond that, bounding spheres, boxes and trees follow the sizes, poses
 * and margins of geoms, sleep policies the tendons and actuators, and the initial position of a floating body its pose.
 *
 * <p>What a compiler made a number of stays that number: masses and inertias from geoms, stiffness and damping from
 * {@code springdamper}, damping from {@code dampratio}, length ranges, poses of welds, rest lengths of tendons, keyframes.
 *
 * <p>Not for several threads at once; the models it makes are for any number of them.
 */
public final class Overlay {
    private final Model base;
    private final FieldList fields;
    private final FieldRole[] roles;
    private final Object[] values; // working copies, null: never needed
    private final boolean[] changed;
    private final boolean[] needed;
    private final Options opt = new Options();
    private Refresh refresh; // made when first needed

    /** Begins with no changes to a model. */
    public Overlay(Model base) {
        this.base = base;
        fields = base.fields();
        int n = fields.size();
        roles = new FieldRole[n];
        for (int i = 0; i < n; i++) {
            roles[i] = FieldRole.of(fields.field(i).name());
        }
        values = new Object[n];
        changed = new boolean[n];
        needed = new boolean[n];
        opt.set(Inside.options(base));
    }

    /** The model whose values are changed. */
    public Model pristine() {
        return base;
    }

    /** Forgets all changes, but not the memory they took. */
    public Overlay reset() {
        Arrays.fill(changed, false);
        opt.set(Inside.options(base));
        return this;
    }

    /** The options of the models to come, for changing them. A world keeps its own: see {@link Data#use}. */
    public Options options() {
        return opt;
    }

    /**
     * Changes options of the models to come.
     *
     * <pre>{@code
     * Model finer = model.overlay().options(o -> o.timestep = 0.001).build();
     * }</pre>
     */
    public Overlay options(Consumer<Options> change) {
        change.accept(opt);
        return this;
    }

    /**
     * Sets an option of the models to come under MuJoCo's name, such as {@code ls_tolerance}.
     *
     * @throws IllegalArgumentException as {@link Options#set(String, double...)}
     */
    public Overlay option(String name, double... value) {
        opt.set(name, value);
        return this;
    }

    /**
     * Sets the numbers of a named object.
     *
     * @param field MuJoCo's name, such as {@code geom_friction}
     * @param object name of the body, geom, joint ...; for {@code dof_*} and {@code qpos0} that of the joint
     * @param numbers one row, or all rows of the object if it has several
     */
    public Overlay set(String field, String object, double... numbers) {
        int i = changeable(field);
        FieldRows.Range rows = FieldRows.of(base, fields.field(i), object);
        return set(i, rows.from(), rows.count(), object, numbers);
    }

    /**
     * Sets the numbers of an object.
     *
     * @param field MuJoCo's name, such as {@code geom_friction}
     * @param object of the kind that the field is about; for {@code dof_*} and {@code qpos0} a joint
     * @param numbers one row, or all rows of the object if it has several
     */
    public Overlay set(String field, Ref object, double... numbers) {
        int i = changeable(field);
        FieldRows.Range rows = FieldRows.of(base, fields.field(i), object);
        return set(i, rows.from(), rows.count(), object.label(), numbers);
    }

    /** Sets the numbers of one row: of the body, geom, degree of freedom ... with that number. */
    public Overlay set(String field, int row, double... numbers) {
        int i = changeable(field);
        int rows = fields.field(i).rows();
        if (row < 0 || row >= rows) {
            throw new IllegalArgumentException(
                    field + " has no row " + row + ": there are " + rows + ", counted from 0");
        }
        return set(i, row, 1, String.valueOf(row), numbers);
    }

    /** Sets every row to the same numbers, or the whole array if as many are given. */
    public Overlay setAll(String field, double... numbers) {
        int i = changeable(field);
        return set(i, 0, fields.field(i).rows(), "all", numbers);
    }

    /** Every number becomes the pristine one times the factor. */
    public Overlay scale(String field, double factor) {
        return apply(field, v -> v * factor);
    }

    /** The numbers of a named object become the pristine ones times the factor. */
    public Overlay scale(String field, String object, double factor) {
        return apply(field, object, v -> v * factor);
    }

    /** The numbers of an object become the pristine ones times the factor. */
    public Overlay scale(String field, Ref object, double factor) {
        int i = changeable(field);
        FieldRows.Range rows = FieldRows.of(base, fields.field(i), object);
        return apply(i, rows.from(), rows.count(), v -> v * factor);
    }

    /** Every number becomes the pristine one plus the offset. */
    public Overlay add(String field, double offset) {
        return apply(field, v -> v + offset);
    }

    /** The numbers of a named object become the pristine ones plus the offset. */
    public Overlay add(String field, String object, double offset) {
        return apply(field, object, v -> v + offset);
    }

    /** Every number becomes what the function makes of the pristine one; called in the order of the array. */
    public Overlay apply(String field, DoubleUnaryOperator change) {
        int i = changeable(field);
        return apply(i, 0, fields.field(i).rows(), change);
    }

    /** The numbers of a named object become what the function makes of the pristine ones. */
    public Overlay apply(String field, String object, DoubleUnaryOperator change) {
        int i = changeable(field);
        FieldRows.Range rows = FieldRows.of(base, fields.field(i), object);
        return apply(i, rows.from(), rows.count(), change);
    }

    /**
     * The numbers of a field as they are now, for writing them directly; valid until {@link #reset}. Only of fields of
     * real numbers.
     */
    public double[] array(String field) {
        int i = changeable(field);
        if (fields.field(i).kind() != Kind.REAL) {
            throw new IllegalArgumentException(field + " does not hold real numbers in double precision: use set");
        }
        return (double[]) own(i);
    }

    /** Gives a body another mass in kg; its inertia changes in proportion. */
    public Overlay mass(String body, double mass) {
        return mass(base.body(body), mass);
    }

    /** Gives a body another mass in kg; its inertia changes in proportion. */
    public Overlay mass(BodyRef body, double mass) {
        double before = base.body(body.id()).mass();
        if (!(before > 0) || !(mass > 0)) {
            throw new IllegalArgumentException(body.label() + " cannot go from mass " + before + " to " + mass
                    + ": both must be positive; set body_mass and body_inertia instead");
        }
        return set("body_mass", body, mass).scale("body_inertia", body, mass / before);
    }

    /** Mass and inertia of a body become the pristine ones times the factor. */
    public Overlay scaleMass(String body, double factor) {
        return scaleMass(base.body(body), factor);
    }

    /** Mass and inertia of a body become the pristine ones times the factor. */
    public Overlay scaleMass(BodyRef body, double factor) {
        return scale("body_mass", body, factor).scale("body_inertia", body, factor);
    }

    /** All masses and inertias become the pristine ones times the factor. */
    public Overlay scaleMass(double factor) {
        return scale("body_mass", factor).scale("body_inertia", factor);
    }

    /**
     * All masses and inertias become the pristine ones times one factor, so that the bodies weigh so much together, in kg; as
     * MuJoCo's {@code mj_setTotalmass} and the compiler's {@code settotalmass}.
     */
    public Overlay totalMass(double mass) {
        if (!(mass > 0) || !Double.isFinite(mass)) {
            throw new IllegalArgumentException("the total mass cannot be " + mass + " kg: it must be positive");
        }
        return scaleMass(Math.max(Const.MINVAL, mass / Math.max(Const.MINVAL, base.totalMass())));
    }

    /**
     * Makes a model with the changes so far.
     *
     * @throws IllegalArgumentException if a value is not finite or makes no sense, or if the change would alter the
     *     structure of the model
     */
    public Model build() {
        return build(null);
    }

    /**
     * Makes a model with the changes so far, in the memory of one that this overlay has made before, if that suffices:
     * from the second episode on it does, and nothing is allocated. The caller makes sure that the earlier model is in
     * use nowhere, neither in a running world nor below another overlay.
     *
     * @param earlier null: none. If the call fails, it must not be used any more
     */
    public Model build(Model earlier) {
        if (earlier != null && earlier.origin() != this) {
            throw new IllegalArgumentException("the earlier model was not made by this overlay");
        }
        FieldRole role = FieldRole.PLAIN;
        for (int i = 0; i < changed.length; i++) {
            role = changed[i] && roles[i].compareTo(role) > 0 ? roles[i] : role;
        }
        if (role == FieldRole.PLAIN && base.nefm0dof > 0 && opt.timestep != Inside.options(base).timestep) {
            role = FieldRole.CONSTANTS; // the factor of bending stiffness is that of a timestep
        }
        if (role != FieldRole.PLAIN && refresh == null) {
            refresh = new Refresh(base);
        }
        System.arraycopy(changed, 0, needed, 0, needed.length);
        if (role != FieldRole.PLAIN) {
            refresh.markWritten(needed, role);
        }
        Model m = earlier != null && suffices(earlier) ? earlier : allocate();
        fill(m);
        for (int i = 0; i < changed.length; i++) {
            if (changed[i]) {
                ValueRules.check(m, base, i);
            }
        }
        if (role != FieldRole.PLAIN) {
            refresh.run(m, role);
        }
        return m;
    }

    private int changeable(String field) {
        int i = FieldRows.field(fields, field);
        if (!roles[i].isChangeable()) {
            throw new IllegalArgumentException(
                    roles[i] == FieldRole.DERIVED
                            ? field + " cannot be set: it follows from other fields of the model"
                            : field + " cannot be changed, the structure of the model rests on it: compile it again");
        }
        return i;
    }

    /** The working copy of an array, with the pristine values if it was not changed yet. */
    private Object own(int i) {
        if (!changed[i]) {
            if (values[i] == null) {
                values[i] = fields.field(i).kind().allocate(fields.field(i).length());
            }
            System.arraycopy(fields.array(i), 0, values[i], 0, fields.field(i).length());
            changed[i] = true;
        }
        return values[i];
    }

    private Overlay set(int i, int row, int rows, String object, double[] numbers) {
        Field f = fields.field(i);
        int stride = f.stride(), all = rows * stride;
        if (numbers.length != stride && numbers.length != all) {
            throw new IllegalArgumentException(
                    f.name() + " of " + object + ": " + numbers.length + " numbers were given, it has " + stride
                            + (rows == 1 ? "" : " (or, for all its rows, " + all + ")"));
        }
        Object array = own(i);
        for (int k = 0; k < all; k++) {
            put(f, array, row * stride + k, numbers[numbers.length == all ? k : k % stride]);
        }
        return this;
    }

    private Overlay apply(int i, int row, int rows, DoubleUnaryOperator change) {
        Field f = fields.field(i);
        Object array = own(i);
        for (int k = row * f.stride(); k < (row + rows) * f.stride(); k++) {
            put(f, array, k, change.applyAsDouble(get(f, fields.array(i), k)));
        }
        return this;
    }

    private static double get(Field f, Object array, int k) {
        return switch (f.kind()) {
            case REAL -> ((double[]) array)[k];
            case FLOAT -> ((float[]) array)[k];
            case INT -> ((int[]) array)[k];
            case LONG -> ((long[]) array)[k];
            case BYTE -> ((byte[]) array)[k] & 0xff;
            case FLAG -> ((boolean[]) array)[k] ? 1 : 0;
        };
    }

    private static void put(Field f, Object array, int k, double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException(f.name() + ": " + value + " is not a finite number");
        }
        if (f.kind() == Kind.REAL) {
            ((double[]) array)[k] = value;
            return;
        }
        if (f.kind() == Kind.FLOAT) {
            ((float[]) array)[k] = (float) value;
            return;
        }
        int least = f.kind() == Kind.INT ? Integer.MIN_VALUE : 0;
        int most = f.kind() == Kind.INT ? Integer.MAX_VALUE : f.kind() == Kind.FLAG ? 1 : 255;
        if (value != Math.rint(value) || value < least || value > most) {
            throw new IllegalArgumentException(
                    f.name() + ": " + value + " is not a whole number from " + least + " to " + most);
        }
        switch (f.kind()) {
            case INT -> ((int[]) array)[k] = (int) value;
            case BYTE -> ((byte[]) array)[k] = (byte) value;
            case FLAG -> ((boolean[]) array)[k] = value != 0;
            default -> throw new IllegalArgumentException(f.name() + " cannot be changed");
        }
    }

    /** Whether a model has arrays of its own for everything that may differ. */
    private boolean suffices(Model m) {
        for (int i = 0; i < needed.length; i++) {
            if (needed[i] && m.fields().shares(fields, i)) {
                return false;
            }
        }
        return true;
    }

    private Model allocate() {
        Object[] arrays = new Object[fields.size()];
        for (int i = 0; i < arrays.length; i++) {
            Field f = fields.field(i);
            arrays[i] = needed[i] ? f.kind().allocate(f.length()) : fields.array(i);
        }
        return new Model(base, fields.with(arrays), this);
    }

    /** Writes all values into the arrays that are the model's own. */
    private void fill(Model m) {
        FieldList target = m.fields();
        for (int i = 0; i < changed.length; i++) {
            if (!target.shares(fields, i)) {
                Object source = changed[i] ? values[i] : fields.array(i);
                System.arraycopy(source, 0, target.array(i), 0, fields.field(i).length());
            }
        }
        Inside.setSettings(m, base);
        Inside.options(m).set(opt);
    }
}
