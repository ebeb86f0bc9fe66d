package dev.cardan.engine.constraint;

import dev.cardan.engine.Data;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.work.Workers;
import dev.cardan.engine.world.ConstraintRows;
import java.util.Arrays;

/**
 * The constraint problem of a state, in three stages: {@link #make} the rows once contacts are known, {@link #project}
 * them into the space of the mass matrix, {@link #reference} accelerations once velocities are known.
 *
 * <p>Rows come in the order equalities, friction losses, limits, contacts; J is dense or in compressed rows, see
 * {@link Data#isSparse}.
 */
public final class Constraints {
    private Constraints() {}

    /**
     * Builds the rows: type, id, pos, margin, frictionloss, J, and diagA, KBIP, R, D; sets the counters and the
     * contacts' efcAddress, exclude and mu. Reads positions and contacts.
     */
    public static void make(Data d) {
        make(d, null);
    }

    /**
     * {@link #make(Data)} with something else that needs the rows, but none of diagA, KBIP, R, D and contacts' mu: if other threads
     * compute these, the calling thread begins with it, and has other scratch memory than before and after.
     *
     * @param beside null for nothing
     */
    public static void make(Data d, Workers.Task beside) {
        makeRows(d);
        if (d.nefc > 0) {
            RowWork.of(d).shared.soften(d, beside);
        } else if (beside != null) {
            beside.run(-1);
        }
    }

    private static void makeRows(Data d) {
        ConstraintRows.clear(d);
        if (d.opt.disabled(DisableFlag.CONSTRAINT)) {
            return;
        }
        // a ball's limit and a joint coupling take up to three columns, whatever nv is
        RowWork.of(d).ensureDofs(Math.max(3, d.model.nv));
        TendonRows.clear(d);
        PassiveContacts.mark(d);
        EqualityRows.add(d);
        FrictionRows.add(d);
        LimitRows.add(d);
        ContactRows.add(d);
        if (!d.isSparse()) {
            Arrays.fill(d.efc.J.values, d.nefc * d.model.nv, d.nJ, 0); // room for rows that were left out
        }
        if (d.nefc > d.limits.rows && d.limits.dropsRows(d)) {
            drop(d);
        }
        if (d.nefc > 0 && d.isSparse()) {
            RowBuilder.finishSupernodes(d);
        }
    }

    /** Goes on without rows. */
    private static void drop(Data d) {
        ConstraintRows.clear(d);
        TendonRows.clear(d);
        Arrays.fill(d.contact.efcAddress, 0, d.ncon, -1);
    }

    /**
     * Computes Y = J L^-1 D^-1/2, with Y Y' = J M^-1 J', for solvers that need AR = Y Y' + R and for the exact
     * diagonal, if enabled; the latter changes R and D, also in the islands. Reads the factorised mass matrix.
     */
    public static void project(Data d) {
        if (d.nefc == 0) {
            return;
        }
        boolean dual = d.isDual(), exact = d.opt.enabled(EnableFlag.DIAGEXACT);
        if (dual || exact) {
            WhitenedRows.whiten(d);
        }
        if (exact) {
            WhitenedRows.exactDiagonal(d);
            Impedance.run(d, 0, d.nefc);
            if (d.nisland > 0) {
                d.island.gatherRows(d.efc, d.nefc);
            }
        }
        if (dual) {
            WhitenedRows.square(d);
        }
    }

    /** Computes vel = J qvel (relative to moving surfaces) and aref. Reads velocities. */
    public static void reference(Data d) {
        if (d.nefc != 0) {
            Reference.run(d);
        }
    }
}
