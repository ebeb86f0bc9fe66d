package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.collision.convex.PreContact;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.type.GeomType;
import java.util.Arrays;

/** Some of the pairs of bodies that may touch, and what the mid and the narrow phase have found about them. */
final class PairPiece {
    private static final int ROOM = PreContact.SIZE * PreContact.MAX_PER_PAIR;

    private final Candidates candidates = new Candidates();
    private double[] records = {}; // of one candidate after the other
    private int[] count = {}; // records of each candidate, -1 if it was left out
    private boolean[] sure = {}; // whether MuJoCo's broad phase surely lets a candidate with records pass
    private int[] first = {}; // number of the first contact of a candidate, -1 if it has none that is to be made here

    /** Finds the records of pairs from .. to - 1 of the broad phase; last: and of the explicit pairs after these. */
    void find(Data d, CollisionWork own, BroadPhase broad, int from, int to, boolean last) {
        Inside.heedInterruption(d);
        Collision.collect(d, own, candidates, broad.pairs.keys, from, to, last);
        int n = candidates.size();
        if (count.length < n) {
            int room = Math.max(n, 2 * count.length);
            count = new int[room];
            sure = new boolean[room];
            first = new int[room];
        }
        for (int i = 0, at = 0; i < n; i++) {
            if (isLeftOut(d, i)) {
                count[i] = -1;
                continue;
            }
            if (records.length < at + ROOM) {
                records = Arrays.copyOf(records, Math.max(at + ROOM, 2 * records.length));
            }
            int g1 = candidates.first(i), g2 = candidates.second(i), pair = candidates.pair(i);
            int found = NarrowPhase.collide(d, records, at, g1, g2, Collision.reach(d, g1, g2, pair));
            count[i] = found;
            if (found > 0) {
                sure[i] = pair >= 0 || broad.isSure(d, g1, g2, Collision.distance(d, records, at, found, g1, g2));
                at += found * PreContact.SIZE;
            }
        }
    }

    private boolean isLeftOut(Data d, int i) {
        int[] type = d.model.geom.type;
        return candidates.pair(i) == Candidates.FLEX
                || type[candidates.first(i)] == GeomType.Code.SDF
                || type[candidates.second(i)] == GeomType.Code.SDF;
    }

    /** Gives each contact its place after those there are; adds those of pairs that were left out. */
    void place(Data d, CollisionWork work) {
        for (int i = 0; i < candidates.size(); i++) {
            first[i] = -1;
            if (count[i] < 0) {
                Collision.addContacts(d, work, candidates, i);
            } else if (count[i] > 0 && (sure[i] || work.broad.letsPass(d, candidates.first(i), candidates.second(i)))) {
                first[i] = d.ncon;
                d.contact.ensure(d.ncon + count[i]);
                d.ncon += count[i];
            }
        }
    }

    /** Makes the contacts at their places. */
    void make(Data d, LastFrame frame) {
        frame.forget();
        for (int i = 0, at = 0; i < candidates.size(); i++) {
            if (first[i] >= 0) {
                int g1 = candidates.first(i), g2 = candidates.second(i), pair = candidates.pair(i);
                Collision.make(d, frame, first[i], records, at, count[i], g1, g2, pair);
            }
            at += Math.max(0, count[i]) * PreContact.SIZE;
        }
    }
}
