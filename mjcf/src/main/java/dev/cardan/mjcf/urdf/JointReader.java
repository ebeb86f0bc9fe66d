package dev.cardan.mjcf.urdf;

import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.Limited;
import dev.cardan.mjcf.UrdfReport.Outcome;
import dev.cardan.mjcf.compile.FrameMath;
import dev.cardan.mjcf.grammar.Spelling;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.xml.XmlElement;
import java.util.List;

/** Reads joints: where the child link is in its parent, how it can move, its friction and limits. */
final class JointReader {
    private static final List<String> TYPES =
            List.of("revolute", "continuous", "prismatic", "fixed", "floating", "planar", "spherical");
    private static final double[][] AXES = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

    private final ModelSpec spec;
    private final Trail trail;

    JointReader(ModelSpec spec, Trail trail) {
        this.spec = spec;
        this.trail = trail;
    }

    void read(XmlElement e, BodySpec body) {
        String type = trail.requiredText(e, "type");
        if (!TYPES.contains(type)) {
            throw Trail.error(
                    e,
                    "type=\"" + type + "\": must be one of " + String.join(", ", TYPES) + Spelling.hint(type, TYPES));
        }
        String name = trail.requiredText(e, "name");
        body.pos = new double[3];
        body.quat = new double[] {1, 0, 0, 0};
        LinkReader.origin(trail, e, body.pos, body.quat, body);
        double[] axis = {1, 0, 0};
        XmlElement given = trail.child(e, "axis");
        if (given != null) {
            trail.requiredReals(given, "xyz", 3, axis, 0);
        }
        withoutEffect(e);
        if (type.equals("fixed")) {
            fixed(e);
            return;
        }
        List<JointSpec> joints = joints(e, type, name, body, axis);
        dynamics(e, joints);
        limit(e, joints.get(0));
    }

    private List<JointSpec> joints(XmlElement e, String type, String name, BodySpec body, double[] axis) {
        return switch (type) {
            case "revolute", "continuous" -> List.of(joint(e, body, name, JointType.HINGE, axis));
            case "prismatic" -> List.of(joint(e, body, name, JointType.SLIDE, axis));
            case "spherical" -> List.of(joint(e, body, name, JointType.BALL, axis));
            case "planar" -> planar(e, body, name, axis);
            default -> floating(e, body, name);
        };
    }

    private static JointSpec joint(XmlElement e, BodySpec body, String name, JointType type, double[] axis) {
        JointSpec j = body.addJoint();
        j.where = e.where();
        j.name = name;
        j.type = type;
        j.axis = axis.clone();
        return j;
    }

    /** Two slides and a hinge; the axis is that of the hinge. */
    private List<JointSpec> planar(XmlElement e, BodySpec body, String name, double[] axis) {
        double[] quat = new double[4], mat = new double[9];
        FrameMath.zAxisToQuat(quat, axis);
        FrameMath.quatToMat(mat, quat);
        trail.changed(e, "became the joints " + name + "_TX, " + name + "_TY and " + name + "_RZ, as in MuJoCo");
        return List.of(
                joint(e, body, name + "_TX", JointType.SLIDE, new double[] {mat[0], mat[3], mat[6]}),
                joint(e, body, name + "_TY", JointType.SLIDE, new double[] {mat[1], mat[4], mat[7]}),
                joint(e, body, name + "_RZ", JointType.HINGE, axis));
    }

    /** A free joint; MuJoCo takes these at the world only, so elsewhere there are three slides and a ball instead. */
    private List<JointSpec> floating(XmlElement e, BodySpec body, String name) {
        if (body.parent == null || body.parent == spec.world) {
            return List.of(joint(e, body, name, JointType.FREE, AXES[2]));
        }
        trail.changed(
                e,
                "became the joints " + name + "_TX, " + name + "_TY, " + name + "_TZ and " + name
                        + "_R: a free joint is possible at the world only, where MuJoCo stops");
        return List.of(
                joint(e, body, name + "_TX", JointType.SLIDE, AXES[0]),
                joint(e, body, name + "_TY", JointType.SLIDE, AXES[1]),
                joint(e, body, name + "_TZ", JointType.SLIDE, AXES[2]),
                joint(e, body, name + "_R", JointType.BALL, AXES[2]));
    }

    private void dynamics(XmlElement e, List<JointSpec> joints) {
        XmlElement dynamics = trail.child(e, "dynamics");
        if (dynamics == null) {
            return;
        }
        double[] friction = new double[1];
        JointSpec first = joints.get(0);
        trail.reals(dynamics, "damping", 1, first.damping, 0);
        trail.reals(dynamics, "friction", 1, friction, 0);
        first.frictionloss = friction[0];
        for (JointSpec j : joints) {
            j.damping[0] = first.damping[0];
            j.frictionloss = first.frictionloss;
        }
    }

    private void limit(XmlElement e, JointSpec joint) {
        XmlElement limit = trail.child(e, "limit");
        if (limit == null) {
            return;
        }
        boolean lower = trail.reals(limit, "lower", 1, joint.range, 0);
        boolean upper = trail.reals(limit, "upper", 1, joint.range, 1);
        if (lower != upper || joint.range[0] > joint.range[1]) {
            joint.limited = Limited.FALSE;
            trail.changed(
                    limit,
                    lower != upper
                            ? "only one of lower and upper is given: as in MuJoCo the joint has no limits"
                            : "lower is above upper: as in MuJoCo the joint has no limits");
        }
        double[] effort = new double[1];
        trail.reals(limit, "effort", 1, effort, 0);
        double most = Math.abs(effort[0]);
        if (most > 0) {
            joint.actfrcrange = new double[] {-most, most};
        }
        trail.ignored(limit, "velocity", "MuJoCo has no limits for velocities of joints");
    }

    private void fixed(XmlElement e) {
        for (String tag : List.of("dynamics", "limit")) {
            XmlElement c = e.child(tag);
            if (c != null) {
                trail.whole(c, Outcome.IGNORED, "a fixed joint does not move");
            }
        }
    }

    private void withoutEffect(XmlElement e) {
        for (XmlElement c : e.children()) {
            switch (c.tag()) {
                case "calibration", "safety_controller" ->
                    trail.whole(c, Outcome.IGNORED, "MuJoCo has nothing that corresponds to it");
                default -> {}
            }
        }
    }
}
