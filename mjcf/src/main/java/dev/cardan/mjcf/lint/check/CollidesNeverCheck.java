package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Model;
import dev.cardan.mjcf.lint.LintSeverity;

/** Geoms that are meant to collide but have no partner. */
final class CollidesNeverCheck extends Check {
    CollidesNeverCheck() {
        super(
                "collides-never",
                LintSeverity.WARNING,
                "a geom that can never collide, though it has contact bits",
                "Two geoms collide if contype of one shares a bit with conaffinity of the other; here no other geom does, so"
                        + " it falls through everything.");
    }

    @Override
    void run(Subject s, Findings out) {
        Model m = s.m;
        boolean[] paired = new boolean[m.ngeom];
        for (int p = 0; p < m.npair; p++) {
            paired[m.pair.geom1[p]] = true;
            paired[m.pair.geom2[p]] = true;
        }
        if (!isScene(m)) {
            return; // what a robot without surroundings collides with is decided elsewhere
        }
        for (int g = 0; g < m.ngeom; g++) {
            boolean meant = m.geom.contype[g] != 0 || m.geom.conaffinity[g] != 0;
            boolean others = false;
            boolean partner = paired[g] || flexes(m, g);
            for (int h = 0; h < m.ngeom && meant && !partner; h++) {
                boolean apart = apart(m, m.geom.bodyid[g], m.geom.bodyid[h]);
                others |= apart && (m.geom.contype[h] != 0 || m.geom.conaffinity[h] != 0);
                partner = apart
                        && ((m.geom.contype[g] & m.geom.conaffinity[h]) != 0
                                || (m.geom.contype[h] & m.geom.conaffinity[g]) != 0);
            }
            if (meant && others && !partner) {
                out.add(
                        this,
                        s.compiled.geoms().get(g),
                        "contype=\"" + m.geom.contype[g] + "\" and conaffinity=\"" + m.geom.conaffinity[g]
                                + "\" match those of no geom it could meet",
                        "give it a bit of the others, or set both to 0 if it is only there to be seen");
            }
        }
    }

    /** Whether the world itself has something to collide with. */
    private static boolean isScene(Model m) {
        for (int g = 0; g < m.ngeom; g++) {
            if (m.geom.bodyid[g] == 0 && (m.geom.contype[g] != 0 || m.geom.conaffinity[g] != 0)) {
                return true;
            }
        }
        return false;
    }

    private static boolean flexes(Model m, int g) {
        for (int f = 0; f < m.nflex; f++) {
            if ((m.geom.contype[g] & m.flex.conaffinity[f]) != 0 || (m.flex.contype[f] & m.geom.conaffinity[g]) != 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether two bodies can come nearer to each other, and are no parent and child. */
    static boolean apart(Model m, int b1, int b2) {
        int w1 = m.body.weldid[b1], w2 = m.body.weldid[b2];
        if (w1 == w2 || (m.body.dofnum[w1] == 0 && m.body.dofnum[w2] == 0)) {
            return false;
        }
        boolean family = w1 != 0
                && w2 != 0
                && (m.body.weldid[m.body.parentid[w1]] == w2 || m.body.weldid[m.body.parentid[w2]] == w1);
        return !family;
    }
}
