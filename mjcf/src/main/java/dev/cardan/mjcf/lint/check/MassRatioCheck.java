package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Model;
import dev.cardan.mjcf.lint.LintSeverity;
import dev.cardan.mjcf.spec.BodySpec;

/** A light link between a joint and something far heavier. */
final class MassRatioCheck extends Check {
    private static final double RATIO = 1000;

    MassRatioCheck() {
        super(
                "mass-ratio",
                LintSeverity.WARNING,
                "a link far lighter than what hangs on it",
                "The mass matrix gets badly conditioned: constraints converge slowly, and small forces on the light link"
                        + " give huge accelerations.");
    }

    @Override
    void run(Subject s, Findings out) {
        Model m = s.m;
        double[] own = new double[m.nbody]; // mass of a moving body with what is fixed to it
        for (int b = 1; b < m.nbody; b++) {
            own[m.body.weldid[b]] += m.body.mass[b];
        }
        boolean[] told = new boolean[m.nbody];
        for (int b = 1; b < m.nbody; b++) {
            int parent = m.body.weldid[m.body.parentid[b]];
            boolean moves = m.body.weldid[b] == b && m.body.dofnum[b] > 0;
            if (!moves || parent == 0 || told[parent] || m.body.dofnum[parent] == 0 || hasArmature(m, parent)) {
                continue;
            }
            double ratio = m.body.subtreemass[b] / own[parent];
            if (ratio > RATIO) {
                told[parent] = true;
                BodySpec body = s.compiled.bodies().get(parent);
                out.add(
                        this,
                        body,
                        "the body weighs " + Figures.of(own[parent]) + " kg and carries " + s.body(b) + " of "
                                + Figures.of(m.body.subtreemass[b]) + " kg, " + Figures.of(ratio) + " times as much",
                        "make it heavier, put its joints into the body it carries, or give them an armature");
            }
        }
    }

    private static boolean hasArmature(Model m, int b) {
        for (int i = 0; i < m.body.dofnum[b]; i++) {
            if (m.dof.armature[m.body.dofadr[b] + i] <= 0) {
                return false;
            }
        }
        return true;
    }
}
