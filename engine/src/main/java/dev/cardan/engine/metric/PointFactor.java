package dev.cardan.engine.metric;

import dev.cardan.engine.kernel.ScalarKernels;
import dev.cardan.engine.kernel.VectorKernels;

/**
 * A sparse lower triangular matrix L over points, and solutions of L' L y = x for their three coordinates at once. These stand
 * side by side with a zero as fourth, so that the place of a point is four times its number, and a number of L and its
 * column are read once for the three.
 */
final class PointFactor {
    private final int points;
    private final int[] start; // (points + 1) of the rows
    private final int[] place; // of the point of each number's column, ascending in a row, the diagonal last
    private final double[] L;
    private final PointGroups groups;

    PointFactor(int[] start, int[] place, double[] L) {
        points = start.length - 1;
        this.start = start;
        this.place = place;
        this.L = L;
        groups = new PointGroups(start, place, L);
    }

    /** x (points x 4) becomes the solution of L' L y = x. */
    void solve(double[] x, boolean vectors) {
        solveTransposed(x, vectors);
        for (int p = 0; p < points; p++) {
            if (vectors) {
                VectorKernels.solvePoint(x, L, place, start[p], start[p + 1] - 1, 4 * p);
            } else {
                ScalarKernels.solvePoint(x, L, place, start[p], start[p + 1] - 1, 4 * p);
            }
        }
    }

    /** x becomes the solution of L' y = x, from the last point to the first. */
    private void solveTransposed(double[] x, boolean vectors) {
        int group = 0;
        for (int p = points - 1; p >= 0; p--) {
            if (groups.endsWith(group, p)) {
                if (groups.solve(group++, x, vectors)) {
                    p -= PointGroups.SIZE - 1;
                    continue;
                }
            }
            subtract(x, 4 * p, start[p], start[p + 1] - 1, vectors);
        }
    }

    /** Solves for the point at place at and subtracts it from those before it. */
    private void subtract(double[] x, int at, int from, int diagonal, boolean vectors) {
        if (x[at] == 0 || x[at + 1] == 0 || x[at + 2] == 0) {
            subtractOne(x, at, from, diagonal);
            subtractOne(x, at + 1, from, diagonal);
            subtractOne(x, at + 2, from, diagonal);
            return;
        }
        x[at] /= L[diagonal];
        x[at + 1] /= L[diagonal];
        x[at + 2] /= L[diagonal];
        if (vectors) {
            VectorKernels.subtractPoint(x, L, place, from, diagonal, at);
        } else {
            ScalarKernels.subtractPoint(x, L, place, from, diagonal, at);
        }
    }

    /** One coordinate, at x[at]; nothing comes of a zero. */
    private void subtractOne(double[] x, int at, int from, int diagonal) {
        if (x[at] != 0) {
            double f = x[at] / L[diagonal];
            x[at] = f;
            for (int k = from, axis = at & 3; k < diagonal; k++) {
                x[place[k] + axis] -= L[k] * f;
            }
        }
    }
}
