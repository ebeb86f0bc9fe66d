package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Model;
import dev.cardan.mjcf.lint.LintSeverity;

/** Contact pairs of geoms that cannot move against each other. */
final class PairImpossibleCheck extends Check {
    PairImpossibleCheck() {
        super(
                "pair-impossible",
                LintSeverity.WARNING,
                "a contact pair of geoms that are fixed to each other",
                "Pairs pass all filters, so such contacts are computed at each step and can never do anything.");
    }

    @Override
    void run(Subject s, Findings out) {
        Model m = s.m;
        for (int p = 0; p < m.npair; p++) {
            int b1 = m.geom.bodyid[m.pair.geom1[p]], b2 = m.geom.bodyid[m.pair.geom2[p]];
            int w1 = m.body.weldid[b1], w2 = m.body.weldid[b2];
            if (w1 == w2 || (m.body.dofnum[w1] == 0 && m.body.dofnum[w2] == 0)) {
                out.add(
                        this,
                        s.compiled.pairs().get(p),
                        s.geom(m.pair.geom1[p]) + " and " + s.geom(m.pair.geom2[p]) + " cannot move against each other",
                        "delete the pair, or name the geoms that were meant",
                        s.source.removeElement(s.compiled.pairs().get(p).where));
            }
        }
    }
}
