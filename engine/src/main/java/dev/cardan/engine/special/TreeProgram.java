package dev.cardan.engine.special;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * What is computed for a tree of a given shape, as pieces of straight code in the order in which they run. Sums and
 * products are those of {@code SparseLtdl} and {@code MassOps}, in the same order: bits are equal.
 */
final class TreeProgram {
    /**
     * A piece of a program.
     *
     * @param products how many products it has, about, which tells how long it is
     * @param writer writes it
     */
    record Piece(int products, Consumer<Lines> writer) {}

    private final TreeShape shape;

    TreeProgram(TreeShape shape) {
        this.shape = shape;
    }

    /** Arrays: the matrix that becomes L' D L, 1 / D. */
    List<Piece> factor() {
        List<Piece> pieces = new ArrayList<>();
        for (int k = shape.dofs - 1; k >= 0; k--) {
            int row = k, num = shape.length[k] - 1;
            pieces.add(new Piece(1, w -> invertPivot(w, row)));
            for (int c = num - 1; c >= 0; c--) {
                int col = c;
                pieces.add(new Piece(c + 1, w -> subtractFromAncestor(w, row, col)));
            }
        }
        for (int k = 0; k < shape.dofs; k++) {
            int row = k;
            pieces.add(new Piece(shape.length[k], w -> divideByPivot(w, row)));
        }
        return pieces;
    }

    /** The ancestor i of dof k in column c loses row k times a(k, i) / D(k). */
    private void subtractFromAncestor(Lines w, int k, int c) {
        int i = shape.column[shape.start[k] + c], factor = w.variable();
        w.get(w.keep(0, shape.start[k] + c))
                .negate()
                .get(w.keep(1, k))
                .multiply()
                .set(factor);
        for (int j = 0; j <= c; j++) {
            w.keep(0, shape.start[i] + j);
            int s = w.overwrite(0, shape.start[i] + j), number = w.keep(0, shape.start[k] + j);
            w.get(s).get(number).get(factor).multiply().add().set(s);
        }
    }

    private void invertPivot(Lines w, int i) {
        int d = w.keep(0, shape.diagonal(i));
        w.constant(1).get(d).divide().set(w.overwrite(1, i));
    }

    private void divideByPivot(Lines w, int i) {
        for (int k = shape.start[i]; k < shape.diagonal(i); k++) {
            w.keep(0, k);
            int v = w.overwrite(0, k);
            w.get(v).get(w.keep(1, i)).multiply().set(v);
        }
    }

    /** Arrays: the right side that becomes the solution, L' D L, 1 / D. */
    List<Piece> solve() {
        List<Piece> pieces = new ArrayList<>();
        for (int i = shape.dofs - 1; i >= 0; i--) {
            int row = i;
            if (shape.length[i] > 1) {
                pieces.add(new Piece(shape.length[i], w -> solveTransposed(w, row)));
            }
        }
        for (int i = 0; i < shape.dofs; i++) {
            int row = i;
            pieces.add(new Piece(shape.length[i], w -> solveLower(w, row)));
        }
        return pieces;
    }

    /** x_c -= L(i, c) x_i. A zero is passed over, as it would change signs of zeros and meet what isn't finite. */
    private void solveTransposed(Lines w, int i) {
        int xi = w.keep(0, i);
        int first = shape.start[i], end = shape.diagonal(i);
        for (int k = first; k < end; k++) {
            w.keep(0, shape.column[k]);
        }
        w.unlessZero(xi, () -> {
            for (int k = first; k < end; k++) {
                int x = w.overwrite(0, shape.column[k]);
                w.get(x).push(1, k).get(xi).multiply().subtract().set(x);
            }
        });
    }

    /** x_i = x_i / D(i) - sum over c of L(i, c) x_c, in the order of {@code SparseDot}. */
    private void solveLower(Lines w, int i) {
        w.keep(0, i);
        int xi = w.overwrite(0, i);
        w.get(xi).push(2, i).multiply();
        int num = shape.length[i] - 1;
        if (num > 0) {
            dot(w, shape.start[i], num);
            w.subtract();
        }
        w.set(xi);
    }

    /**
     * The sum of numbers of L from place k on times x, in four partial sums as far as there are four. Sums begin with a
     * product and not with zero; to be never a negative zero all the same, one summand has a zero added that is early known.
     */
    private void dot(Lines w, int k, int num) {
        int four = num / 4 * 4;
        if (four > 0) {
            partialSum(w, k, four, 0);
            partialSum(w, k, four, 2);
            w.add();
            partialSum(w, k, four, 1);
            partialSum(w, k, four, 3);
            w.add().add();
        } else {
            w.constant(0);
        }
        for (int j = four; j < num; j++) {
            product(w, k + j);
            w.add();
        }
    }

    private void partialSum(Lines w, int k, int end, int lane) {
        product(w, k + lane);
        if (lane == 0) {
            w.constant(0).add();
        }
        for (int j = lane + 4; j < end; j += 4) {
            product(w, k + j);
            w.add();
        }
    }

    private void product(Lines w, int k) {
        w.push(1, k).get(w.keep(0, shape.column[k])).multiply();
    }

    /** Arrays: the result, the lower triangle of the matrix, the vector. */
    List<Piece> mulSymmetric() {
        List<Piece> pieces = new ArrayList<>();
        for (int i = 0; i < shape.dofs; i++) {
            int row = i;
            pieces.add(new Piece(2 * shape.length[i], w -> mulRow(w, row)));
        }
        return pieces;
    }

    /** r_i = A(i, i) v_i + sum over the columns c, last first, of A(i, c) v_c, and r_c += A(i, c) v_i. */
    private void mulRow(Lines w, int i) {
        int vi = w.keep(2, i), ri = w.overwrite(0, i), number = w.variable();
        w.push(1, shape.diagonal(i)).get(vi).multiply().set(ri);
        for (int k = shape.diagonal(i) - 1; k >= shape.start[i]; k--) {
            int c = shape.column[k];
            int vc = w.keep(2, c);
            w.keep(0, c);
            int rc = w.overwrite(0, c);
            w.push(1, k).set(number);
            w.get(ri).get(number).get(vc).multiply().add().set(ri);
            w.get(rc).get(number).get(vi).multiply().add().set(rc);
        }
    }
}
