package dev.cardan.optimize.control;

/** Matrices that may be given by their diagonals. */
final class Diagonal {
    private Diagonal() {}

    /** The whole matrix of n rows: itself, or with the given diagonal, or with one number all along it. */
    static double[] full(double[] given, int n, String what) {
        if (given.length == n * n && n > 1) {
            return given.clone();
        }
        if (given.length != n && given.length != 1) {
            throw new IllegalArgumentException(what + " has " + given.length + " numbers; want one, " + n
                    + " for the diagonal, or " + n + " x " + n);
        }
        double[] a = new double[n * n];
        for (int i = 0; i < n; i++) {
            a[i * (n + 1)] = given[given.length == 1 ? 0 : i];
        }
        return a;
    }
}
