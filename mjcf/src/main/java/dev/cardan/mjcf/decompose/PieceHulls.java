package dev.cardan.mjcf.decompose;

import dev.cardan.mjcf.mesh.DoubleList;
import dev.cardan.mjcf.mesh.hull.ConvexHull;
import dev.cardan.mjcf.mesh.hull.HullException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The convex hulls of the parts: of the mesh clipped to their boxes, and of the corners of these boxes that are inside of the
 * solid.
 */
final class PieceHulls {
    private static final int MANY = 20_000; // points of which a hull is made at once

    private final double[] v;
    private final int[] face;
    private final VoxelSolid g;
    private final DecompositionOptions options;
    private final int[] owner;

    private PieceHulls(double[] v, int[] face, VoxelSolid g, DecompositionOptions options) {
        this.v = v;
        this.face = face;
        this.g = g;
        this.options = options;
        owner = new int[g.cell.length];
    }

    static List<ConvexPiece> of(
            double[] v, int[] face, VoxelSolid g, List<VoxelPart> parts, DecompositionOptions options, Steps steps) {
        PieceHulls h = new PieceHulls(v, face, g, options);
        Arrays.fill(h.owner, -1);
        for (int i = 0; i < parts.size(); i++) {
            for (int cube : parts.get(i).cubes) {
                h.owner[cube] = i;
            }
        }
        List<ConvexPiece> pieces = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            steps.at(0.85 + 0.15 * i / parts.size());
            ConvexPiece piece = h.piece(h.points(parts.get(i), i));
            if (piece != null) {
                pieces.add(piece);
            }
        }
        return pieces;
    }

    private double[] points(VoxelPart part, int id) {
        DoubleList found = new DoubleList();
        double[] polygon = new double[3 * 16], other = new double[3 * 16];
        for (int[] box : part.boxes) {
            double[] low = new double[3], high = new double[3];
            limits(box, low, high);
            for (int f = 0; f < face.length; f += 3) {
                int n = 3;
                for (int k = 0; k < 3; k++) {
                    System.arraycopy(v, 3 * face[f + k], polygon, 3 * k, 3);
                }
                for (int k = 0; k < 6 && n > 0; k++) {
                    n = clip(polygon, n, other, k >> 1, (k & 1) == 0 ? low[k >> 1] : high[k >> 1], (k & 1) == 0);
                    double[] swap = polygon;
                    polygon = other;
                    other = swap;
                }
                if (n > 0 && belongs(polygon, n, box, id)) {
                    for (int k = 0; k < n; k++) {
                        found.add(polygon[3 * k], polygon[3 * k + 1], polygon[3 * k + 2]);
                    }
                    if (found.size > 3 * 50 * MANY) {
                        double[] few = thinned(found.toArray());
                        found = new DoubleList();
                        for (double x : few) {
                            found.add(x);
                        }
                    }
                }
            }
            corners(found, box, low, high, id);
        }
        double[] all = found.toArray();
        return all.length > 3 * MANY ? thinned(all) : all;
    }

    /** The limits of a box; where it ends with the grid there is none. */
    private void limits(int[] box, double[] low, double[] high) {
        int[] n = {g.nx, g.ny, g.nz};
        for (int k = 0; k < 3; k++) {
            low[k] = box[k] == 0 ? Double.NEGATIVE_INFINITY : g.origin[k] + box[k] * g.size;
            high[k] = box[3 + k] == n[k] ? Double.POSITIVE_INFINITY : g.origin[k] + box[3 + k] * g.size;
        }
    }

    /** Keeps the part of a convex polygon on one side of a plane across an axis; returns how many corners are left. */
    private static int clip(double[] in, int n, double[] out, int axis, double plane, boolean above) {
        if (Double.isInfinite(plane)) {
            System.arraycopy(in, 0, out, 0, 3 * n);
            return n;
        }
        int kept = 0;
        for (int i = 0; i < n; i++) {
            int a = 3 * i, b = 3 * ((i + 1) % n);
            boolean inA = above ? in[a + axis] >= plane : in[a + axis] <= plane;
            boolean inB = above ? in[b + axis] >= plane : in[b + axis] <= plane;
            if (inA) {
                System.arraycopy(in, a, out, 3 * kept++, 3);
            }
            if (inA != inB) {
                double w = (plane - in[a + axis]) / (in[b + axis] - in[a + axis]);
                for (int k = 0; k < 3; k++) {
                    out[3 * kept + k] = k == axis ? plane : in[a + k] + w * (in[b + k] - in[a + k]);
                }
                kept++;
            }
        }
        return kept;
    }

    /** Whether a polygon, which lies in a box, touches cubes of a part; all its cubes are of one part there. */
    private boolean belongs(double[] polygon, int n, int[] box, int id) {
        double[] middle = new double[3];
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < 3; k++) {
                middle[k] += polygon[3 * i + k] / n;
            }
        }
        int at = cube(middle, 0, box);
        for (int i = 0; i < n && owner[at] < 0; i++) {
            at = cube(polygon, 3 * i, box);
        }
        return owner[at] == id;
    }

    /** The cube of a box that a point falls into. */
    private int cube(double[] p, int o, int[] box) {
        int[] at = new int[3];
        for (int k = 0; k < 3; k++) {
            at[k] = Math.min(box[3 + k] - 1, Math.max(box[k], g.at(p[o + k], k)));
        }
        return g.index(at[0], at[1], at[2]);
    }

    private void corners(DoubleList found, int[] box, double[] low, double[] high, int id) {
        for (int corner = 0; corner < 8; corner++) {
            int[] at = new int[3];
            double[] p = new double[3];
            for (int k = 0; k < 3; k++) {
                boolean upper = (corner >> k & 1) != 0;
                at[k] = upper ? box[3 + k] - 1 : box[k];
                p[k] = upper ? high[k] : low[k];
            }
            int i = g.index(at[0], at[1], at[2]);
            if (owner[i] == id && g.cell[i] == VoxelSolid.INSIDE) {
                found.add(p[0], p[1], p[2]);
            }
        }
    }

    /** Of very many points, those that are furthest along the axes in each cell of a fine grid. */
    private static double[] thinned(double[] p) {
        int cells = 24;
        double[] low = new double[3], high = new double[3];
        ConvexDecomposition.bounds(p, low, high);
        int[][] best = new int[cells * cells * cells][];
        for (int i = 0; i < p.length; i += 3) {
            int cell = 0;
            for (int k = 0; k < 3; k++) {
                double width = high[k] - low[k];
                int at = width > 0 ? (int) (cells * ((p[i + k] - low[k]) / width)) : 0;
                cell = cells * cell + Math.min(cells - 1, at);
            }
            if (best[cell] == null) {
                best[cell] = new int[] {i, i, i, i, i, i};
            }
            for (int k = 0; k < 3; k++) {
                best[cell][2 * k] = p[i + k] < p[best[cell][2 * k] + k] ? i : best[cell][2 * k];
                best[cell][2 * k + 1] = p[i + k] > p[best[cell][2 * k + 1] + k] ? i : best[cell][2 * k + 1];
            }
        }
        DoubleList kept = new DoubleList();
        for (int[] six : best) {
            for (int k = 0; six != null && k < 6; k++) {
                kept.add(p[six[k]], p[six[k] + 1], p[six[k] + 2]);
            }
        }
        return kept.toArray();
    }

    /** The hull of some points; those in one plane or on a line get some thickness. Null if there are none. */
    private ConvexPiece piece(double[] points) {
        if (points.length == 0) {
            return null;
        }
        double thickness = 0;
        for (int attempt = 0; attempt < 4; attempt++) {
            try {
                ConvexPiece piece = hull(attempt == 0 ? points : thick(points, thickness));
                if (piece.volume() > 0) {
                    return piece;
                }
            } catch (HullException e) {
                // flat, or nearly: thicker, in the next attempt
            }
            thickness = (attempt + 1) * (attempt + 1) * g.size / 16;
        }
        return null;
    }

    /** The points as small crosses. */
    private static double[] thick(double[] p, double by) {
        double[] low = new double[3], high = new double[3];
        ConvexDecomposition.bounds(p, low, high);
        double[] few = p.length > 3000 ? thinned(p) : p;
        double[] r = new double[6 * few.length];
        for (int i = 0; i < few.length; i += 3) {
            for (int k = 0; k < 6; k++) {
                for (int j = 0; j < 3; j++) {
                    r[6 * i + 3 * k + j] = few[i + j] + (k >> 1 == j ? ((k & 1) == 0 ? -by : by) : 0);
                }
            }
        }
        return r;
    }

    private ConvexPiece hull(double[] points) {
        // qhull's tolerances are made for numbers around one
        double[] low = new double[3], high = new double[3];
        ConvexDecomposition.bounds(points, low, high);
        double scale = Math.max(high[0] - low[0], Math.max(high[1] - low[1], high[2] - low[2]));
        double[] unit = new double[points.length];
        for (int i = 0; i < unit.length; i++) {
            unit[i] = (points[i] - low[i % 3]) / scale;
        }
        int[] graph = ConvexHull.graph(unit, options.maxVertices());
        if (graph.length == 0) {
            return new ConvexPiece(points, new int[0], 0);
        }
        int[] triangles = ConvexHull.triangles(graph);
        int[] local = new int[points.length / 3];
        Arrays.fill(local, -1);
        double[] corners = new double[points.length];
        int n = 0;
        for (int i = 0; i < triangles.length; i++) {
            int at = triangles[i];
            if (local[at] < 0) {
                local[at] = n / 3;
                System.arraycopy(points, 3 * at, corners, n, 3);
                n += 3;
            }
            triangles[i] = local[at];
        }
        double[] used = Arrays.copyOf(corners, n);
        return new ConvexPiece(used, triangles, volume(used, triangles));
    }

    /** Volume inside of triangles that look outwards. */
    static double volume(double[] v, int[] face) {
        double six = 0;
        double ox = v.length == 0 ? 0 : v[0], oy = v.length == 0 ? 0 : v[1], oz = v.length == 0 ? 0 : v[2];
        for (int f = 0; f < face.length; f += 3) {
            int a = 3 * face[f], b = 3 * face[f + 1], c = 3 * face[f + 2];
            double ax = v[a] - ox, ay = v[a + 1] - oy, az = v[a + 2] - oz;
            double bx = v[b] - ox, by = v[b + 1] - oy, bz = v[b + 2] - oz;
            double cx = v[c] - ox, cy = v[c + 1] - oy, cz = v[c + 2] - oz;
            six += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
        }
        return six / 6;
    }
}
