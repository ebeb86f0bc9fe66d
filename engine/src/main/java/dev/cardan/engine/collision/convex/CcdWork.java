package dev.cardan.engine.collision.convex;

import dev.cardan.engine.Data;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.RoomSlot;

/**
 * Memory of one convex query: the two shapes, what is asked, what was found, and the scratch of GJK, EPA and the
 * recovery of further contacts. Reused by every query of a thread.
 */
public final class CcdWork {
    private static final RoomSlot<CcdWork> SLOT = RoomSlot.of(CcdWork::new);

    /** Numbers per vertex of the Minkowski difference: the difference, the point on shape a, the point on shape b. */
    static final int VERTEX = 9;

    final ConvexShape a = new ConvexShape();
    final ConvexShape b = new ConvexShape();

    // the question
    int iterations;
    double tolerance;

    /** Contacts wanted; with zero the penetration isn't measured. */
    int maxContacts;

    /** Distances beyond this don't matter; with zero only penetration does. */
    double cutoff;

    // the answer
    boolean separated;
    int found;
    double deepest; // signed distance of overlapping shapes, as it was before further contacts were found
    double pairDistance; // the same of two geoms, without their margin
    final double[] dist = new double[PreContact.MAX_PER_PAIR]; // signed
    final double[] onA = new double[3 * PreContact.MAX_PER_PAIR]; // witness points, world
    final double[] onB = new double[3 * PreContact.MAX_PER_PAIR];

    // GJK: the last simplex and the one of the intersection test
    final double[] simplex = new double[4 * VERTEX];
    final int[] simplexCorners = new int[8];
    int simplexSize;
    int gjkIterations;
    final double[] trial = new double[4 * VERTEX];
    final int[] trialCorners = new int[8];
    final int[] order = new int[4];
    final double[] weights = new double[GjkSimplex.WEIGHTS];
    final double[] faceDist = new double[4];
    final double[] faceNormal = new double[12];

    final EpaPolytope polytope = new EpaPolytope();
    final Portal portal = new Portal();
    final MultiContactWork features = new MultiContactWork();

    /** Directions and rotations of one step of an algorithm. */
    final double[] scratch = new double[27];

    /** The frame of the first contact and the rotations of the tilts, and a pose while it is being turned. */
    final double[] tilt = new double[31];

    final double[] pose = new double[15];

    /** Corner of a mesh's graph that was lowest above the last column of a height field. */
    int lowest;

    /** Bounding box of a shape over a height field: least, then largest coordinates. */
    final double[] extent = new double[6];

    /** The one that belongs to the thread which works on a world. */
    public static CcdWork of(Data d) {
        return Inside.work(d).get(SLOT);
    }

    /** Copies one vertex with its corners. */
    static void copyVertex(double[] r, int[] rCorners, int i, double[] v, int[] corners, int j) {
        System.arraycopy(v, VERTEX * j, r, VERTEX * i, VERTEX);
        rCorners[2 * i] = corners[2 * j];
        rCorners[2 * i + 1] = corners[2 * j + 1];
    }
}
