package dev.cardan.mjcf.flexcomp;

import dev.cardan.engine.math.Maths;
import dev.cardan.mjcf.compile.FrameMath;

/** Points at equal distances around the origin: a line, a rectangle or a block; and the circle and disc bent from them. */
final class GridShape {
    /** Corners of the six tetrahedra that a cube is cut into; corners 0 to 3 go around its bottom, 4 to 7 around its top. */
    private static final int[][] TETRAHEDRA = {
        {0, 3, 1, 7}, {0, 1, 4, 7}, {1, 3, 2, 7}, {1, 2, 6, 7}, {1, 5, 4, 7}, {1, 6, 5, 7}
    };

    /** Coordinates nearer to zero than this lie on an axis. */
    private static final double ON_AXIS = 1e-14;

    private final FlexShape s;
    private final int[] count;
    private final double[] spacing;

    private GridShape(FlexShape s, int[] count, double[] spacing) {
        this.s = s;
        this.count = count;
        this.spacing = spacing;
    }

    /** Adds a grid of the shape's dimension, or a circle if that is wanted and the dimension is 1. */
    static void grid(FlexShape s, int[] count, double[] spacing, boolean circle) {
        GridShape g = new GridShape(s, count, spacing);
        switch (s.dim) {
            case 1 -> {
                if (circle) {
                    g.circle();
                } else {
                    g.line();
                }
            }
            case 2 -> g.rectangle(false);
            default -> g.block();
        }
    }

    /** Adds a rectangle or a disc. */
    static void square(FlexShape s, int[] count, double[] spacing, boolean disc) {
        s.dim = 2;
        GridShape g = new GridShape(s, count, spacing);
        g.rectangle(disc);
        if (disc) {
            g.bend();
        }
    }

    private double at(int i, int axis) {
        return spacing[axis] * (i - 0.5 * (count[axis] - 1));
    }

    private void line() {
        for (int i = 0; i < count[0]; i++) {
            s.point.add(at(i, 0), 0, 0);
            if (i < count[0] - 1) {
                s.line(i, i + 1);
            }
        }
    }

    /** A regular polygon whose sides are as long as the spacing; the last point of the line meets the first. */
    private void circle() {
        for (int i = 0; i < count[0] - 1; i++) {
            double theta = 2 * Math.PI / (count[0] - 1);
            double radius = spacing[0] / Maths.sin(theta / 2) / 2;
            s.point.add(radius * Maths.cos(theta * i), radius * Maths.sin(theta * i), 0);
            s.line(i, i == count[0] - 2 ? 0 : i + 1);
        }
    }

    private int id(int i, int j, int k) {
        return (i * count[1] + j) * count[2] + k;
    }

    /** Squares cut into triangles; for a disc the cuts run towards the middle in all four quarters. */
    private void rectangle(boolean disc) {
        for (int i = 0; i < count[0]; i++) {
            for (int j = 0; j < count[1]; j++) {
                double x = at(i, 0);
                double y = at(j, 1);
                s.point.add(x, y, 0);
                if (s.textured) {
                    s.texcoord.add((float) (i / (double) Math.max(count[0] - 1, 1)));
                    s.texcoord.add((float) (j / (double) Math.max(count[1] - 1, 1)));
                }
                if (i == count[0] - 1 || j == count[1] - 1) {
                    continue;
                }
                int a = id(i, j, 0);
                int b = id(i + 1, j, 0);
                int c = id(i + 1, j + 1, 0);
                int d = id(i, j + 1, 0);
                boolean flip = disc && ((x < -ON_AXIS && y > -ON_AXIS) || (x > -ON_AXIS && y < -ON_AXIS));
                s.triangle(a, b, flip ? d : c);
                s.triangle(flip ? b : a, c, d);
            }
        }
    }

    private void block() {
        int[] corner = new int[8];
        for (int i = 0; i < count[0]; i++) {
            for (int j = 0; j < count[1]; j++) {
                for (int k = 0; k < count[2]; k++) {
                    s.point.add(at(i, 0), at(j, 1), at(k, 2));
                    s.texture(i, count[0], j, count[1]);
                    if (i == count[0] - 1 || j == count[1] - 1 || k == count[2] - 1) {
                        continue;
                    }
                    for (int top = 0; top < 2; top++) {
                        corner[4 * top] = id(i, j, k + top);
                        corner[4 * top + 1] = id(i + 1, j, k + top);
                        corner[4 * top + 2] = id(i + 1, j + 1, k + top);
                        corner[4 * top + 3] = id(i, j + 1, k + top);
                    }
                    for (int[] t : TETRAHEDRA) {
                        s.tetrahedron(corner[t[0]], corner[t[1]], corner[t[2]], corner[t[3]]);
                    }
                }
            }
        }
    }

    /** Moves each point along its ray from the middle, so that squares around the middle become circles. */
    private void bend() {
        double sizeX = 0.5 * spacing[0] * (count[0] - 1);
        double sizeY = 0.5 * spacing[1] * (count[1] - 1);
        double[] p = new double[2];
        for (int i = 0; i + 2 < s.point.size; i += 3) {
            p[0] = s.point.data[i];
            p[1] = s.point.data[i + 1];
            double reach = FrameMath.max(Math.abs(p[0]), Math.abs(p[1]));
            FrameMath.normalize(p, 0, 2);
            s.point.data[i] = p[0] * (sizeX * reach);
            s.point.data[i + 1] = p[1] * (sizeY * reach);
        }
    }
}
