package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.collision.convex.PreContact;
import dev.cardan.engine.world.ContactSides;
import dev.cardan.engine.world.Contacts;
import java.util.Arrays;

/**
 * Contacts of one flex and one partner before they become contacts of the world: there may be thousands, of which only few are
 * kept. Records of {@link PreContact} and who takes part.
 */
final class FlexContacts {
    private static final int SIZE = PreContact.SIZE;
    private static final int WHO = 5;

    /** Numbers of the records; room for one more pair is made by {@link #room}. */
    double[] records = {};

    private int[]
            who = {}; // (n x 5) geom or -1, element and vertex of the first flex, element and vertex of the second
    private int[] order = {}; // after capping or sorting: which record comes where
    private int count;

    void clear() {
        count = 0;
    }

    int size() {
        return count;
    }

    /** Makes room for n more records and returns where they start. */
    int room(int n) {
        int need = SIZE * (count + n);
        if (records.length < need) {
            records = Arrays.copyOf(records, Math.max(need, 2 * records.length));
            who = Arrays.copyOf(who, records.length / SIZE * WHO);
        }
        return SIZE * count;
    }

    /** Takes over n records that have been written; all have the same partners. */
    void take(int n, int geom, int elem1, int vert1, int elem2, int vert2) {
        for (int i = 0; i < n; i++) {
            int w = WHO * count++;
            who[w] = geom;
            who[w + 1] = elem1;
            who[w + 2] = vert1;
            who[w + 3] = elem2;
            who[w + 4] = vert2;
        }
    }

    /** Takes over the records of another list, after those that are here. */
    void takeAll(FlexContacts other) {
        int o = room(other.count);
        System.arraycopy(other.records, 0, records, o, SIZE * other.count);
        System.arraycopy(other.who, 0, who, WHO * count, WHO * other.count);
        count += other.count;
    }

    double dist(int i) {
        return records[SIZE * i + PreContact.DIST];
    }

    /** Where the position of a record starts. */
    static int pos(int i) {
        return SIZE * i + PreContact.POS;
    }

    /** Adds all to the world, in the order found. */
    void addAll(Data d, FlexCap cap, int f1, int f2) {
        capped(cap);
        append(d, f1, f2);
    }

    /** Adds all to the world, ordered by geom or first element, then by second element or vertex. */
    void addSorted(Data d, FlexCap cap, int f1, int f2) {
        capped(cap);
        for (int j = 1; j < count; j++) {
            int record = order[j];
            int k = j - 1;
            while (k >= 0 && isAfter(order[k], record)) {
                order[k + 1] = order[k];
                k--;
            }
            order[k + 1] = record;
        }
        append(d, f1, f2);
    }

    private void capped(FlexCap cap) {
        if (order.length < count) {
            order = new int[Math.max(count, 2 * order.length)];
        }
        count = cap.choose(this, order, count);
    }

    private boolean isAfter(int i, int j) {
        int a = WHO * i, b = WHO * j;
        int first = Integer.compare(first(a), first(b));
        return first > 0 || (first == 0 && second(a) > second(b));
    }

    private int first(int w) {
        return who[w] >= 0 ? who[w] : who[w + 1] >= 0 ? who[w + 1] : who[w + 2];
    }

    private int second(int w) {
        return who[w + 3] >= 0 ? who[w + 3] : who[w + 4];
    }

    private void append(Data d, int f1, int f2) {
        Contacts con = d.contact;
        int start = d.ncon;
        con.ensure(start + count);
        for (int i = 0; i < count; i++) {
            int c = start + i, w = WHO * order[i], geom = who[w];
            // a vertex of a solid's element that gets through the opposite face: no friction inside
            boolean inside = geom < 0 && who[w + 4] >= 0;
            ContactParameters.setFlex(d, c, geom, f1, f2);
            if (inside) {
                con.dim[c] = 1;
            }
            ContactSides.setSides(
                    con, c, geom, geom < 0 ? f1 : -1, who[w + 1], who[w + 2], -1, f2, who[w + 3], who[w + 4]);
            double margin = geom >= 0 ? PairFilter.flexMargin(d, geom, f2) : PairFilter.flexesMargin(d, f1, f2);
            Collision.place(con, c, records, SIZE * order[i], margin);
        }
        d.ncon = start + count;
        count = 0;
    }
}
