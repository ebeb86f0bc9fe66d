package dev.cardan.engine.world;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Names;
import dev.cardan.engine.type.CtrlInput;
import dev.cardan.engine.type.DataType;
import dev.cardan.engine.type.GainType;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.ObjType;
import java.util.ArrayList;
import java.util.List;

/**
 * Numbers of a world by name, for tables and plots. A column is called {@code field}, {@code field:owner} or
 * {@code field:owner.component}: {@code time}, {@code qpos:knee}, {@code qvel:root.wx}, {@code sensordata:imu.x}. Asked for a
 * field or an owner, one gets all that it has; {@code sensor:imu} means the readings of a sensor. Owners without name are
 * called by their number.
 */
public final class Columns {
    private static final String[] XYZ = {"x", "y", "z"};
    private static final String[] WXYZ = {"w", "x", "y", "z"};
    private static final String[] FREE_POSITION = {"x", "y", "z", "qw", "qx", "qy", "qz"};
    private static final String[] FREE_VELOCITY = {"vx", "vy", "vz", "wx", "wy", "wz"};
    private static final String[] ENERGY = {"potential", "kinetic"};
    private static final int[] INPUTS = {CtrlInput.POS, CtrlInput.VEL, CtrlInput.FF, CtrlInput.VOLTAGE};
    private static final String[] INPUT_WORDS = {"pos", "vel", "ff", "voltage"};
    private static final int TOLD = 12; // names in a message

    /**
     * Columns next to each other that belong to one field.
     *
     * @param field the field
     * @param places which of its numbers they are
     */
    public record Part(WorldField field, int[] places) {}

    private final List<String> names = new ArrayList<>();
    private final List<Part> parts = new ArrayList<>();
    private boolean computed;

    /**
     * Looks up columns.
     *
     * @param wanted names of fields, or of fields with owner
     * @throws IllegalArgumentException if there is no such field or owner; the message tells the nearest
     */
    public Columns(Model m, List<String> wanted) {
        OwnerNames owners = new OwnerNames(m);
        for (String item : wanted) {
            add(
                    m,
                    owners,
                    item.equals("sensor") || item.startsWith("sensor:") ? "sensordata" + item.substring(6) : item);
        }
    }

    /** All columns of a field, in the order of its numbers. */
    public static List<String> of(Model m, String field) {
        return names(m, new OwnerNames(m), known(field));
    }

    /** The names of the entries of ctrl: of their actuators, with {@code .pos}, {@code .vel} or a number where one has several. */
    public static List<String> inputs(Model m) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < m.nu; i++) {
            names.add("");
        }
        for (int a = 0; a < m.nactuator; a++) {
            String name = m.names().name(ObjType.Code.ACTUATOR, a);
            for (int i = 0; i < m.actuator.ctrlnum[a]; i++) {
                names.set(m.actuator.ctrladr[a] + i, (name.isEmpty() ? Integer.toString(a) : name) + suffix(m, a, i));
            }
        }
        return names;
    }

    private static String suffix(Model m, int a, int input) {
        int n = m.actuator.ctrlnum[a];
        if (n == 1) {
            return "";
        }
        int spec = m.actuator.gaintype[a] == GainType.Code.SO3 ? 0 : m.actuator.ctrlspec[a];
        List<String> words = new ArrayList<>();
        for (int k = 0; k < INPUTS.length; k++) {
            if ((spec & INPUTS[k]) != 0) {
                words.add(INPUT_WORDS[k]);
            }
        }
        return "." + (words.size() == n ? words.get(input) : Integer.toString(input));
    }

    /** The columns' names. */
    public List<String> names() {
        return names;
    }

    /** Where their numbers are, in the same order. */
    public List<Part> parts() {
        return parts;
    }

    /** Whether some of them are not part of the state and the inputs, so that the world has to be computed for them. */
    public boolean isComputed() {
        return computed;
    }

    /** Copies the numbers of a world, flags as 1 or 0. */
    public void read(Data d, double[] to, int at) {
        int k = at;
        for (Part part : parts) {
            FieldView view = d.field(part.field.name());
            for (int i : part.places) {
                to[k++] = view.value(i / part.field.width(), i % part.field.width());
            }
        }
    }

    private void add(Model m, OwnerNames owners, String item) {
        int colon = item.indexOf(':');
        WorldField f = known(colon < 0 ? item : item.substring(0, colon));
        List<String> all = names(m, owners, f);
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            String name = all.get(i);
            if (colon < 0 || name.equals(item) || name.startsWith(item + ".")) {
                places.add(i);
                names.add(name);
            }
        }
        if (places.isEmpty() && colon >= 0) {
            throw new IllegalArgumentException("there is no \"" + item + "\"" + alternatives(item, all));
        }
        if (!places.isEmpty()) {
            parts.add(new Part(f, places.stream().mapToInt(Integer::intValue).toArray()));
            computed |= f.role() != WorldRole.STATE && f.role() != WorldRole.INPUT;
        }
    }

    /** The end of a sentence about a name that isn't there: the nearest ones, or some of those there are. */
    public static String alternatives(String name, List<String> all) {
        String near = Names.nearest(name, all);
        if (!near.isEmpty()) {
            return ": did you mean \"" + near + "\"?";
        }
        return all.isEmpty() ? ", nor any other: the model has none" : "; there are " + brief(all);
    }

    /** The first names of a list, and how many there are more. */
    public static String brief(List<String> all) {
        return all.size() <= TOLD
                ? String.join(", ", all)
                : String.join(", ", all.subList(0, TOLD)) + " and " + (all.size() - TOLD) + " more";
    }

    private static WorldField known(String field) {
        WorldField f = WorldFields.find(field);
        if (f == null) {
            List<String> all = new ArrayList<>();
            for (WorldField each : WorldFields.all()) {
                all.add(each.name());
            }
            String near = Names.nearest(field, all);
            throw new IllegalArgumentException("there is no field \"" + field + "\""
                    + (near.isEmpty()
                            ? "; usual ones are time, qpos, qvel, act, ctrl, sensordata, xpos, xquat, qacc, energy, ncon"
                            : ": did you mean \"" + near + "\"?"));
        }
        if (f.isGrowing() || f.entity() == Entity.ISLAND || f.entity() == Entity.ISLAND_DOF) {
            throw new IllegalArgumentException("the length of " + field
                    + " changes from step to step, so it fits in no table: cardan dump writes it");
        }
        return f;
    }

    /** The names of the numbers of a field. */
    private static List<String> names(Model m, OwnerNames owners, WorldField f) {
        List<String> names = new ArrayList<>();
        if (f.entity() == Entity.CONTROL && f.width() == 1) {
            for (String input : inputs(m)) {
                names.add(f.name() + ":" + input);
            }
            return names;
        }
        List<OwnerNames.Block> blocks = owners.blocks(f.entity());
        if (blocks.isEmpty()) {
            int n = f.width() * f.entity().capacity(m);
            for (int i = 0; i < n; i++) {
                names.add(n == 1 ? f.name() : f.name() + ":" + component(m, f, null, 0, i, n));
            }
            return names;
        }
        for (int b = 0; b < blocks.size(); b++) {
            OwnerNames.Block block = blocks.get(b);
            String owner = f.name() + ":" + (block.key().isEmpty() ? Integer.toString(b) : block.key());
            int n = f.width() * block.length();
            for (int i = 0; i < n; i++) {
                names.add(n == 1 ? owner : owner + "." + component(m, f, block, b, i, n));
            }
        }
        return names;
    }

    private static String component(Model m, WorldField f, OwnerNames.Block block, int b, int i, int n) {
        String[] words = null;
        if (f.name().equals("energy")) {
            words = ENERGY;
        } else if (f.entity() == Entity.READING) {
            boolean quaternion = m.sensor.datatype[b] == DataType.Code.QUATERNION;
            words = quaternion ? WXYZ : n == 3 ? XYZ : null;
        } else if (f.entity() == Entity.POSITION && block != null) {
            words = m.jnt.type[b] == JointType.Code.FREE ? FREE_POSITION : WXYZ;
        } else if (f.entity() == Entity.DOF && block != null && f.width() == 1) {
            words = m.jnt.type[b] == JointType.Code.FREE ? FREE_VELOCITY : XYZ;
        } else if (n == 4 && f.name().endsWith("quat")) {
            words = WXYZ;
        } else if (n == 3) {
            words = XYZ;
        }
        return words != null && words.length == n ? words[i] : Integer.toString(i);
    }
}
