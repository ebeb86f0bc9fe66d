package dev.cardan.engine.overlay;

import dev.cardan.engine.Model;
import dev.cardan.engine.constants.FlexStructure;
import dev.cardan.engine.table.FieldList.Field;
import dev.cardan.engine.table.Storage.Kind;
import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.ObjType;
import java.util.Arrays;

/** What the values of a model must keep to, wherever they come from. */
final class ValueRules {
    private ValueRules() {}

    /**
     * Checks an array of a model that was made from another one. Quaternions and axes get unit length.
     *
     * @throws IllegalArgumentException if a value breaks a rule
     */
    static void check(Model m, Model base, int field) {
        Field f = m.fields().field(field);
        Object array = m.fields().array(field);
        finite(f, array);
        switch (f.name()) {
            case "body_mass" -> notNegative(m, f, m.body.mass, ObjType.Code.BODY);
            case "body_inertia" -> inertia(m);
            case "body_quat", "body_iquat" -> quaternions(m, f, (double[]) array, ObjType.Code.BODY);
            case "geom_quat" -> quaternions(m, f, m.geom.quat, ObjType.Code.GEOM);
            case "site_quat" -> quaternions(m, f, m.site.quat, ObjType.Code.SITE);
            case "cam_quat" -> quaternions(m, f, m.cam.quat, ObjType.Code.CAMERA);
            case "jnt_axis" -> axes(m, f, m.jnt.axis, ObjType.Code.JOINT);
            case "light_dir" -> axes(m, f, m.light.dir, ObjType.Code.LIGHT);
            case "geom_size" -> sizes(m, base);
            case "hfield_size" -> positive(m, f, m.hfield.size, ObjType.Code.HFIELD);
            case "hfield_data" -> elevations(m);
            case "geom_condim" -> dimensions(m, f, m.geom.condim, ObjType.Code.GEOM);
            case "flex_condim" -> flexDimensions(m, f);
            case "flex_radius" -> notNegative(m, f, m.flex.radius, ObjType.Code.FLEX);
            case "flex_damping", "flex_edgestiffness", "flex_edgedamping" -> flexEdges(m, base, f);
            case "flex_stiffness", "flex_bending" -> strainModes(m, base, f);
            case "eq_data" -> strainedCells(m, f);
            case "pair_dim" -> dimensions(m, f, m.pair.dim, ObjType.Code.PAIR);
            case "geom_contype", "geom_conaffinity" -> collidable(m, base);
            case "jnt_range" -> ranges(m, f, m.jnt.range, m.jnt.limited, ObjType.Code.JOINT);
            case "tendon_range" -> ranges(m, f, m.tendon.range, m.tendon.limited, ObjType.Code.TENDON);
            case "actuator_delay" -> delays(m, f, m.actuator.delay, m.actuator.history, ObjType.Code.ACTUATOR);
            case "sensor_delay" -> delays(m, f, m.sensor.delay, m.sensor.history, ObjType.Code.SENSOR);
            default -> {}
        }
    }

    private static void finite(Field f, Object array) {
        int n = f.length();
        for (int i = 0; i < n; i++) {
            double v =
                    f.kind() == Kind.REAL ? ((double[]) array)[i] : f.kind() == Kind.FLOAT ? ((float[]) array)[i] : 0;
            if (!Double.isFinite(v)) {
                throw new IllegalArgumentException(
                        f.name() + ": row " + i / f.stride() + " has " + v + ", which is not a finite number");
            }
        }
    }

    private static IllegalArgumentException broken(Model m, Field f, int type, int id, String rule) {
        String name = m.names().name(type, id);
        return new IllegalArgumentException(
                f.name() + " of " + (name.isEmpty() ? String.valueOf(id) : '"' + name + '"') + ": " + rule);
    }

    private static void notNegative(Model m, Field f, double[] v, int type) {
        for (int i = 0; i < v.length; i++) {
            if (v[i] < 0) {
                throw broken(m, f, type, i / f.stride(), v[i] + " must not be negative");
            }
        }
    }

    private static void positive(Model m, Field f, double[] v, int type) {
        for (int i = 0; i < v.length; i++) {
            if (!(v[i] > 0)) {
                throw broken(m, f, type, i / f.stride(), v[i] + " must be positive");
            }
        }
    }

    private static void inertia(Model m) {
        double[] v = m.body.inertia;
        Field f = m.fields().field(m.fields().find("body_inertia"));
        notNegative(m, f, v, ObjType.Code.BODY);
        for (int b = 0; b < m.nbody; b++) {
            double x = v[3 * b], y = v[3 * b + 1], z = v[3 * b + 2];
            double slack = 1e-12 * (x + y + z); // a scaled inertia may miss the rule by rounding
            if (x + y + slack < z || x + z + slack < y || y + z + slack < x) {
                throw broken(m, f, ObjType.Code.BODY, b, "no moment may exceed the sum of the other two");
            }
        }
    }

    private static void quaternions(Model m, Field f, double[] q, int type) {
        for (int i = 0; i < f.rows(); i++) {
            int o = 4 * i;
            if (q[o] == 0 && q[o + 1] == 0 && q[o + 2] == 0 && q[o + 3] == 0) {
                throw broken(m, f, type, i, "a quaternion of zeros is no rotation");
            }
            normalize(q, o, 4);
        }
    }

    private static void axes(Model m, Field f, double[] v, int type) {
        for (int i = 0; i < f.rows(); i++) {
            int o = 3 * i;
            if (v[o] == 0 && v[o + 1] == 0 && v[o + 2] == 0) {
                throw broken(m, f, type, i, "a direction must not be zero");
            }
            normalize(v, o, 3);
        }
    }

    /** To unit length as compilers do it. */
    private static void normalize(double[] v, int o, int n) {
        double square = 0;
        for (int i = o; i < o + n; i++) {
            square += v[i] * v[i];
        }
        double norm = Math.sqrt(square);
        if (Math.abs(norm - 1) > 1e-14) {
            for (int i = o; i < o + n; i++) {
                v[i] /= norm;
            }
        }
    }

    private static void sizes(Model m, Model base) {
        Field f = m.fields().field(m.fields().find("geom_size"));
        for (int g = 0; g < m.ngeom; g++) {
            int type = m.geom.type[g];
            int n = switch (type) {
                case GeomType.Code.SPHERE -> 1;
                case GeomType.Code.CAPSULE, GeomType.Code.CYLINDER -> 2;
                case GeomType.Code.ELLIPSOID, GeomType.Code.BOX -> 3;
                default -> 0;
            };
            for (int k = 3 * g; k < 3 * g + 3; k++) {
                if (k < 3 * g + n && !(m.geom.size[k] > 0)) {
                    throw broken(m, f, ObjType.Code.GEOM, g, m.geom.size[k] + " must be positive");
                }
                boolean asset = type == GeomType.Code.MESH || type == GeomType.Code.SDF || type == GeomType.Code.HFIELD;
                if (asset && m.geom.size[k] != base.geom.size[k]) {
                    throw broken(
                            m,
                            f,
                            ObjType.Code.GEOM,
                            g,
                            "the size is that of its mesh or height field and cannot be set");
                }
            }
        }
    }

    private static void elevations(Model m) {
        for (int i = 0; i < m.nhfielddata; i++) {
            if (!(m.hfield.data[i] >= 0 && m.hfield.data[i] <= 1)) {
                throw new IllegalArgumentException("hfield_data: " + m.hfield.data[i]
                        + " is not in the range from 0 to 1, which hfield_size scales");
            }
        }
    }

    private static void dimensions(Model m, Field f, int[] v, int type) {
        for (int i = 0; i < v.length; i++) {
            if (v[i] != 1 && v[i] != 3 && v[i] != 4 && v[i] != 6) {
                throw broken(m, f, type, i, v[i] + " is not 1, 3, 4 or 6");
            }
        }
    }

    private static void flexDimensions(Model m, Field f) {
        for (int i = 0; i < m.nflex; i++) {
            if (m.flex.condim[i] < 1 || m.flex.condim[i] > 6) {
                throw broken(m, f, ObjType.Code.FLEX, i, m.flex.condim[i] + " is not 1 to 6");
            }
        }
    }

    /** Edges on which nothing acts have no rows in the Jacobian of lengths. */
    private static void flexEdges(Model m, Model base, Field f) {
        for (int i = 0; i < m.nflex; i++) {
            if (FlexStructure.hasEdgeRows(m, i) && !FlexStructure.hasEdgeRows(base, i)) {
                throw broken(
                        m,
                        f,
                        ObjType.Code.FLEX,
                        i,
                        "nothing acts on the edges of the flex so far: give it some damping and compile the model again");
            }
        }
    }

    /** Stiffness that is used as modes of strain, or as a list of a shell's edges, has indices in it. */
    private static void strainModes(Model m, Model base, Field f) {
        boolean bending = f.name().equals("flex_bending");
        double[] now = bending ? m.flex.bending : m.flex.stiffness;
        double[] before = bending ? base.flex.bending : base.flex.stiffness;
        for (int i = 0; i < m.nflex; i++) {
            boolean indices = m.flex.interp[i] != 0 && (bending || m.flex.edgeequality[i] == 3);
            FieldRows.Range rows = indices ? FieldRows.of(m, f, m.flex(i)) : new FieldRows.Range(0, 0);
            int from = rows.from(), to = from + rows.count();
            if (!Arrays.equals(now, from, to, before, from, to)) {
                throw broken(
                        m, f, ObjType.Code.FLEX, i, "it lists parts of a flex between nodes: compile the model again");
            }
        }
    }

    private static void strainedCells(Model m, Field f) {
        for (int i = 0; i < m.neq; i++) {
            if (!FlexStructure.namesCell(m, i)) {
                throw broken(m, f, ObjType.Code.EQUALITY, i, "the flex has no such cell");
            }
        }
    }

    /** The tree of a body has a leaf for each collidable geom. */
    private static void collidable(Model m, Model base) {
        Field f = m.fields().field(m.fields().find("geom_contype"));
        for (int g = 0; g < m.ngeom; g++) {
            boolean now = m.geom.contype[g] != 0 || m.geom.conaffinity[g] != 0;
            boolean before = base.geom.contype[g] != 0 || base.geom.conaffinity[g] != 0;
            if (now != before) {
                throw broken(
                        m,
                        f,
                        ObjType.Code.GEOM,
                        g,
                        "whether it can collide at all cannot be changed: use other bits of the masks, or compile the"
                                + " model again");
            }
        }
    }

    private static void ranges(Model m, Field f, double[] range, boolean[] limited, int type) {
        for (int i = 0; i < limited.length; i++) {
            if (limited[i] && !(range[2 * i] < range[2 * i + 1])) {
                throw broken(
                        m,
                        f,
                        type,
                        i,
                        "the lower limit " + range[2 * i] + " must be below the upper one, " + range[2 * i + 1]);
            }
        }
    }

    private static void delays(Model m, Field f, double[] delay, int[] history, int type) {
        for (int i = 0; i < delay.length; i++) {
            if (delay[i] < 0 || (delay[i] > 0 && history[2 * i] == 0)) {
                throw broken(
                        m,
                        f,
                        type,
                        i,
                        delay[i]
                                + ": a delay must not be negative and needs a history: compile the model with nsample");
            }
        }
    }
}
