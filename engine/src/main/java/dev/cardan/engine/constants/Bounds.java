package dev.cardan.engine.constants;

import dev.cardan.engine.Model;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.GeomType;
import java.util.Arrays;

/** Spheres and boxes around shapes, and what follows from those of a body's geoms. */
public final class Bounds {
    private Bounds() {}

    /** Radius of the smallest sphere about a shape's centre that encloses it; 0 for a plane. */
    public static double radius(int type, double[] size, int so) {
        double x = size[so], y = size[so + 1], z = size[so + 2];
        return switch (type) {
            case GeomType.Code.SPHERE -> x;
            case GeomType.Code.CAPSULE -> x + y;
            case GeomType.Code.CYLINDER -> Math.sqrt(x * x + y * y);
            case GeomType.Code.ELLIPSOID -> max(max(x, y), z);
            case GeomType.Code.BOX, GeomType.Code.MESH, GeomType.Code.SDF -> Math.sqrt(x * x + y * y + z * z);
            default -> 0;
        };
    }

    /** Bounding box in the shape's frame, as centre and half size; a plane fills the half space below it. */
    public static void box(double[] r, int ro, int type, double[] size, int so) {
        double x = size[so], y = size[so + 1], z = size[so + 2];
        switch (type) {
            case GeomType.Code.SPHERE -> {
                y = x;
                z = x;
            }
            case GeomType.Code.CAPSULE -> {
                z = x + y;
                y = x;
            }
            case GeomType.Code.CYLINDER -> {
                z = y;
                y = x;
            }
            case GeomType.Code.PLANE -> {
                x = Const.MAXVAL;
                y = Const.MAXVAL;
                z = 0;
            }
            default -> {}
        }
        double bottom = type == GeomType.Code.PLANE ? -Const.MAXVAL : -z;
        side(r, ro, 0, -x, x);
        side(r, ro, 1, -y, y);
        side(r, ro, 2, bottom, z);
    }

    /** Sets one axis of a box from its ends. */
    private static void side(double[] r, int ro, int axis, double low, double high) {
        r[ro + axis] = (high + low) / 2;
        r[ro + 3 + axis] = (high - low) / 2;
    }

    /** Radius about the origin of a height field of the given sizes (half x, half y, up, down). */
    public static double fieldRadius(double[] size, int so) {
        double up = size[so + 2] * size[so + 2];
        double down = size[so + 3] * size[so + 3];
        return Math.sqrt(size[so] * size[so] + size[so + 1] * size[so + 1] + (up < down ? down : up));
    }

    /** Bounding box of a height field in its own frame, as centre and half size. */
    public static void fieldBox(double[] r, int ro, double[] size, int so) {
        side(r, ro, 0, -size[so], size[so]);
        side(r, ro, 1, -size[so + 1], size[so + 1]);
        side(r, ro, 2, -size[so + 3], size[so + 2]);
    }

    /** Size of a geom that is a height field: as a box, half as high on average as the highest point. */
    public static void fieldSize(double[] r, int ro, double[] size, int so) {
        r[ro] = size[so];
        r[ro + 1] = size[so + 1];
        r[ro + 2] = 0.25 * size[so + 2] + 0.5 * size[so + 3];
    }

    /**
     * Refreshes what bounds the geoms of a model after their sizes, poses, margins or masks have changed: geom.rbound,
     * aabb, size (of height fields), fluid (virtual mass and inertia); body.margin, contype, conaffinity; boxes and
     * leaves of the bodies' trees in bvh. Meshes keep their own bounds.
     *
     * @param before the model before the change
     */
    public static void refresh(Model m, Model before) {
        for (int g = 0; g < m.ngeom; g++) {
            geom(m, before, g);
        }
        for (int b = 0; b < m.nbody; b++) {
            masks(m, b);
            tree(m, before, b);
        }
    }

    private static void geom(Model m, Model before, int g) {
        int type = m.geom.type[g];
        if (type == GeomType.Code.HFIELD) {
            int h = 4 * m.geom.dataid[g];
            fieldSize(m.geom.size, 3 * g, m.hfield.size, h);
            m.geom.rbound[g] = fieldRadius(m.hfield.size, h);
            fieldBox(m.geom.aabb, 6 * g, m.hfield.size, h);
        } else if (type != GeomType.Code.MESH && type != GeomType.Code.SDF) {
            m.geom.rbound[g] = radius(type, m.geom.size, 3 * g);
            box(m.geom.aabb, 6 * g, type, m.geom.size, 3 * g);
            if (m.geom.fluid[Const.NFLUID * g] > 0
                    && !Arrays.equals(m.geom.size, 3 * g, 3 * g + 3, before.geom.size, 3 * g, 3 * g + 3)) {
                FluidCoefficients.virtual(m.geom.fluid, Const.NFLUID * g, type, m.geom.size, 3 * g);
            }
        }
    }

    /** Bodies are tested against each other with the union of their geoms' masks and the largest margin. */
    private static void masks(Model m, int b) {
        int contype = 0, conaffinity = 0;
        double margin = 0;
        int from = m.body.geomadr[b];
        for (int g = from; g < from + m.body.geomnum[b]; g++) {
            contype |= m.geom.contype[g];
            conaffinity |= m.geom.conaffinity[g];
            margin = max(margin, m.geom.margin[g] + m.geom.gap[g]);
        }
        m.body.contype[b] = contype;
        m.body.conaffinity[b] = conaffinity;
        m.body.margin[b] = margin;
    }

    /** Boxes and leaves of a body's tree. The tree itself depends on nothing but the number of collidable geoms. */
    private static void tree(Model m, Model before, int b) {
        int adr = m.body.bvhadr[b], nodes = m.body.bvhnum[b];
        if (nodes == 0 || isSame(m, before, b)) {
            return;
        }
        int n = (nodes + 1) / 2;
        int[] geoms = new int[n];
        double[] centres = new double[3 * n], low = new double[3 * n], high = new double[3 * n];
        int k = 0;
        for (int g = m.body.geomadr[b]; g < m.body.geomadr[b] + m.body.geomnum[b]; g++) {
            if (m.geom.contype[g] != 0 || m.geom.conaffinity[g] != 0) {
                geoms[k] = g;
                element(centres, low, high, 3 * k, m, b, g);
                k++;
            }
        }
        BoundingTree tree = new BoundingTree(centres, low, high);
        System.arraycopy(tree.boxes, 0, m.bvh.aabb, 6 * adr, 6 * nodes);
        for (int i = 0; i < nodes; i++) {
            if (tree.leaf(i) >= 0) {
                m.bvh.nodeid[adr + i] = geoms[tree.leaf(i)];
            }
        }
    }

    /** Whether everything that the tree of a body depends on is as before. */
    private static boolean isSame(Model m, Model before, int b) {
        int from = m.body.geomadr[b], to = from + m.body.geomnum[b];
        return Arrays.equals(m.geom.aabb, 6 * from, 6 * to, before.geom.aabb, 6 * from, 6 * to)
                && Arrays.equals(m.geom.pos, 3 * from, 3 * to, before.geom.pos, 3 * from, 3 * to)
                && Arrays.equals(m.geom.quat, 4 * from, 4 * to, before.geom.quat, 4 * from, 4 * to)
                && Arrays.equals(m.body.ipos, 3 * b, 3 * b + 3, before.body.ipos, 3 * b, 3 * b + 3)
                && Arrays.equals(m.body.iquat, 4 * b, 4 * b + 4, before.body.iquat, 4 * b, 4 * b + 4);
    }

    /** Centre and box of a geom, along the axes of its body's inertial frame. */
    private static void element(double[] centres, double[] low, double[] high, int o, Model m, int b, int g) {
        double[] aabb = m.geom.aabb, pos = m.geom.pos, ipos = m.body.ipos;
        double[] inverse = new double[4], p = new double[3];
        Quat.conjugate(inverse, 0, m.body.iquat, 4 * b);
        for (int i = 0; i < 3; i++) {
            p[i] = pos[3 * g + i] - ipos[3 * b + i];
            low[o + i] = Double.MAX_VALUE;
            high[o + i] = -Double.MAX_VALUE;
        }
        Quat.rotate(centres, o, p, 0, inverse, 0);
        for (int v = 0; v < 8; v++) {
            for (int i = 0; i < 3; i++) {
                double half = aabb[6 * g + 3 + i];
                p[i] = ((v >> i) & 1) != 0 ? aabb[6 * g + i] + half : aabb[6 * g + i] - half;
            }
            Quat.rotate(p, 0, p, 0, m.geom.quat, 4 * g);
            for (int i = 0; i < 3; i++) {
                p[i] += pos[3 * g + i] - ipos[3 * b + i];
            }
            Quat.rotate(p, 0, p, 0, inverse, 0);
            for (int i = 0; i < 3; i++) {
                low[o + i] = p[i] < low[o + i] ? p[i] : low[o + i];
                high[o + i] = high[o + i] < p[i] ? p[i] : high[o + i];
            }
        }
    }

    private static double max(double a, double b) {
        return a < b ? b : a;
    }
}
