package dev.cardan.mjcf.lint.check;

import dev.cardan.mjcf.lint.LintSeverity;
import dev.cardan.mjcf.xml.XmlElement;
import java.util.Optional;

/** Time steps that are hardly meant. */
final class TimestepCheck extends Check {
    private static final double LONG = 0.02; // s
    private static final double SHORT = 1e-5; // s

    TimestepCheck() {
        super(
                "timestep-size",
                LintSeverity.WARNING,
                "a time step that is hardly meant",
                "Contacts want steps of 1 to 5 ms: with long ones things sink in and jump, short ones cost time.");
    }

    @Override
    boolean needsModel() {
        return false;
    }

    @Override
    void run(Subject s, Findings out) {
        double dt = s.spec.option.timestep;
        XmlElement e = s.setter("option", "timestep");
        if (e != null && (dt > LONG || (dt > 0 && dt < SHORT))) {
            out.add(
                    this,
                    e,
                    "timestep=\"" + Figures.of(dt) + "\" is " + (dt > LONG ? "long: " : "short: ") + Figures.of(1 / dt)
                            + " steps per second",
                    dt > LONG
                            ? "the unit is seconds; 0.002 is the default"
                            : "the unit is seconds; take 0.0005 to 0.005",
                    Optional.empty());
        }
    }
}
