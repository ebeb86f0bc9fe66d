package dev.cardan.engine.collision;

import dev.cardan.engine.collision.convex.PreContact;
import dev.cardan.engine.type.Const;
import java.util.Arrays;

/**
 * Keeps the contacts of a flex with one partner few. The deepest one is kept, then always the one farthest from those that are
 * kept already (farthest point sampling), until there are as many as a pair of geoms may have.
 *
 * <p>MuJoCo moves a chosen contact to the front and another one into its place, but keeps distances and marks by place; so a
 * mark may hide a contact that was never chosen, and a chosen one may be found again. Which contacts remain follows from this.
 *
 * <p>One instance is the scratch memory of one thread.
 */
final class FlexCap {
    private static final int MOST = PreContact.MAX_PER_PAIR;

    private boolean[] marked = {};
    private double[] nearest = {}; // squared distance to the nearest of the chosen ones
    private double[] place = {}; // (n x 3) positions

    /**
     * Chooses among n contacts.
     *
     * @param order result: the contacts that remain, in the order they have then; room for n
     * @return how many remain
     */
    int choose(FlexContacts from, int[] order, int n) {
        for (int i = 0; i < n; i++) {
            order[i] = i;
        }
        if (n <= MOST) {
            return n;
        }
        prepare(from, n);
        int best = deepest(from, n);
        int chosen = 0;
        while (chosen < MOST && best >= 0) {
            marked[best] = true;
            int next = farthest(best, n);
            if (chosen < MOST - 1) {
                swap(order, chosen, best);
                if (next == chosen) {
                    next = best;
                }
            }
            chosen++;
            best = next;
        }
        return chosen;
    }

    private void prepare(FlexContacts from, int n) {
        if (marked.length < n) {
            marked = new boolean[Math.max(n, 2 * marked.length)];
            nearest = new double[marked.length];
            place = new double[3 * marked.length];
        }
        Arrays.fill(marked, 0, n, false);
        Arrays.fill(nearest, 0, n, Const.MAXVAL);
        for (int i = 0; i < n; i++) {
            System.arraycopy(from.records, FlexContacts.pos(i), place, 3 * i, 3);
        }
    }

    private static int deepest(FlexContacts from, int n) {
        int best = 0;
        for (int i = 1; i < n; i++) {
            if (-from.dist(i) > -from.dist(best)) {
                best = i;
            }
        }
        return best;
    }

    /** Takes the contact at a place into account and finds the place of the next one. */
    private int farthest(int from, int n) {
        double[] p = place, near = nearest;
        boolean[] skip = marked;
        double x = p[3 * from], y = p[3 * from + 1], z = p[3 * from + 2];
        int next = -1;
        double most = -1;
        for (int i = 0, o = 0; i < n; i++, o += 3) {
            if (skip[i]) {
                continue;
            }
            double dx = p[o] - x, dy = p[o + 1] - y, dz = p[o + 2] - z;
            double square = dx * dx + dy * dy + dz * dz;
            double least = near[i];
            if (square < least) {
                least = square;
                near[i] = square;
            }
            if (least > most) {
                most = least;
                next = i;
            }
        }
        return next;
    }

    private void swap(int[] order, int i, int j) {
        int contact = order[i];
        order[i] = order[j];
        order[j] = contact;
        for (int k = 0; k < 3; k++) {
            double coordinate = place[3 * i + k];
            place[3 * i + k] = place[3 * j + k];
            place[3 * j + k] = coordinate;
        }
    }
}
