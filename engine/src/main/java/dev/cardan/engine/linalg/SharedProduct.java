package dev.cardan.engine.linalg;

import dev.cardan.engine.work.Workers;

/** The product of a large sparse matrix with a vector, its rows shared among threads. Each row has its own sum, so bits are equal. */
public final class SharedProduct implements Workers.Task {
    /** Numbers of a matrix that take so long as to call the other threads. */
    private static final int LEAST = 6_000;

    /** Parts for each thread: one that is kept from its core then holds up little. */
    private static final int PARTS = 4;

    private SparseMatrix a;
    private double[] r;
    private int ro;
    private int n;
    private double[] v;
    private int vo;
    private int parts;

    /** r (n) = A v over the first n rows; workers may be null. */
    public void run(
            Workers workers, SparseMatrix matrix, double[] result, int at, int rows, double[] vector, int from) {
        run(workers, matrix, result, at, rows, vector, from, null);
    }

    /**
     * {@link #run(Workers, SparseMatrix, double[], int, int, double[], int)} and something else: if other threads have a part in the
     * product, the calling thread begins with that.
     *
     * @param own null for nothing
     */
    public void run(
            Workers workers,
            SparseMatrix matrix,
            double[] result,
            int at,
            int rows,
            double[] vector,
            int from,
            Workers.Task own) {
        if (workers == null || !workers.pays(matrix.numbers(0, rows), LEAST)) {
            matrix.mulVec(result, at, rows, vector, from);
            if (own != null) {
                own.run(-1);
            }
            return;
        }
        a = matrix;
        r = result;
        ro = at;
        n = rows;
        v = vector;
        vo = from;
        parts = Math.min(rows, PARTS * workers.number());
        try {
            workers.run(parts, this, own);
        } finally {
            a = null; // nothing here keeps a world from being forgotten
            r = null;
            v = null;
        }
    }

    @Override
    public void run(int part) {
        a.mulRows(r, ro, (int) ((long) n * part / parts), (int) ((long) n * (part + 1) / parts), v, vo);
    }
}
