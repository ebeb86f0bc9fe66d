package dev.cardan.viewer.render;

import dev.cardan.engine.Model;
import dev.cardan.viewer.scene.Shape;
import java.util.Arrays;

/** The triangles of a model's shapes, made when first asked for: as fine as its visual settings want them, like MuJoCo's. */
final class Geometries {
    private static final double SMOOTH = 0.8; // cosine to the face's normal from which a vertex has its own
    private static final int PLANE_GRID = 200;
    private static final int COARSE = 14; // slices of small things in shadow maps

    final Geometry sphere, top, bottom, cylinder, mantle, cone, box, triangle, unitPlane;
    private final Model m;
    private final Geometry[] meshes, hulls, fields, planes;

    Geometries(Model m) {
        this.m = m;
        int slices = Math.max(3, m.vis.quality.numslices), stacks = Math.max(2, m.vis.quality.numstacks);
        sphere = round(slices, stacks, (b, n, k) -> b.sphere(n, k));
        top = round(slices, stacks, (b, n, k) -> b.halfSphere(1, n, k / 2));
        bottom = round(slices, stacks, (b, n, k) -> b.halfSphere(-1, n, k / 2));
        cylinder =
                round(slices, stacks, (b, n, k) -> b.disk(-1, -1, n).mantle(n).disk(1, 1, n));
        mantle = round(slices, stacks, (b, n, k) -> b.mantle(n));
        cone = new GeometryBuilder().cone(slices, 4).build();
        box = new GeometryBuilder().box().build();
        double[] o = new double[3];
        triangle = new GeometryBuilder()
                .flat(o, new double[] {1, 0, 0}, new double[] {0, 1, 0})
                .build();
        triangle.twoSided = true;
        for (Geometry piece : new Geometry[] {top, bottom, mantle}) {
            piece.closed = true; // together they are
            if (piece.coarse != null) {
                piece.coarse.closed = true;
            }
        }
        unitPlane = new GeometryBuilder().rectangle(1, 1, 0, 1, 1, 0).build();
        meshes = new Geometry[m.nmesh];
        hulls = new Geometry[m.nmesh];
        fields = new Geometry[m.nhfield];
        int n = 0;
        for (int g = 0; g < m.ngeom; g++) {
            n += m.geom.type[g] == Shape.PLANE ? 1 : 0;
        }
        planes = new Geometry[n];
        for (int g = m.ngeom - 1; g >= 0; g--) {
            if (m.geom.type[g] == Shape.PLANE) {
                planes[--n] = plane(g);
            }
        }
    }

    /** Adds a round shape of some slices and stacks to triangles. */
    private interface Rounding {
        GeometryBuilder add(GeometryBuilder b, int slices, int stacks);
    }

    private static Geometry round(int slices, int stacks, Rounding shape) {
        Geometry g = shape.add(new GeometryBuilder(), slices, stacks).build();
        if (slices > COARSE) {
            g.coarse = shape.add(new GeometryBuilder(), COARSE, Math.min(stacks, COARSE / 2))
                    .build();
        }
        return g;
    }

    Geometry plane(int data, boolean own) {
        return own && data < planes.length ? planes[data] : unitPlane;
    }

    /** Texture coordinates go from 0 to 1 over a plane with edges; in one without they are half its coordinates. */
    private Geometry plane(int g) {
        double[] half = new double[2], low = new double[2], high = new double[2];
        for (int axis = 0; axis < 2; axis++) {
            double size = m.geom.size[3 * g + axis], zfar = m.vis.map.zfar * m.stat.extent;
            int material = m.geom.matid[g];
            boolean repeats = material >= 0 && m.mat.texrepeat[2 * material + axis] > 0;
            double step = repeats ? 2 / m.mat.texrepeat[2 * material + axis] : 2.1 * zfar / (PLANE_GRID - 2);
            half[axis] = size > 0 ? size : (2.1 * zfar + 2 * step) / 2;
            low[axis] = size > 0 ? 0 : -0.5 * half[axis];
            high[axis] = size > 0 ? 1 : 0.5 * half[axis];
        }
        boolean ends = m.geom.size[3 * g + 1] > 0;
        double v0 = ends ? 1 : -low[1], v1 = ends ? 0 : -high[1];
        return new GeometryBuilder()
                .rectangle(half[0], half[1], low[0], v0, high[0], v1)
                .build();
    }

    Geometry mesh(int data) {
        int id = data / 2;
        boolean hull = data % 2 == 1 && m.mesh.graphadr[id] >= 0;
        Geometry[] cache = hull ? hulls : meshes;
        if (cache[id] == null) {
            cache[id] = hull ? hull(id) : mesh(id, m.mesh.texcoordadr[id] >= 0);
        }
        return cache[id];
    }

    private Geometry mesh(int id, boolean textured) {
        Geometry g = new Geometry();
        g.pos = m.mesh.vert;
        g.firstVertex = m.mesh.vertadr[id];
        g.vertices = m.mesh.vertnum[id];
        g.faces = m.mesh.facenum[id];
        int[] order = neighbours(id);
        g.tri = new int[3 * g.faces];
        g.normal = new float[9 * g.faces];
        g.uv = textured ? new float[6 * g.faces] : null;
        float[] flat = new float[3];
        for (int f = 0; f < g.faces; f++) {
            int from = 3 * (m.mesh.faceadr[id] + order[f]);
            System.arraycopy(m.mesh.face, from, g.tri, 3 * f, 3);
            faceNormal(g, f, flat);
            for (int k = 0; k < 3; k++) {
                int n = 3 * (m.mesh.normaladr[id] + m.mesh.facenormal[from + k]);
                float[] normals = m.mesh.normal;
                double cosine = normals[n] * flat[0] + normals[n + 1] * flat[1] + normals[n + 2] * flat[2];
                boolean own = textured || cosine >= SMOOTH;
                System.arraycopy(own ? normals : flat, own ? n : 0, g.normal, 9 * f + 3 * k, 3);
                if (textured) {
                    int t = m.mesh.texcoordadr[id] + m.mesh.facetexcoord[from + k];
                    System.arraycopy(m.mesh.texcoord, 2 * t, g.uv, 6 * f + 2 * k, 2);
                }
            }
        }
        return g.fixed();
    }

    /**
     * The faces of a mesh in an order in which neighbours mostly follow each other, by a curve through all cells of a grid: what is
     * drawn one after the other is then near in memory too.
     */
    private int[] neighbours(int id) {
        int n = m.mesh.facenum[id];
        float[] vert = m.mesh.vert;
        float[] low = {Float.MAX_VALUE, Float.MAX_VALUE, Float.MAX_VALUE},
                high = {-Float.MAX_VALUE, -Float.MAX_VALUE, -Float.MAX_VALUE};
        for (int i = 3 * m.mesh.vertadr[id]; i < 3 * (m.mesh.vertadr[id] + m.mesh.vertnum[id]); i++) {
            low[i % 3] = Math.min(low[i % 3], vert[i]);
            high[i % 3] = Math.max(high[i % 3], vert[i]);
        }
        long[] codes = new long[n];
        for (int f = 0; f < n; f++) {
            int corner = 3 * (m.mesh.vertadr[id] + m.mesh.face[3 * (m.mesh.faceadr[id] + f)]), code = 0;
            for (int axis = 0; axis < 3; axis++) {
                float size = high[axis] - low[axis];
                int cell = size > 0 ? (int) ((vert[corner + axis] - low[axis]) / size * 1023) : 0;
                for (int bit = 0; bit < 10; bit++) {
                    code |= (cell >> bit & 1) << (3 * bit + axis);
                }
            }
            codes[f] = (long) code << 32 | f;
        }
        Arrays.sort(codes);
        int[] order = new int[n];
        for (int i = 0; i < n; i++) {
            order[i] = (int) codes[i];
        }
        return order;
    }

    /** The faces of a convex hull are behind its vertices and edges in the graph. */
    private Geometry hull(int id) {
        int adr = m.mesh.graphadr[id];
        Geometry g = new Geometry();
        g.pos = m.mesh.vert;
        g.firstVertex = m.mesh.vertadr[id];
        g.vertices = m.mesh.vertnum[id];
        g.faces = m.mesh.graph[adr + 1];
        g.tri = new int[3 * g.faces];
        System.arraycopy(m.mesh.graph, adr + 2 + 3 * m.mesh.graph[adr] + 3 * g.faces, g.tri, 0, 3 * g.faces);
        g.normal = new float[9 * g.faces];
        float[] flat = new float[3];
        for (int f = 0; f < g.faces; f++) {
            faceNormal(g, f, flat);
            for (int k = 0; k < 3; k++) {
                System.arraycopy(flat, 0, g.normal, 9 * f + 3 * k, 3);
            }
        }
        return g.fixed();
    }

    private static void faceNormal(Geometry g, int f, float[] r) {
        int a = 3 * (g.firstVertex + g.corner(f, 0)), b = 3 * (g.firstVertex + g.corner(f, 1));
        int c = 3 * (g.firstVertex + g.corner(f, 2));
        float[] p = g.pos;
        double x1 = p[b] - p[a], y1 = p[b + 1] - p[a + 1], z1 = p[b + 2] - p[a + 2];
        double x2 = p[c] - p[a], y2 = p[c + 1] - p[a + 1], z2 = p[c + 2] - p[a + 2];
        double x = y1 * z2 - z1 * y2, y = z1 * x2 - x1 * z2, z = x1 * y2 - y1 * x2;
        double length = Math.max(1e-30, Math.sqrt(x * x + y * y + z * z));
        r[0] = (float) (x / length);
        r[1] = (float) (y / length);
        r[2] = (float) (z / length);
    }

    Geometry field(int id) {
        if (fields[id] == null) {
            fields[id] = makeField(id);
        }
        return fields[id];
    }

    /** Two triangles per cell, walls down to the base, and the base. */
    private Geometry makeField(int id) {
        GeometryBuilder b = new GeometryBuilder();
        int rows = m.hfield.nrow[id], cols = m.hfield.ncol[id];
        for (int r = 0; r < rows - 1; r++) {
            for (int c = 0; c < cols - 1; c++) {
                b.flat(point(id, r + 1, c), point(id, r, c), point(id, r + 1, c + 1));
                b.flat(point(id, r, c), point(id, r, c + 1), point(id, r + 1, c + 1));
            }
            wall(b, point(id, r + 1, 0), point(id, r, 0), id);
            wall(b, point(id, r, cols - 1), point(id, r + 1, cols - 1), id);
        }
        for (int c = 0; c < cols - 1; c++) {
            wall(b, point(id, 0, c), point(id, 0, c + 1), id);
            wall(b, point(id, rows - 1, c + 1), point(id, rows - 1, c), id);
        }
        double x = m.hfield.size[4 * id], y = m.hfield.size[4 * id + 1], z = -m.hfield.size[4 * id + 3];
        double[] p = {-x, -y, z}, q = {-x, y, z}, r = {x, y, z}, s = {x, -y, z};
        return b.flat(p, q, r).flat(p, r, s).build();
    }

    private double[] point(int id, int row, int col) {
        double[] size = m.hfield.size;
        double width = 0.5 * (m.hfield.ncol[id] - 1), height = 0.5 * (m.hfield.nrow[id] - 1);
        double z = m.hfield.data[m.hfield.adr[id] + row * m.hfield.ncol[id] + col] * size[4 * id + 2];
        return new double[] {size[4 * id] * (col / width - 1), size[4 * id + 1] * (row / height - 1), z};
    }

    private void wall(GeometryBuilder b, double[] from, double[] to, int id) {
        double z = -m.hfield.size[4 * id + 3];
        double[] low = {from[0], from[1], z}, next = {to[0], to[1], z};
        b.flat(low, next, to).flat(low, to, from);
    }
}
