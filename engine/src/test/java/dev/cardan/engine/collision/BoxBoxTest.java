package dev.cardan.engine.collision;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.collision.convex.PreContact;
import dev.cardan.engine.type.GeomType;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Contacts of boxes in the ways they can meet, and of random ones against a plain search for separating axes. */
class BoxBoxTest {
    private static final double EXACT = 1e-13;

    private final Data d = TwoGeoms.world();
    private final double[] records = new double[PreContact.SIZE * PreContact.MAX_PER_PAIR];

    BoxBoxTest() {
        Arrays.fill(d.model.geom.type, GeomType.Code.BOX);
        box(0, 1, 1, 1, 0, 0, 0);
    }

    /** Sets half sizes and centre of a box with axes along the world's. */
    private void box(int g, double a, double b, double c, double x, double y, double z) {
        double[] size = {a, b, c}, pos = {x, y, z};
        System.arraycopy(size, 0, d.model.geom.size, 3 * g, 3);
        System.arraycopy(pos, 0, d.geom.xpos, 3 * g, 3);
        TwoGeoms.turn(d, g, 1, 0, 0, 0);
    }

    private int collide(double margin) {
        return BoxBox.boxBox(d, records, 0, 0, 1, margin);
    }

    private double dist(int i) {
        return records[PreContact.SIZE * i + PreContact.DIST];
    }

    private double pos(int i, int k) {
        return records[PreContact.SIZE * i + PreContact.POS + k];
    }

    private double normal(int i, int k) {
        return records[PreContact.SIZE * i + PreContact.NORMAL + k];
    }

    private double deepest(int n) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < n; i++) {
            least = Math.min(least, dist(i));
        }
        return least;
    }

    @Test
    void smallFaceOnLargeFaceTouchesWithItsCorners() {
        box(1, 0.25, 0.5, 0.5, 0.1, 0.2, 1.4);
        int n = collide(0);
        assertEquals(4, n);
        for (int i = 0; i < n; i++) {
            assertEquals(-0.1, dist(i), EXACT);
            assertEquals(0.25, Math.abs(pos(i, 0) - 0.1), EXACT);
            assertEquals(0.5, Math.abs(pos(i, 1) - 0.2), EXACT);
            assertEquals(0.95, pos(i, 2), EXACT, "half way between the faces");
            assertEquals(1, normal(i, 2), EXACT, "from the first to the second");
        }
    }

    @Test
    void facesThatOverlapInPartTouchInTheirCommonRectangle() {
        box(1, 1, 1, 1, 1.5, -1.25, 1.9);
        int n = collide(0);
        assertEquals(4, n);
        for (int i = 0; i < n; i++) {
            assertEquals(-0.1, dist(i), EXACT);
            assertEquals(0.25, Math.abs(pos(i, 0) - 0.75), EXACT);
            assertEquals(0.375, Math.abs(pos(i, 1) + 0.625), EXACT);
        }
    }

    @Test
    void facesTurnedAgainstEachOtherTouchInAnOctagon() {
        box(1, 1, 1, 1, 0, 0, 1.9);
        TwoGeoms.turn(d, 1, Math.cos(Math.PI / 8), 0, 0, Math.sin(Math.PI / 8));
        int n = collide(0);
        assertEquals(8, n);
        for (int i = 0; i < n; i++) {
            assertEquals(-0.1, dist(i), EXACT);
            assertEquals(1, Math.max(Math.abs(pos(i, 0)), Math.abs(pos(i, 1))), EXACT);
            assertEquals(Math.sqrt(2) - 1, Math.min(Math.abs(pos(i, 0)), Math.abs(pos(i, 1))), EXACT);
        }
    }

    @Test
    void crossedEdgesTouchInOnePoint() {
        TwoGeoms.turn(d, 0, Math.cos(Math.PI / 8), Math.sin(Math.PI / 8), 0, 0);
        box(1, 1, 1, 1, 0.3, 0.2, 2.75);
        TwoGeoms.turn(d, 1, Math.cos(Math.PI / 8), 0, Math.sin(Math.PI / 8), 0);
        assertEquals(1, collide(0));
        assertEquals(2.75 - 2 * Math.sqrt(2), dist(0), EXACT);
        assertEquals(0.3, pos(0, 0), EXACT);
        assertEquals(0, pos(0, 1), EXACT);
        assertEquals(2.75 / 2, pos(0, 2), EXACT);
        assertEquals(1, normal(0, 2), EXACT);
    }

    @Test
    void cornerOnFaceTouchesInOnePoint() {
        // a cube that stands on its corner: its diagonal (1, 1, 1) turned to the world's z
        double half = Math.acos(1 / Math.sqrt(3)) / 2, s = Math.sin(half) / Math.sqrt(2);
        box(1, 1, 1, 1, 0.25, 0.5, 1 + Math.sqrt(3) - 0.01);
        TwoGeoms.turn(d, 1, Math.cos(half), s, -s, 0);
        assertEquals(1, collide(0));
        assertEquals(-0.01, dist(0), EXACT);
        assertEquals(0.25, pos(0, 0), EXACT);
        assertEquals(0.5, pos(0, 1), EXACT);
        assertEquals(0.995, pos(0, 2), EXACT);
    }

    @Test
    void containedBoxIsPushedToTheNearestFace() {
        box(1, 0.1, 0.1, 0.1, 0.2, -0.6, 0.1);
        int n = collide(0);
        assertEquals(4, n);
        assertEquals(-0.5, deepest(n), EXACT);
        assertEquals(-1, normal(0, 1), EXACT);
    }

    @Test
    void equalBoxesTouchToo() {
        box(1, 1, 1, 1, 0, 0, 0);
        int n = collide(0);
        assertEquals(4, n);
        assertEquals(-2, deepest(n), EXACT);
    }

    @Test
    void boxesApartTouchWithinTheMarginOnly() {
        box(1, 1, 1, 1, 0, 0, 2.1);
        assertEquals(0, collide(0));
        assertEquals(0, collide(0.0999));
        int n = collide(0.1001);
        assertEquals(4, n);
        assertEquals(0.1, deepest(n), EXACT);
    }

    /** Boxes touch if no axis parts them; they are never deeper than the least overlap, and mostly just as deep. */
    @Test
    void randomBoxesAgreeWithSeparatingAxes() {
        Random random = new Random(3);
        int touching = 0, exact = 0;
        for (int i = 0; i < 50_000; i++) {
            box(0, half(random), half(random), half(random), 0, 0, 0);
            box(1, half(random), half(random), half(random), shift(random), shift(random), shift(random));
            TwoGeoms.turn(d, 0, random);
            if (i % 4 == 0) {
                System.arraycopy(d.geom.xmat, 0, d.geom.xmat, 9, 9);
            } else {
                TwoGeoms.turn(d, 1, random);
            }
            double gap = largestGap();
            int n = collide(0);
            assertEquals(gap <= 0, n > 0, this::describe);
            assertTrue(n <= 8, this::describe);
            if (n == 0) {
                continue;
            }
            touching++;
            double depth = -deepest(n);
            exact += Math.abs(depth + gap) < 1e-9 ? 1 : 0;
            for (int k = 0; k < n; k++) {
                double x = normal(k, 0), y = normal(k, 1), z = normal(k, 2);
                assertEquals(1, x * x + y * y + z * z, 1e-12);
                assertTrue(-dist(k) <= -gap(x, y, z) + 1e-9, this::describe);
                double slack = Math.abs(dist(k)) / 2 + 1e-9;
                assertTrue(isInside(0, k, slack) && isInside(1, k, slack), this::describe);
            }
        }
        assertTrue(touching > 20_000, "only " + touching + " pairs touch: the generator misses");
        assertTrue(exact > 0.9 * touching, exact + " of " + touching);
    }

    private static double half(Random random) {
        return random.nextDouble(0.1, 1);
    }

    private static double shift(Random random) {
        return random.nextDouble(-1, 1);
    }

    /** The largest gap over the 15 axes on which boxes can be apart; negative where they overlap. */
    private double largestGap() {
        double[] m = d.geom.xmat;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < 3; i++) {
            most = Math.max(most, Math.max(gap(m[i], m[3 + i], m[6 + i]), gap(m[9 + i], m[12 + i], m[15 + i])));
            for (int j = 0; j < 3; j++) {
                double x = m[3 + i] * m[15 + j] - m[6 + i] * m[12 + j];
                double y = m[6 + i] * m[9 + j] - m[i] * m[15 + j];
                double z = m[i] * m[12 + j] - m[3 + i] * m[9 + j];
                double n = Math.sqrt(x * x + y * y + z * z);
                most = n < 1e-6 ? most : Math.max(most, gap(x / n, y / n, z / n));
            }
        }
        return most;
    }

    /** The gap along a unit vector or its opposite, whichever is larger. */
    private double gap(double x, double y, double z) {
        double[] p = d.geom.xpos;
        double centres = Math.abs((p[3] - p[0]) * x + (p[4] - p[1]) * y + (p[5] - p[2]) * z);
        return centres - reach(0, x, y, z) - reach(1, x, y, z);
    }

    private double reach(int g, double x, double y, double z) {
        double[] m = d.geom.xmat;
        double sum = 0;
        for (int k = 0; k < 3; k++) {
            int c = 9 * g + k;
            sum += d.model.geom.size[3 * g + k] * Math.abs(m[c] * x + m[c + 3] * y + m[c + 6] * z);
        }
        return sum;
    }

    /** Whether contact i is inside of a box made larger by the slack. */
    private boolean isInside(int g, int i, double slack) {
        double[] m = d.geom.xmat, p = d.geom.xpos;
        double x = pos(i, 0) - p[3 * g], y = pos(i, 1) - p[3 * g + 1], z = pos(i, 2) - p[3 * g + 2];
        for (int k = 0; k < 3; k++) {
            int c = 9 * g + k;
            if (Math.abs(m[c] * x + m[c + 3] * y + m[c + 6] * z) > d.model.geom.size[3 * g + k] + slack) {
                return false;
            }
        }
        return true;
    }

    private String describe() {
        return "sizes " + Arrays.toString(d.model.geom.size) + "; positions " + Arrays.toString(d.geom.xpos) + "; axes "
                + Arrays.toString(d.geom.xmat);
    }
}
