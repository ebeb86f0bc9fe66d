package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.GeomType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Which pairs of bodies overlap in a state, the deepest contact of each. */
final class StartContacts {
    private static final double SHARE = 0.02; // of the smaller geom's radius that may overlap
    private static final double LEAST = 1e-5; // m

    /** Two geoms that overlap by a depth, in m; the second is of the later body. */
    record Overlap(int geom1, int geom2, double depth, boolean neighbours) {}

    private StartContacts() {}

    /** The overlaps that matter, deepest first. */
    static List<Overlap> of(Data d) {
        Model m = d.model;
        List<Overlap> found = new ArrayList<>();
        for (int c = 0; c < d.ncon; c++) {
            int g1 = d.contact.geom[2 * c], g2 = d.contact.geom[2 * c + 1];
            double depth = -d.contact.dist[c];
            if (g1 < 0 || g2 < 0 || depth <= threshold(m, g1, g2)) {
                continue;
            }
            boolean swapped = m.geom.bodyid[g1] > m.geom.bodyid[g2];
            int first = swapped ? g2 : g1, second = swapped ? g1 : g2;
            found.add(new Overlap(first, second, depth, neighbours(m, m.geom.bodyid[first], m.geom.bodyid[second])));
        }
        found.sort(Comparator.comparingDouble(Overlap::depth).reversed());
        List<Overlap> one = new ArrayList<>();
        for (Overlap o : found) {
            if (one.stream().noneMatch(x -> sameBodies(m, x, o))) {
                one.add(o);
            }
        }
        return one;
    }

    private static boolean sameBodies(Model m, Overlap a, Overlap b) {
        return m.geom.bodyid[a.geom1] == m.geom.bodyid[b.geom1] && m.geom.bodyid[a.geom2] == m.geom.bodyid[b.geom2];
    }

    private static double threshold(Model m, int g1, int g2) {
        double r1 = m.geom.rbound[g1], r2 = m.geom.rbound[g2];
        boolean open1 = r1 <= 0 || m.geom.type[g1] == GeomType.Code.HFIELD;
        boolean open2 = r2 <= 0 || m.geom.type[g2] == GeomType.Code.HFIELD;
        double r = open1 ? (open2 ? 0 : r2) : open2 ? r1 : Math.min(r1, r2);
        return Math.max(LEAST, SHARE * r);
    }

    /**
     * Whether two bodies are near each other in the tree, though the filter of parents and children lets them collide: a link
     * and the fixed base it hangs on, a grandparent and a grandchild, two links of one parent.
     */
    static boolean neighbours(Model m, int b1, int b2) {
        int w1 = m.body.weldid[b1], w2 = m.body.weldid[b2];
        int p1 = parent(m, w1), p2 = parent(m, w2);
        if (w1 == 0 || w2 == 0) {
            int fixed = w1 == 0 ? b1 : b2, moving = w1 == 0 ? w2 : w1;
            return fixed != 0 && isAncestor(m, fixed, moving);
        }
        boolean grand = (p2 > 0 && parent(m, p2) == w1) || (p1 > 0 && parent(m, p1) == w2);
        return p1 == w2 || p2 == w1 || grand || (p1 == p2 && p1 > 0);
    }

    private static int parent(Model m, int b) {
        return m.body.weldid[m.body.parentid[b]];
    }

    private static boolean isAncestor(Model m, int body, int of) {
        for (int b = m.body.parentid[of]; b > 0; b = m.body.parentid[b]) {
            if (b == body) {
                return true;
            }
        }
        return false;
    }
}
