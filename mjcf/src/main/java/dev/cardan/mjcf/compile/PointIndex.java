package dev.cardan.mjcf.compile;

import java.util.Arrays;

/** Points in space, numbered in the order in which they first appear; equal coordinates are the same point. */
final class PointIndex {
    private int size;
    private double[] points = new double[3 * 256];
    private int[] slots = new int[1024]; // open hash table of point number + 1

    int size() {
        return size;
    }

    double coordinate(int id, int k) {
        return points[3 * id + k];
    }

    /** The number of a point, a new one if it has none yet. */
    int of(double x, double y, double z) {
        int mask = slots.length - 1;
        int at = hash(x, y, z) & mask;
        while (slots[at] > 0) {
            int o = 3 * (slots[at] - 1);
            if (points[o] == x && points[o + 1] == y && points[o + 2] == z) {
                return slots[at] - 1;
            }
            at = at + 1 & mask;
        }
        if (3 * size == points.length) {
            points = Arrays.copyOf(points, 2 * points.length);
        }
        points[3 * size] = x;
        points[3 * size + 1] = y;
        points[3 * size + 2] = z;
        slots[at] = ++size;
        if (2 * size > slots.length) {
            grow();
        }
        return size - 1;
    }

    private void grow() {
        slots = new int[2 * slots.length];
        int mask = slots.length - 1;
        for (int i = 0; i < size; i++) {
            int at = hash(points[3 * i], points[3 * i + 1], points[3 * i + 2]) & mask;
            while (slots[at] > 0) {
                at = at + 1 & mask;
            }
            slots[at] = i + 1;
        }
    }

    /** Zero of either sign gives the same. */
    private static int hash(double x, double y, double z) {
        long h = Double.doubleToLongBits(x + 0.0);
        h = h * 0x9E3779B97F4A7C15L + Double.doubleToLongBits(y + 0.0);
        h = h * 0x9E3779B97F4A7C15L + Double.doubleToLongBits(z + 0.0);
        h *= 0x9E3779B97F4A7C15L;
        return (int) (h >>> 32);
    }
}
