package dev.cardan.mjcf.lint.check;

import dev.cardan.mjcf.lint.LintSeverity;
import dev.cardan.mjcf.spec.SensorSpec;

/** Noise of sensors, which is no longer added. */
final class SensorNoiseCheck extends Check {
    SensorNoiseCheck() {
        super(
                "sensor-noise",
                LintSeverity.INFO,
                "noise of a sensor that is not added",
                "Since MuJoCo 3.1.4 noise is only a number that the model carries: readings are exact.");
    }

    @Override
    boolean needsModel() {
        return false;
    }

    @Override
    void run(Subject s, Findings out) {
        for (SensorSpec x : s.spec.sensors) {
            if (x.noise > 0) {
                out.add(
                        this,
                        x,
                        "noise=\"" + Figures.of(x.noise) + "\" does nothing to the readings",
                        "add the noise where the readings are used");
            }
        }
    }
}
