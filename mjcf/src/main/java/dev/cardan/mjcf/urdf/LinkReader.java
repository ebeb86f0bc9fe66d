package dev.cardan.mjcf.urdf;

import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.OrientationType;
import dev.cardan.mjcf.UrdfOptions;
import dev.cardan.mjcf.UrdfOptions.Change;
import dev.cardan.mjcf.UrdfReport.Outcome;
import dev.cardan.mjcf.compile.FrameMath;
import dev.cardan.mjcf.compile.Orientation;
import dev.cardan.mjcf.compile.PrincipalAxes;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.CompilerSpec;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.OrientationSpec;
import dev.cardan.mjcf.spec.SpecElement;
import dev.cardan.mjcf.xml.XmlElement;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads what is in a link: its inertia, its shapes to see and its shapes to touch. */
final class LinkReader {
    private static final List<String> SHAPES = List.of("box", "cylinder", "sphere", "capsule", "mesh");
    private static final CompilerSpec FIXED_AXES = fixedAxes();

    private final ModelSpec spec;
    private final Trail trail;
    private final UrdfOptions options;
    private final Map<String, float[]> colours;
    private final MeshNames meshes;
    private final Set<String> geomNames = new HashSet<>();

    LinkReader(ModelSpec spec, Trail trail, UrdfOptions options, Map<String, float[]> colours) {
        this.spec = spec;
        this.trail = trail;
        this.options = options;
        this.colours = colours;
        this.meshes = new MeshNames(spec, trail, options);
    }

    void read(XmlElement link, BodySpec body) {
        XmlElement inertial = trail.child(link, "inertial");
        if (inertial != null) {
            inertial(inertial, body);
        }
        body.pos = new double[3];
        body.quat = new double[] {1, 0, 0, 0};

        // as in MuJoCo, a colour or a name that is not given is that of the shape before it in the link
        float[] rgba = null;
        String name = "";
        for (XmlElement e : link.children()) {
            boolean visual = e.tag().equals("visual");
            if (!visual && !e.tag().equals("collision")) {
                continue;
            }
            trail.use(e);
            XmlElement material = visual ? trail.child(e, "material") : null;
            rgba = material == null ? rgba : colour(material, rgba);
            if (!visual && e.child("material") != null) {
                trail.whole(
                        e.child("material"),
                        Outcome.IGNORED,
                        "as in MuJoCo a shape to touch has the colour of the shape to see before it");
            }
            if (visual && spec.compiler.discardvisual) {
                trail.whole(
                        e,
                        Outcome.IGNORED,
                        "shapes to see are discarded, only their colour counts: <compiler discardvisual=\"false\"/> in"
                                + " <mujoco>, or the option withVisuals, keeps them");
                continue;
            }
            GeomSpec geom = geom(e, body, visual);
            if (visual && options.has(Change.KEEP_VISUALS) && isEmpty(geom)) {
                body.geoms.remove(geom);
                trail.whole(e, Outcome.IGNORED, "the shape has no size, so there is nothing to see");
                continue;
            }
            geom.rgba = rgba == null ? geom.rgba : rgba.clone();
            String own = trail.text(e, "name");
            name = own == null ? name : own;
            if (geomNames.add(name)) {
                geom.name = name;
            } else if (own != null && !own.isEmpty()) {
                trail.changed(e, "another shape has the same name: this one has none");
            }
        }
    }

    /** Whether a shape is of no size in one of its directions; MuJoCo takes no such geom. */
    private static boolean isEmpty(GeomSpec geom) {
        int sizes = switch (geom.type) {
            case MESH -> 0;
            case SPHERE -> 1;
            case BOX -> 3;
            default -> 2;
        };
        for (int i = 0; i < sizes; i++) {
            if (!(geom.size[i] > 0)) {
                return true;
            }
        }
        return false;
    }

    private float[] colour(XmlElement material, float[] before) {
        if (material.child("texture") != null) {
            trail.whole(material.child("texture"), Outcome.IGNORED, UrdfReader.NO_TEXTURES);
        }
        XmlElement colour = trail.child(material, "color");
        if (colour != null) {
            trail.text(material, "name");
            return visible(trail.colour(colour));
        }
        float[] known = colours.get(trail.requiredText(material, "name"));
        return known == null ? before : visible(known);
    }

    /** A colour that begins with a negative number counts as none. */
    private static float[] visible(float[] rgba) {
        return rgba[0] >= 0 ? rgba : null;
    }

    private void inertial(XmlElement e, BodySpec body) {
        body.explicitinertial = true;
        double[] pos = new double[3], quat = {1, 0, 0, 0};
        origin(e, pos, quat, body);
        body.ipos = pos;
        double[] mass = new double[1];
        trail.requiredReals(trail.required(e, "mass"), "value", 1, mass, 0);
        body.mass = mass[0];
        XmlElement tensor = trail.required(e, "inertia");
        double[] full = new double[6];
        String[] entries = {"ixx", "iyy", "izz", "ixy", "ixz", "iyz"};
        for (int i = 0; i < entries.length; i++) {
            trail.requiredReals(tensor, entries[i], 1, full, i);
        }
        boolean zero = true;
        for (double x : full) {
            zero &= x == 0;
        }
        body.iquat = quat;
        if (zero || Double.isNaN(full[0])) {
            trail.changed(tensor, "an inertia of zeros counts as not given");
            return;
        }
        double[] moments = new double[3];
        boolean possible = PrincipalAxes.of(new double[4], moments, full) && moments[2] > 0; // NaN is not
        if (options.has(Change.REPAIR_INERTIA) && !possible) {
            full = ball(full);
            trail.changed(tensor, "its principal moments are not positive: it became that of a ball, " + full[0]);
        }
        boolean turned = quat[1] != 0 || quat[2] != 0 || quat[3] != 0;
        if (turned && options.has(Change.TURN_INERTIA)) {
            body.fullinertia = turned(full, quat);
        } else {
            body.fullinertia = full;
            if (turned) {
                trail.ignored(
                        e.child("origin"),
                        "rpy",
                        "as in MuJoCo the inertia is not turned by it: the option withTurnedInertia does");
            }
        }
    }

    /** The inertia of a ball whose moment is the mean of a tensor's three, as far as that is one. */
    private static double[] ball(double[] full) {
        double mean = (Math.abs(full[0]) + Math.abs(full[1]) + Math.abs(full[2])) / 3;
        double moment = Double.isFinite(mean) ? Math.max(mean, UrdfReader.LEAST_INERTIA) : UrdfReader.LEAST_INERTIA;
        return new double[] {moment, moment, moment, 0, 0, 0};
    }

    /** R I R' for an inertia given in axes that a quaternion turns. */
    private static double[] turned(double[] full, double[] quat) {
        double[] r = new double[9];
        FrameMath.quatToMat(r, quat);
        double[][] a = {{full[0], full[3], full[4]}, {full[3], full[1], full[5]}, {full[4], full[5], full[2]}};
        double[][] out = new double[3][3];
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                for (int k = 0; k < 3; k++) {
                    for (int l = 0; l < 3; l++) {
                        out[i][j] += r[3 * i + k] * a[k][l] * r[3 * j + l];
                    }
                }
            }
        }
        return new double[] {out[0][0], out[1][1], out[2][2], out[0][1], out[0][2], out[1][2]};
    }

    private GeomSpec geom(XmlElement e, BodySpec body, boolean visual) {
        XmlElement geometry = trail.required(e, "geometry");
        GeomSpec geom = body.addGeom();
        geom.where = e.where();
        geom.type = GeomType.BOX;
        geom.contype = visual ? 0 : 1;
        geom.conaffinity = visual ? 0 : 1;
        if (visual) {
            geom.group = 1;
            geom.density = 0;
        }
        shape(geometry, geom);
        origin(e, geom.pos, geom.quat, geom);
        return geom;
    }

    /** The first shape that MuJoCo looks for; of several in one geometry the others count for nothing. */
    private void shape(XmlElement geometry, GeomSpec geom) {
        XmlElement shape = null;
        for (String tag : SHAPES) {
            shape = trail.child(geometry, tag);
            if (shape != null) {
                break;
            }
        }
        if (shape == null) {
            throw Trail.error(geometry, "one of the shapes " + String.join(", ", SHAPES) + " is required here");
        }
        switch (shape.tag()) {
            case "box" -> {
                trail.requiredReals(shape, "size", 3, geom.size, 0);
                for (int i = 0; i < 3; i++) {
                    geom.size[i] /= 2;
                }
            }
            case "sphere" -> {
                geom.type = GeomType.SPHERE;
                trail.requiredReals(shape, "radius", 1, geom.size, 0);
            }
            case "mesh" -> {
                geom.type = GeomType.MESH;
                geom.meshname = meshes.of(shape);
            }
            default -> {
                geom.type = shape.tag().equals("capsule") ? GeomType.CAPSULE : GeomType.CYLINDER;
                trail.requiredReals(shape, "radius", 1, geom.size, 0);
                trail.requiredReals(shape, "length", 1, geom.size, 1);
                geom.size[1] /= 2;
            }
        }
    }

    /** The pose that the origin of an element gives; none: no change. */
    private void origin(XmlElement e, double[] pos, double[] quat, SpecElement owner) {
        origin(trail, e, pos, quat, owner);
    }

    static void origin(Trail trail, XmlElement e, double[] pos, double[] quat, SpecElement owner) {
        XmlElement origin = trail.child(e, "origin");
        if (origin == null) {
            return;
        }
        trail.reals(origin, "xyz", 3, pos, 0);
        OrientationSpec turn = new OrientationSpec();
        if (trail.reals(origin, "rpy", 3, turn.euler, 0)) {
            turn.type = OrientationType.EULER;
            Orientation.resolve(quat, turn, FIXED_AXES, owner);
        }
    }

    /** Roll, pitch and yaw turn about axes that stay. */
    private static CompilerSpec fixedAxes() {
        CompilerSpec c = new CompilerSpec();
        c.degree = false;
        c.eulerseq = "XYZ";
        return c;
    }
}
