package dev.cardan.engine.collision.convex;

import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.GeomType;

/**
 * Support points for {@link Portal}: the same shapes as in {@link SupportPoint}, but a direction without a component along an
 * axis gives the middle of an edge or face instead of a corner, and margins are added in the shape's frame.
 */
final class PortalSupport {
    private PortalSupport() {}

    /** r = support point of the shape, inflated by half its margin, in the unit direction (x, y, z) of the world. */
    static void point(double[] r, int ro, ConvexShape s, double x, double y, double z) {
        if (s.type == GeomType.Code.HFIELD) {
            SupportPoint.prism(r, ro, s, x, y, z);
            return;
        }
        if (s.type == ConvexShape.ELEMENT) {
            SupportPoint.element(r, ro, s, x, y, z);
            return;
        }
        double[] m = s.mat, size = s.size;
        double lx = m[0] * x + m[3] * y + m[6] * z;
        double ly = m[1] * x + m[4] * y + m[7] * z;
        double lz = m[2] * x + m[5] * y + m[8] * z;
        double px, py, pz;
        switch (s.type) {
            case GeomType.Code.SPHERE -> {
                px = lx * size[0];
                py = ly * size[0];
                pz = lz * size[0];
            }
            case GeomType.Code.CAPSULE -> {
                px = lx * size[0];
                py = ly * size[0];
                pz = lz * size[0] + sign(lz) * size[1];
            }
            case GeomType.Code.ELLIPSOID -> {
                px = lx * size[0];
                py = ly * size[1];
                pz = lz * size[2];
                double norm = Math.sqrt(px * px + py * py + pz * pz);
                boolean tiny = norm < Const.MINVAL;
                double k = 1 / norm;
                px = (tiny ? 1 : px * k) * size[0];
                py = (tiny ? 0 : py * k) * size[1];
                pz = (tiny ? 0 : pz * k) * size[2];
            }
            case GeomType.Code.CYLINDER -> {
                double across = Math.sqrt(lx * lx + ly * ly);
                boolean tiny = !(across > Const.MINVAL);
                px = tiny ? 0 : lx / across * size[0];
                py = tiny ? 0 : ly / across * size[0];
                pz = sign(lz) * size[1];
            }
            case GeomType.Code.BOX -> {
                px = sign(lx) * size[0];
                py = sign(ly) * size[1];
                pz = sign(lz) * size[2];
            }
            case GeomType.Code.MESH -> {
                float[] v = s.hull.vertices;
                int o = s.hull.vertex(s.hull.farthestFromLast(lx, ly, lz));
                px = v[o];
                py = v[o + 1];
                pz = v[o + 2];
            }
            default -> throw new IllegalArgumentException("there is no support point of a geom of type " + s.type);
        }
        px += lx * s.margin / 2;
        py += ly * s.margin / 2;
        pz += lz * s.margin / 2;
        s.toWorld(r, ro, px, py, pz);
    }

    /** -1, 0 or 1. */
    private static double sign(double x) {
        return x > 0 ? 1 : x < 0 ? -1 : 0;
    }
}
