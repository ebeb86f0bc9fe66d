package dev.cardan.mjcf.lint.check;

import dev.cardan.mjcf.lint.LintSeverity;
import dev.cardan.mjcf.spec.ActuatorSpec;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.SpecElement;
import dev.cardan.mjcf.spec.TendonSpec;

/** Ranges whose lower end is above the upper one. */
final class RangeInvertedCheck extends Check {
    RangeInvertedCheck() {
        super(
                "range-inverted",
                LintSeverity.ERROR,
                "a range whose lower end is above the upper one",
                "Nothing can be inside of it; the model loads only because the limit is switched off, and will not once it is"
                        + " on.");
    }

    @Override
    boolean needsModel() {
        return false;
    }

    @Override
    void run(Subject s, Findings out) {
        for (BodySpec b : s.spec.bodies()) {
            for (JointSpec j : b.joints) {
                range(s, j, "range", j.range, out);
                range(s, j, "actuatorfrcrange", j.actfrcrange, out);
            }
        }
        for (TendonSpec t : s.spec.tendons) {
            range(s, t, "range", t.range, out);
            range(s, t, "actuatorfrcrange", t.actfrcrange, out);
            if (t.springlength[0] > t.springlength[1]) {
                range(s, t, "springlength", t.springlength, out);
            }
        }
        for (ActuatorSpec a : s.spec.actuators) {
            range(s, a, "ctrlrange", a.ctrlrange, out);
            range(s, a, "forcerange", a.forcerange, out);
            range(s, a, "actrange", a.actrange, out);
            range(s, a, "lengthrange", a.lengthrange, out);
        }
    }

    private void range(Subject s, SpecElement e, String attribute, double[] range, Findings out) {
        if (range.length == 2 && range[0] > range[1]) {
            out.add(
                    this,
                    e,
                    attribute + "=\"" + Figures.of(range) + "\": the lower end is above the upper one",
                    "swap the two numbers",
                    s.source.set(e.where, attribute, Figures.of(range[1], range[0])));
        }
    }
}
