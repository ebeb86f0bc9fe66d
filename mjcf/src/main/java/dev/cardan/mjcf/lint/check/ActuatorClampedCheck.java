package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.TrnType;
import dev.cardan.mjcf.lint.LintSeverity;

/** Actuators whose force the limit of the joint cuts off. */
final class ActuatorClampedCheck extends Check {
    ActuatorClampedCheck() {
        super(
                "actuator-clamped",
                LintSeverity.INFO,
                "actuators that can do more than their joint lets them",
                "The sum of the forces of a joint's actuators is clamped to actuatorfrcrange: what goes beyond is lost, and"
                        + " controllers wind up.");
    }

    @Override
    void run(Subject s, Findings out) {
        Model m = s.m;
        for (int a = 0; a < m.nactuator; a++) {
            int trn = m.actuator.trntype[a], joint = m.actuator.trnid[2 * a];
            boolean onJoint = trn == TrnType.Code.JOINT || trn == TrnType.Code.JOINTINPARENT;
            if (!onJoint
                    || !m.actuator.forcelimited[a]
                    || !m.jnt.actfrclimited[joint]
                    || m.jnt.type[joint] == JointType.Code.FREE
                    || m.jnt.type[joint] == JointType.Code.BALL) {
                continue;
            }
            double gear = m.actuator.gear[6 * m.actuator.outadr[a]];
            double one = gear * m.actuator.forcerange[2 * a], two = gear * m.actuator.forcerange[2 * a + 1];
            double low = m.jnt.actfrcrange[2 * joint], high = m.jnt.actfrcrange[2 * joint + 1];
            if (Math.max(one, two) > 1.001 * high + 1e-9 || Math.min(one, two) < 1.001 * low - 1e-9) {
                out.add(
                        this,
                        s.compiled.actuators().get(a),
                        "gives " + Figures.of(Math.min(one, two)) + " to " + Figures.of(Math.max(one, two)) + " to "
                                + s.joint(joint) + ", which takes " + Figures.of(low) + " to " + Figures.of(high),
                        "make forcerange times gear and actuatorfrcrange of the joint agree");
            }
        }
    }
}
