package dev.cardan.engine.ray;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.RayFlexParts;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.RoomSlot;
import dev.cardan.engine.inside.Workspace;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.table.FlexTable;
import dev.cardan.engine.type.GeomType;

/**
 * Rays against flexes, and against triangles that are in no model, such as those of skins. What is hit is told by the
 * nearest of its vertices.
 */
public final class FlexRay {
    private static final RoomSlot<FlexRay> SLOT = RoomSlot.of(FlexRay::new);

    private static final double[] UNTURNED = {1, 0, 0, 0, 1, 0, 0, 0, 1};

    /** Corners of the faces of a tetrahedron; the first is that of a triangle. */
    private static final int[] FACES = {0, 1, 2, 0, 1, 3, 0, 2, 3, 1, 2, 3};

    private final Ray ray = new Ray();
    private final double[] box = new double[6]; // least and largest coordinates
    private final double[] pos = new double[3];
    private final double[] size = new double[3];
    private final double[] mat = new double[9];
    private final double[] turn = new double[13]; // along an edge; quaternion; scratch
    private final double[] hit = new double[3];
    private final double[] corner = new double[9];

    // the nearest so far
    private double distance;
    private int vertex;
    private final double[] normal = new double[3];

    /**
     * Distance along a ray to a flex; {@link dev.cardan.engine.Rays} tells users what the arguments mean. Reads
     * flexvert.xpos.
     */
    public static double cast(
            Data d,
            int flex,
            RayFlexParts parts,
            double[] point,
            int po,
            double[] vector,
            int vo,
            int[] vertex,
            int at,
            double[] normal,
            int no) {
        FlexRay work = Inside.work(d).get(SLOT);
        work.start(point, po, vector, vo, normal != null);
        work.meet(d, flex, parts);
        if (normal != null) {
            Vec3.copy(normal, no, work.normal, 0);
        }
        return work.answer(vertex, at);
    }

    /** Distance along a ray to triangles. */
    public static double castTriangles(
            float[] vert, int[] face, double[] point, int po, double[] vector, int vo, int[] vertex, int at) {
        FlexRay work = Workspace.ofThread().get(SLOT);
        work.start(point, po, vector, vo, false);
        work.meetTriangles(vert, face);
        return work.answer(vertex, at);
    }

    private double answer(int[] r, int at) {
        if (r != null) {
            r[at] = vertex;
        }
        return distance;
    }

    private void start(double[] point, int po, double[] vector, int vo, boolean wantsNormal) {
        ray.set(point, po, vector, vo);
        ray.wantsNormal = wantsNormal;
        Vec3.zero(normal, 0);
        distance = -1;
        vertex = -1;
    }

    private void meet(Data d, int f, RayFlexParts parts) {
        FlexTable flex = d.model.flex;
        boolean skin = parts.skin() && flex.dim[f] > 1;
        double[] xpos = d.flexvert.xpos;
        int from = flex.vertadr[f], to = from + flex.vertnum[f];
        for (int v = from; v < to; v++) {
            extend(xpos[3 * v], xpos[3 * v + 1], xpos[3 * v + 2], v == from);
        }
        if (missesBox(flex.radius[f])) {
            return;
        }
        ray.triangles.prepare(ray.point, ray.dir);
        if (parts.edges() || skin) {
            edges(d, f);
        } else if (parts.vertices()) {
            vertices(d, f);
        }
        if (flex.dim[f] > 1 && (parts.faces() || skin)) {
            faces(d, f, skin ? 0 : parts.layer());
        }
    }

    private void meetTriangles(float[] vert, int[] face) {
        for (int i = 0; i + 2 < vert.length; i += 3) {
            extend(vert[i], vert[i + 1], vert[i + 2], i == 0);
        }
        if (vert.length < 3 || missesBox(0)) {
            return;
        }
        ray.triangles.prepare(ray.point, ray.dir);
        for (int i = 0; i + 2 < face.length; i += 3) {
            for (int k = 0; k < 3; k++) {
                int v = 3 * face[i + k];
                Vec3.set(corner, 3 * k, vert[v], vert[v + 1], vert[v + 2]);
            }
            if (meetTriangle()) {
                // as in MuJoCo, of corners at equal distance the first counts
                double a = toHit(0), b = toHit(3), c = toHit(6);
                vertex = face[b < a ? (c < b ? i + 2 : i + 1) : c < a ? i + 2 : i];
            }
        }
    }

    private void extend(double x, double y, double z, boolean first) {
        extend(0, x, first);
        extend(1, y, first);
        extend(2, z, first);
    }

    private void extend(int axis, double x, boolean first) {
        if (first || box[axis] > x) {
            box[axis] = x;
        }
        if (first || box[3 + axis] < x) {
            box[3 + axis] = x;
        }
    }

    private boolean missesBox(double radius) {
        for (int i = 0; i < 3; i++) {
            double least = box[i] - radius, largest = box[3 + i] + radius;
            pos[i] = 0.5 * (least + largest);
            size[i] = 0.5 * (largest - least);
        }
        ray.enter(pos, 0, UNTURNED, 0);
        return ray.box(pos, 0, size, 0, null) < 0;
    }

    private void edges(Data d, int f) {
        FlexTable flex = d.model.flex;
        double[] xpos = d.flexvert.xpos;
        int first = flex.vertadr[f], from = flex.edgeadr[f], to = from + flex.edgenum[f];
        for (int e = from; e < to; e++) {
            int a = 3 * (first + flex.edge[2 * e]), b = 3 * (first + flex.edge[2 * e + 1]);
            Vec3.add(pos, 0, xpos, a, xpos, b);
            Vec3.scale(pos, 0, pos, 0, 0.5);
            Vec3.sub(turn, 0, xpos, b, xpos, a);
            size[0] = flex.radius[f];
            size[1] = 0.5 * Vec3.normalize(turn, 0);
            Quat.fromZAxis(turn, 3, turn, 0, turn, 7);
            Quat.toMatrix(mat, 0, turn, 3);
            if (nearer(ray.castPrimitive(GeomType.Code.CAPSULE, pos, 0, mat, 0, size, 0))) {
                Vec3.copy(normal, 0, ray.normal, 0);
                boolean start = Vec3.distance(xpos, a, hit, 0) < Vec3.distance(xpos, b, hit, 0);
                vertex = flex.edge[start ? 2 * e : 2 * e + 1];
            }
        }
    }

    private void vertices(Data d, int f) {
        FlexTable flex = d.model.flex;
        size[0] = flex.radius[f];
        for (int v = 0; v < flex.vertnum[f]; v++) {
            int at = 3 * (flex.vertadr[f] + v);
            if (nearer(ray.castPrimitive(GeomType.Code.SPHERE, d.flexvert.xpos, at, null, 0, size, 0))) {
                Vec3.copy(normal, 0, ray.normal, 0);
                vertex = v;
            }
        }
    }

    private void faces(Data d, int f, int layer) {
        Model m = d.model;
        FlexTable flex = m.flex;
        int dim = flex.dim[f], count = dim == 2 ? 1 : 4;
        for (int e = 0; e < flex.elemnum[f]; e++) {
            if (dim == 3 && flex.elemlayer[flex.elemadr[f] + e] != layer) {
                continue;
            }
            int at = flex.elemdataadr[f] + e * (dim + 1);
            for (int i = 0; i < 3 * count; i += 3) {
                for (int k = 0; k < 3; k++) {
                    int v = flex.vertadr[f] + flex.elem[at + FACES[i + k]];
                    Vec3.copy(corner, 3 * k, d.flexvert.xpos, 3 * v);
                }
                if (meetTriangle()) {
                    double a = toHit(0), b = toHit(3), c = toHit(6);
                    vertex = flex.elem[at + FACES[a <= b && a <= c ? i : b <= c ? i + 1 : i + 2]];
                }
            }
        }
    }

    private double toHit(int at) {
        return Vec3.distance(corner, at, hit, 0);
    }

    private boolean meetTriangle() {
        double[] c = corner;
        boolean is = nearer(ray.triangles.cast(c[0], c[1], c[2], c[3], c[4], c[5], c[6], c[7], c[8]));
        if (is) {
            ray.triangles.normal(normal);
        }
        return is;
    }

    /** Whether a distance is the least so far; then it counts, and {@link #hit} is where. */
    private boolean nearer(double x) {
        if (!(x >= 0 && (distance < 0 || x < distance))) {
            return false;
        }
        distance = x;
        Vec3.copy(hit, 0, ray.point, 0);
        Vec3.addScaled(hit, 0, ray.dir, 0, x);
        return true;
    }
}
