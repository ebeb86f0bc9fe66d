package dev.cardan.engine.constraint;

import dev.cardan.engine.Data;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.linalg.SparseMatrix;
import dev.cardan.engine.world.Limits;
import java.util.Arrays;

/**
 * Decides whether AR = Y Y' + R is stored. It has a number for each pair of rows that share a degree of freedom: few in a pile
 * of many bodies, the square of the rows if all are about one body.
 */
final class DualStorage {
    private DualStorage() {}

    /**
     * Whether AR is to be stored. If not, AR.rownnz tells how many numbers its rows have, which is zero if nobody may make
     * them either, see {@link Limits#exactMatrix}.
     */
    static boolean stores(Data d, RowWork w) {
        Limits limits = d.limits;
        SparseMatrix AR = d.efc.AR;
        int n = d.nefc;
        boolean sparse = d.isSparse();
        long numbers = (long) n * n;
        if (numbers <= limits.exactMatrix && numbers <= limits.storedMatrix && fits(w, AR, n, numbers, sparse)) {
            return true; // whatever its pattern is
        }
        if (sparse) {
            numbers = count(d, w, limits.exactMatrix);
        } else {
            Arrays.fill(AR.rownnz, 0, n, n);
        }
        if (numbers > limits.exactMatrix) {
            Arrays.fill(AR.rownnz, 0, n, 0);
            return false;
        }
        return numbers <= limits.storedMatrix && fits(w, AR, n, numbers, sparse);
    }

    /** Whether there is memory for AR, and for its lower triangle from which a sparse one is made. */
    private static boolean fits(RowWork w, SparseMatrix AR, int n, long numbers, boolean sparse) {
        int bytes = Double.BYTES + Integer.BYTES;
        if (!sparse) {
            return ProblemSize.fits(numbers, AR.values.length, bytes);
        }
        int room = Math.min(w.lower.values.length, AR.values.length / 2);
        return ProblemSize.fits((numbers + n) / 2, room, 3 * bytes)
                && ProblemSize.fits(numbers, AR.values.length, bytes);
    }

    /** How many numbers a sparse AR has, and its rows in AR.rownnz; ends early when there are more than a limit. */
    private static long count(Data d, RowWork w, long limit) {
        SparseMatrix Y = d.efc.Y, YT = w.YT;
        int[] marker = w.rowMarker(d.nefc);
        long numbers = 0;
        for (int r = 0, group; r < d.nefc && numbers <= limit; r += group) {
            Inside.heedInterruption(d);
            group = 1 + Y.rowsuper[r];
            int n = 0, end = Y.rowadr[r] + Y.rownnz[r];
            for (int k = Y.rowadr[r]; k < end; k++) {
                if (k > Y.rowadr[r] && YT.followsAlike(Y.colind[k - 1], Y.colind[k])) {
                    continue;
                }
                int at = YT.rowadr[Y.colind[k]], last = at + YT.rownnz[Y.colind[k]];
                while (at < last) {
                    int other = YT.colind[at], together = 1 + Y.rowsuper[other];
                    if (marker[other] != r) {
                        marker[other] = r;
                        n += together;
                    }
                    at += together;
                }
            }
            Arrays.fill(d.efc.AR.rownnz, r, r + group, n);
            numbers += (long) group * n;
        }
        return numbers;
    }
}
