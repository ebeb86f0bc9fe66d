package dev.cardan.mjcf.lint.check;

import dev.cardan.mjcf.lint.LintSeverity;
import java.util.List;

/** Joints and tendons that start beyond their limits. */
final class StartLimitCheck extends Check {
    StartLimitCheck() {
        super(
                "start-limit",
                LintSeverity.WARNING,
                "a joint or tendon that starts beyond its limits",
                "The first steps throw it back into its range; controllers that start at the reference see a jump.");
    }

    @Override
    void run(Subject s, Findings out) {
        for (int j = 0; j < s.m.njnt; j++) {
            List<String> found = LimitExcess.joints(s, s.start(), j);
            if (!found.isEmpty()) {
                out.add(
                        this,
                        s.compiled.joints().get(j),
                        found.get(0) + " at the start",
                        "set ref to a value inside of the range, turn the body, or correct the range");
            }
        }
        for (int t = 0; t < s.m.ntendon; t++) {
            String found = LimitExcess.tendon(s, s.start(), t);
            if (!found.isEmpty()) {
                out.add(
                        this,
                        s.compiled.tendons().get(t),
                        found + " at the start",
                        "correct range, or the path of the tendon");
            }
        }
    }
}
