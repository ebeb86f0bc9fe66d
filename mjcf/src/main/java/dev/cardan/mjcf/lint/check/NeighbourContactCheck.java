package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Model;
import dev.cardan.mjcf.lint.LintSeverity;
import java.util.List;

/** Links next to each other that collide at the start. */
final class NeighbourContactCheck extends Check {
    NeighbourContactCheck() {
        super(
                "neighbour-contact",
                LintSeverity.WARNING,
                "links next to each other that collide",
                "Only a body and its direct parent are kept from colliding, and not even these where the parent is fixed"
                        + " to the world: the joint between them jams.");
    }

    @Override
    void run(Subject s, Findings out) {
        Model m = s.m;
        List<StartContacts.Overlap> overlaps = StartContacts.of(s.start());
        for (StartContacts.Overlap o : overlaps) {
            if (o.neighbours()) {
                String one = s.body(m.geom.bodyid[o.geom1()]), other = s.body(m.geom.bodyid[o.geom2()]);
                out.add(
                        this,
                        s.compiled.geoms().get(o.geom2()),
                        "overlaps with " + s.geomOfBody(o.geom1()) + ", its neighbour, by "
                                + Figures.of(1000 * o.depth()) + " mm",
                        "keep " + one + " and " + other
                                + " from colliding with an <exclude> in <contact>, or make the geoms" + " shorter");
            }
        }
    }
}
