package dev.cardan.engine.tendon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.math.Maths;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class CircleWrapTest {
    private final double[] r = new double[4];

    private double inside(double x0, double y0, double x1, double y1, double radius) {
        return CircleWrap.inside(r, 0, x0, y0, x1, y1, radius);
    }

    private double outside(double x0, double y0, double x1, double y1, double radius) {
        return CircleWrap.outside(r, 0, x0, y0, x1, y1, false, 0, 0, radius);
    }

    /** How much longer the path gets per distance that its point slides along the circle. */
    private double slope(double x0, double y0, double x1, double y1) {
        double x = r[0], y = r[1], norm = Math.hypot(x, y);
        double d0 = Math.hypot(x - x0, y - y0), d1 = Math.hypot(x - x1, y - y1);
        double ux = (x - x0) / d0 + (x - x1) / d1, uy = (y - y0) / d0 + (y - y1) / d1;
        return (-y * ux + x * uy) / norm;
    }

    @Test
    @Tag("S2-39.AC5")
    void theInnerPointMakesThePathStationary() {
        double y1 = 1.5 * Math.sqrt(3);
        assertEquals(0, inside(2, 0, 1.5, y1, 1));
        assertEquals(1, Math.hypot(r[0], r[1]), 1e-10);
        assertEquals(r[0], r[2]);
        assertEquals(r[1], r[3]);
        assertEquals(0, slope(2, 0, 1.5, y1), 1e-8);
        assertEquals(0.896813223584, r[0], 1e-12);
        assertEquals(0.442409360215, r[1], 1e-12);
        assertEquals(0, inside(1.5, y1, 2, 0, 1), "from the other end");
        assertEquals(0.896813223584, r[0], 1e-12);
    }

    @Test
    void innerPointsOfRandomEndsAreStationaryOrHalfway() {
        Random random = new Random(1);
        int stationary = 0;
        for (int i = 0; i < 2000; i++) {
            double x0 = random.nextDouble(-3, 3), y0 = random.nextDouble(-3, 3);
            double x1 = random.nextDouble(-3, 3), y1 = random.nextDouble(-3, 3);
            if (inside(x0, y0, x1, y1, 0.7) == CircleWrap.NO_WRAP) {
                continue;
            }
            assertEquals(0.7, Math.hypot(r[0], r[1]), 1e-12);
            if (Math.abs(slope(x0, y0, x1, y1)) < 1e-5) {
                stationary++;
            } else {
                double norm = Math.hypot(x0 + x1, y0 + y1);
                assertEquals(0.7 * (x0 + x1) / norm, r[0], 1e-12);
                assertEquals(0.7 * (y0 + y1) / norm, r[1], 1e-12);
            }
        }
        assertTrue(stationary > 500, stationary + " stationary");
    }

    @Test
    @Tag("S2-39.AC11")
    void aLineThroughTheCircleStaysStraight() {
        assertEquals(CircleWrap.NO_WRAP, inside(-2, 0.1, 2, 0.2, 1));
        assertEquals(CircleWrap.NO_WRAP, inside(-2, 0, 2, 0, 1), "opposite ends");
        assertEquals(CircleWrap.NO_WRAP, inside(-2, 1, 2, 1, 1), "touching");
    }

    @Test
    @Tag("S2-39.AC12")
    void anEndOnTheCircleStaysStraight() {
        assertEquals(CircleWrap.NO_WRAP, inside(1, 0, 0, 2, 1));
        assertEquals(CircleWrap.NO_WRAP, inside(0, 2, 1, 0, 1));
        assertEquals(CircleWrap.NO_WRAP, inside(0.5, 0, 0, 2, 1));
        assertEquals(CircleWrap.NO_WRAP, inside(2, 0, 0, 2, 0), "no circle");
    }

    @Test
    @Tag("S2-39.AC13")
    void endsBarelyOutside() {
        double angle = 1e-6, d = 1 + 1e-12;
        assertEquals(0, inside(d, 0, d * Maths.cos(angle), d * Maths.sin(angle), 1));
        assertEquals(1, Math.hypot(r[0], r[1]), 1e-10);
        assertEquals(angle / 2, r[1], 1e-12, "halfway, as there is no solution");
        angle = 5e-4;
        d = 1 + 1e-6;
        assertEquals(0, inside(d, 0, d * Maths.cos(angle), d * Maths.sin(angle), 1));
        assertEquals(1, Math.hypot(r[0], r[1]), 1e-10);
    }

    @Test
    void coincidentEndsTouchTheNearestPoint() {
        assertEquals(0, inside(2, 0, 2, 0, 1));
        assertEquals(1, r[0], 1e-15);
        assertEquals(0, r[1], 1e-15);
        assertEquals(CircleWrap.NO_WRAP, outside(2, 0, 2, 0, 1));
    }

    @Test
    void outerPathsAreTangentAndShort() {
        Random random = new Random(2);
        int wrapped = 0;
        for (int i = 0; i < 2000; i++) {
            double x0 = random.nextDouble(-3, 3), y0 = random.nextDouble(-3, 3);
            double x1 = random.nextDouble(-3, 3), y1 = random.nextDouble(-3, 3);
            double arc = outside(x0, y0, x1, y1, 1);
            if (arc == CircleWrap.NO_WRAP) {
                continue;
            }
            wrapped++;
            assertEquals(1, Math.hypot(r[0], r[1]), 1e-12);
            assertEquals(1, Math.hypot(r[2], r[3]), 1e-12);
            assertEquals(0, r[0] * (r[0] - x0) + r[1] * (r[1] - y0), 1e-12);
            assertEquals(0, r[2] * (r[2] - x1) + r[3] * (r[3] - y1), 1e-12);
            double total = Math.hypot(r[0] - x0, r[1] - y0) + arc + Math.hypot(r[2] - x1, r[3] - y1);
            double d0 = Math.hypot(x0, y0), d1 = Math.hypot(x1, y1);
            double between = Maths.acos((x0 * x1 + y0 * y1) / (d0 * d1));
            double expected =
                    Math.sqrt(d0 * d0 - 1) + Math.sqrt(d1 * d1 - 1) + between - Maths.acos(1 / d0) - Maths.acos(1 / d1);
            assertEquals(expected, total, 1e-10, "shorter way round");
        }
        assertTrue(wrapped > 300, wrapped + " wrapped");
    }

    @Test
    void aSidePointChoosesTheWayRound() {
        double shorter = outside(-2, 0.5, 2, 0.5, 1);
        assertTrue(r[1] > 0);
        double above = CircleWrap.outside(r, 0, -2, 0.5, 2, 0.5, true, 0, 1, 1);
        assertEquals(shorter, above);
        double below = CircleWrap.outside(r, 0, -2, 0.5, 2, 0.5, true, 0, -1, 1);
        assertTrue(r[1] < 0 && below > above);
        double forced = CircleWrap.outside(r, 0, -2, 1.5, 2, 1.5, true, 0, -1, 1);
        assertTrue(forced > Math.PI / 2, "around, though the straight line is free");
        assertEquals(CircleWrap.NO_WRAP, CircleWrap.outside(r, 0, -2, 1.5, 2, 1.5, true, 0, 1, 1));
    }
}
