package dev.cardan.mjcf.lint.check;

import dev.cardan.mjcf.lint.LintSeverity;

/** Bodies that overlap at the start. */
final class StartContactCheck extends Check {
    StartContactCheck() {
        super(
                "start-contact",
                LintSeverity.WARNING,
                "bodies that overlap at the start",
                "The first steps push them apart, with forces and speeds that nobody meant.");
    }

    @Override
    void run(Subject s, Findings out) {
        for (StartContacts.Overlap o : StartContacts.of(s.start())) {
            if (!o.neighbours()) {
                out.add(
                        this,
                        s.compiled.geoms().get(o.geom2()),
                        "overlaps with " + s.geomOfBody(o.geom1()) + " by " + Figures.of(1000 * o.depth())
                                + " mm at the start",
                        "move them apart, start from a keyframe, or exclude the two bodies from contact");
            }
        }
    }
}
