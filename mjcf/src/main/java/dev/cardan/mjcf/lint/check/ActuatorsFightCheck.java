package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Model;
import dev.cardan.mjcf.lint.LintSeverity;

/** Servos of one joint that pull against each other. */
final class ActuatorsFightCheck extends Check {
    ActuatorsFightCheck() {
        super(
                "actuators-fight",
                LintSeverity.WARNING,
                "servos of one joint that pull against each other",
                "Each saturates while the other holds: the joint stays between them and both forces are wasted.");
    }

    @Override
    void run(Subject s, Findings out) {
        Model m = s.m;
        for (int a = 0; a < m.nactuator; a++) {
            Servo x = Servo.of(m, a);
            for (int b = 0; b < a && x != null && x.kp() > 0; b++) {
                Servo y = Servo.of(m, b);
                if (y == null || y.kp() <= 0 || y.joint() != x.joint() || m.actuator.group[a] != m.actuator.group[b]) {
                    continue;
                }
                boolean never = x.low() > y.high() || y.low() > x.high();
                out.add(
                        this,
                        s.compiled.actuators().get(a),
                        "is a position servo of " + s.joint(x.joint()) + ", as is actuator \""
                                + s.compiled.actuators().get(b).name
                                + "\""
                                + (never
                                        ? ", and their targets (" + Figures.of(x.low(), x.high()) + " and "
                                                + Figures.of(y.low(), y.high()) + ") have nothing in common"
                                        : ""),
                        "keep one of them, or give one the velocity (kp=\"0\") and the other the position");
                break;
            }
        }
    }
}
