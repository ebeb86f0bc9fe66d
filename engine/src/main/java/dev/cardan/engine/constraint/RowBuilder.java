package dev.cardan.engine.constraint;

import dev.cardan.engine.Data;
import dev.cardan.engine.linalg.SparseMatrix;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.world.ConstraintRows;
import java.util.Arrays;

/** Appends rows to the constraint problem. */
final class RowBuilder {
    private RowBuilder() {}

    /**
     * Appends rows that share their sparsity, with zero violation and margin. Rows of anything but contacts are left
     * out if nothing can move them: no columns in sparse form, all numbers zero in dense form.
     *
     * @param size number of rows
     * @param loss friction loss of each
     * @param jac size x nc numbers: the columns in chain, row by row
     * @param chain nc degrees of freedom, ascending
     * @return index of the first row, or -1 if left out
     */
    static int append(Data d, int type, int id, int size, double loss, double[] jac, int[] chain, int nc) {
        return append(d, type, id, size, loss, jac, chain, 0, nc);
    }

    /** Appends a row of an equality, whose n numbers and their columns stand at the same place of two arrays, as {@link #append} does. */
    static void appendEquality(Data d, int eq, double error, double[] numbers, int[] columns, int at, int n) {
        int row = append(d, ConstraintType.Code.EQUALITY, eq, 1, 0, numbers, columns, at, n);
        if (row >= 0) {
            d.efc.pos[row] = error;
        }
    }

    private static int append(
            Data d, int type, int id, int size, double loss, double[] jac, int[] chain, int from, int nc) {
        ConstraintRows e = d.efc;
        int row = d.nefc;
        e.ensureRows(row + size);
        boolean empty = type < ConstraintType.Code.CONTACT_FRICTIONLESS;
        if (d.isSparse()) {
            if (nc == 0 && empty) {
                return -1;
            }
            appendSparse(d, row, size, jac, chain, from, nc);
        } else {
            int nv = d.model.nv;
            ensureNumbers(d, d.nJ + (long) size * nv);
            d.nJ += size * nv; // rows left out count too, as in MuJoCo
            if (empty && isZero(jac, from, size * nc)) {
                return -1;
            }
            appendDense(d, row, size, jac, chain, from, nc);
        }
        describe(e, row, type, id, size, loss);
        d.nefc += size;
        if (d.nefc > d.limits.rows && !d.limits.goOn) {
            d.limits.dropsRows(d); // at once, before memory is spent
        }
        switch (type) {
            case ConstraintType.Code.EQUALITY -> d.ne += size;
            case ConstraintType.Code.FRICTION_DOF, ConstraintType.Code.FRICTION_TENDON -> d.nf += size;
            case ConstraintType.Code.LIMIT_JOINT, ConstraintType.Code.LIMIT_TENDON -> d.nl += size;
            default -> {}
        }
        return row;
    }

    private static void describe(ConstraintRows e, int row, int type, int id, int size, double loss) {
        for (int i = row; i < row + size; i++) {
            e.pos[i] = 0;
            e.margin[i] = 0;
            e.frictionloss[i] = loss;
            e.type[i] = type;
            e.id[i] = id;
        }
    }

    /** Writes rows of a contact to where there is room for them, in a sparse problem; {@link #link} is left to be called. */
    static void put(Data d, int row, int at, int type, int id, int size, double[] jac, int[] chain, int nc) {
        putSparse(d.efc.J, row, at, size, jac, chain, 0, nc);
        describe(d.efc, row, type, id, size, 0);
    }

    /** Makes room for so many rows and numbers of J. */
    static void reserve(Data d, int rows, long numbers) {
        d.efc.ensureRows(rows);
        ensureNumbers(d, numbers);
    }

    private static void ensureNumbers(Data d, long n) {
        SparseMatrix J = d.efc.J;
        if (n > J.values.length) {
            ProblemSize.require(d, "J", n, J.values.length, Double.BYTES + Integer.BYTES);
            J.ensureNumbers((int) n);
        }
    }

    private static boolean isZero(double[] a, int from, int n) {
        for (int i = from; i < from + n; i++) {
            if (a[i] != 0) {
                return false;
            }
        }
        return true;
    }

    private static void appendDense(Data d, int row, int size, double[] jac, int[] chain, int from, int nc) {
        ConstraintRows e = d.efc;
        int nv = d.model.nv;
        double[] J = e.J.values;
        int at = row * nv;
        if (nc == nv) {
            System.arraycopy(jac, from, J, at, size * nv);
            return;
        }
        Arrays.fill(J, at, at + size * nv, 0);
        for (int i = 0, j = from; i < size; i++, at += nv) {
            for (int k = from; k < from + nc; k++) {
                J[at + chain[k]] = jac[j++];
            }
        }
    }

    private static void appendSparse(Data d, int row, int size, double[] jac, int[] chain, int from, int nc) {
        int at = d.nJ;
        ensureNumbers(d, at + (long) size * nc);
        putSparse(d.efc.J, row, at, size, jac, chain, from, nc);
        link(d.efc.J, row);
        d.nJ = at + size * nc;
    }

    private static void putSparse(
            SparseMatrix J, int row, int at, int size, double[] jac, int[] chain, int from, int nc) {
        System.arraycopy(jac, from, J.values, at, size * nc);
        for (int i = row, k = at; i < row + size; i++, k += nc) {
            System.arraycopy(chain, from, J.colind, k, nc);
            J.rowadr[i] = k;
            J.rownnz[i] = nc;
            J.rowsuper[i] = 1;
        }
        J.rowsuper[row + size - 1] = 0;
    }

    /** Marks the row before this one if it has the same columns. */
    static void link(SparseMatrix J, int row) {
        if (row > 0 && J.hasColumnsOfNext(row - 1)) {
            J.rowsuper[row - 1] = 1;
        }
    }

    /** Turns the marks "the next row has the same columns" into the number of such rows that follow. */
    static void finishSupernodes(Data d) {
        int[] follows = d.efc.J.rowsuper;
        for (int r = d.nefc - 2; r >= 0; r--) {
            if (follows[r] != 0) {
                follows[r] += follows[r + 1];
            }
        }
    }
}
