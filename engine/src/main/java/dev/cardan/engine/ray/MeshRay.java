package dev.cardan.engine.ray;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.math.Vec3;

/** A ray against the triangles of a mesh, found through its tree of boxes. */
final class MeshRay {
    private int[] stack = new int[64];

    double cast(Ray ray, Data d, int g) {
        Model m = d.model;
        int mesh = m.geom.dataid[g];
        int tree = m.mesh.bvhadr[mesh];
        Triangles t = ray.triangles;
        t.prepare(ray.v);
        double x = -1;
        int height = 0;
        stack[height++] = 0;
        while (height > 0) {
            int node = tree + stack[--height];
            if (!meetsBox(ray, m.bvh.aabb, 6 * node)) {
                continue;
            }
            int face = m.bvh.nodeid[node];
            if (face != -1) {
                corners(t.corners, m, mesh, face);
                double at = t.cast(ray.p, ray.v);
                if (at >= 0 && (x < 0 || at < x)) {
                    x = at;
                    Vec3.copy(ray.normal, 0, t.normal, 0);
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

    private static void corners(double[] c, Model m, int mesh, int face) {
        int f = 3 * (face + m.mesh.faceadr[mesh]);
        for (int i = 0; i < 3; i++) {
            int vertex = 3 * (m.mesh.face[f + i] + m.mesh.vertadr[mesh]);
            c[3 * i] = m.mesh.vert[vertex];
            c[3 * i + 1] = m.mesh.vert[vertex + 1];
            c[3 * i + 2] = m.mesh.vert[vertex + 2];
        }
    }

    /** Whether the ray meets a box given as centre and half sizes: the three slabs have distances in common. */
    private static boolean meetsBox(Ray ray, double[] box, int b) {
        double near = 0, far = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 3; i++) {
            double inverse = 1.0 / ray.v[i];
            double t1 = (box[b + i] - box[b + 3 + i] - ray.p[i]) * inverse;
            double t2 = (box[b + i] + box[b + 3 + i] - ray.p[i]) * inverse;
            double first = t1 < t2 ? t1 : t2;
            double last = t1 < t2 ? t2 : t1;
            near = near > first ? near : first;
            far = far < last ? far : last;
        }
        return near < far;
    }
}
