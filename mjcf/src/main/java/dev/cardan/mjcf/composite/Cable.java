package dev.cardan.mjcf.composite;

import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.JointType;
import dev.cardan.mjcf.compile.FrameMath;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.DefaultClass;
import dev.cardan.mjcf.spec.FrameSpec;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.Location;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.PluginUse;
import dev.cardan.mjcf.spec.SiteSpec;

/**
 * A cable: a chain of bodies along a curve, one per edge, joined by ball joints. Neighbours do not touch each other; the
 * two ends carry sites.
 */
public final class Cable {
    /** Along an axis the curve has the arc length. */
    public static final int LINE = 0;

    /** Along an axis the curve is a cosine. */
    public static final int COSINE = 1;

    /** Along an axis the curve is a sine. */
    public static final int SINE = 2;

    /** Along an axis the curve stays at zero. */
    public static final int ZERO = 3;

    /** Begins all names. */
    public String prefix = "";

    /** Number of vertices, if the curve is given by its shape. */
    public int count = 1;

    /** Where the curve begins, m. */
    public double[] offset = new double[3];

    /** Rotation of the curve. */
    public double[] quat = {1, 0, 0, 0};

    /** Shape along x, y and z. */
    public int[] curve = {ZERO, ZERO, ZERO};

    /** Length of the curve, radius of its sine and cosine (m), and their number of half turns. */
    public double[] size = {1, 0, 0};

    /** Vertices, three numbers each; empty: by the shape. */
    public float[] vertices = new float[0];

    /** Joint at the first body: {@code ball}, {@code free} or {@code none}. */
    public String initial = "ball";

    /** Plugin of all bodies; null: none. */
    public PluginUse plugin;

    /** Pattern of all geoms. */
    public final GeomSpec geom = new GeomSpec();

    /** Pattern of all joints. */
    public final JointSpec joint = new JointSpec();

    /** Pattern of the two sites. */
    public final SiteSpec site = new SiteSpec();

    /** The skin that cables of boxes have. */
    public final CableSkin skin = new CableSkin();

    /** A cable with the values of MuJoCo. */
    public Cable() {
        joint.group = 3;
        site.group = 3;
    }

    /**
     * Adds the chain to a body.
     *
     * @param frame frame of the first body; null if it sits directly in {@code parent}
     */
    public void addTo(ModelSpec spec, BodySpec parent, FrameSpec frame, DefaultClass inForce, Location where) {
        spec.addText("composite_" + prefix, "rope_" + prefix).where = where;
        float[] v = vertices.length > 0 ? vertices : shape();
        int last = v.length / 3 - 2;
        MovingFrame moving = new MovingFrame();
        double[] tangent = new double[3];
        double before = 0;
        BodySpec body = parent;
        for (int i = 0; i <= last; i++) {
            double[] edge = edge(v, i);
            double[] outer = moving.quat.clone();
            if (i == 0) {
                double[] next = last > 0 ? edge(v, 1) : new double[3];
                FrameMath.normalize3(next);
                moving.start(edge, next);
            } else {
                moving.move(edge, tangent);
            }
            body = body.addBody(prefix + "B_" + ending(i, last));
            body.where = where;
            body.defaultClass = inForce;
            body.plugin = plugin;
            if (i == 0) {
                body.pos = new double[] {offset[0] + v[0], offset[1] + v[1], offset[2] + v[2]};
                body.quat = moving.quat.clone();
                body.frame = frame;
            } else {
                body.pos[0] = before;
                FrameMath.mulQuat(
                        body.quat, new double[] {outer[0], -outer[1], -outer[2], -outer[3]}, moving.quat.clone());
            }
            double length = Math.sqrt(FrameMath.dot3(edge, edge));
            addParts(body, i, last, length);
            if (i < last) {
                spec.addExclude(body.name, prefix + "B_" + ending(i + 1, last)).where = where;
            }
            tangent = edge;
            before = FrameMath.normalize3(tangent);
        }
        if (geom.type == GeomType.BOX) {
            skin.addTo(spec, prefix, v.length / 3, geom.size, where);
        }
    }

    private void addParts(BodySpec body, int i, int last, double length) {
        GeomSpec g = geom.copy();
        body.geoms.add(g);
        g.name = prefix + "G" + i;
        g.where = body.where;
        g.defaultClass = body.defaultClass;
        if (g.type == GeomType.BOX) {
            g.pos = new double[] {length / 2, 0, 0};
            g.size[0] = length / 2;
        } else {
            g.fromto = new double[] {0, 0, 0, length, 0, 0};
        }
        if (i > 0 || !initial.equals("none")) {
            JointSpec j = joint.copy();
            body.joints.add(j);
            j.name = prefix + "J_" + ending(i, last);
            j.where = body.where;
            j.defaultClass = body.defaultClass;
            j.type = JointType.BALL;
            if (i == 0 && initial.equals("free")) {
                j.type = JointType.FREE;
                j.damping = new double[j.damping.length];
                j.armature = 0;
                j.frictionloss = 0;
            }
        }
        if (i == 0 || i == last) {
            SiteSpec s = site.copy();
            body.sites.add(s);
            s.name = prefix + "S_" + ending(i, last);
            s.where = body.where;
            s.defaultClass = body.defaultClass;
            s.pos = new double[] {i == last ? length : 0, 0, 0};
        }
    }

    private static String ending(int i, int last) {
        return i == 0 ? "first" : i == last ? "last" : Integer.toString(i);
    }

    /** The edge from one vertex to the next; vertices are numbers of 32 bits, and so are their differences. */
    private static double[] edge(float[] v, int i) {
        float x = v[3 * i + 3] - v[3 * i];
        float y = v[3 * i + 4] - v[3 * i + 1];
        float z = v[3 * i + 5] - v[3 * i + 2];
        return new double[] {x, y, z};
    }

    private float[] shape() {
        float[] v = new float[3 * count];
        double[] p = new double[3];
        for (int i = 0; i < count; i++) {
            for (int k = 0; k < 3; k++) {
                p[k] = switch (curve[k]) {
                    case LINE -> i * size[0] / (count - 1);
                    case COSINE -> size[1] * Maths.cos(Math.PI * i * size[2] / (count - 1));
                    case SINE -> size[1] * Maths.sin(Math.PI * i * size[2] / (count - 1));
                    default -> 0;
                };
            }
            double[] turned = new double[3];
            FrameMath.rotate(turned, p, quat);
            for (int k = 0; k < 3; k++) {
                v[3 * i + k] = (float) turned[k];
            }
        }
        return v;
    }
}
