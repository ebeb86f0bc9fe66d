package dev.cardan.mjcf.mesh.hull;

import java.util.Arrays;

/** A growing list of point numbers; the last one is the furthest from the facet that owns the list. */
final class PointList {
    private int[] points = new int[8];
    private int size;

    int size() {
        return size;
    }

    int get(int i) {
        return points[i];
    }

    int last() {
        return points[size - 1];
    }

    int removeLast() {
        return points[--size];
    }

    void add(int point) {
        if (size == points.length) {
            points = Arrays.copyOf(points, 2 * size);
        }
        points[size++] = point;
    }

    /** Adds a point just below the last one, which stays the furthest. */
    void addBelowLast(int point) {
        int furthest = last();
        points[size - 1] = point;
        add(furthest);
    }
}
