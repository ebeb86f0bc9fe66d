package dev.cardan.mjcf.compile;

import dev.cardan.engine.constants.BoundingTree;
import dev.cardan.engine.math.Mat3;
import dev.cardan.engine.type.Const;
import dev.cardan.mjcf.CompileTimes;
import dev.cardan.mjcf.CompileTimes.Part;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.mesh.MeshData;
import dev.cardan.mjcf.mesh.hull.ConvexHull;
import dev.cardan.mjcf.mesh.hull.HullException;
import dev.cardan.mjcf.mesh.hull.HullPolygons;
import dev.cardan.mjcf.spec.MeshInertia;
import dev.cardan.mjcf.spec.MeshSpec;
import java.util.Arrays;

/**
 * From the vertices and faces of a file to the mesh of a model: convex hull, normals, the author's placement and scale,
 * then the mesh's own inertia, into whose frame everything is moved.
 */
final class MeshGeometry {
    /** Faces at a steeper angle to a vertex' mean normal do not count for it, unless smooth normals are wanted. */
    private static final double SHARP = 0.8;

    private static final double TRIANGLE_SLACK = 1e-6;
    private static final double TRIANGLE_SLACK_ABSOLUTE = 1e-9;

    private MeshSpec spec; // null once the mesh is built, so that a kept mesh keeps nothing else
    double[] vert; // (nvert x 3)
    float[] normal;
    float[] texcoord;
    int[] face;
    int[] facenormal;
    int[] facetexcoord;
    int[] graph = {}; // of the convex hull; empty without one
    HullPolygons polygons;
    double[] polynormal;

    /** Pose of the mesh's frame in the author's. */
    final double[] pos = new double[3];

    final double[] quat = {1, 0, 0, 0};

    /** Volume, or area of a shell. */
    double volume;

    /** Half sizes of the box with the same inertia. */
    final double[] box = new double[3];

    /** Least, then largest coordinates. */
    final double[] bounds = {1e10, 1e10, 1e10, -1e10, -1e10, -1e10};

    BoundingTree tree = new BoundingTree(new double[0], new double[0], new double[0]);

    private MeshGeometry(MeshSpec spec, MeshData data) {
        this.spec = spec;
        vert = new double[data.vert().length];
        for (int i = 0; i < vert.length; i++) {
            vert[i] = data.vert()[i];
        }
        normal = data.normal().clone();
        texcoord = data.texcoord().clone();
        face = data.face().clone();
        facenormal = data.facenormal().clone();
        facetexcoord = data.facetexcoord().clone();
    }

    /**
     * @param hull whether the convex hull is needed, for collision or inertia
     * @param visible whether what only rays and pictures need is made too: normals and the tree of bounding boxes
     * @param threads whether other threads may help; the mesh is the same without them
     * @param times is told how long everything took
     */
    static MeshGeometry of(
            MeshSpec spec, MeshData data, boolean hull, boolean visible, boolean threads, CompileTimes times) {
        return make(spec, data, hull, true, visible, threads, times);
    }

    /** A mesh that stays in the author's frame, as that of a plugin's shape does: its field is in that frame too. */
    static MeshGeometry inPlace(MeshSpec spec, MeshData data, boolean hull, boolean threads, CompileTimes times) {
        return make(spec, data, hull, false, true, threads, times);
    }

    private static MeshGeometry make(
            MeshSpec spec,
            MeshData data,
            boolean hull,
            boolean align,
            boolean visible,
            boolean threads,
            CompileTimes times) {
        MeshGeometry m = new MeshGeometry(spec, data);
        m.checkOrientation();
        if (hull || m.face.length == 0) {
            times.run(Part.MESH_HULL, m::makeHull);
        }
        m.completeFaces(visible);
        m.polygons = times.measure(Part.MESH_POLYGON, () -> HullPolygons.of(m.graph, m.vert));
        m.place();
        times.run(Part.MESH_INERTIA, () -> m.computeInertia(align));
        m.polynormal = times.measure(Part.MESH_POLYGON, () -> m.polygons.normals(m.vert));
        if (visible) {
            times.run(Part.MESH_BVH, () -> m.makeTree(threads));
        }
        m.spec = null;
        return m;
    }

    /** Memory it takes, about. */
    long bytes() {
        long doubles = vert.length + polynormal.length + 8L * tree.size();
        long others = (long) normal.length + texcoord.length + face.length + facenormal.length + facetexcoord.length;
        long hull = (long) graph.length + polygons.vertices().length + polygons.map().length + vert.length / 3;
        return 8 * doubles + 4 * (others + hull);
    }

    private ModelException error(String sentence) {
        return new ModelException(spec, MeshSource.place(spec) + sentence);
    }

    /** With exact inertia, no directed edge may belong to two faces. */
    private void checkOrientation() {
        if (spec.inertia != MeshInertia.EXACT) {
            return;
        }
        double[] n = new double[3];
        long[] edges = new long[face.length];
        int count = 0;
        for (int f = 0; f < face.length; f += 3) {
            if (triangle(n, null, vert, face[f], face[f + 1], face[f + 2]) > Math.sqrt(Const.MINVAL)) {
                edges[count++] = ((long) face[f] << 32) | face[f + 1];
                edges[count++] = ((long) face[f + 1] << 32) | face[f + 2];
                edges[count++] = ((long) face[f + 2] << 32) | face[f];
            }
        }
        Arrays.sort(edges, 0, count);
        for (int i = 1; i < count; i++) {
            if (edges[i] == edges[i - 1]) {
                throw error("faces have inconsistent orientation: look at those with the vertices "
                        + ((edges[i] >> 32) + 1) + " and " + ((int) edges[i] + 1)
                        + ", or choose another inertia than \"exact\"");
            }
        }
    }

    private void makeHull() {
        try {
            graph = ConvexHull.graph(vert, spec.maxhullvert);
        } catch (HullException e) {
            throw error(e.getMessage());
        }
        if (face.length == 0) {
            face = ConvexHull.triangles(graph);
        }
    }

    /** Makes what the file left out: normals, and which normal and texture coordinate each corner of a face has. */
    private void completeFaces(boolean visible) {
        boolean made = normal.length == 0;
        if (made) {
            normal = new float[vert.length];
            facenormal = face.clone();
        }
        if (made && visible) {
            makeNormals();
        }
        if (facenormal.length > 0 && facenormal.length != face.length) {
            throw error("face data must have the same size as face normal data: " + face.length + " and "
                    + facenormal.length);
        }
        if (facetexcoord.length == 0 && texcoord.length > 0) {
            facetexcoord = face.clone();
        }
        if (facetexcoord.length > 0 && facetexcoord.length != face.length) {
            throw error("face data must have the same size as face texture coordinate data: " + face.length + " and "
                    + facetexcoord.length);
        }
        if (facenormal.length == 0) {
            int perVertex = made ? 1 : normal.length / vert.length;
            facenormal = new int[face.length];
            for (int i = 0; i < face.length; i++) {
                facenormal[i] = perVertex * face[i];
            }
        }
        if (spec.scale[0] * spec.scale[1] * spec.scale[2] <= 0) {
            // mirrored: outside stays outside
            swapCorners(face);
            swapCorners(facenormal);
            swapCorners(facetexcoord);
        }
    }

    private static void swapCorners(int[] triangles) {
        for (int i = 0; i < triangles.length; i += 3) {
            int second = triangles[i + 1];
            triangles[i + 1] = triangles[i + 2];
            triangles[i + 2] = second;
        }
    }

    /** Normals of vertices: means over their faces, weighted by area; faces at sharp edges are left out. */
    private void makeNormals() {
        addFaces(normal, false);
        if (!spec.smoothnormal) {
            float[] sharp = new float[vert.length];
            addFaces(sharp, true);
            for (int i = 0; i < normal.length; i++) {
                normal[i] -= sharp[i];
            }
        }
        for (int i = 0; i < normal.length; i += 3) {
            float length = (float)
                    Math.sqrt(normal[i] * normal[i] + normal[i + 1] * normal[i + 1] + normal[i + 2] * normal[i + 2]);
            if (length > Const.MINVAL) {
                for (int k = 0; k < 3; k++) {
                    normal[i + k] /= length;
                }
            } else {
                normal[i] = 0;
                normal[i + 1] = 0;
                normal[i + 2] = 1;
            }
        }
    }

    private void addFaces(float[] sum, boolean sharpOnly) {
        double[] edge1 = new double[3], edge2 = new double[3], n = new double[3], mean = new double[3];
        for (int f = 0; f < face.length; f += 3) {
            for (int k = 0; k < 3; k++) {
                edge1[k] = vert[3 * face[f + 1] + k] - vert[3 * face[f] + k];
                edge2[k] = vert[3 * face[f + 2] + k] - vert[3 * face[f] + k];
            }
            FrameMath.cross(n, edge1, edge2);
            double area = FrameMath.normalize3(n);
            for (int c = 0; c < 3; c++) {
                int v = 3 * face[f + c];
                if (sharpOnly) {
                    for (int k = 0; k < 3; k++) {
                        mean[k] = normal[v + k];
                    }
                    FrameMath.normalize3(mean);
                    if (!(FrameMath.dot3(n, mean) < SHARP)) {
                        continue;
                    }
                }
                for (int k = 0; k < 3; k++) {
                    sum[v + k] = (float) (sum[v + k] + n[k] * area);
                }
            }
        }
    }

    /** Applies refpos, refquat and scale. */
    private void place() {
        double[] p = spec.refpos, s = spec.scale, mat = new double[9], tmp = new double[3];
        double[] q = spec.refquat.clone();
        boolean turned = q[0] != 1 || q[1] != 0 || q[2] != 0 || q[3] != 0;
        FrameMath.normalize4(q);
        FrameMath.quatToMat(mat, q);
        boolean moved = p[0] != 0 || p[1] != 0 || p[2] != 0;
        boolean scaled = s[0] != 1 || s[1] != 1 || s[2] != 1;
        for (int i = 0; i < vert.length; i += 3) {
            for (int k = 0; k < 3; k++) {
                tmp[k] = moved ? vert[i + k] - p[k] : vert[i + k];
            }
            if (turned) {
                Mat3.mulTransposedVec(tmp, 0, mat, 0, tmp, 0);
            }
            for (int k = 0; k < 3; k++) {
                vert[i + k] = scaled ? tmp[k] * s[k] : tmp[k];
            }
        }
        for (int i = 0; i < normal.length; i += 3) {
            for (int k = 0; k < 3; k++) {
                tmp[k] = normal[i + k];
            }
            if (turned) {
                Mat3.mulTransposedVec(tmp, 0, mat, 0, tmp, 0);
            }
            for (int k = 0; k < 3; k++) {
                float n = (float) tmp[k];
                normal[i + k] = scaled ? (float) (n / s[k]) : n;
            }
            normalizeFloat(normal, i);
        }
    }

    private static void normalizeFloat(float[] n, int i) {
        float length2 = n[i] * n[i] + n[i + 1] * n[i + 1] + n[i + 2] * n[i + 2];
        if (length2 > Const.MINVAL) {
            float scale = 1 / (float) Math.sqrt(length2);
            n[i] *= scale;
            n[i + 1] *= scale;
            n[i + 2] *= scale;
        } else {
            n[i] = 0;
            n[i + 1] = 0;
            n[i + 2] = 1;
        }
    }

    /** Finds centre of mass and principal axes, and, if wanted, moves vertices and normals into their frame. */
    private void computeInertia(boolean align) {
        double[] centroid = new double[3], com = new double[3];
        if (faceCentroid(centroid) < Const.MINVAL) {
            throw error("the surface of the mesh is too small");
        }
        boolean shell = spec.inertia == MeshInertia.SHELL;
        double size = shell ? shellCentre(com, centroid) : volumeCentre(com, centroid);
        if (size < Const.MINVAL) {
            throw error(
                    shell
                            ? "the surface of the mesh is too small"
                            : size < 0
                                    ? "the volume of the mesh is negative: its triangles face inwards"
                                    : "the volume of the mesh is too small; try inertia=\"shell\"");
        }
        double[] inertia = new double[6], moments = new double[3], axes = new double[4];
        volume = inertia(inertia, com);
        if (!PrincipalAxes.diagonalize(axes, moments, inertia)) {
            throw error("the moments of inertia of the mesh must be positive");
        }
        checkMoments(moments);
        box[0] = 0.5 * Math.sqrt(6 * (moments[1] + moments[2] - moments[0]) / volume);
        box[1] = 0.5 * Math.sqrt(6 * (moments[0] + moments[2] - moments[1]) / volume);
        box[2] = 0.5 * Math.sqrt(6 * (moments[0] + moments[1] - moments[2]) / volume);
        if (align) {
            System.arraycopy(com, 0, pos, 0, 3);
            System.arraycopy(axes, 0, quat, 0, 4);
        }
        moveIntoFrame();
    }

    private void checkMoments(double[] m) {
        for (int i = 0; i < 3; i++) {
            double sum = m[(i + 1) % 3] + m[(i + 2) % 3];
            if (sum < m[i] * (1.0 - TRIANGLE_SLACK) - TRIANGLE_SLACK_ABSOLUTE) {
                throw error(
                        "the moments of inertia of the mesh are those of no body: one exceeds the sum of the others");
            }
        }
    }

    private void moveIntoFrame() {
        double[] mat = new double[9], tmp = new double[3];
        FrameMath.quatToMat(mat, FrameMath.conjugate(quat));
        for (int i = 0; i < vert.length; i += 3) {
            for (int k = 0; k < 3; k++) {
                tmp[k] = vert[i + k] - pos[k];
            }
            Mat3.mulVec(tmp, 0, mat, 0, tmp, 0);
            for (int k = 0; k < 3; k++) {
                vert[i + k] = tmp[k];
                bounds[k] = FrameMath.min(bounds[k], tmp[k]);
                bounds[3 + k] = FrameMath.max(bounds[3 + k], tmp[k]);
            }
        }
        for (int i = 0; i < normal.length; i += 3) {
            for (int k = 0; k < 3; k++) {
                tmp[k] = normal[i + k];
            }
            Mat3.mulVec(tmp, 0, mat, 0, tmp, 0);
            for (int k = 0; k < 3; k++) {
                normal[i + k] = (float) tmp[k];
            }
        }
    }

    /** The triangles that inertia is computed from. */
    private int[] inertiaFaces() {
        return spec.inertia == MeshInertia.CONVEX ? ConvexHull.triangles(graph) : face;
    }

    /** Centroid of the surface; returns its area. */
    private double faceCentroid(double[] centroid) {
        double[] n = new double[3], centre = new double[3];
        double total = 0;
        for (int f = 0; f < face.length; f += 3) {
            double area = triangle(n, centre, vert, face[f], face[f + 1], face[f + 2]);
            for (int k = 0; k < 3; k++) {
                centroid[k] += area * centre[k];
            }
            total += area;
        }
        if (total >= Const.MINVAL) {
            for (int k = 0; k < 3; k++) {
                centroid[k] /= total;
            }
        }
        return total;
    }

    /** Centre of mass of the pyramids between the centroid and the faces; returns their volume. */
    private double volumeCentre(double[] com, double[] centroid) {
        double[] n = new double[3], centre = new double[3], out = new double[3];
        int[] f = inertiaFaces();
        double total = 0;
        for (int i = 0; i < f.length; i += 3) {
            double area = triangle(n, centre, vert, f[i], f[i + 1], f[i + 2]);
            for (int k = 0; k < 3; k++) {
                out[k] = centre[k] - centroid[k];
            }
            double part = FrameMath.dot3(out, n) * area / 3;
            total += addPart(com, spec.inertia == MeshInertia.LEGACY ? Math.abs(part) : part, centre, centroid);
        }
        divide(com, total);
        return total;
    }

    /** Centre of the surface; returns its area. */
    private double shellCentre(double[] com, double[] centroid) {
        double[] n = new double[3], centre = new double[3];
        double total = 0;
        for (int i = 0; i < face.length; i += 3) {
            double area = triangle(n, centre, vert, face[i], face[i + 1], face[i + 2]);
            total += addPart(com, area, centre, centroid);
        }
        divide(com, total);
        return total;
    }

    private static double addPart(double[] com, double part, double[] centre, double[] centroid) {
        for (int k = 0; k < 3; k++) {
            com[k] += part * (centre[k] * 3.0 / 4.0 + centroid[k] / 4.0);
        }
        return part;
    }

    private static void divide(double[] com, double total) {
        if (total >= Const.MINVAL) {
            for (int k = 0; k < 3; k++) {
                com[k] /= total;
            }
        }
    }

    /** Moments (xx, yy, zz, xy, xz, yz) about the centre of mass, for unit density; returns the volume. */
    private double inertia(double[] r, double[] com) {
        boolean shell = spec.inertia == MeshInertia.SHELL, legacy = spec.inertia == MeshInertia.LEGACY;
        double[] v = new double[vert.length], n = new double[3], centre = new double[3], p = new double[6];
        for (int i = 0; i < v.length; i++) {
            v[i] = vert[i] - com[i % 3];
        }
        int[] f = inertiaFaces();
        double total = 0;
        for (int i = 0; i < f.length; i += 3) {
            double area = triangle(n, centre, v, f[i], f[i + 1], f[i + 2]);
            double part = shell ? area : FrameMath.dot3(centre, n) * area / 3;
            part = legacy ? Math.abs(part) : part;
            total += part;
            double share = part / (shell ? 12 : 20);
            int a = 3 * f[i], b = 3 * f[i + 1], c = 3 * f[i + 2];
            p[0] += share * product(v, a, b, c, 0, 0);
            p[1] += share * product(v, a, b, c, 1, 1);
            p[2] += share * product(v, a, b, c, 2, 2);
            p[3] += share * product(v, a, b, c, 0, 1);
            p[4] += share * product(v, a, b, c, 0, 2);
            p[5] += share * product(v, a, b, c, 1, 2);
        }
        r[0] = p[1] + p[2];
        r[1] = p[0] + p[2];
        r[2] = p[0] + p[1];
        r[3] = -p[3];
        r[4] = -p[4];
        r[5] = -p[5];
        return total;
    }

    /** Product of inertia of coordinates j and k of a tetrahedron from the origin, up to its volume. */
    private static double product(double[] v, int a, int b, int c, int j, int k) {
        return 2 * (v[a + j] * v[a + k] + v[b + j] * v[b + k] + v[c + j] * v[c + k])
                + v[a + j] * v[b + k]
                + v[a + k] * v[b + j]
                + v[a + j] * v[c + k]
                + v[a + k] * v[c + j]
                + v[b + j] * v[c + k]
                + v[b + k] * v[c + j];
    }

    /** Unit normal and, if not null, centre of a triangle; returns its area, 0 with an unscaled normal if that is tiny. */
    private static double triangle(double[] n, double[] centre, double[] v, int i, int j, int k) {
        int a = 3 * i, b = 3 * j, c = 3 * k;
        if (centre != null) {
            for (int x = 0; x < 3; x++) {
                centre[x] = (v[a + x] + v[b + x] + v[c + x]) / 3;
            }
        }
        double bx = v[b] - v[a], by = v[b + 1] - v[a + 1], bz = v[b + 2] - v[a + 2];
        double cx = v[c] - v[a], cy = v[c + 1] - v[a + 1], cz = v[c + 2] - v[a + 2];
        n[0] = by * cz - bz * cy;
        n[1] = bz * cx - bx * cz;
        n[2] = bx * cy - by * cx;
        double length = Math.sqrt(FrameMath.dot3(n, n));
        if (length < Const.MINVAL) {
            return 0;
        }
        n[0] /= length;
        n[1] /= length;
        n[2] /= length;
        return 0.5 * length;
    }

    /** Tree of the boxes of all faces; where a node is split, faces count at their circumcentres. */
    private void makeTree(boolean threads) {
        double[] low = new double[face.length], high = new double[face.length], centres = new double[face.length];
        double[] a = new double[3], b = new double[3], n = new double[3], v = new double[3], r = new double[3];
        for (int f = 0; f < face.length; f += 3) {
            int third = 3 * face[f + 2];
            for (int k = 0; k < 3; k++) {
                double x = vert[3 * face[f] + k], y = vert[3 * face[f + 1] + k], z = vert[third + k];
                double least = FrameMath.min(FrameMath.min(x, y), z), most = FrameMath.max(FrameMath.max(x, y), z);
                // as centre and half size, the form in which boxes are kept
                double middle = .5 * (least + most), half = .5 * (most - least);
                low[f + k] = middle - half;
                high[f + k] = middle + half;
                a[k] = x - z;
                b[k] = y - z;
            }
            FrameMath.cross(n, a, b);
            double a2 = FrameMath.dot3(a, a), b2 = FrameMath.dot3(b, b), area = Math.sqrt(FrameMath.dot3(n, n));
            for (int k = 0; k < 3; k++) {
                v[k] = a2 * b[k] - b2 * a[k];
            }
            FrameMath.cross(r, v, n);
            for (int k = 0; k < 3; k++) {
                centres[f + k] = r[k] / (2 * area * area) + vert[third + k];
            }
        }
        tree = new BoundingTree(centres, low, high, threads);
    }
}
