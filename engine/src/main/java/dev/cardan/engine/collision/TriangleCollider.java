package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.collision.convex.PreContact;
import dev.cardan.engine.math.Maths;
import dev.cardan.engine.type.Const;

/**
 * Contacts of a triangle of a flex, which is as thick as the flex's radius on either side, with spheres, capsules and boxes.
 * A sphere touches the nearest point of the triangle. Capsules and boxes touch with their ends or corners, as spheres, and
 * with the triangle's vertices.
 *
 * <p>One instance is the scratch memory of one thread; it holds the triangle last set.
 */
final class TriangleCollider {
    // vertices in the world, and the radius around them
    private final double[] corner = new double[9];
    private double thickness;

    // unit normal, and the second and third vertex as seen from the first
    private double nx, ny, nz;
    private double ax, ay, az;
    private double bx, by, bz;

    // axes in the plane: u along the first edge, v across; length of that edge, third vertex along both axes
    private boolean hasAxes;
    private double ux, uy, uz;
    private double vx, vy, vz;
    private double length;
    private double bu, bv;

    // the point of an edge nearest to a point of the plane
    private double nearU, nearV;

    /** Takes over triangle e of flex f. */
    void set(Data d, int f, int e) {
        Model m = d.model;
        double[] x = d.flexvert.xpos;
        int first = m.flex.elemdataadr[f] + 3 * e, vertex = m.flex.vertadr[f];
        for (int i = 0; i < 3; i++) {
            int from = 3 * (vertex + m.flex.elem[first + i]);
            corner[3 * i] = x[from];
            corner[3 * i + 1] = x[from + 1];
            corner[3 * i + 2] = x[from + 2];
        }
        thickness = m.flex.radius[f];
        double[] c = corner;
        ax = c[3] - c[0];
        ay = c[4] - c[1];
        az = c[5] - c[2];
        bx = c[6] - c[0];
        by = c[7] - c[1];
        bz = c[8] - c[2];
        double x0 = ay * bz - az * by, y0 = az * bx - ax * bz, z0 = ax * by - ay * bx;
        double norm = Math.sqrt(x0 * x0 + y0 * y0 + z0 * z0);
        boolean tiny = norm < Const.MINVAL;
        double k = 1 / norm;
        nx = tiny ? 1 : x0 * k;
        ny = tiny ? 0 : y0 * k;
        nz = tiny ? 0 : z0 * k;
        hasAxes = false;
    }

    private void makeAxes() {
        hasAxes = true;
        length = Math.sqrt(ax * ax + ay * ay + az * az);
        boolean tiny = length < Const.MINVAL;
        double k = 1 / length;
        ux = tiny ? 1 : ax * k;
        uy = tiny ? 0 : ay * k;
        uz = tiny ? 0 : az * k;
        double x0 = ny * az - nz * ay, y0 = nz * ax - nx * az, z0 = nx * ay - ny * ax;
        double norm = Math.sqrt(x0 * x0 + y0 * y0 + z0 * z0);
        tiny = norm < Const.MINVAL;
        k = 1 / norm;
        vx = tiny ? 1 : x0 * k;
        vy = tiny ? 0 : y0 * k;
        vz = tiny ? 0 : z0 * k;
        bu = ux * bx + uy * by + uz * bz;
        bv = vx * bx + vy * by + vz * bz;
    }

    /**
     * A sphere of radius r around (x, y, z).
     *
     * @param out result: at most one record of {@link PreContact} from o on, its normal from the sphere to the triangle
     * @return number of records
     */
    int sphere(double[] out, int o, double margin, double x, double y, double z, double r) {
        double reach = margin + r + thickness;
        double sx = x - corner[0], sy = y - corner[1], sz = z - corner[2];
        double height = nx * sx + ny * sy + nz * sz;
        if (Math.abs(height) > reach) {
            return 0;
        }
        if (!hasAxes) {
            makeAxes();
        }
        double px = sx + nx * -height, py = sy + ny * -height, pz = sz + nz * -height;
        double pu = ux * px + uy * py + uz * pz;
        double pv = vx * px + vy * py + vz * pz;
        if (!contains(pu, pv)) {
            toRim(pu, pv);
            px = ux * nearU + vx * nearV;
            py = uy * nearU + vy * nearV;
            pz = uz * nearU + vz * nearV;
        }
        double dx = px - sx, dy = py - sy, dz = pz - sz;
        double dist = Math.sqrt(dx * dx + dy * dy + dz * dz);
        boolean tiny = dist < Const.MINVAL;
        if (dist > reach) {
            return 0;
        }
        double k = 1 / dist;
        dx = tiny ? 1 : dx * k;
        dy = tiny ? 0 : dy * k;
        dz = tiny ? 0 : dz * k;
        double gap = dist - r - thickness, forth = r + gap / 2;
        PreContact.set(out, o, gap, x + dx * forth, y + dy * forth, z + dz * forth, dx, dy, dz);
        return 1;
    }

    /** Whether a point of the plane is on the same side of all three edges. */
    private boolean contains(double pu, double pv) {
        double side1 = side(pu, pv, 0, 0, length, 0);
        double side2 = side(pu, pv, length, 0, bu, bv);
        return side1 == side2 && side2 == side(pu, pv, bu, bv, 0, 0);
    }

    /** Sign of the area of the triangle of the points p, a, b. */
    private static double side(double pu, double pv, double au, double av, double bu, double bv) {
        return Maths.sign((pu - bu) * (av - bv) - (au - bu) * (pv - bv));
    }

    /** Finds the point of the three edges nearest to a point of the plane. */
    private void toRim(double pu, double pv) {
        double dist1 = toEdge(pu, pv, 0, 0, length, 0), u1 = nearU, v1 = nearV;
        double dist2 = toEdge(pu, pv, length, 0, bu, bv), u2 = nearU, v2 = nearV;
        double dist3 = toEdge(pu, pv, bu, bv, 0, 0);
        if (dist1 < dist2 && dist1 < dist3) {
            nearU = u1;
            nearV = v1;
        } else if (dist2 < dist3) {
            nearU = u2;
            nearV = v2;
        }
    }

    /** Finds the point of the edge from a to b nearest to p; returns the distance. */
    private double toEdge(double pu, double pv, double au, double av, double bu, double bv) {
        double eu = bu - au, ev = bv - av, du = pu - au, dv = pv - av;
        double square = eu * eu + ev * ev;
        double along = (eu * du + ev * dv) / (Const.MINVAL > square ? Const.MINVAL : square);
        if (along <= 0) {
            nearU = au;
            nearV = av;
        } else if (along >= 1) {
            nearU = bu;
            nearV = bv;
        } else {
            nearU = au + eu * along;
            nearV = av + ev * along;
        }
        return Math.sqrt((nearU - pu) * (nearU - pu) + (nearV - pv) * (nearV - pv));
    }

    /** Sphere g. */
    int sphereGeom(Data d, double[] out, int o, int g, double margin) {
        double[] pos = d.geom.xpos;
        int p = 3 * g;
        return sphere(out, o, margin, pos[p], pos[p + 1], pos[p + 2], d.model.geom.size[p]);
    }

    /** Capsule g: both ends, then the triangle's vertices beside its axis. */
    int capsuleGeom(Data d, double[] out, int o, int g, double margin) {
        double[] pos = d.geom.xpos, mat = d.geom.xmat;
        int p = 3 * g, m = 9 * g;
        double radius = d.model.geom.size[p], half = d.model.geom.size[p + 1];
        double x0 = pos[p] + mat[m + 2] * -half;
        double y0 = pos[p + 1] + mat[m + 5] * -half;
        double z0 = pos[p + 2] + mat[m + 8] * -half;
        double x1 = pos[p] + mat[m + 2] * half;
        double y1 = pos[p + 1] + mat[m + 5] * half;
        double z1 = pos[p + 2] + mat[m + 8] * half;
        int count = sphere(out, o, margin, x0, y0, z0, radius);
        count += sphere(out, o + PreContact.SIZE * count, margin, x1, y1, z1, radius);
        double ex = x1 - x0, ey = y1 - y0, ez = z1 - z0;
        double square = 4 * half * half;
        for (int i = 0; i < 9; i += 3) {
            double wx = corner[i] - x0, wy = corner[i + 1] - y0, wz = corner[i + 2] - z0;
            double along = (wx * ex + wy * ey + wz * ez) / square;
            if (along <= Const.MINVAL || along >= 1 - Const.MINVAL) {
                continue;
            }
            count += besideAxis(
                    out,
                    o + PreContact.SIZE * count,
                    i,
                    margin,
                    radius,
                    x0 + ex * along,
                    y0 + ey * along,
                    z0 + ez * along);
        }
        return count;
    }

    /** A vertex near the point (x, y, z) of a capsule's axis. */
    private int besideAxis(double[] out, int o, int i, double margin, double radius, double x, double y, double z) {
        double qx = corner[i], qy = corner[i + 1], qz = corner[i + 2];
        double dx = qx - x, dy = qy - y, dz = qz - z;
        double dist = Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (dist > radius + thickness + margin) {
            return 0;
        }
        boolean tiny = dist < Const.MINVAL;
        double k = 1 / dist, forth = radius - thickness;
        dx = tiny ? 1 : dx * k;
        dy = tiny ? 0 : dy * k;
        dz = tiny ? 0 : dz * k;
        PreContact.set(
                out,
                o,
                dist - radius - thickness,
                (x + qx + dx * forth) * 0.5,
                (y + qy + dy * forth) * 0.5,
                (z + qz + dz * forth) * 0.5,
                dx,
                dy,
                dz);
        return 1;
    }

    /** Box g: the triangle's vertices near a face, then the box's corners. */
    int boxGeom(Data d, double[] out, int o, int g, double margin) {
        double[] pos = d.geom.xpos, mat = d.geom.xmat, size = d.model.geom.size;
        int p = 3 * g, m = 9 * g;
        int count = 0;
        for (int i = 0; i < 9; i += 3) {
            count += overFace(d, out, o + PreContact.SIZE * count, i, g, margin);
        }
        for (int i = 0; i < 8; i++) {
            double x = (i & 1) != 0 ? size[p] : -size[p];
            double y = (i & 2) != 0 ? size[p + 1] : -size[p + 1];
            double z = (i & 4) != 0 ? size[p + 2] : -size[p + 2];
            count += sphere(
                    out,
                    o + PreContact.SIZE * count,
                    margin,
                    mat[m] * x + mat[m + 1] * y + mat[m + 2] * z + pos[p],
                    mat[m + 3] * x + mat[m + 4] * y + mat[m + 5] * z + pos[p + 1],
                    mat[m + 6] * x + mat[m + 7] * y + mat[m + 8] * z + pos[p + 2],
                    0);
        }
        return count;
    }

    /** A vertex inside box g or near one of its faces; it leaves through the nearest one. */
    private int overFace(Data d, double[] out, int o, int i, int g, double margin) {
        double[] pos = d.geom.xpos, mat = d.geom.xmat, size = d.model.geom.size;
        int p = 3 * g, m = 9 * g;
        double dx = corner[i] - pos[p], dy = corner[i + 1] - pos[p + 1], dz = corner[i + 2] - pos[p + 2];
        double x = mat[m] * dx + mat[m + 3] * dy + mat[m + 6] * dz;
        double y = mat[m + 1] * dx + mat[m + 4] * dy + mat[m + 7] * dz;
        double z = mat[m + 2] * dx + mat[m + 5] * dy + mat[m + 8] * dz;
        int axis = 0;
        double most = Math.abs(x) - size[p], local = x;
        if (Math.abs(y) - size[p + 1] > most) {
            most = Math.abs(y) - size[p + 1];
            axis = 1;
            local = y;
        }
        if (Math.abs(z) - size[p + 2] > most) {
            most = Math.abs(z) - size[p + 2];
            axis = 2;
            local = z;
        }
        if (most - thickness > margin
                || Math.abs(x) > size[p] + margin + thickness
                || Math.abs(y) > size[p + 1] + margin + thickness
                || Math.abs(z) > size[p + 2] + margin + thickness) {
            return 0;
        }
        double sign = local > 0 ? 1 : -1;
        double fx = mat[m + axis] * sign, fy = mat[m + 3 + axis] * sign, fz = mat[m + 6 + axis] * sign;
        double dist = most - thickness, back = -(thickness + dist * 0.5);
        PreContact.set(
                out, o, dist, corner[i] + fx * back, corner[i + 1] + fy * back, corner[i + 2] + fz * back, fx, fy, fz);
        return 1;
    }
}
