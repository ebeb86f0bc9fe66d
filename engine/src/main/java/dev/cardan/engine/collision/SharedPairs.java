package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.collision.convex.PreContact;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.SharedWork;
import dev.cardan.engine.type.GeomType;
import java.util.Arrays;

/**
 * The narrow phase of many pairs of geoms, shared by several threads. Each piece of the list has records of its own, and contacts
 * are made of them in the order of the list, so they are those of one thread. Pairs with a flex or a signed distance field, which
 * may be a user's, are left to the thread that steps the world.
 *
 * <p>One instance is scratch memory of that thread.
 */
final class SharedPairs extends SharedWork {
    /** Pairs below which calling another thread costs more than it helps. */
    private static final int WORTHWHILE = 64;

    private static final int PIECE = 16;
    private static final int ROOM = PreContact.SIZE * PreContact.MAX_PER_PAIR;

    private Candidates candidates;
    private double[][] records = {}; // of each piece
    private int[] count = {}; // records of each pair, -1 if it was left out
    private double[] distance = {}; // at most that of each pair with records
    private int at; // where the records of the next pair start, in those of its piece

    /** Whether a world has more than one thread, and enough for it to do. */
    static boolean pays(Data d, Candidates candidates) {
        return d.workers != null
                && d.workers.pays(candidates.size(), WORTHWHILE)
                && d.limits.contacts == Integer.MAX_VALUE; // else the rest isn't looked at when there are too many
    }

    /** Finds the records of all pairs of a list. */
    void run(Data world, Candidates pairs) {
        int n = pairs.size(), pieces = (n + PIECE - 1) / PIECE;
        if (count.length < n) {
            count = new int[Math.max(n, 2 * count.length)];
            distance = new double[count.length];
        }
        if (records.length < pieces) {
            int before = records.length;
            records = Arrays.copyOf(records, Math.max(pieces, 2 * before));
            Arrays.fill(records, before, records.length, new double[0]);
        }
        candidates = pairs;
        share(world, pieces);
    }

    @Override
    protected void work(int piece) {
        Inside.heedInterruption(d);
        Model m = d.model;
        double[] out = records[piece];
        int end = Math.min(PIECE * (piece + 1), candidates.size());
        for (int i = PIECE * piece, to = 0; i < end; i++) {
            int g1 = candidates.first(i), g2 = candidates.second(i), pair = candidates.pair(i);
            if (pair == Candidates.FLEX
                    || m.geom.type[g1] == GeomType.Code.SDF
                    || m.geom.type[g2] == GeomType.Code.SDF) {
                count[i] = -1;
                continue;
            }
            if (out.length < to + ROOM) {
                out = Arrays.copyOf(out, Math.max(to + ROOM, 2 * out.length));
                records[piece] = out;
            }
            double reach = PairFilter.margin(m, d.opt, g1, g2, pair) + PairFilter.gap(m, g1, g2, pair);
            int n = NarrowPhase.collide(d, out, to, g1, g2, reach);
            count[i] = n;
            if (n > 0) {
                distance[i] = Collision.distance(d, out, to, n, g1, g2);
                to += n * PreContact.SIZE;
            }
        }
    }

    /** Whether the records of pair i were found; to be asked for one pair after the other. */
    boolean has(int i) {
        at = i % PIECE == 0 ? 0 : at;
        return count[i] >= 0;
    }

    /** Adds the contacts of pair i, whose records were found. */
    void addContacts(Data world, CollisionWork work, int i) {
        int n = count[i];
        if (n > 0) {
            Candidates c = work.candidates;
            Collision.append(world, work, records[i / PIECE], at, n, c.first(i), c.second(i), c.pair(i), distance[i]);
            at += n * PreContact.SIZE;
        }
    }
}
