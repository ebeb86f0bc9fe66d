package dev.cardan.engine.collision.convex;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Distances of pairs that can be worked out by hand, and proofs that those of random pairs are the least. */
class GjkTest {
    private static final double EXACT = 1e-14;
    private static final double ROUND = 1e-8;

    private final ConvexPair pair = new ConvexPair();
    private final ConvexShape a = pair.w.a;
    private final ConvexShape b = pair.w.b;

    @Test
    void spheres() {
        ConvexPair.sphere(a, 0.5, 1, 2, 3);
        ConvexPair.sphere(b, 0.25, 3, 5, 9);
        assertEquals(7 - 0.75, pair.distance(), ROUND);
        assertTrue(pair.w.separated);
        assertArrayEquals(new double[] {1 + 1 / 7.0, 2 + 1.5 / 7, 3 + 3 / 7.0}, Arrays.copyOf(pair.w.onA, 3), 1e-4);
    }

    @Test
    void boxesFaceToFace() {
        ConvexPair.box(a, 1, 2, 3, 0, 0, 0);
        ConvexPair.box(b, 0.5, 0.5, 0.5, 0.3, 4.5, -1);
        assertEquals(2, pair.distance(), EXACT);
        assertEquals(2, pair.w.onA[1], EXACT);
        assertEquals(4, pair.w.onB[1], EXACT);
    }

    @Test
    void boxesCornerToCorner() {
        ConvexPair.box(a, 1, 1, 1, 0, 0, 0);
        ConvexPair.box(b, 1, 1, 1, 3, 4, 4);
        assertEquals(3, pair.distance(), EXACT);
        assertArrayEquals(new double[] {1, 1, 1}, Arrays.copyOf(pair.w.onA, 3), EXACT);
        assertArrayEquals(new double[] {2, 3, 3}, Arrays.copyOf(pair.w.onB, 3), EXACT);
    }

    @Test
    void boxesEdgeToCrossedEdge() {
        ConvexPair.box(a, 1, 1, 1, 0, 0, 0);
        ConvexPair.turn(a, 0, 45);
        ConvexPair.box(b, 1, 1, 1, 0, 0, 4);
        ConvexPair.turn(b, 1, 45);
        assertEquals(4 - 2 * Math.sqrt(2), pair.distance(), EXACT);
    }

    @Test
    void capsules() {
        ConvexPair.capsule(a, 0.1, 1, 0, 0, 0);
        ConvexPair.capsule(b, 0.2, 1, 0, 2, 0.5);
        assertEquals(1.7, pair.distance(), ROUND, "side by side");

        ConvexPair.turn(b, 0, 90);
        assertEquals(0.7, pair.distance(), ROUND, "the end of one points at the side of the other");

        ConvexPair.turn(b, 1, 90);
        assertEquals(1.7, pair.distance(), ROUND, "crossed");

        ConvexPair.capsule(b, 0.2, 1, 0, 3, 6);
        assertEquals(5 - 0.3, pair.distance(), ROUND, "end to end");
    }

    @Test
    void sphereAndTurnedBox() {
        ConvexPair.sphere(a, 0.5, 0, 0, 5);
        ConvexPair.box(b, 1, 1, 1, 0, 0, 0);
        ConvexPair.turn(b, 0, 45);
        assertEquals(5 - 0.5 - Math.sqrt(2), pair.distance(), ROUND);
    }

    @Test
    void flatAndThinShapesHaveDistances() {
        ConvexPair.box(a, 1, 1, 0, 0, 0, 0);
        ConvexPair.box(b, 2, 0, 0, 0, 0, 0.25);
        assertEquals(0.25, pair.distance(), EXACT, "a line over a plate");

        ConvexPair.box(b, 0, 0, 0, 4, 5, 0);
        assertEquals(5, pair.distance(), EXACT, "a point in the plane of a plate");
    }

    @Test
    void touchingShapesHaveNoDistance() {
        ConvexPair.box(a, 1, 1, 1, 0, 0, 0);
        ConvexPair.box(b, 1, 1, 1, 2, 0.5, 0);
        assertEquals(0, pair.distance(), EXACT, "faces");
        ConvexPair.box(b, 1, 1, 1, 2, 2, 2);
        assertEquals(0, pair.distance(), EXACT, "corners");
        ConvexPair.sphere(b, 1, 2, 0, 0);
        assertEquals(0, pair.distance(), ROUND, "a sphere on a face");
    }

    @Test
    void overlappingShapesHaveNoDistance() {
        ConvexPair.box(a, 1, 1, 1, 0, 0, 0);
        ConvexPair.box(b, 1, 1, 1, 0.5, 0.7, 1.1);
        assertEquals(0, pair.distance());
        assertFalse(pair.w.separated);
        assertEquals(4, pair.w.simplexSize, "a tetrahedron around the origin");

        ConvexPair.box(b, 0.1, 0.1, 0.1, 0.3, 0.2, 0.1);
        assertEquals(0, pair.distance(), "one contains the other");
        assertFalse(pair.w.separated);

        ConvexPair.sphere(b, 0.5, 0, 0, 0);
        assertEquals(0, pair.distance(), "one has the centre of the other");
        assertFalse(pair.w.separated);
    }

    @Test
    void theSearchEndsBeyondTheCutoff() {
        ConvexPair.box(a, 1, 1, 1, 0, 0, 0);
        ConvexPair.box(b, 1, 1, 1, 5, 0, 0);
        pair.w.cutoff = 2.9;
        assertEquals(ConvexMath.FAR, pair.distance());
        assertTrue(pair.w.separated);
        pair.w.cutoff = 3.1;
        assertEquals(3, pair.distance(), EXACT);
        pair.w.cutoff = 0;
        assertEquals(ConvexMath.FAR, pair.distance(), "only penetration is asked for");
        assertTrue(pair.w.separated);
    }

    /**
     * The line between the witness points is as long as the distance, and planes orthogonal to it keep the shapes apart.
     * Capsules are treated as the collider does, by their axes.
     */
    @Test
    void randomDistancesAreTheLeast() {
        Random random = new Random(1);
        for (int i = 0; i < 20_000; i++) {
            boolean round = i % 2 == 0;
            double reach = random(a, random, round) + random(b, random, round && i % 4 == 0);
            double x = random.nextGaussian(), y = random.nextGaussian(), z = random.nextGaussian();
            double s = (reach + random.nextDouble(0.01, 2)) / Math.sqrt(x * x + y * y + z * z);
            b.pos[0] = s * x;
            b.pos[1] = s * y;
            b.pos[2] = s * z;
            double distance = ConvexCcd.run(pair.w);
            double tolerance = a.discrete() && b.discrete() ? 1e-13 : ROUND;
            assertTrue(distance > 0 && pair.w.separated);
            assertEquals(distance, pair.witnessDistance(), tolerance);
            assertEquals(distance, pair.gapAtWitnesses(), tolerance);
        }
    }

    /** Makes a shape of random kind, size and orientation; returns how far it extends from its centre. */
    private static double random(ConvexShape s, Random random, boolean round) {
        double p = random.nextDouble(0.1, 1), q = random.nextDouble(0.1, 1), r = random.nextDouble(0.1, 1);
        double reach = p + q;
        if (round) {
            ConvexPair.capsule(s, p, q, 0, 0, 0);
        } else {
            ConvexPair.box(s, p, q, r, 0, 0, 0);
            reach = Math.sqrt(p * p + q * q + r * r);
        }
        ConvexPair.turn(s, random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
        return reach;
    }
}
