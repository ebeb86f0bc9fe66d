package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.JointType;
import java.util.ArrayList;
import java.util.List;

/** Joints and tendons that are beyond their limits in a state. */
final class LimitExcess {
    private static final double SLACK = 1e-3; // of the range

    private LimitExcess() {}

    /** Sentences about the joints beyond their limits; of joint j only if it is given, of all if it is -1. */
    static List<String> joints(Subject s, Data d, int only) {
        Model m = s.m;
        List<String> found = new ArrayList<>();
        for (int j = 0; j < m.njnt; j++) {
            if (!m.jnt.limited[j] || (only >= 0 && only != j)) {
                continue;
            }
            int type = m.jnt.type[j], at = m.jnt.qposadr[j];
            double low = m.jnt.range[2 * j], high = m.jnt.range[2 * j + 1];
            if (type == JointType.Code.HINGE || type == JointType.Code.SLIDE) {
                double slack = SLACK * Math.max(high - low, 1e-6), q = d.qpos[at];
                if (q < low - slack || q > high + slack) {
                    String unit = type == JointType.Code.HINGE ? " rad" : " m";
                    found.add(s.joint(j) + " is at " + Figures.of(q) + unit + " of " + Figures.of(low) + " to "
                            + Figures.of(high));
                }
            } else if (type == JointType.Code.BALL) {
                double w = Math.min(1, Math.abs(d.qpos[at]));
                double angle = 2 * Maths.acos(w);
                if (angle > high + SLACK * high) {
                    found.add(s.joint(j) + " is turned by " + Figures.of(angle) + " rad of " + Figures.of(high));
                }
            }
        }
        return found;
    }

    /** A sentence about tendon t if it is beyond its limits; empty if not. */
    static String tendon(Subject s, Data d, int t) {
        Model m = s.m;
        double low = m.tendon.range[2 * t], high = m.tendon.range[2 * t + 1], length = d.ten.length[t];
        double slack = SLACK * Math.max(high - low, 1e-6);
        boolean beyond = m.tendon.limited[t] && (length < low - slack || length > high + slack);
        return beyond
                ? "the tendon is " + Figures.of(length) + " long, of " + Figures.of(low) + " to " + Figures.of(high)
                : "";
    }
}
