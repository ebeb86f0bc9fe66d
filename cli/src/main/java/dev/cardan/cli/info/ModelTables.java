package dev.cardan.cli.info;

import dev.cardan.cli.csv.InputNames;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.CamLightMode;
import dev.cardan.engine.type.EqType;
import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.LightType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.SensorType;
import dev.cardan.engine.type.TextureType;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The elements of a model, a table for each kind. */
final class ModelTables {
    private final Model m;

    ModelTables(Model m) {
        this.m = m;
    }

    /** All tables, in the order of interest. */
    List<InfoTable> all() {
        return List.of(
                bodies(),
                joints(),
                actuators(),
                sensors(),
                keyframes(),
                tendons(),
                equalities(),
                geoms(),
                flexes(),
                sites(),
                cameras(),
                lights(),
                meshes(),
                hfields(),
                textures(),
                materials(),
                skins(),
                pairs(),
                excludes(),
                numerics(),
                texts(),
                tuples(),
                plugins());
    }

    private String name(int type, int id) {
        String name = id < 0 ? "" : m.names().name(type, id);
        return name.isEmpty() ? null : name;
    }

    /** An object that others refer to: its name, or its number. */
    private String reference(int type, int id) {
        String name = name(type, id);
        return name != null ? name : id < 0 ? null : "#" + id;
    }

    private String body(int id) {
        return reference(ObjType.Code.BODY, id);
    }

    static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private static double[] range(boolean limited, double[] all, int i) {
        return limited ? Arrays.copyOfRange(all, 2 * i, 2 * i + 2) : null;
    }

    private static double[] row(double[] all, int i, int width) {
        return Arrays.copyOfRange(all, i * width, (i + 1) * width);
    }

    private static Double nonzero(double x) {
        return x == 0 ? null : (Double) x;
    }

    private String path(int address) {
        if (address < 0) {
            return null;
        }
        int end = address;
        while (m.paths[end] != 0) {
            end++;
        }
        return new String(m.paths, address, end - address, StandardCharsets.UTF_8);
    }

    private InfoTable bodies() {
        InfoTable t = new InfoTable(
                "body", "bodies", "id", "name", "parent", "mass (kg)", "inertia (kg m2)", "joints", "geoms", "is");
        for (int b = 0; b < m.nbody; b++) {
            t.add(
                    b,
                    name(ObjType.Code.BODY, b),
                    b == 0 ? null : body(m.body.parentid[b]),
                    b == 0 ? null : (Double) m.body.mass[b],
                    b == 0 ? null : row(m.body.inertia, b, 3),
                    m.body.jntnum[b] == 0 ? null : (Integer) m.body.jntnum[b],
                    m.body.geomnum[b] == 0 ? null : (Integer) m.body.geomnum[b],
                    m.body.mocapid[b] >= 0 ? "mocap" : null);
        }
        return t;
    }

    private InfoTable joints() {
        InfoTable t = new InfoTable(
                "joint",
                "joints",
                "id",
                "name",
                "type",
                "body",
                "range (rad or m)",
                "qpos",
                "qvel",
                "stiffness",
                "damping",
                "armature",
                "frictionloss");
        for (int j = 0; j < m.njnt; j++) {
            int dof = m.jnt.dofadr[j];
            t.add(
                    j,
                    name(ObjType.Code.JOINT, j),
                    word(JointType.of(m.jnt.type[j])),
                    body(m.jnt.bodyid[j]),
                    range(m.jnt.limited[j], m.jnt.range, j),
                    m.jnt.qposadr[j],
                    dof,
                    nonzero(m.jnt.stiffness[j]),
                    nonzero(m.dof.damping[dof]),
                    nonzero(m.dof.armature[dof]),
                    nonzero(m.dof.frictionloss[dof]));
        }
        return t;
    }

    /** One row for each input; an actuator with several has as many. */
    private InfoTable actuators() {
        InfoTable t = new InfoTable(
                "actuator",
                "actuators",
                "id",
                "name",
                "law",
                "drives",
                "ctrl",
                "input",
                "control range",
                "force range",
                "group");
        InputNames inputs = new InputNames(m);
        ActuatorLaws laws = new ActuatorLaws(m);
        for (int a = 0; a < m.nactuator; a++) {
            int n = m.actuator.ctrlnum[a];
            for (int i = 0; i < Math.max(1, n); i++) {
                int entry = m.actuator.ctrladr[a] + i;
                t.add(
                        a,
                        name(ObjType.Code.ACTUATOR, a),
                        laws.law(a),
                        laws.target(a),
                        n == 0 ? null : (Integer) entry,
                        n <= 1 ? null : inputs.name(entry),
                        n == 0 ? null : range(m.actuator.ctrllimited[entry], m.actuator.ctrlrange, entry),
                        range(m.actuator.forcelimited[a], m.actuator.forcerange, a),
                        m.actuator.group[a] == 0 ? null : (Integer) m.actuator.group[a]);
            }
        }
        return t;
    }

    private InfoTable sensors() {
        InfoTable t = new InfoTable(
                "sensor",
                "sensors",
                "id",
                "name",
                "type",
                "of",
                "relative to",
                "dim",
                "sensordata",
                "cutoff",
                "noise",
                "delay (s)");
        for (int i = 0; i < m.nsensor; i++) {
            t.add(
                    i,
                    name(ObjType.Code.SENSOR, i),
                    word(SensorType.of(m.sensor.type[i])).replace("_", ""),
                    object(m.sensor.objtype[i], m.sensor.objid[i]),
                    object(m.sensor.reftype[i], m.sensor.refid[i]),
                    m.sensor.dim[i],
                    m.sensor.adr[i],
                    nonzero(m.sensor.cutoff[i]),
                    nonzero(m.sensor.noise[i]),
                    nonzero(m.sensor.delay[i]));
        }
        return t;
    }

    /** An object with its kind: {@code site tip}. */
    private String object(int type, int id) {
        if (type == ObjType.Code.UNKNOWN || id < 0) {
            return null;
        }
        return (type == ObjType.Code.XBODY ? "xbody" : ObjType.word(type)) + " " + reference(type, id);
    }

    private InfoTable keyframes() {
        InfoTable t = new InfoTable("keyframe", "keyframes", "id", "name", "time (s)", "sets");
        for (int k = 0; k < m.nkey; k++) {
            StringBuilder sets = new StringBuilder();
            if (!Arrays.equals(row(m.key.qpos, k, m.nq), m.qpos0)) {
                sets.append("qpos ");
            }
            sets.append(isZero(m.key.qvel, k, m.nv) ? "" : "qvel ").append(isZero(m.key.act, k, m.na) ? "" : "act ");
            sets.append(isZero(m.key.ctrl, k, m.nu) ? "" : "ctrl ");
            t.add(
                    k,
                    name(ObjType.Code.KEY, k),
                    m.key.time[k],
                    sets.isEmpty() ? null : sets.toString().strip());
        }
        return t;
    }

    private static boolean isZero(double[] all, int row, int width) {
        for (int i = row * width; i < (row + 1) * width; i++) {
            if (all[i] != 0) {
                return false;
            }
        }
        return true;
    }

    private InfoTable tendons() {
        InfoTable t = new InfoTable(
                "tendon", "tendons", "id", "name", "parts", "length (at qpos0)", "range", "stiffness", "damping");
        for (int i = 0; i < m.ntendon; i++) {
            t.add(
                    i,
                    name(ObjType.Code.TENDON, i),
                    m.tendon.num[i],
                    m.tendon.length0[i],
                    range(m.tendon.limited[i], m.tendon.range, i),
                    nonzero(m.tendon.stiffness[i]),
                    nonzero(m.tendon.damping[i]));
        }
        return t;
    }

    private InfoTable equalities() {
        InfoTable t = new InfoTable("equality", "equalities", "id", "name", "type", "first", "second", "active");
        for (int e = 0; e < m.neq; e++) {
            EqType type = EqType.of(m.eq.type[e]);
            int of = switch (type) {
                case JOINT -> ObjType.Code.JOINT;
                case TENDON -> ObjType.Code.TENDON;
                default -> m.eq.objtype[e];
            };
            t.add(
                    e,
                    name(ObjType.Code.EQUALITY, e),
                    word(type),
                    object(of, m.eq.obj1id[e]),
                    object(of, m.eq.obj2id[e]),
                    m.eq.active0[e] ? "yes" : "no");
        }
        return t;
    }

    private InfoTable geoms() {
        InfoTable t = new InfoTable(
                "geom",
                "geoms",
                "id",
                "name",
                "type",
                "body",
                "size (m)",
                "friction",
                "contype",
                "conaffinity",
                "condim",
                "group",
                "shape");
        for (int g = 0; g < m.ngeom; g++) {
            GeomType type = GeomType.of(m.geom.type[g]);
            int data = m.geom.dataid[g];
            t.add(
                    g,
                    name(ObjType.Code.GEOM, g),
                    word(type),
                    body(m.geom.bodyid[g]),
                    size(type, row(m.geom.size, g, 3)),
                    row(m.geom.friction, g, 3),
                    m.geom.contype[g],
                    m.geom.conaffinity[g],
                    m.geom.condim[g],
                    m.geom.group[g],
                    data < 0
                            ? null
                            : reference(type == GeomType.HFIELD ? ObjType.Code.HFIELD : ObjType.Code.MESH, data));
        }
        return t;
    }

    /** The sizes that a shape has. */
    private static double[] size(GeomType type, double[] size) {
        int n = switch (type) {
            case SPHERE -> 1;
            case CAPSULE, CYLINDER, PLANE -> 2;
            default -> 3;
        };
        return Arrays.copyOf(size, n);
    }

    private InfoTable sites() {
        InfoTable t = new InfoTable("site", "sites", "id", "name", "type", "body", "pos (m)", "size (m)", "group");
        for (int s = 0; s < m.nsite; s++) {
            GeomType type = GeomType.of(m.site.type[s]);
            t.add(
                    s,
                    name(ObjType.Code.SITE, s),
                    word(type),
                    body(m.site.bodyid[s]),
                    row(m.site.pos, s, 3),
                    size(type, row(m.site.size, s, 3)),
                    m.site.group[s]);
        }
        return t;
    }

    private InfoTable cameras() {
        InfoTable t =
                new InfoTable("camera", "cameras", "id", "name", "mode", "body", "pos (m)", "fovy (deg)", "target");
        for (int c = 0; c < m.ncam; c++) {
            t.add(
                    c,
                    name(ObjType.Code.CAMERA, c),
                    word(CamLightMode.of(m.cam.mode[c])),
                    body(m.cam.bodyid[c]),
                    row(m.cam.pos, c, 3),
                    m.cam.fovy[c],
                    body(m.cam.targetbodyid[c]));
        }
        return t;
    }

    private InfoTable lights() {
        InfoTable t = new InfoTable("light", "lights", "id", "name", "type", "mode", "body", "pos (m)", "dir");
        for (int l = 0; l < m.nlight; l++) {
            t.add(
                    l,
                    name(ObjType.Code.LIGHT, l),
                    word(LightType.of(m.light.type[l])),
                    word(CamLightMode.of(m.light.mode[l])),
                    body(m.light.bodyid[l]),
                    row(m.light.pos, l, 3),
                    row(m.light.dir, l, 3));
        }
        return t;
    }

    private InfoTable flexes() {
        InfoTable t = new InfoTable(
                "flex", "flexes", "id", "name", "dimension", "vertices", "edges", "elements", "radius (m)", "rigid");
        for (int i = 0; i < m.nflex; i++) {
            t.add(
                    i,
                    name(ObjType.Code.FLEX, i),
                    m.flex.dim[i],
                    m.flex.vertnum[i],
                    m.flex.edgenum[i],
                    m.flex.elemnum[i],
                    m.flex.radius[i],
                    m.flex.rigid[i] ? "yes" : "no");
        }
        return t;
    }

    private InfoTable meshes() {
        InfoTable t = new InfoTable("mesh", "meshes", "id", "name", "vertices", "faces", "scale", "file");
        for (int i = 0; i < m.nmesh; i++) {
            t.add(
                    i,
                    name(ObjType.Code.MESH, i),
                    m.mesh.vertnum[i],
                    m.mesh.facenum[i],
                    row(m.mesh.scale, i, 3),
                    path(m.mesh.pathadr[i]));
        }
        return t;
    }

    private InfoTable hfields() {
        InfoTable t = new InfoTable("hfield", "height fields", "id", "name", "rows", "columns", "size (m)", "file");
        for (int i = 0; i < m.nhfield; i++) {
            t.add(
                    i,
                    name(ObjType.Code.HFIELD, i),
                    m.hfield.nrow[i],
                    m.hfield.ncol[i],
                    row(m.hfield.size, i, 4),
                    path(m.hfield.pathadr[i]));
        }
        return t;
    }

    private InfoTable textures() {
        InfoTable t = new InfoTable("texture", "textures", "id", "name", "type", "width", "height", "channels", "file");
        for (int i = 0; i < m.ntex; i++) {
            t.add(
                    i,
                    name(ObjType.Code.TEXTURE, i),
                    word(TextureType.of(m.tex.type[i])).replace("two_d", "2d"),
                    m.tex.width[i],
                    m.tex.height[i],
                    m.tex.nchannel[i],
                    path(m.tex.pathadr[i]));
        }
        return t;
    }

    private InfoTable materials() {
        InfoTable t = new InfoTable("material", "materials", "id", "name", "rgba");
        for (int i = 0; i < m.nmat; i++) {
            double[] rgba = new double[4];
            for (int k = 0; k < 4; k++) {
                rgba[k] = m.mat.rgba[4 * i + k];
            }
            t.add(i, name(ObjType.Code.MATERIAL, i), rgba);
        }
        return t;
    }

    private InfoTable skins() {
        InfoTable t = new InfoTable("skin", "skins", "id", "name", "vertices", "bones", "file");
        for (int i = 0; i < m.nskin; i++) {
            t.add(i, name(ObjType.Code.SKIN, i), m.skin.vertnum[i], m.skin.bonenum[i], path(m.skin.pathadr[i]));
        }
        return t;
    }

    private InfoTable pairs() {
        InfoTable t = new InfoTable("pair", "contact pairs", "id", "name", "geom1", "geom2", "condim");
        for (int i = 0; i < m.npair; i++) {
            t.add(
                    i,
                    name(ObjType.Code.PAIR, i),
                    reference(ObjType.Code.GEOM, m.pair.geom1[i]),
                    reference(ObjType.Code.GEOM, m.pair.geom2[i]),
                    m.pair.dim[i]);
        }
        return t;
    }

    private InfoTable excludes() {
        InfoTable t = new InfoTable("exclude", "excluded pairs of bodies", "id", "name", "body1", "body2");
        for (int i = 0; i < m.nexclude; i++) {
            int signature = m.exclude.signature[i];
            t.add(i, name(ObjType.Code.EXCLUDE, i), body(signature >> 16), body(signature & 0xffff));
        }
        return t;
    }

    private InfoTable numerics() {
        InfoTable t = new InfoTable("numeric", "custom numbers", "id", "name", "values");
        for (int i = 0; i < m.nnumeric; i++) {
            int from = m.numeric.adr[i];
            t.add(
                    i,
                    name(ObjType.Code.NUMERIC, i),
                    Arrays.copyOfRange(m.numeric.data, from, from + Math.min(12, m.numeric.size[i])));
        }
        return t;
    }

    private InfoTable texts() {
        InfoTable t = new InfoTable("text", "custom texts", "id", "name", "text");
        for (int i = 0; i < m.ntext; i++) {
            int length = Math.max(0, m.text.size[i] - 1); // without the zero at its end
            t.add(
                    i,
                    name(ObjType.Code.TEXT, i),
                    new String(m.text.data, m.text.adr[i], length, StandardCharsets.UTF_8));
        }
        return t;
    }

    private InfoTable tuples() {
        InfoTable t = new InfoTable("tuple", "tuples", "id", "name", "members");
        for (int i = 0; i < m.ntuple; i++) {
            t.add(i, name(ObjType.Code.TUPLE, i), m.tuple.size[i]);
        }
        return t;
    }

    private InfoTable plugins() {
        InfoTable t = new InfoTable("plugin", "plugin instances", "id", "name", "state");
        for (int i = 0; i < m.nplugin; i++) {
            t.add(i, name(ObjType.Code.PLUGIN, i), m.plugin.statenum[i]);
        }
        return t;
    }
}
