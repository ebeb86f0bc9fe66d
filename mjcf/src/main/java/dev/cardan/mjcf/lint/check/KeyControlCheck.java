package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Model;
import dev.cardan.mjcf.lint.LintSeverity;
import java.util.ArrayList;
import java.util.List;

/** Keyframes with controls or activations outside of their ranges. */
final class KeyControlCheck extends Check {
    KeyControlCheck() {
        super(
                "key-control",
                LintSeverity.WARNING,
                "a keyframe with controls outside of their ranges",
                "Controls are clamped, so the robot does not hold the pose of the keyframe.");
    }

    @Override
    void run(Subject s, Findings out) {
        Model m = s.m;
        for (int k = 0; k < m.nkey; k++) {
            List<String> found = new ArrayList<>();
            for (int a = 0; a < m.nactuator; a++) {
                for (int i = m.actuator.ctrladr[a]; i < m.actuator.ctrladr[a] + m.actuator.ctrlnum[a]; i++) {
                    double low = m.actuator.ctrlrange[2 * i], high = m.actuator.ctrlrange[2 * i + 1];
                    double u = m.key.ctrl[m.nu * k + i], slack = 1e-3 * (high - low);
                    if (m.actuator.ctrllimited[i] && given(s, k) && (u < low - slack || u > high + slack)) {
                        found.add("actuator \"" + s.compiled.actuators().get(a).name + "\" gets " + Figures.of(u)
                                + " of " + Figures.of(low) + " to " + Figures.of(high));
                    }
                }
            }
            if (!found.isEmpty()) {
                String more = found.size() > 3 ? ", and " + (found.size() - 3) + " more" : "";
                out.add(
                        this,
                        s.compiled.keys().get(k),
                        String.join(", ", found.subList(0, Math.min(3, found.size()))) + more,
                        "correct ctrl, or ctrlrange of the actuators");
            }
        }
    }

    /** Whether the keyframe says anything about controls; those it leaves out are zero. */
    private static boolean given(Subject s, int k) {
        return s.compiled.keys().get(k).ctrl.length > 0;
    }
}
