package dev.cardan.engine.ray;

import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.type.Const;

/** Rays against primitive shapes, in the shape's frame: the nearest distance, and the outward normal there. */
final class PrimitiveRay {
    private PrimitiveRay() {}

    /** A plane is seen from its front only, and within its size where that isn't infinite. */
    static double plane(Ray ray, double[] size, int s) {
        double[] p = ray.p, v = ray.v;
        if (v[2] > -Const.MINVAL) {
            return -1;
        }
        double x = -p[2] / v[2];
        if (x < 0) {
            return -1;
        }
        boolean inside = within(p[0] + x * v[0], size[s]) && within(p[1] + x * v[1], size[s + 1]);
        Vec3.set(ray.normal, 0, 0, 0, 1);
        return inside ? x : -1;
    }

    private static boolean within(double a, double size) {
        return size <= 0 || Math.abs(a) <= size;
    }

    static double capsule(Ray ray, double[] size, int s) {
        double[] p = ray.p, v = ray.v;
        double radius = size[s], half = size[s + 1];
        int part = 0; // 1 top, -1 bottom, 0 between
        double x = roundSide(ray, radius, half);
        for (int cap = 1; cap >= -1; cap -= 2) {
            double z = cap > 0 ? p[2] - half : p[2] + half;
            double a = v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
            double b = v[0] * p[0] + v[1] * p[1] + v[2] * z;
            double c = p[0] * p[0] + p[1] * p[1] + z * z - radius * radius;
            ray.solve(a, b, c);
            // only the outer half of the sphere counts
            double first = ray.root1, second = ray.root2;
            if (first >= 0 && cap * (p[2] + first * v[2]) >= half && (x < 0 || first < x)) {
                x = first;
                part = cap;
            }
            if (second >= 0 && cap * (p[2] + second * v[2]) >= half && (x < 0 || second < x)) {
                x = second;
                part = cap;
            }
        }
        if (x >= 0 && ray.wantsNormal) {
            double z = part == 0 ? 0 : p[2] + v[2] * x - half * part;
            Vec3.set(ray.normal, 0, p[0] + v[0] * x, p[1] + v[1] * x, z);
            Vec3.normalize(ray.normal, 0);
        }
        return x;
    }

    /** Distance to the round side of a cylinder along z. */
    private static double roundSide(Ray ray, double radius, double half) {
        double[] p = ray.p, v = ray.v;
        double a = v[0] * v[0] + v[1] * v[1];
        double b = v[0] * p[0] + v[1] * p[1];
        double c = p[0] * p[0] + p[1] * p[1] - radius * radius;
        double x = ray.solve(a, b, c);
        return x >= 0 && Math.abs(p[2] + x * v[2]) <= half ? x : -1;
    }

    static double ellipsoid(Ray ray, double[] size, int s) {
        double[] p = ray.p, v = ray.v;
        double s0 = 1 / (size[s] * size[s]);
        double s1 = 1 / (size[s + 1] * size[s + 1]);
        double s2 = 1 / (size[s + 2] * size[s + 2]);
        double a = s0 * v[0] * v[0] + s1 * v[1] * v[1] + s2 * v[2] * v[2];
        double b = s0 * v[0] * p[0] + s1 * v[1] * p[1] + s2 * v[2] * p[2];
        double c = s0 * p[0] * p[0] + s1 * p[1] * p[1] + s2 * p[2] * p[2] - 1;
        double x = ray.solve(a, b, c);
        if (x >= 0 && ray.wantsNormal) {
            Vec3.set(ray.normal, 0, s0 * (p[0] + v[0] * x), s1 * (p[1] + v[1] * x), s2 * (p[2] + v[2] * x));
            Vec3.normalize(ray.normal, 0);
        }
        return x;
    }

    static double cylinder(Ray ray, double[] size, int s) {
        double[] p = ray.p, v = ray.v;
        double radius = size[s], half = size[s + 1];
        double x = -1;
        int part = 0; // 1 top, -1 bottom, 0 between
        if (Math.abs(v[2]) > Const.MINVAL) {
            for (int side = -1; side <= 1; side += 2) {
                double at = (side * half - p[2]) / v[2];
                double a = p[0] + at * v[0], b = p[1] + at * v[1];
                if (at >= 0 && a * a + b * b <= radius * radius && (x < 0 || at < x)) {
                    x = at;
                    part = side;
                }
            }
        }
        double round = roundSide(ray, radius, half);
        if (round >= 0 && (x < 0 || round < x)) {
            x = round;
            part = 0;
        }
        if (x >= 0 && ray.wantsNormal) {
            Vec3.set(ray.normal, 0, 0, 0, part);
            if (part == 0) {
                Vec3.set(ray.normal, 0, p[0] + v[0] * x, p[1] + v[1] * x, 0);
                Vec3.normalize(ray.normal, 0);
            }
        }
        return x;
    }

    /** @param all null, or receives the distance to each side that is hit */
    static double box(Ray ray, double[] size, int s, double[] all) {
        double[] p = ray.p, v = ray.v;
        double x = -1;
        int face = 0, facing = 0;
        for (int i = 0; i < 3; i++) {
            if (Math.abs(v[i]) > Const.MINVAL) {
                int j = i == 0 ? 1 : 0, k = i == 2 ? 1 : 2;
                for (int side = -1; side <= 1; side += 2) {
                    double at = (side * size[s + i] - p[i]) / v[i];
                    if (at >= 0
                            && Math.abs(p[j] + at * v[j]) <= size[s + j]
                            && Math.abs(p[k] + at * v[k]) <= size[s + k]) {
                        if (x < 0 || at < x) {
                            x = at;
                            face = i;
                            facing = side;
                        }
                        if (all != null) {
                            all[2 * i + (side + 1) / 2] = at;
                        }
                    }
                }
            }
        }
        if (x >= 0) {
            Vec3.zero(ray.normal, 0);
            ray.normal[face] = facing;
        }
        return x;
    }
}
