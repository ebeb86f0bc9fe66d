package dev.cardan.mjcf.lint.check;

import dev.cardan.mjcf.lint.LintSeverity;
import java.util.List;

/** Bodies that overlap in a keyframe. */
final class KeyContactCheck extends Check {
    /** Keyframes that are looked at; films of poses have thousands. */
    static final int MOST_KEYS = 50;

    KeyContactCheck() {
        super(
                "key-contact",
                LintSeverity.WARNING,
                "bodies that overlap in a keyframe",
                "Who starts from it sees them fly apart.");
    }

    @Override
    void run(Subject s, Findings out) {
        for (int k = 0; k < Math.min(MOST_KEYS, s.m.nkey); k++) {
            List<StartContacts.Overlap> overlaps = StartContacts.of(s.key(k)).stream()
                    .filter(o -> !o.neighbours())
                    .toList();
            if (!overlaps.isEmpty()) {
                StartContacts.Overlap o = overlaps.get(0);
                String more =
                        overlaps.size() == 1 ? "" : ", and " + (overlaps.size() - 1) + " other pairs of bodies overlap";
                out.add(
                        this,
                        s.compiled.keys().get(k),
                        s.geom(o.geom1()) + " and " + s.geom(o.geom2()) + " overlap by " + Figures.of(1000 * o.depth())
                                + " mm in this keyframe" + more,
                        "change qpos: raise the root a little, or open the joints between the two");
            }
        }
    }
}
