package dev.cardan.engine.distance;

import dev.cardan.engine.Model;

/**
 * The signed distance field of a mesh, kept in an octree with the distance at the corners of its cells: interpolated
 * between them inside of the tree, and grown by the distance from the tree outside. Points are in the frame of the mesh.
 */
final class OctreeField {
    /** Points outside are taken this far into the tree [m]. */
    private static final double INWARDS = 1e-6;

    /** Step of difference quotients outside of the tree [m]. */
    private static final double STEP = 1e-8;

    private double[] box;
    private int[] child;
    private double[] value;
    private int first;

    // the last point, how far it is outside of the tree, where its cell's values are and its place in the cell, 0 to 1
    private double px = Double.NaN;
    private double py;
    private double pz;
    private double outside;
    private int cell;
    private double x;
    private double y;
    private double z;

    /** Takes over the field of a mesh. */
    void set(Model m, int mesh) {
        first = m.mesh.octadr[mesh];
        box = m.oct.aabb;
        child = m.oct.child;
        value = m.oct.coeff;
        px = Double.NaN;
    }

    /** Signed distance of a point. */
    double distance(double atX, double atY, double atZ) {
        locate(atX, atY, atZ);
        return interpolate();
    }

    private double interpolate() {
        double[] v = value;
        int c = cell;
        double x1 = x, y1 = y, z1 = z, x0 = 1 - x1, y0 = 1 - y1, z0 = 1 - z1;
        double a = x0 * y0, b = x1 * y0, d = x0 * y1, e = x1 * y1;
        double sum = a * z0 * v[c]
                + b * z0 * v[c + 1]
                + d * z0 * v[c + 2]
                + e * z0 * v[c + 3]
                + a * z1 * v[c + 4]
                + b * z1 * v[c + 5]
                + d * z1 * v[c + 6]
                + e * z1 * v[c + 7];
        return outside > 0 ? sum + outside : sum;
    }

    /**
     * r = direction in which the distance grows. Inside of the tree it has the units of a cell, as in MuJoCo, so its length
     * means nothing there.
     */
    void gradient(double[] r, int ro, double atX, double atY, double atZ) {
        locate(atX, atY, atZ);
        if (outside > 0) {
            double here = interpolate();
            r[ro] = (distance(atX + STEP, atY, atZ) - here) / STEP;
            r[ro + 1] = (distance(atX, atY + STEP, atZ) - here) / STEP;
            r[ro + 2] = (distance(atX, atY, atZ + STEP) - here) / STEP;
            return;
        }
        double[] v = value;
        int c = cell;
        double x1 = x, y1 = y, z1 = z, x0 = 1 - x1, y0 = 1 - y1, z0 = 1 - z1;
        double a = y0 * z0, b = y1 * z0, d = y0 * z1, e = y1 * z1;
        r[ro] = -a * v[c]
                + a * v[c + 1]
                - b * v[c + 2]
                + b * v[c + 3]
                - d * v[c + 4]
                + d * v[c + 5]
                - e * v[c + 6]
                + e * v[c + 7];
        a = x0 * z0;
        b = x1 * z0;
        d = x0 * z1;
        e = x1 * z1;
        r[ro + 1] = -a * v[c]
                - b * v[c + 1]
                + a * v[c + 2]
                + b * v[c + 3]
                - d * v[c + 4]
                - e * v[c + 5]
                + d * v[c + 6]
                + e * v[c + 7];
        a = x0 * y0;
        b = x1 * y0;
        d = x0 * y1;
        e = x1 * y1;
        r[ro + 2] = -a * v[c]
                - b * v[c + 1]
                - d * v[c + 2]
                - e * v[c + 3]
                + a * v[c + 4]
                + b * v[c + 5]
                + d * v[c + 6]
                + e * v[c + 7];
    }

    /** Finds the cell of a point, moved into the tree if it is outside. */
    private void locate(double atX, double atY, double atZ) {
        if (atX == px && atY == py && atZ == pz) {
            return;
        }
        px = atX;
        py = atY;
        pz = atZ;
        double[] box = this.box;
        int b = 6 * first;
        double rx = atX - box[b], ry = atY - box[b + 1], rz = atZ - box[b + 2];
        double qx = Math.abs(rx) - box[b + 3], qy = Math.abs(ry) - box[b + 4], qz = Math.abs(rz) - box[b + 5];
        double sum = 0;
        if (!(qx <= 0 && qy <= 0 && qz <= 0)) {
            if (qx >= 0) {
                sum += qx * qx;
                atX -= rx > 0 ? qx + INWARDS : -(qx + INWARDS);
            }
            if (qy >= 0) {
                sum += qy * qy;
                atY -= ry > 0 ? qy + INWARDS : -(qy + INWARDS);
            }
            if (qz >= 0) {
                sum += qz * qz;
                atZ -= rz > 0 ? qz + INWARDS : -(qz + INWARDS);
            }
            sum = Math.sqrt(sum);
        }
        outside = sum;
        descend(atX, atY, atZ);
    }

    /** Goes down the tree to the cell of a point; a point belongs to the upper half if at least half way up. */
    private void descend(double atX, double atY, double atZ) {
        double[] box = this.box;
        int[] child = this.child;
        int node = first;
        while (true) {
            int b = 6 * node;
            double lowX = box[b] - box[b + 3], sizeX = box[b] + box[b + 3] - lowX;
            double lowY = box[b + 1] - box[b + 4], sizeY = box[b + 1] + box[b + 4] - lowY;
            double lowZ = box[b + 2] - box[b + 5], sizeZ = box[b + 2] + box[b + 5] - lowZ;
            double dx = atX - lowX, dy = atY - lowY, dz = atZ - lowZ;
            int next = 8 * node;
            if (child[next] < 0) {
                cell = next;
                x = dx / sizeX;
                y = dy / sizeY;
                z = dz / sizeZ;
                return;
            }
            // the rounded quotient of d and the size is below one half exactly if d is below half the size
            next += (dz < .5 * sizeZ ? 0 : 4) + (dy < .5 * sizeY ? 0 : 2) + (dx < .5 * sizeX ? 0 : 1);
            node = first + child[next];
        }
    }
}
