package dev.cardan.engine.actuation;

import dev.cardan.engine.Data;

/** Writing a row of moment arms, whose entries aren't known to differ from zero before. */
final class MomentRow {
    private MomentRow() {}

    /** Appends an entry unless it is zero, and returns the row's new length. */
    static int append(Data d, int adr, int n, int dof, double value) {
        if (value == 0) {
            return n;
        }
        d.actuator.moment[adr + n] = value;
        d.moment.colind[adr + n] = dof;
        return n + 1;
    }

    /** Turns round a row of n entries that was written from the last degree of freedom to the first. */
    static int reverse(Data d, int adr, int n) {
        double[] moment = d.actuator.moment;
        int[] colind = d.moment.colind;
        for (int i = adr, j = adr + n - 1; i < j; i++, j--) {
            double value = moment[i];
            moment[i] = moment[j];
            moment[j] = value;
            int dof = colind[i];
            colind[i] = colind[j];
            colind[j] = dof;
        }
        return n;
    }
}
