package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.mjcf.lint.LintSeverity;

/** Exclusions of bodies that never collide anyway. */
final class ExcludeUselessCheck extends Check {
    ExcludeUselessCheck() {
        super(
                "exclude-useless",
                LintSeverity.INFO,
                "an exclusion without effect",
                "The two bodies never collide anyway: they are parent and child, fixed to each other, or have no colliding"
                        + " geoms in common.");
    }

    @Override
    void run(Subject s, Findings out) {
        Model m = s.m;
        boolean filter = !m.options().disabled(DisableFlag.FILTERPARENT);
        for (int e = 0; e < m.nexclude; e++) {
            int b1 = m.exclude.signature[e] >>> 16, b2 = m.exclude.signature[e] & 0xFFFF;
            boolean bits = (m.body.contype[b1] & m.body.conaffinity[b2]) != 0
                    || (m.body.contype[b2] & m.body.conaffinity[b1]) != 0;
            String reason = !bits
                    ? "their geoms share no contact bits"
                    : !filter || CollidesNeverCheck.apart(m, b1, b2)
                            ? ""
                            : m.body.weldid[b1] == m.body.weldid[b2]
                                    ? "they are fixed to each other"
                                    : "parents and children don't collide";
            if (!reason.isEmpty()) {
                out.add(
                        this,
                        s.compiled.excludes().get(e),
                        s.body(b1) + " and " + s.body(b2) + " never collide: " + reason,
                        "delete it",
                        s.source.removeElement(s.compiled.excludes().get(e).where));
            }
        }
    }
}
