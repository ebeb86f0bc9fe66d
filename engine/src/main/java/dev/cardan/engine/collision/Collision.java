package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.attached.UserCode;
import dev.cardan.engine.collision.convex.ContactFrame;
import dev.cardan.engine.collision.convex.ConvexCollider;
import dev.cardan.engine.collision.convex.PreContact;
import dev.cardan.engine.inertia.MassMatrix;
import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.math.Vec3;
import dev.cardan.engine.sleep.SleepStates;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.SleepState;
import dev.cardan.engine.world.ConstraintRows;
import dev.cardan.engine.world.ContactSides;
import dev.cardan.engine.world.Contacts;
import dev.cardan.engine.world.Timers.Part;
import java.util.Arrays;

/**
 * Collision detection: from poses of geoms and flexes to the list of contacts.
 *
 * <p>The broad phase gives pairs of bodies and flexes, the mid phase pairs of geoms, the narrow phase contacts. Contacts are
 * ordered by body pair, then by geom pair; explicit pairs come just before the body pair they belong to. Flexes count as
 * bodies after the last one; contacts of a flex with itself come last.
 */
public final class Collision {
    private Collision() {}

    /** A range of explicit pairs that replace the automatic pairs of the same geoms. */
    static final class Explicit {
        int start;
        int end;

        boolean contains(Model m, int g1, int g2) {
            for (int k = start; k < end; k++) {
                int p1 = m.pair.geom1[k], p2 = m.pair.geom2[k];
                if ((p1 == g1 && p2 == g2) || (p1 == g2 && p2 == g1)) {
                    return true;
                }
            }
            return false;
        }
    }

    /** Finds all contacts; constraint rows of earlier contacts become invalid. */
    public static void run(Data d) {
        if (begin(d)) {
            BroadPhase broad = CollisionWork.of(d).broad;
            long t = d.timer.start();
            broad.prepare(d);
            broad.sweep(d);
            d.timer.stop(Part.COL_BROAD, t);
            t = d.timer.start();
            findContacts(d);
            d.timer.stop(Part.COL_NARROW, t);
        }
    }

    /** {@link #run}, with the mass matrix and its factors computed meanwhile by other threads. */
    public static void runBesideInertia(Data d) {
        if (begin(d)) {
            CollisionWork work = CollisionWork.of(d);
            work.world = d;
            try {
                MassMatrix.runBeside(d, work);
            } finally {
                work.world = null;
            }
            work.broad.sweep(d);
            findContacts(d);
        } else {
            MassMatrix.runBeside(d, null);
        }
    }

    /** Whether the beginning of the broad phase may be done beside something else. */
    public static boolean runsBesideInertia(Data d) {
        return !d.timer.run() && MassMatrix.runsBeside(d);
    }

    /** Forgets the contacts there were; returns whether there may be new ones. */
    private static boolean begin(Data d) {
        d.ncon = 0;
        d.contact.clearHessians();
        ConstraintRows.clear(d);
        d.nisland = 0;
        return !d.opt.disabled(DisableFlag.CONSTRAINT)
                && !d.opt.disabled(DisableFlag.CONTACT)
                && d.model.nbody + d.model.nflex >= 2;
    }

    /** The contacts of the pairs that the broad phase has found, and of flexes with themselves. */
    private static void findContacts(Data d) {
        CollisionWork work = CollisionWork.of(d);
        work.frame.forget();
        work.flexes.forget();
        boolean fits = true;
        int early = earlyFlex(d);
        if (SharedPairs.pays(d, work.broad.pairs.count)) {
            work.shared.run(d, work);
        } else if (early >= 0) {
            fits = work.addContactsBesideFlex(d, early);
        } else {
            fits = addContacts(d, work);
        }
        for (int f = 0; f < d.model.nflex && fits; f++) {
            if (isAwake(d, f)) {
                work.flexes.self(d, f);
                fits = fits(d);
            }
        }
    }

    private static boolean isAwake(Data d, int flex) {
        return !Awake.partly(d) || SleepStates.flex(d, flex) != SleepState.ASLEEP;
    }

    /**
     * A flex that threads look for contacts with itself of, while one of them adds those of other pairs, in which the user's
     * code has no part; -1 if there is none. It is the first one that is swept, or the next one would be in the way.
     */
    private static int earlyFlex(Data d) {
        boolean mayBe = d.callbacks.contactFilter == null && d.model.nplugin == 0;
        for (int f = 0; f < d.model.nflex && mayBe; f++) {
            if (isAwake(d, f) && FlexCollision.sweepsSelf(d, f)) {
                return FlexSweep.isShared(d, f) ? f : -1;
            }
        }
        return -1;
    }

    /** Adds the contacts of all pairs; returns whether there are no more than are allowed. */
    static boolean addContacts(Data d, CollisionWork work) {
        Candidates candidates = work.candidates;
        PairList pairs = work.broad.pairs;
        collect(d, work, candidates, pairs.keys, 0, pairs.count, true);
        boolean fits = true;
        for (int i = 0; i < candidates.size() && fits; i++) {
            addContacts(d, work, candidates, i);
            fits = fits(d);
            if ((i & 63) == 63) {
                Inside.heedInterruption(d);
            }
        }
        return fits;
    }

    /** Whether there are no more contacts than are allowed; otherwise all are dropped. */
    private static boolean fits(Data d) {
        if (d.ncon > d.limits.contacts && d.limits.dropsContacts(d)) {
            d.ncon = 0;
            return false;
        }
        return true;
    }

    /** Adds the contacts of candidate i. */
    static void addContacts(Data d, CollisionWork work, Candidates candidates, int i) {
        int first = candidates.first(i), second = candidates.second(i), pair = candidates.pair(i);
        if (pair == Candidates.FLEX) {
            addFlexContacts(d, work.flexes, first, second);
        } else {
            addContacts(d, work, first, second, pair);
        }
    }

    private static void addFlexContacts(Data d, FlexCollision flexes, int first, int second) {
        int nbody = d.model.nbody;
        if (first < nbody) {
            flexes.bodyFlex(d, first, second - nbody);
        } else {
            flexes.flexes(d, first - nbody, second - nbody);
        }
    }

    /**
     * Fills the candidates from body pairs from .. to - 1 of the broad phase, merged with the explicit pairs up to each, and after
     * the last with the rest of these.
     */
    static void collect(
            Data d, CollisionWork work, Candidates candidates, long[] bodies, int from, int to, boolean last) {
        Model m = d.model;
        candidates.clear();
        int pair = from == 0 ? 0 : pairsUpTo(m, bodies[from - 1]);
        int exclude = 0;
        for (int i = from; i < to; i++) {
            if ((i & 255) == 255) {
                Inside.heedInterruption(d);
            }
            long signature = bodies[i];
            work.explicit.start = pair;
            boolean merged = false;
            for (; pair < m.npair && Integer.toUnsignedLong(m.pair.signature[pair]) <= signature; pair++) {
                merged = Integer.toUnsignedLong(m.pair.signature[pair]) == signature;
                addPair(d, candidates, pair);
            }
            work.explicit.end = merged ? pair : work.explicit.start;

            while (exclude < m.nexclude && Integer.toUnsignedLong(m.exclude.signature[exclude]) < signature) {
                exclude++;
            }
            if (exclude < m.nexclude && Integer.toUnsignedLong(m.exclude.signature[exclude]) == signature) {
                continue;
            }
            int first = (int) (signature >> 16), second = (int) (signature & 0xffff);
            if (second < m.nbody) {
                collectBodies(d, work, candidates, first, second);
            } else {
                candidates.addFlex(first, second);
            }
        }
        for (; pair < m.npair && last; pair++) {
            addPair(d, candidates, pair);
        }
    }

    /** How many of the explicit pairs belong to a pair of bodies or come before it. */
    private static int pairsUpTo(Model m, long signature) {
        int n = 0;
        while (n < m.npair && Integer.toUnsignedLong(m.pair.signature[n]) <= signature) {
            n++;
        }
        return n;
    }

    private static void addPair(Data d, Candidates candidates, int pair) {
        Model m = d.model;
        int g1 = m.pair.geom1[pair], g2 = m.pair.geom2[pair];
        if (d.opt.enabled(EnableFlag.SLEEP)
                && d.bodyAwake[m.geom.bodyid[g1]] != SleepState.AWAKE
                && d.bodyAwake[m.geom.bodyid[g2]] != SleepState.AWAKE) {
            return;
        }
        if (near(d, g1, g2, pair)) {
            candidates.add(m, g1, g2, pair);
        }
    }

    private static void collectBodies(Data d, CollisionWork work, Candidates candidates, int b1, int b2) {
        Model m = d.model;
        int n1 = m.body.geomnum[b1], n2 = m.body.geomnum[b2];
        boolean trees = m.body.bvhadr[b1] >= 0 && m.body.bvhadr[b2] >= 0;
        if ((n1 > 1 || n2 > 1) && trees && !d.opt.disabled(DisableFlag.MIDPHASE)) {
            work.mid.run(d, b1, b2, candidates, work.explicit);
            return;
        }
        int start1 = m.body.geomadr[b1], start2 = m.body.geomadr[b2];
        for (int g1 = start1; g1 < start1 + n1; g1++) {
            for (int g2 = start2; g2 < start2 + n2; g2++) {
                if (passes(d, g1, g2, work.explicit)) {
                    candidates.add(m, g1, g2, -1);
                }
            }
        }
    }

    /** Whether two geoms have no explicit pair, may touch, and have bounding spheres that meet. */
    static boolean passes(Data d, int g1, int g2, Explicit explicit) {
        return !explicit.contains(d.model, g1, g2) && mayTouch(d, g1, g2) && near(d, g1, g2, -1);
    }

    private static boolean mayTouch(Data d, int g1, int g2) {
        return d.callbacks.contactFilter == null ? PairFilter.masks(d.model, g1, g2) : !UserCode.ignores(d, g1, g2);
    }

    private static boolean near(Data d, int g1, int g2, int pair) {
        int type1 = d.model.geom.type[g1], type2 = d.model.geom.type[g2];
        return PairFilter.spheres(d, g1, g2, reach(d, g1, g2, pair)) && NarrowPhase.handles(Math.max(type1, type2));
    }

    /**
     * Adds a contact that nobody has found here; constraint rows of earlier contacts become invalid.
     *
     * @return its number
     */
    public static int add(Data d, int g1, int g2, double dist, double[] pos, int po, double[] frame, int fo) {
        ConstraintRows.clear(d);
        d.nisland = 0;
        Contacts con = d.contact;
        int c = d.ncon;
        con.ensure(c + 1);
        int pair = PairFilter.explicit(d.model, g1, g2);
        ContactParameters.set(d, c, g1, g2, pair);
        ContactSides.setGeoms(con, c, g1, g2);
        Vec3.copy(con.pos, 3 * c, pos, po);
        System.arraycopy(frame, fo, con.frame, 9 * c, 9);
        limit(con, c, dist, PairFilter.margin(d.model, d.opt, g1, g2, pair));
        Arrays.fill(con.H, 36 * c, 36 * c + 36, 0);
        d.ncon = c + 1;
        return c;
    }

    /** Runs the narrow phase on two geoms and adds their contacts to the world's, unless the broad phase was too generous. */
    private static void addContacts(Data d, CollisionWork work, int g1, int g2, int pair) {
        double[] records = work.records;
        int n = NarrowPhase.collide(d, records, 0, g1, g2, reach(d, g1, g2, pair));
        if (n > 0 && (pair >= 0 || work.broad.confirms(d, g1, g2, distance(d, records, 0, n, g1, g2)))) {
            int first = d.ncon;
            d.contact.ensure(first + n);
            make(d, work.frame, first, records, 0, n, g1, g2, pair);
            d.ncon = first + n;
        }
    }

    /** The distance of two geoms up to which they have contacts. */
    static double reach(Data d, int g1, int g2, int pair) {
        return PairFilter.margin(d.model, d.opt, g1, g2, pair) + PairFilter.gap(d.model, g1, g2, pair);
    }

    /**
     * Makes the contacts of two geoms of which the narrow phase has made n records, from place at on.
     *
     * @param first number of the first one, for which there is room
     */
    static void make(Data d, LastFrame frame, int first, double[] records, int at, int n, int g1, int g2, int pair) {
        Contacts con = d.contact;
        double margin = PairFilter.margin(d.model, d.opt, g1, g2, pair);
        ContactParameters.set(d, first, g1, g2, pair);
        for (int i = 1; i < n; i++) {
            ContactParameters.copy(con, first + i, first);
        }
        for (int i = 0, r = at; i < n; i++, r += PreContact.SIZE) {
            int c = first + i;
            ContactSides.setGeoms(con, c, g1, g2);
            Vec3.copy(con.pos, 3 * c, records, r + PreContact.POS);
            frame.set(con.frame, c, records, r);
            limit(con, c, records[r + PreContact.DIST], margin);
        }
    }

    /** At most the distance of two geoms of which the narrow phase has just made n records, from place at on. */
    static double distance(Data d, double[] records, int at, int n, int g1, int g2) {
        int[] type = d.model.geom.type;
        if (NarrowPhase.isConvex(type[g1], type[g2])) {
            return ConvexCollider.lastDistance(d);
        }
        double least = records[at + PreContact.DIST];
        for (int i = 1; i < n; i++) {
            least = Math.min(least, records[at + i * PreContact.SIZE + PreContact.DIST]);
        }
        return least;
    }

    /** Sets the pose of a contact from a narrow-phase record. */
    static void place(Contacts con, int c, double[] records, int r, double margin) {
        Vec3.copy(con.pos, 3 * c, records, r + PreContact.POS);
        System.arraycopy(records, r + PreContact.NORMAL, con.frame, 9 * c, 6);
        ContactFrame.complete(con.frame, 9 * c);
        limit(con, c, records[r + PreContact.DIST], margin);
    }

    /**
     * Sets the distance of a contact and what follows from it. Beyond the margin a contact is excluded, unless it is
     * adhesive: then it stays, without friction, to pull the surfaces together.
     */
    private static void limit(Contacts con, int c, double dist, double margin) {
        con.dist[c] = dist;
        con.includemargin[c] = margin;
        boolean inGap = dist >= margin;
        boolean adhesive = con.adhesion[c] != 0;
        con.exclude[c] = inGap && !adhesive ? 1 : 0;
        if (inGap && adhesive) {
            con.dim[c] = 1;
        }
        con.efcAddress[c] = -1;
        con.mu[c] = 0;
    }
}
