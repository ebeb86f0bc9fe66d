package dev.cardan.mjcf.write;

import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.JointType;
import dev.cardan.mjcf.spec.CameraSpec;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.LightSpec;
import dev.cardan.mjcf.spec.MaterialSpec;
import dev.cardan.mjcf.spec.MeshSpec;
import dev.cardan.mjcf.spec.SiteSpec;
import dev.cardan.mjcf.spec.TendonSpec;
import java.util.Arrays;
import java.util.Set;

/** Writes the values of elements that have default classes, both for the elements and for the patterns of classes. */
final class ElementWriter {
    private static final double[] ZERO = new double[3];
    private static final double[] UNIT = {1, 0, 0, 0};
    private static final int RGB = 1; // role of the texture of a material without layers

    final AttributeWriter out;

    ElementWriter(AttributeWriter out) {
        this.out = out;
    }

    void joint(XmlNode node, JointSpec s, JointSpec pattern, boolean inDefault) {
        out.table(
                node,
                "joint",
                s,
                pattern,
                inDefault,
                Set.of("pos", "axis", "springdamper", "limited", "actuatorfrclimited", "user"));
        boolean free = s.type == JointType.FREE;
        boolean scalar = !free && s.type != JointType.BALL;
        if (!free) {
            out.one(node, "joint", "pos", s, pattern);
        }
        if (scalar) {
            out.one(node, "joint", "axis", s, pattern);
        }
        if (!free) {
            out.one(node, "joint", "limited", s, pattern);
        }
        if (scalar) {
            out.one(node, "joint", "actuatorfrclimited", s, pattern);
        }
        user(node, s.userdata, pattern.userdata, inDefault);
    }

    void geom(XmlNode node, GeomSpec s, GeomSpec pattern, boolean inDefault) {
        boolean mesh = s.type == GeomType.MESH || s.type == GeomType.SDF;
        if (!inDefault) {
            size(node, s.size, pattern.size, mesh ? 0 : sizes(s.type));
            out.reals(node, "pos", s.pos, 3, ZERO, false);
            out.reals(node, "quat", s.quat, 4, UNIT, false);
        } else {
            out.reals(node, "size", s.size, 3, pattern.size, false);
        }
        out.table(
                node,
                "geom",
                s,
                pattern,
                inDefault,
                Set.of(
                        "size",
                        "pos",
                        "fromto",
                        "mass",
                        "density",
                        "shellinertia",
                        "material",
                        "hfield",
                        "mesh",
                        "fitscale",
                        "user"));
        if (s.fluidEllipsoid != pattern.fluidEllipsoid) {
            node.set("fluidshape", s.fluidEllipsoid > 0 ? "ellipsoid" : "none");
        }
        if (s.type != GeomType.MESH) {
            out.one(node, "geom", "shellinertia", s, pattern);
        }
        if (s.mass != null) {
            if (!inDefault || !s.mass.equals(pattern.mass)) {
                node.set("mass", out.numbers.of(s.mass));
            }
        } else {
            out.one(node, "geom", "density", s, pattern);
        }
        out.one(node, "geom", "material", s, pattern);
        if (s.type == GeomType.HFIELD) {
            node.set("hfield", s.hfieldname);
        }
        if (mesh) {
            node.set("mesh", s.meshname);
        } else if (isFitted(s) && !inDefault) {
            node.set("mesh", s.meshname);
            out.one(node, "geom", "fitscale", s, new GeomSpec());
        }
        user(node, s.userdata, pattern.userdata, inDefault);
        if (s.plugin != null && !inDefault) {
            PluginWriter.use(node.add("plugin"), s.plugin);
        }
    }

    /** Whether a geom is a simple shape of the size of a mesh. */
    static boolean isFitted(GeomSpec s) {
        return !s.meshname.isEmpty() && s.type != GeomType.MESH && s.type != GeomType.SDF;
    }

    void site(XmlNode node, SiteSpec s, SiteSpec pattern, boolean inDefault) {
        if (!inDefault) {
            out.reals(node, "quat", s.quat, 4, UNIT, false);
            size(node, s.size, pattern.size, sizes(s.type));
        } else {
            out.reals(node, "size", s.size, 3, pattern.size, false);
        }
        out.table(node, "site", s, pattern, inDefault, Set.of("size", "fromto", "material", "user"));
        out.one(node, "site", "material", s, pattern);
        user(node, s.userdata, pattern.userdata, inDefault);
    }

    /** The numbers that a shape has, and those beyond that differ from the class: they are kept in the model too. */
    private void size(XmlNode node, double[] size, double[] usual, int n) {
        int last = n;
        for (int i = n; i < size.length; i++) {
            last = n > 0 && !out.numbers.same(size[i], usual[i]) ? i + 1 : last;
        }
        out.reals(node, "size", size, last, usual, false);
    }

    private static int sizes(GeomType type) {
        return switch (type) {
            case SPHERE -> 1;
            case CAPSULE, CYLINDER -> 2;
            case PLANE, ELLIPSOID, BOX -> 3;
            default -> 0;
        };
    }

    void camera(XmlNode node, CameraSpec s, CameraSpec pattern, boolean inDefault) {
        if (!inDefault) {
            node.set("target", s.targetbody);
            out.reals(node, "quat", s.quat, 4, UNIT, false);
        }
        out.table(
                node,
                "camera",
                s,
                pattern,
                inDefault,
                Set.of("target", "fovy", "focal", "focalpixel", "principal", "principalpixel", "sensorsize", "user"));
        if (s.sensorSize[0] > 0 && s.sensorSize[1] > 0) {
            out.one(node, "camera", "sensorsize", s, null);
            for (String name : new String[] {"focal", "focalpixel", "principal", "principalpixel"}) {
                out.one(node, "camera", name, s, pattern);
            }
        } else {
            out.one(node, "camera", "fovy", s, pattern);
        }
        user(node, s.userdata, pattern.userdata, inDefault);
    }

    void light(XmlNode node, LightSpec s, LightSpec pattern, boolean inDefault) {
        if (!inDefault) {
            node.set("target", s.targetbody);
        }
        out.table(node, "light", s, pattern, inDefault, Set.of("target", "texture"));
        if (s.type != pattern.type) {
            node.set("type", AttributeWriter.word("lighttype", s.type.code()));
        }
        if (!inDefault) {
            node.set("texture", s.texture);
        }
    }

    void mesh(XmlNode node, MeshSpec s, MeshSpec pattern, boolean inDefault) {
        if (!inDefault) {
            for (String name : new String[] {"content_type", "file", "vertex", "normal", "texcoord", "face"}) {
                out.one(node, "mesh", name, s, new MeshSpec());
            }
        }
        out.table(
                node,
                "mesh",
                s,
                pattern,
                inDefault,
                Set.of("content_type", "file", "vertex", "normal", "texcoord", "face", "material"));
        out.one(node, "mesh", "maxhullvert", s, pattern);
        if (!inDefault) {
            out.one(node, "mesh", "material", s, pattern);
        }
    }

    void material(XmlNode node, MaterialSpec s, MaterialSpec pattern, boolean inDefault) {
        boolean layered = false;
        for (int i = RGB + 1; i < s.textures.length; i++) {
            layered |= !s.textures[i].isEmpty();
        }
        if (layered && !(inDefault && Arrays.equals(s.textures, pattern.textures))) {
            for (int i = RGB; i < s.textures.length; i++) {
                if (!s.textures[i].isEmpty()) {
                    node.add("layer").set("texture", s.textures[i]).set("role", AttributeWriter.word("texrole", i));
                }
            }
        } else if (!layered && !s.textures[RGB].equals(pattern.textures[RGB])) {
            node.set("texture", s.textures[RGB]);
        }
        out.table(node, "material", s, pattern, inDefault, Set.of());
    }

    void tendon(XmlNode node, String rule, TendonSpec s, TendonSpec pattern, boolean inDefault) {
        out.table(node, rule, s, pattern, inDefault, Set.of("material", "user"));
        boolean band = s.springlength[0] != s.springlength[1] || pattern.springlength[0] != pattern.springlength[1];
        out.reals(node, "springlength", s.springlength, band ? 2 : 1, pattern.springlength, false);
        if (!rule.equals("fixed")) {
            out.one(node, rule, "material", s, pattern);
        }
        user(node, s.userdata, pattern.userdata, inDefault);
    }

    void user(XmlNode node, double[] values, double[] pattern, boolean inDefault) {
        out.list(node, "user", values, inDefault ? new double[0] : pattern);
    }
}
