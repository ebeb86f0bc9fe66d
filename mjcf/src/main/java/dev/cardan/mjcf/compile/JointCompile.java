package dev.cardan.mjcf.compile;

import dev.cardan.engine.type.JointType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.compile.Draft.Joint;
import dev.cardan.mjcf.spec.JointSpec;

/** Joints: anchor and axis in the body's frame, limits, reference values in radians and metres. */
final class JointCompile {
    private static final double RADIANS = Math.PI / 180.0;

    private JointCompile() {}

    /** Numbers in qpos. */
    static int positions(JointType type) {
        return switch (type) {
            case FREE -> 7;
            case BALL -> 4;
            default -> 1;
        };
    }

    /** Degrees of freedom. */
    static int dofs(JointType type) {
        return switch (type) {
            case FREE -> 6;
            case BALL -> 3;
            default -> 1;
        };
    }

    static void run(Joint j, Draft d) {
        JointSpec s = j.spec;
        checkLengths(s);
        Rules.user(s, s.userdata, d.userSizes.joint, "nuser_jnt");
        if ((s.springdamper[0] != 0 || s.springdamper[1] != 0) && (s.springdamper[0] <= 0 || s.springdamper[1] <= 0)) {
            throw new ModelException(
                    s,
                    Rules.show("springdamper", s.springdamper)
                            + ": time constant and damping ratio must both be positive");
        }
        limits(j, d);
        axis(s, d);
        anchor(s, d);
        if (s.type == JointType.HINGE && d.compiler(s).degree) {
            s.ref *= RADIANS;
            s.springref *= RADIANS;
        }
    }

    private static void checkLengths(JointSpec s) {
        Rules.length(s, "pos", s.pos, 3);
        Rules.length(s, "axis", s.axis, 3);
        Rules.length(s, "stiffness", s.stiffness, 3);
        Rules.length(s, "damping", s.damping, 3);
        Rules.length(s, "springdamper", s.springdamper, 2);
        Rules.length(s, "range", s.range, 2);
        Rules.length(s, "actuatorfrcrange", s.actfrcrange, 2);
        Rules.length(s, "solreflimit", s.solrefLimit, 2);
        Rules.length(s, "solimplimit", s.solimpLimit, 5);
        Rules.length(s, "solreffriction", s.solrefFriction, 2);
        Rules.length(s, "solimpfriction", s.solimpFriction, 5);
    }

    /**
     * The range of a limited hinge or ball is converted to radians; an unlimited joint keeps the numbers as they were
     * written. Free joints have no limits; of a ball joint only the largest angle can be limited.
     */
    private static void limits(Joint j, Draft d) {
        JointSpec s = j.spec;
        boolean free = s.type == JointType.FREE;
        boolean ball = s.type == JointType.BALL;
        boolean autolimits = d.compiler(s).autolimits;
        if (!free) {
            j.limited = Rules.limited(s, "range", "limited", s.limited, s.range, autolimits);
        }
        if (j.limited) {
            boolean angle = d.compiler(s).degree && (s.type == JointType.HINGE || ball);
            if (!ball) {
                Rules.ordered(s, "range", s.range, angle ? " (angles are in degrees here)" : "");
            } else if (s.range[0] != 0) {
                throw new ModelException(
                        s, Rules.show("range", s.range) + ": the lower limit of a ball joint must be 0");
            }
            if (angle) {
                s.range[0] = s.range[0] == 0 ? s.range[0] : s.range[0] * RADIANS;
                s.range[1] = s.range[1] == 0 ? s.range[1] : s.range[1] * RADIANS;
            }
        }
        if (!free && !ball) {
            j.actfrclimited = Rules.limited(
                    s, "actuatorfrcrange", "actuatorfrclimited", s.actfrclimited, s.actfrcrange, autolimits);
        }
        if (j.actfrclimited) {
            Rules.ordered(s, "actuatorfrcrange", s.actfrcrange, "");
        }
    }

    private static void axis(JointSpec s, Draft d) {
        if (s.type == JointType.FREE || s.type == JointType.BALL) {
            s.axis[0] = 0;
            s.axis[1] = 0;
            s.axis[2] = 1;
        } else if (s.frame != null) {
            FrameMath.rotate(s.axis, s.axis, d.framePoses.of(s.frame).quat());
        }
        if (FrameMath.normalize3(s.axis) < FrameMath.EPS) {
            throw new ModelException(s, Rules.show("axis", s.axis) + ": the axis must not be zero");
        }
    }

    private static void anchor(JointSpec s, Draft d) {
        if (s.type == JointType.FREE) {
            s.pos[0] = 0;
            s.pos[1] = 0;
            s.pos[2] = 0;
        } else {
            d.framePoses.apply(s.frame, s.pos, new double[] {1, 0, 0, 0});
        }
    }
}
