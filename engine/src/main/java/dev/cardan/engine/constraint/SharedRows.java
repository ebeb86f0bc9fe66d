package dev.cardan.engine.constraint;

import dev.cardan.engine.Data;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.SharedWork;
import dev.cardan.engine.type.ConstraintType;
import dev.cardan.engine.type.EqType;
import dev.cardan.engine.work.Workers;
import dev.cardan.engine.world.ConstraintRows;
import dev.cardan.engine.world.Contacts;

/**
 * Rows of many contacts built by several threads: first each contact gets its place, then threads fill in what belongs there. So
 * rows stand where one thread would put them, with the same numbers. An instance is scratch memory of the thread that steps the world.
 */
final class SharedRows extends SharedWork {
    /** Contacts whose rows take so long as to call the other threads. */
    private static final int CONTACTS = 64;

    /** Rows whose softness does. */
    private static final int ROWS = 256;

    /** Parts for each thread: one that is kept from its core then holds up little; softness begins with something else in one thread. */
    private static final int PARTS = 2, SOFT_PARTS = 6;

    private boolean softness; // whether it is about that, else about J
    private int parts;
    private int[] numbers = {}; // (ncon) where those of each contact start in J

    /** Whether to share the rows of contacts. Those of flexes are left to one thread, as are rows that are limited in number. */
    boolean pays(Data world) {
        return world.workers != null
                && world.workers.pays(world.ncon, CONTACTS)
                && world.isSparse()
                && world.model.nflex == 0
                && world.limits.rows == Integer.MAX_VALUE;
    }

    /** Appends the rows of all contacts. */
    void addContacts(Data world) {
        place(world);
        softness = false;
        shareParts(world, PARTS, null);
        // who filled in a part could not see the row before it
        for (int part = 1; part < parts; part++) {
            int c = next(world, first(world.ncon, part));
            if (c < world.ncon) {
                RowBuilder.link(world.efc.J, world.contact.efcAddress[c]);
            }
        }
    }

    /** The first contact with rows, from c on. */
    private static int next(Data world, int c) {
        int k = c;
        while (k < world.ncon && world.contact.exclude[k] != 0) {
            k++;
        }
        return k;
    }

    /** The estimate of the diagonal and the impedance of all rows, and something else that needs neither; null for nothing. */
    void soften(Data world, Workers.Task beside) {
        boolean shares = world.workers != null && world.workers.pays(world.nefc, ROWS);
        if (!shares || hasFlexes(world)) {
            DiagonalEstimate.run(world, 0, world.nefc);
        }
        if (shares) {
            softness = true;
            shareParts(world, SOFT_PARTS, beside);
        } else {
            Impedance.run(world, 0, world.nefc);
            if (beside != null) {
                beside.run(-1);
            }
        }
    }

    /** Rows of flexes that were left out are counted by the estimate, so that it goes beyond them: it can't begin in the middle. */
    private static boolean hasFlexes(Data world) {
        return world.model.nflex > 0;
    }

    private void place(Data world) {
        Contacts con = world.contact;
        int n = world.ncon, row = world.nefc;
        long at = world.nJ;
        if (numbers.length < n) {
            numbers = new int[Math.max(n, 2 * numbers.length)];
        }
        for (int c = 0; c < n; c++) {
            if (con.exclude[c] != 0) {
                continue;
            }
            int nc = ContactJacobian.columns(world, c);
            if (nc == 0) {
                ContactRows.leaveOut(world, c);
                continue;
            }
            int size = ContactRows.size(world, c);
            con.efcAddress[c] = row;
            numbers[c] = (int) at; // if that is too large, there will be no room
            row += size;
            at += (long) size * nc;
        }
        RowBuilder.reserve(world, row, at);
        world.nefc = row;
        world.nJ = (int) at;
    }

    private void shareParts(Data world, int each, Workers.Task beside) {
        parts = each * world.workers.number();
        share(world, parts, beside);
    }

    private int first(int n, int part) {
        return (int) ((long) n * part / parts);
    }

    @Override
    protected void work(int part) {
        Inside.heedInterruption(d);
        if (softness) {
            int from = start(first(d.nefc, part)), to = start(first(d.nefc, part + 1));
            if (!hasFlexes(d)) {
                DiagonalEstimate.run(d, from, to);
            }
            Impedance.run(d, from, to);
        } else {
            fillIn(first(d.ncon, part), first(d.ncon, part + 1));
        }
    }

    /** The first row, from i on, that does not belong to what the one before it belongs to. Those of flexes are each for itself. */
    private int start(int i) {
        ConstraintRows e = d.efc;
        int k = i;
        while (k > 0 && k < d.nefc && e.type[k] == e.type[k - 1] && e.id[k] == e.id[k - 1] && !isOfFlex(k)) {
            k++;
        }
        return k;
    }

    private boolean isOfFlex(int row) {
        return d.efc.type[row] == ConstraintType.Code.EQUALITY && d.model.eq.type[d.efc.id[row]] >= EqType.Code.FLEX;
    }

    private void fillIn(int from, int to) {
        Contacts con = d.contact;
        RowWork w = RowWork.of(d);
        w.ensureDofs(Math.max(3, d.model.nv));
        boolean linked = false;
        for (int c = from; c < to; c++) {
            if (con.exclude[c] != 0) {
                continue;
            }
            int row = con.efcAddress[c], nc = ContactJacobian.run(w, d, c, con.dim[c]);
            double[] values = ContactRows.numbers(d, c, w, nc);
            RowBuilder.put(d, row, numbers[c], ContactRows.type(d, c), c, ContactRows.size(d, c), values, w.chain, nc);
            ContactRows.setPositions(d, row, c);
            if (linked || from == 0) {
                RowBuilder.link(d.efc.J, row);
            }
            linked = true;
        }
    }
}
