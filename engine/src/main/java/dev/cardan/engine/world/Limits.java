package dev.cardan.engine.world;

import dev.cardan.engine.Data;
import dev.cardan.engine.TooLargeException;
import dev.cardan.engine.type.WarningKind;

/**
 * How large the constraint problem of one world may become; contacts and rows have no limit at first. Limits keep a model that explodes into
 * contacts from taking all time and memory.
 */
public final class Limits {
    /** The largest number of contacts, those without force included. */
    public int contacts = Integer.MAX_VALUE;

    /** The largest number of constraint rows. */
    public int rows = Integer.MAX_VALUE;

    /**
     * How many numbers the matrix efc.AR of PGS and noslip may have, one for each pair of rows that share a degree of
     * freedom, for these solvers to compute as MuJoCo does, bit for bit. Beyond it they go from forces to accelerations of
     * the degrees of freedom and back, without any such matrix: much faster, in little memory, with differences by rounding.
     */
    public long exactMatrix = 1L << 27;

    /**
     * How many numbers of efc.AR may be stored. Beyond it, or if memory lacks, each of its rows is computed anew whenever it is
     * needed: the same results, only later.
     */
    public long storedMatrix = Integer.MAX_VALUE;

    /**
     * What happens beyond the limits above for contacts and rows. False: a {@link TooLargeException}. True: what MuJoCo does when its memory is used up,
     * a warning CONTACTFULL or CNSTRFULL, and the step goes on without any contacts or without any constraint rows.
     */
    public boolean goOn;

    /** Whether there are too many contacts, so that all must be dropped. */
    public boolean dropsContacts(Data d) {
        if (d.ncon <= contacts) {
            return false;
        }
        if (!goOn) {
            throw new TooLargeException("there are more than " + contacts + " contacts at time " + d.time
                    + ": raise limits.contacts, or leave out pairs of geoms by contype, conaffinity or <exclude>");
        }
        d.warnings.raise(d, WarningKind.Code.CONTACTFULL, contacts);
        return true;
    }

    /** Whether there are too many rows, so that all must be dropped. */
    public boolean dropsRows(Data d) {
        if (d.nefc <= rows) {
            return false;
        }
        if (!goOn) {
            throw new TooLargeException("there are more than " + rows + " constraint rows at time " + d.time + ", of "
                    + d.ncon + " contacts among others: raise limits.rows, or use a smaller condim");
        }
        d.warnings.raise(d, WarningKind.Code.CNSTRFULL, rows);
        return true;
    }
}
