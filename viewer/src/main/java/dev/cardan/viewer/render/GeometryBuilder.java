package dev.cardan.viewer.render;

import dev.cardan.engine.math.Maths;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Collects triangles with normals and texture coordinates, and knows the round shapes. */
final class GeometryBuilder {
    private float[] pos = new float[900], normal = new float[900], uv = new float[600];
    private int corners;

    private void vertex(double x, double y, double z, double nx, double ny, double nz, double u, double v) {
        if (3 * corners == pos.length) {
            pos = Arrays.copyOf(pos, 2 * pos.length);
            normal = Arrays.copyOf(normal, pos.length);
            uv = Arrays.copyOf(uv, pos.length / 3 * 2);
        }
        int i = 3 * corners;
        pos[i] = (float) x;
        pos[i + 1] = (float) y;
        pos[i + 2] = (float) z;
        normal[i] = (float) nx;
        normal[i + 1] = (float) ny;
        normal[i + 2] = (float) nz;
        uv[2 * corners] = (float) u;
        uv[2 * corners + 1] = (float) v;
        corners++;
    }

    /** The triangles; corners in the same place become one vertex, and keep a normal and texture coordinates each. */
    Geometry build() {
        Geometry g = new Geometry();
        g.tri = new int[corners];
        Map<Place, Integer> places = new HashMap<>();
        float[] vertices = new float[3 * corners];
        for (int i = 0; i < corners; i++) {
            int next = places.size();
            Integer before =
                    places.putIfAbsent(new Place(pos[3 * i] + 0f, pos[3 * i + 1] + 0f, pos[3 * i + 2] + 0f), next);
            g.tri[i] = before == null ? next : before;
            System.arraycopy(pos, 3 * i, vertices, 3 * g.tri[i], 3);
        }
        g.vertices = places.size();
        g.pos = Arrays.copyOf(vertices, 3 * g.vertices);
        g.normal = Arrays.copyOf(normal, 3 * corners);
        g.uv = Arrays.copyOf(uv, 2 * corners);
        g.faces = corners / 3;
        return g.fixed();
    }

    private record Place(float x, float y, float z) {}

    /** A point of a surface of revolution: radius and height, normal outwards and upwards, texture coordinates. */
    private record Ring(double r, double z, double nr, double nz, double v) {}

    /** The band between two rings, the first one below. */
    private void band(Ring low, Ring high, int slices) {
        for (int j = 0; j < slices; j++) {
            double a = 2 * Math.PI * j / slices, b = 2 * Math.PI * ((j + 1) % slices) / slices;
            double u = (double) j / slices, w = (double) (j + 1) / slices;
            if (low.r > 0) {
                at(low, a, u);
                at(low, b, w);
                at(high, b, w);
            }
            if (high.r > 0) {
                at(low, a, low.r > 0 ? u : (u + w) / 2);
                at(high, b, w);
                at(high, a, u);
            }
        }
    }

    private void at(Ring ring, double angle, double u) {
        double c = Maths.cos(angle), s = Maths.sin(angle);
        vertex(ring.r * c, ring.r * s, ring.z, ring.nr * c, ring.nr * s, ring.nz, u, ring.v);
    }

    /** A ball of radius 1 around the origin. */
    GeometryBuilder sphere(int slices, int stacks) {
        arc(-stacks / 2, stacks / 2, stacks / 2, 0, slices, 0.5, 0.5);
        return this;
    }

    /** Half a ball of radius 1, around (0, 0, 1) upwards or (0, 0, -1) downwards. */
    GeometryBuilder halfSphere(int sign, int slices, int stacks) {
        arc(sign > 0 ? 0 : -stacks, sign > 0 ? stacks : 0, stacks, sign, slices, sign > 0 ? 1 : 0, 1);
        return this;
    }

    private void arc(int from, int to, int quarter, int shift, int slices, double v0, double dv) {
        for (int i = from; i < to; i++) {
            Ring[] ring = new Ring[2];
            for (int k = 0; k < 2; k++) {
                double angle = Math.PI / 2 * (i + k) / quarter;
                boolean pole = Math.abs(i + k) == quarter;
                double c = pole ? 0 : Maths.cos(angle), s = pole ? Math.signum(angle) : Maths.sin(angle);
                ring[k] = new Ring(c, s + shift, c, s, v0 - dv * (i + k) / quarter);
            }
            band(ring[0], ring[1], slices);
        }
    }

    /** The mantle of a cylinder of radius 1 from -1 to 1. */
    GeometryBuilder mantle(int slices) {
        band(new Ring(1, -1, 1, 0, 1), new Ring(1, 1, 1, 0, 0), slices);
        return this;
    }

    /** A disk of radius 1 at a height, facing up or down. */
    GeometryBuilder disk(double z, int sign, int slices) {
        for (int j = 0; j < slices; j++) {
            double a = 2 * Math.PI * j / slices, b = 2 * Math.PI * ((j + 1) % slices) / slices;
            rim(z, sign, sign > 0 ? a : b);
            rim(z, sign, sign > 0 ? b : a);
            vertex(0, 0, z, 0, 0, sign, 0.5, 0.5);
        }
        return this;
    }

    private void rim(double z, int sign, double angle) {
        double c = Maths.cos(angle), s = Maths.sin(angle);
        vertex(c, s, z, 0, 0, sign, 0.5 + 0.5 * c, 0.5 + 0.5 * s);
    }

    /** A cone of radius 1 from 0 to its tip at 1, with its base. */
    GeometryBuilder cone(int slices, int stacks) {
        double n = Math.sqrt(0.5);
        for (int i = 0; i < stacks; i++) {
            double r = 1 - (double) i / stacks, s = i == stacks - 1 ? 0 : 1 - (double) (i + 1) / stacks;
            band(new Ring(r, 1 - r, n, n, r), new Ring(s, 1 - s, n, n, s), slices);
        }
        return disk(0, -1, slices);
    }

    /** A box with half sizes 1. */
    GeometryBuilder box() {
        for (int axis = 0; axis < 3; axis++) {
            for (int sign = -1; sign <= 1; sign += 2) {
                side(axis, sign);
            }
        }
        return this;
    }

    private void side(int axis, int sign) {
        int first = axis == 0 ? 1 : 0, second = axis == 2 ? 1 : 2;
        boolean turned = (axis == 1 ? -sign : sign) < 0; // so that corners go against the clock seen from outside
        for (int t = 0; t < 6; t++) {
            int k = t < 3 ? t : new int[] {0, 2, 3}[t - 3];
            int corner = turned ? 3 - k : k;
            double a = corner == 1 || corner == 2 ? 1 : -1, b = corner >= 2 ? 1 : -1;
            double[] p = new double[3], n = new double[3];
            p[axis] = sign;
            p[first] = a;
            p[second] = b;
            n[axis] = sign;
            vertex(p[0], p[1], p[2], n[0], n[1], n[2], (a + 1) / 2, 1 - (b + 1) / 2);
        }
    }

    /** A rectangle in the x-y plane with half sizes, texture coordinates given at its lower left and upper right. */
    GeometryBuilder rectangle(double x, double y, double u0, double v0, double u1, double v1) {
        vertex(-x, -y, 0, 0, 0, 1, u0, v0);
        vertex(x, -y, 0, 0, 0, 1, u1, v0);
        vertex(x, y, 0, 0, 0, 1, u1, v1);
        vertex(-x, -y, 0, 0, 0, 1, u0, v0);
        vertex(x, y, 0, 0, 0, 1, u1, v1);
        vertex(-x, y, 0, 0, 0, 1, u0, v1);
        return this;
    }

    /** A triangle with its own normal. */
    GeometryBuilder flat(double[] a, double[] b, double[] c) {
        double x1 = b[0] - a[0], y1 = b[1] - a[1], z1 = b[2] - a[2];
        double x2 = c[0] - a[0], y2 = c[1] - a[1], z2 = c[2] - a[2];
        double x = y1 * z2 - z1 * y2, y = z1 * x2 - x1 * z2, z = x1 * y2 - y1 * x2;
        double length = Math.max(1e-30, Math.sqrt(x * x + y * y + z * z));
        vertex(a[0], a[1], a[2], x / length, y / length, z / length, 0, 1);
        vertex(b[0], b[1], b[2], x / length, y / length, z / length, 1, 1);
        vertex(c[0], c[1], c[2], x / length, y / length, z / length, 0, 0);
        return this;
    }
}
