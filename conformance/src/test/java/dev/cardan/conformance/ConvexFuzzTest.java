package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.collision.NarrowPhase;
import dev.cardan.engine.collision.convex.ConvexCollider;
import dev.cardan.engine.collision.convex.PreContact;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.GeomType;
import org.junit.jupiter.api.Test;

/** Random pairs with meshes, from just apart to deep, of sizes from a millimetre to some hundred metres. */
class ConvexFuzzTest {
    private static final int PAIRS = 100_000;
    private static final int NO_CONTACT = 0;

    private final FuzzShapes shapes = new FuzzShapes(5);
    private final Data d = shapes.d;
    private final double[] records = new double[PreContact.SIZE * PreContact.MAX_PER_PAIR];
    private int g1;
    private int g2;

    /** As models ask: contacts are finite. Then one contact, as exact as can be: its depth is that of the definition. */
    @Test
    void everyPairHasFiniteContactsAndTheDepthOfTheDefinition() {
        int touching = 0;
        int early = 0;
        for (int i = 0; i < PAIRS; i++) {
            choose(i);
            touching += checkFinite() ? 1 : 0;
            d.opt.ccdTolerance = 1e-10;
            d.opt.ccdIterations = 1000;
            d.opt.disableflags = DisableFlag.MULTICCD;
            if (g1 == shapes.plane) {
                checkPlane();
            } else if (g1 == shapes.field) {
                early += checkField(i) ? 0 : 1;
            } else {
                early += isExact() ? 0 : 1;
            }
        }
        assertTrue(touching > PAIRS / 2, "only " + touching + " pairs touch: the generator misses");
        // now and then MuJoCo's expanding polytope stops before the nearest face, and so does ours
        assertTrue(early < 2e-4 * touching, early + " pairs of " + touching + " are not exact");
    }

    private void choose(int i) {
        if (i % 10 == 8) {
            g1 = shapes.plane;
            g2 = shapes.randomMesh(shapes.randomScale());
            shapes.placeOnPlane(g2);
        } else if (i % 10 == 9) {
            g1 = shapes.field;
            g2 = i % 4 == 1 ? shapes.randomAnalytic(1) : shapes.randomMesh(1 + i / 20 % 2);
            shapes.placeOnField(g2);
        } else {
            int scale = shapes.randomScale();
            g2 = shapes.randomMesh(scale);
            g1 = i % 2 == 0 ? shapes.randomMeshBeside(scale, g2) : shapes.randomAnalytic(scale);
            shapes.place(g1, g2);
        }
    }

    /** @return whether there is a contact */
    private boolean checkFinite() {
        d.opt.ccdTolerance = shapes.m.options().ccdTolerance;
        d.opt.ccdIterations = shapes.m.options().ccdIterations;
        d.opt.disableflags = 0;
        double margin = shapes.random.nextInt(4) == 0 ? 0.05 * shapes.size(g1, g2) : 0;
        int n = NarrowPhase.collide(d, records, 0, g1, g2, margin);
        assertTrue(n <= PreContact.MAX_PER_PAIR);
        for (int k = 0; k < n * PreContact.SIZE; k++) {
            assertTrue(Double.isFinite(records[k]), this::describe);
        }
        return n > 0;
    }

    private void checkPlane() {
        int n = NarrowPhase.collide(d, records, 0, g1, g2, 0);
        double[] axes = d.geom.xmat, p = d.geom.xpos;
        double lowest = Double.POSITIVE_INFINITY;
        int mesh = shapes.m.geom.dataid[g2], first = shapes.m.mesh.vertadr[mesh];
        for (int v = first; v < first + shapes.m.mesh.vertnum[mesh]; v++) {
            double height = 0;
            for (int k = 0; k < 3; k++) {
                double at = p[3 * g2 + k] - p[3 * g1 + k];
                for (int j = 0; j < 3; j++) {
                    at += axes[9 * g2 + 3 * k + j] * shapes.m.mesh.vert[3 * v + j];
                }
                height += at * axes[9 * g1 + 3 * k + 2];
            }
            lowest = Math.min(lowest, height);
        }
        assertDepth(Math.min(0, lowest), deepest(n));
    }

    /**
     * A shape with its centre inside the field touches it. MuJoCo's collider ends at the first corner of a mesh or box that comes
     * again, whatever the corner of the field's column is, so such contacts are not deeper than the definition says, but
     * may be less deep; those of round shapes are exact.
     */
    private boolean checkField(int i) {
        int n = NarrowPhase.collide(d, records, 0, g1, g2, 0);
        assertTrue(n > 0 || !shapes.isCentreInField(g2), this::describe);
        if (i / 10 % 8 != 0 || n == PreContact.MAX_PER_PAIR) {
            return true;
        }
        double reference = 0;
        int most = 0;
        for (int k = 0; k < 2 * (FuzzShapes.ROWS - 1) * (FuzzShapes.COLUMNS - 1); k++) {
            int cell = k / 2;
            double[] column =
                    shapes.column(cell / (FuzzShapes.COLUMNS - 1), cell % (FuzzShapes.COLUMNS - 1), k % 2 == 1);
            double dist = new SupportGap(d, g1, g2, column).distance(records, n);
            reference = Math.min(reference, dist);
            most += dist < tolerance() ? 1 : 0;
        }
        assertTrue(n <= most, this::describe);
        assertTrue(deepest(n) > reference - tolerance(), this::describe);
        return shapes.m.geom.type[g2] >= GeomType.Code.BOX || deepest(n) < reference + tolerance();
    }

    /** Whether depths are the same for both orders of the geoms, and that of the reference. */
    private boolean isExact() {
        int n = ConvexCollider.collide(d, records, 0, g1, g2, 0);
        double depth = deepest(n);
        double reference = n == NO_CONTACT ? 0 : new SupportGap(d, g1, g2).distance(records, 1);
        double swapped = deepest(ConvexCollider.collide(d, records, 0, g2, g1, 0));
        double tolerance = tolerance();
        return Math.abs(depth - reference) <= tolerance && Math.abs(depth - swapped) <= tolerance;
    }

    private void assertDepth(double expected, double actual) {
        assertEquals(expected, actual, tolerance(), this::describe);
    }

    private double tolerance() {
        return 1e-6 * Math.max(1, shapes.size(g1, g2));
    }

    private double deepest(int n) {
        double dist = 0;
        for (int k = 0; k < n; k++) {
            dist = Math.min(dist, records[k * PreContact.SIZE + PreContact.DIST]);
        }
        return dist;
    }

    private String describe() {
        return shapes.describe(g1, g2);
    }
}
