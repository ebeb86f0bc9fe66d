package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Data;
import dev.cardan.mjcf.lint.LintSeverity;
import java.util.ArrayList;
import java.util.List;

/** Keyframes in which joints or tendons are beyond their limits. */
final class KeyLimitCheck extends Check {
    KeyLimitCheck() {
        super(
                "key-limit",
                LintSeverity.WARNING,
                "a keyframe beyond limits",
                "Who starts from it sees the joints thrown back into their ranges; often the numbers are for another order"
                        + " of joints, or in degrees.");
    }

    @Override
    void run(Subject s, Findings out) {
        for (int k = 0; k < Math.min(KeyContactCheck.MOST_KEYS, s.m.nkey); k++) {
            Data d = s.key(k);
            List<String> found = new ArrayList<>(LimitExcess.joints(s, d, -1));
            for (int t = 0; t < s.m.ntendon; t++) {
                String one = LimitExcess.tendon(s, d, t);
                if (!one.isEmpty()) {
                    found.add("tendon \"" + s.compiled.tendons().get(t).name + "\": " + one);
                }
            }
            if (!found.isEmpty()) {
                String more = found.size() > 3 ? ", and " + (found.size() - 3) + " more" : "";
                out.add(
                        this,
                        s.compiled.keys().get(k),
                        String.join(", ", found.subList(0, Math.min(3, found.size()))) + more,
                        "correct qpos: angles are in radians there, in the order of the joints");
            }
        }
    }
}
