package dev.cardan.engine.ray;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;

/** A ray against the triangles of a mesh, found through its tree of boxes. */
final class MeshRay {
    private int[] stack = new int[64];

    double cast(Ray ray, Data d, int g) {
        Model m = d.model;
        int mesh = m.geom.dataid[g];
        int tree = m.mesh.bvhadr[mesh];
        Triangles t = ray.triangles;
        t.prepare(ray.p, ray.v);
        double px = ray.p[0], py = ray.p[1], pz = ray.p[2];
        double inverseX = 1.0 / ray.v[0], inverseY = 1.0 / ray.v[1], inverseZ = 1.0 / ray.v[2];
        boolean oblique = Double.isFinite(inverseX) && Double.isFinite(inverseY) && Double.isFinite(inverseZ);
        double[] box = m.bvh.aabb;
        double x = -1;
        int height = 0;
        stack[height++] = 0;
        while (height > 0) {
            int node = tree + stack[--height], b = 6 * node;
            if (oblique
                    ? !meetsBoxObliquely(box, b, px, py, pz, inverseX, inverseY, inverseZ)
                    : !meetsBox(box, b, px, py, pz, inverseX, inverseY, inverseZ)) {
                continue;
            }
            int face = m.bvh.nodeid[node];
            if (face != -1) {
                double at = cast(t, m, mesh, face);
                if (at >= 0 && (x < 0 || at < x)) {
                    x = at;
                    if (ray.wantsNormal) {
                        t.normal(ray.normal);
                    }
                }
                continue;
            }
            if (height + 2 > stack.length) {
                stack = java.util.Arrays.copyOf(stack, 2 * stack.length);
            }
            for (int k = 0; k < 2; k++) {
                int child = m.bvh.child[2 * node + k];
                if (child != -1) {
                    stack[height++] = child;
                }
            }
        }
        return x;
    }

    private static double cast(Triangles t, Model m, int mesh, int face) {
        float[] v = m.mesh.vert;
        int f = 3 * (face + m.mesh.faceadr[mesh]), first = m.mesh.vertadr[mesh];
        int a = 3 * (m.mesh.face[f] + first);
        int b = 3 * (m.mesh.face[f + 1] + first);
        int c = 3 * (m.mesh.face[f + 2] + first);
        return t.cast(v[a], v[a + 1], v[a + 2], v[b], v[b + 1], v[b + 2], v[c], v[c + 1], v[c + 2]);
    }

    /**
     * {@link #meetsBox} of a ray that crosses all three slabs. Which side of a slab it meets first is then known from
     * its direction, and it meets the box if it enters every slab before it leaves any. These branches are easier to
     * guess for a processor than those of minima and maxima.
     */
    private static boolean meetsBoxObliquely(
            double[] box, int b, double px, double py, double pz, double inverseX, double inverseY, double inverseZ) {
        double less = (box[b] - box[b + 3] - px) * inverseX, more = (box[b] + box[b + 3] - px) * inverseX;
        double inX = inverseX > 0 ? less : more, outX = inverseX > 0 ? more : less;
        if (!(inX < outX && outX > 0)) {
            return false;
        }
        less = (box[b + 1] - box[b + 4] - py) * inverseY;
        more = (box[b + 1] + box[b + 4] - py) * inverseY;
        double inY = inverseY > 0 ? less : more, outY = inverseY > 0 ? more : less;
        if (!(inY < outY && outY > 0 && inX < outY && inY < outX)) {
            return false;
        }
        less = (box[b + 2] - box[b + 5] - pz) * inverseZ;
        more = (box[b + 2] + box[b + 5] - pz) * inverseZ;
        double inZ = inverseZ > 0 ? less : more, outZ = inverseZ > 0 ? more : less;
        return inZ < outZ && outZ > 0 && inX < outZ && inY < outZ && inZ < outX && inZ < outY;
    }

    /**
     * Whether the ray meets a box given as centre and half sizes: the three slabs have distances in common.
     *
     * @param px where the ray starts, as are py and pz; one over its direction follows
     */
    private static boolean meetsBox(
            double[] box, int b, double px, double py, double pz, double inverseX, double inverseY, double inverseZ) {
        double near = 0, far = Double.POSITIVE_INFINITY;
        double t1 = (box[b] - box[b + 3] - px) * inverseX;
        double t2 = (box[b] + box[b + 3] - px) * inverseX;
        double first = t1 < t2 ? t1 : t2, last = t1 < t2 ? t2 : t1;
        near = near > first ? near : first;
        far = far < last ? far : last;
        t1 = (box[b + 1] - box[b + 4] - py) * inverseY;
        t2 = (box[b + 1] + box[b + 4] - py) * inverseY;
        first = t1 < t2 ? t1 : t2;
        last = t1 < t2 ? t2 : t1;
        near = near > first ? near : first;
        far = far < last ? far : last;
        t1 = (box[b + 2] - box[b + 5] - pz) * inverseZ;
        t2 = (box[b + 2] + box[b + 5] - pz) * inverseZ;
        first = t1 < t2 ? t1 : t2;
        last = t1 < t2 ? t2 : t1;
        near = near > first ? near : first;
        far = far < last ? far : last;
        return near < far;
    }
}
