package dev.cardan.engine.sdf;

import dev.cardan.engine.Model;

/**
 * The signed distance field of a mesh, kept in an octree with the distance at the corners of its cells: interpolated
 * between them inside of the tree, and grown by the distance from the tree outside. Points are in the frame of the mesh.
 */
public final class OctreeField {
    /** Points outside are taken this far into the tree [m]. */
    private static final double INWARDS = 1e-6;

    /** Step of difference quotients outside of the tree [m]. */
    private static final double STEP = 1e-8;

    private Model m;
    private int first;

    // the last point, moved into the tree, and its place in its cell, 0 to 1
    private final double[] p = new double[3];
    private double x;
    private double y;
    private double z;

    /** Takes over the field of a mesh. */
    public void set(Model m, int mesh) {
        this.m = m;
        first = m.mesh.octadr[mesh];
        if (first < 0) {
            throw new IllegalArgumentException("mesh " + mesh + " has no signed distance field");
        }
    }

    /** Signed distance of a point. */
    public double distance(double px, double py, double pz) {
        p[0] = px;
        p[1] = py;
        p[2] = pz;
        double outside = intoTree();
        int c = 8 * findLeaf();
        double[] value = m.oct.coeff;
        double sum = 0;
        for (int j = 0; j < 8; j++) {
            double w = ((j & 1) != 0 ? x : 1 - x) * ((j & 2) != 0 ? y : 1 - y) * ((j & 4) != 0 ? z : 1 - z);
            sum += w * value[c + j];
        }
        return outside > 0 ? sum + outside : sum;
    }

    /**
     * r = direction in which the distance grows. Inside of the tree it has the units of a cell, as in MuJoCo, so its length
     * means nothing there.
     */
    public void gradient(double[] r, int ro, double px, double py, double pz) {
        p[0] = px;
        p[1] = py;
        p[2] = pz;
        if (intoTree() > 0) {
            double here = distance(px, py, pz);
            r[ro] = (distance(px + STEP, py, pz) - here) / STEP;
            r[ro + 1] = (distance(px, py + STEP, pz) - here) / STEP;
            r[ro + 2] = (distance(px, py, pz + STEP) - here) / STEP;
            return;
        }
        int c = 8 * findLeaf();
        double[] value = m.oct.coeff;
        double gx = 0, gy = 0, gz = 0;
        for (int j = 0; j < 8; j++) {
            double wx = (j & 1) != 0 ? x : 1 - x, wy = (j & 2) != 0 ? y : 1 - y, wz = (j & 4) != 0 ? z : 1 - z;
            gx += ((j & 1) != 0 ? 1 : -1) * wy * wz * value[c + j];
            gy += wx * ((j & 2) != 0 ? 1 : -1) * wz * value[c + j];
            gz += wx * wy * ((j & 4) != 0 ? 1 : -1) * value[c + j];
        }
        r[ro] = gx;
        r[ro + 1] = gy;
        r[ro + 2] = gz;
    }

    /** Moves the point into the box of the tree; returns its distance from it, not positive inside. */
    private double intoTree() {
        double[] box = m.oct.aabb;
        int b = 6 * first;
        double rx = p[0] - box[b], ry = p[1] - box[b + 1], rz = p[2] - box[b + 2];
        double qx = Math.abs(rx) - box[b + 3], qy = Math.abs(ry) - box[b + 4], qz = Math.abs(rz) - box[b + 5];
        if (qx <= 0 && qy <= 0 && qz <= 0) {
            double yz = qy >= qz ? qy : qz;
            return qx >= yz ? qx : yz;
        }
        double sum = 0;
        if (qx >= 0) {
            sum += qx * qx;
            p[0] -= rx > 0 ? qx + INWARDS : -(qx + INWARDS);
        }
        if (qy >= 0) {
            sum += qy * qy;
            p[1] -= ry > 0 ? qy + INWARDS : -(qy + INWARDS);
        }
        if (qz >= 0) {
            sum += qz * qz;
            p[2] -= rz > 0 ? qz + INWARDS : -(qz + INWARDS);
        }
        return Math.sqrt(sum);
    }

    /** The leaf that holds the point; sets its place in it. */
    private int findLeaf() {
        double[] box = m.oct.aabb;
        int[] child = m.oct.child;
        int node = first;
        while (true) {
            int b = 6 * node;
            x = place(p[0], box[b], box[b + 3]);
            y = place(p[1], box[b + 1], box[b + 4]);
            z = place(p[2], box[b + 2], box[b + 5]);
            if (child[8 * node] < 0) {
                return node;
            }
            node = first + child[8 * node + (z < .5 ? 0 : 4) + (y < .5 ? 0 : 2) + (x < .5 ? 0 : 1)];
        }
    }

    private static double place(double at, double centre, double half) {
        double low = centre - half;
        return (at - low) / (centre + half - low);
    }
}
