package dev.cardan.soft.contact;

import dev.cardan.engine.Model;
import dev.cardan.engine.distance.ShapeField;
import dev.cardan.engine.type.GeomType;

/**
 * Signed distance of points from one geom, and the direction in which it grows. Points and directions are in the frame of the geom.
 * Exact for primitive shapes and for the convex hulls of meshes; of height fields it is the distance from the plane of the triangle
 * above or below the point, of signed distance fields what these say.
 */
public final class GeomProbe {
    private static final double LEAST = 1e-12; // m; nearer to a centre or axis there is no direction
    private static final int MOST_HALVINGS = 200;

    private Model m;
    private int geom;
    private int type;
    private double sx;
    private double sy;
    private double sz;
    private final ShapeField field = new ShapeField();
    private final double[] point = new double[3];
    private final double[] gradient = new double[3];

    /** The signed distance of the last point, negative inside, m. */
    public double distance;

    /** The direction away from the geom, a unit vector: x. */
    public double nx;

    /** Its y. */
    public double ny;

    /** Its z. */
    public double nz;

    /** Begins without a geom. */
    public GeomProbe() {}

    /** Takes a geom. */
    public void set(Model m, int geom) {
        this.m = m;
        this.geom = geom;
        type = m.geom.type[geom];
        sx = m.geom.size[3 * geom];
        sy = m.geom.size[3 * geom + 1];
        sz = m.geom.size[3 * geom + 2];
        if (type == GeomType.Code.SDF) {
            field.set(m, geom);
        }
    }

    /** Whether the surface is within reach of a point; then fields tell distance and direction. */
    public boolean find(double x, double y, double z, double reach) {
        switch (type) {
            case GeomType.Code.PLANE -> set(z, 0, 0, 1);
            case GeomType.Code.SPHERE -> round(x, y, z, sx);
            case GeomType.Code.CAPSULE -> round(x, y, z - Math.max(-sy, Math.min(sy, z)), sx);
            case GeomType.Code.BOX -> box(x, y, z);
            case GeomType.Code.CYLINDER -> cylinder(x, y, z);
            case GeomType.Code.ELLIPSOID -> ellipsoid(x, y, z);
            case GeomType.Code.HFIELD -> {
                return heightField(x, y, z) && distance < reach;
            }
            case GeomType.Code.MESH -> {
                return hull(x, y, z, reach) && distance < reach;
            }
            case GeomType.Code.SDF -> sdf(x, y, z);
            default -> {
                return false;
            }
        }
        return distance < reach;
    }

    private void set(double d, double x, double y, double z) {
        distance = d;
        nx = x;
        ny = y;
        nz = z;
    }

    /** A ball of a radius about the origin; from its middle the way out is up. */
    private void round(double x, double y, double z, double radius) {
        double r = Math.sqrt(x * x + y * y + z * z);
        if (r < LEAST) {
            set(r - radius, 0, 0, 1);
        } else {
            double inverse = 1 / r;
            set(r - radius, x * inverse, y * inverse, z * inverse);
        }
    }

    private void box(double x, double y, double z) {
        double ax = Math.abs(x) - sx, ay = Math.abs(y) - sy, az = Math.abs(z) - sz;
        if (ax <= 0 && ay <= 0 && az <= 0) {
            boolean throughX = ax >= ay && ax >= az, throughY = !throughX && ay >= az;
            set(
                    throughX ? ax : throughY ? ay : az,
                    throughX ? side(x) : 0,
                    throughY ? side(y) : 0,
                    throughX || throughY ? 0 : side(z));
            return;
        }
        double ox = ax > 0 ? ax : 0, oy = ay > 0 ? ay : 0, oz = az > 0 ? az : 0;
        double d = Math.sqrt(ox * ox + oy * oy + oz * oz), inverse = 1 / d;
        set(d, ox * side(x) * inverse, oy * side(y) * inverse, oz * side(z) * inverse);
    }

    private static double side(double x) {
        return x < 0 ? -1 : 1;
    }

    private void cylinder(double x, double y, double z) {
        double r = Math.sqrt(x * x + y * y), ux = r < LEAST ? 1 : x / r, uy = r < LEAST ? 0 : y / r;
        double wall = r - sx, cap = Math.abs(z) - sy;
        if (wall <= 0 || cap <= 0) {
            if (wall >= cap) {
                set(wall, ux, uy, 0);
            } else {
                set(cap, 0, 0, side(z));
            }
            return;
        }
        double d = Math.sqrt(wall * wall + cap * cap), inverse = 1 / d;
        set(d, ux * wall * inverse, uy * wall * inverse, side(z) * cap * inverse);
    }

    /**
     * The nearest point p of an ellipsoid has x = p + t grad, so p_i = s_i^2 x_i / (s_i^2 + t), and t is the largest root of the sum of
     * (s_i x_i / (s_i^2 + t))^2 = 1, which falls with t there (Eberly). What is found is u = t + the least s_i^2, without cancellation.
     */
    private void ellipsoid(double x, double y, double z) {
        double ex = sx * sx, ey = sy * sy, ez = sz * sz, least = Math.min(ex, Math.min(ey, ez));
        double ax = Math.abs(x), ay = Math.abs(y), az = Math.abs(z);
        // the axis of the shortest radius leads out of the very middle
        double tiny = LEAST * Math.sqrt(least), low;
        if (ex == least) {
            ax = Math.max(ax, tiny);
            low = sx * ax;
        } else if (ey == least) {
            ay = Math.max(ay, tiny);
            low = sy * ay;
        } else {
            az = Math.max(az, tiny);
            low = sz * az;
        }
        double fx = ex - least, fy = ey - least, fz = ez - least;
        double high = Math.sqrt(ex * ax * ax + ey * ay * ay + ez * az * az), u = low;
        for (int i = 0; i < MOST_HALVINGS; i++) {
            u = 0.5 * (low + high);
            if (u == low || u == high) {
                break;
            }
            double qx = sx * ax / (fx + u), qy = sy * ay / (fy + u), qz = sz * az / (fz + u);
            if (qx * qx + qy * qy + qz * qz > 1) {
                low = u;
            } else {
                high = u;
            }
        }
        double gx = ax / (fx + u), gy = ay / (fy + u), gz = az / (fz + u);
        double dx = ax - ex * gx, dy = ay - ey * gy, dz = az - ez * gz;
        double d = Math.sqrt(dx * dx + dy * dy + dz * dz), g = 1 / Math.sqrt(gx * gx + gy * gy + gz * gz);
        set(u < least ? -d : d, side(x) * gx * g, side(y) * gy * g, side(z) * gz * g);
    }

    private void sdf(double x, double y, double z) {
        point[0] = x;
        point[1] = y;
        point[2] = z;
        distance = field.distance(point, 0);
        field.gradient(gradient, 0, point, 0);
        double gx = gradient[0], gy = gradient[1], gz = gradient[2];
        double g = Math.sqrt(gx * gx + gy * gy + gz * gz);
        if (g < LEAST) {
            set(distance, 0, 0, 1);
        } else {
            set(distance, gx / g, gy / g, gz / g);
        }
    }

    /** Each cell of the grid is two triangles, which meet in the diagonal between its second and third corner. */
    private boolean heightField(double x, double y, double z) {
        int f = m.geom.dataid[geom], columns = m.hfield.ncol[f], rows = m.hfield.nrow[f], adr = m.hfield.adr[f];
        double rx = m.hfield.size[4 * f], ry = m.hfield.size[4 * f + 1], top = m.hfield.size[4 * f + 2];
        if (Math.abs(x) > rx || Math.abs(y) > ry || z < -m.hfield.size[4 * f + 3]) {
            return false;
        }
        double dx = 2 * rx / (columns - 1), dy = 2 * ry / (rows - 1);
        double u = (x + rx) / dx, v = (y + ry) / dy;
        int c = Math.min(columns - 2, (int) u), r = Math.min(rows - 2, (int) v);
        u -= c;
        v -= r;
        float[] h = m.hfield.data;
        int at = adr + r * columns + c;
        double h00 = h[at] * top, h01 = h[at + 1] * top, h10 = h[at + columns] * top, h11 = h[at + columns + 1] * top;
        boolean lower = u + v <= 1;
        double slopeX = (lower ? h01 - h00 : h11 - h10) / dx, slopeY = (lower ? h10 - h00 : h11 - h01) / dy;
        double height =
                lower ? h00 + u * (h01 - h00) + v * (h10 - h00) : h11 + (1 - u) * (h10 - h11) + (1 - v) * (h01 - h11);
        double scale = 1 / Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1);
        set((z - height) * scale, -slopeX * scale, -slopeY * scale, scale);
        return true;
    }

    /** The polygons of a convex hull: inside, the nearest of their planes counts, outside the nearest of them. */
    private boolean hull(double x, double y, double z, double reach) {
        int mesh = m.geom.dataid[geom], from = m.mesh.polyadr[mesh], to = from + m.mesh.polynum[mesh];
        double most = Double.NEGATIVE_INFINITY;
        for (int p = from; p < to; p++) {
            double s = above(p, mesh, x, y, z);
            if (s >= reach) {
                return false;
            }
            if (s > most) {
                set(s, m.mesh.polynormal[3 * p], m.mesh.polynormal[3 * p + 1], m.mesh.polynormal[3 * p + 2]);
                most = s;
            }
        }
        if (most <= 0) {
            return to > from;
        }
        double best = Double.POSITIVE_INFINITY;
        for (int p = from; p < to; p++) {
            double s = above(p, mesh, x, y, z);
            if (s > 0 && s < best) {
                best = polygon(p, mesh, x, y, z, s, best);
            }
        }
        return best < Double.POSITIVE_INFINITY;
    }

    /** Height of a point above the plane of a polygon. */
    private double above(int p, int mesh, double x, double y, double z) {
        double[] n = m.mesh.polynormal;
        float[] v = m.mesh.vert;
        int a = 3 * (m.mesh.vertadr[mesh] + m.mesh.polyvert[m.mesh.polyvertadr[p]]);
        return n[3 * p] * (x - v[a]) + n[3 * p + 1] * (y - v[a + 1]) + n[3 * p + 2] * (z - v[a + 2]);
    }

    /** Keeps the nearest point of a polygon if it is nearer than the best so far; returns the best distance. */
    private double polygon(int p, int mesh, double x, double y, double z, double height, double best) {
        int adr = m.mesh.polyvertadr[p], n = m.mesh.polyvertnum[p], base = m.mesh.vertadr[mesh];
        float[] v = m.mesh.vert;
        double px = m.mesh.polynormal[3 * p], py = m.mesh.polynormal[3 * p + 1], pz = m.mesh.polynormal[3 * p + 2];
        boolean over = true;
        double nearest = best;
        for (int k = 0; k < n; k++) {
            int a = 3 * (base + m.mesh.polyvert[adr + k]), b = 3 * (base + m.mesh.polyvert[adr + (k + 1) % n]);
            double ex = v[b] - v[a], ey = v[b + 1] - v[a + 1], ez = v[b + 2] - v[a + 2];
            double wx = x - v[a], wy = y - v[a + 1], wz = z - v[a + 2];
            double out = (ey * pz - ez * py) * wx + (ez * px - ex * pz) * wy + (ex * py - ey * px) * wz;
            if (out <= 0) {
                continue;
            }
            over = false;
            double t = Math.max(0, Math.min(1, (ex * wx + ey * wy + ez * wz) / (ex * ex + ey * ey + ez * ez)));
            double dx = wx - t * ex, dy = wy - t * ey, dz = wz - t * ez;
            double d = Math.sqrt(dx * dx + dy * dy + dz * dz);
            if (d < nearest && d > LEAST) {
                nearest = d;
                set(d, dx / d, dy / d, dz / d);
            }
        }
        if (over && height < best) {
            nearest = height;
            set(height, px, py, pz);
        }
        return nearest;
    }
}
