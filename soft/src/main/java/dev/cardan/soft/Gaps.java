package dev.cardan.soft;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.ObjType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Finds geoms that fit between the vertices of soft bodies: only vertices touch geoms, so these may slip through. */
final class Gaps {
    private Gaps() {}

    /** A sentence for each pair of a body and a geom that fits between its vertices. */
    static List<String> of(Model m, SoftBody[] bodies) {
        List<String> found = new ArrayList<>();
        for (SoftBody b : bodies) {
            double gap = gap(b);
            for (int g = 0; g < m.ngeom; g++) {
                double thick = 2 * halfWidth(m, g);
                boolean touch = (m.geom.contype[g] & b.conaffinity) != 0 || (b.contype & m.geom.conaffinity[g]) != 0;
                if (touch && thick + 2 * b.margin < gap) {
                    String name = m.names().name(ObjType.Code.GEOM, g);
                    found.add(String.format(
                            Locale.ROOT,
                            "soft body \"%s\": geom %s is %.3g m thick and may slip through gaps of %.3g m between vertices; "
                                    + "make these smaller, or the margin larger",
                            b.name,
                            name.isEmpty() ? g : "\"" + name + "\"",
                            thick,
                            gap));
                }
            }
        }
        return found;
    }

    /** Length of the longest edge: what is as wide fits through the triangles, squares or lines at it. */
    private static double gap(SoftBody b) {
        double longest = 0;
        for (int c = 0; c < b.distance.count; c++) {
            longest = Math.max(longest, b.distance.rest[c]);
        }
        for (int c = 0; c < b.edge.stretch.count; c++) {
            longest = Math.max(longest, Math.sqrt(2) * b.edge.stretch.rest[c]);
        }
        return longest;
    }

    /** The second of the three half widths of the box around a geom: of a rod its radius. Grounds have no width. */
    private static double halfWidth(Model m, int g) {
        if (m.geom.type[g] == GeomType.Code.PLANE || m.geom.type[g] == GeomType.Code.HFIELD) {
            return Double.POSITIVE_INFINITY;
        }
        double[] half = Arrays.copyOfRange(m.geom.aabb, 6 * g + 3, 6 * g + 6);
        Arrays.sort(half);
        return half[1];
    }
}
