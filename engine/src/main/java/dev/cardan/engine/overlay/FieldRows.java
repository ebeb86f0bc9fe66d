package dev.cardan.engine.overlay;

import dev.cardan.engine.Model;
import dev.cardan.engine.Names;
import dev.cardan.engine.table.FieldList;
import dev.cardan.engine.table.FieldList.Field;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.view.Ref;

/** Which rows of an array of a model belong to a named object. */
final class FieldRows {
    /** First row and number of rows. */
    record Range(int from, int count) {}

    private FieldRows() {}

    /** Index of the array with MuJoCo's name; an unknown name is an error that tells the nearest one. */
    static int field(FieldList list, String name) {
        int i = list.find(name);
        if (i < 0) {
            String near = Names.nearest(name, list.names());
            throw new IllegalArgumentException("a model has no field \"" + name + "\""
                    + (near.isEmpty() ? "" : ": did you mean \"" + near + "\"?"));
        }
        return i;
    }

    /**
     * The rows of a named object: one, or several where a joint has several degrees of freedom or positions, an actuator
     * several inputs or outputs, a height field or a numeric many numbers.
     */
    static Range of(Model m, Field f, String object) {
        return of(m, f, m.names().id(type(f), object));
    }

    /** The rows of an object, which must be of the kind that the field is about. */
    static Range of(Model m, Field f, Ref object) {
        if (object.kind().code() != type(f)) {
            throw new IllegalArgumentException(
                    f.name() + " has no rows of " + object.label() + ": it is about each " + ObjType.word(type(f)));
        }
        return of(m, f, m.names().checked(type(f), object.id()));
    }

    /** The part of a field's name that tells whom its rows belong to. */
    private static String table(Field f) {
        String name = f.name();
        int end = name.indexOf('_');
        return name.startsWith("qpos") ? "qpos" : end < 0 ? name : name.substring(0, end);
    }

    private static int type(Field f) {
        int type = type(table(f));
        if (type < 0) {
            throw new IllegalArgumentException(
                    "the rows of " + f.name() + " belong to no named objects: give the number of a row");
        }
        return type;
    }

    private static Range of(Model m, Field f, int id) {
        String name = f.name();
        int joint = type(f) == ObjType.Code.JOINT ? m.jnt.type[id] : -1;
        return switch (table(f)) {
            case "qpos" ->
                new Range(m.jnt.qposadr[id], joint == JointType.Code.FREE ? 7 : joint == JointType.Code.BALL ? 4 : 1);
            case "dof" ->
                new Range(m.jnt.dofadr[id], joint == JointType.Code.FREE ? 6 : joint == JointType.Code.BALL ? 3 : 1);
            case "actuator" -> actuator(m, f, id);
            case "flex" -> flex(m, f, id);
            case "hfield" ->
                name.equals("hfield_data")
                        ? new Range(m.hfield.adr[id], m.hfield.nrow[id] * m.hfield.ncol[id])
                        : new Range(id, 1);
            case "numeric" -> new Range(m.numeric.adr[id], m.numeric.size[id]);
            case "tuple" -> new Range(m.tuple.adr[id], m.tuple.size[id]);
            case "wrap" -> new Range(m.tendon.adr[id], m.tendon.num[id]);
            case "tex" -> new Range((int) m.tex.adr[id], m.tex.height[id] * m.tex.width[id] * m.tex.nchannel[id]);
            default -> new Range(id, 1);
        };
    }

    /** Of a flex's fields that can be changed, those of its elements and edges have no fixed number of rows. */
    private static Range flex(Model m, Field f, int id) {
        return switch (f.name()) {
            case "flex_stiffness" -> part(m.flex.stiffnessadr, id, m.nflexstiffness);
            case "flex_bending" -> part(m.flex.bendingadr, id, m.nflexbending);
            default -> new Range(id, 1);
        };
    }

    /** From an address to the next one, or to the end; none if there is no address. */
    private static Range part(int[] adr, int id, int end) {
        int next = id + 1;
        while (next < adr.length && adr[next] < 0) {
            next++;
        }
        return adr[id] < 0 ? new Range(0, 0) : new Range(adr[id], (next < adr.length ? adr[next] : end) - adr[id]);
    }

    private static Range actuator(Model m, Field f, int id) {
        return switch (f.name()) {
            case "actuator_ctrllimited", "actuator_ctrlrange" ->
                new Range(m.actuator.ctrladr[id], m.actuator.ctrlnum[id]);
            case "actuator_gear", "actuator_lengthrange" -> new Range(m.actuator.outadr[id], m.actuator.outnum[id]);
            default -> new Range(id, 1);
        };
    }

    private static int type(String table) {
        return switch (table) {
            case "body" -> ObjType.Code.BODY;
            case "jnt", "dof", "qpos" -> ObjType.Code.JOINT;
            case "geom" -> ObjType.Code.GEOM;
            case "site" -> ObjType.Code.SITE;
            case "cam" -> ObjType.Code.CAMERA;
            case "light" -> ObjType.Code.LIGHT;
            case "flex" -> ObjType.Code.FLEX;
            case "skin" -> ObjType.Code.SKIN;
            case "hfield" -> ObjType.Code.HFIELD;
            case "tex" -> ObjType.Code.TEXTURE;
            case "mat" -> ObjType.Code.MATERIAL;
            case "pair" -> ObjType.Code.PAIR;
            case "eq" -> ObjType.Code.EQUALITY;
            case "tendon", "wrap" -> ObjType.Code.TENDON;
            case "actuator" -> ObjType.Code.ACTUATOR;
            case "sensor" -> ObjType.Code.SENSOR;
            case "numeric" -> ObjType.Code.NUMERIC;
            case "tuple" -> ObjType.Code.TUPLE;
            case "key" -> ObjType.Code.KEY;
            default -> -1;
        };
    }
}
