package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.RayFilter;
import dev.cardan.engine.Rays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rays against a height field whose rim is different on each side. */
class HFieldRayTest {
    private static final double RX = 3, RY = 2, TOP = 0.8, BASE = 0.1;
    /** By y, then x; the file has the last row first. */
    private static final double[][] HEIGHTS = {{0, 0.3, 0.9, 0.5}, {0.2, 0.4, 0.6, 1}, {0.7, 0.1, 0.8, 0.4}};

    private final Data d = Worlds.of("""
        <mujoco>
          <asset>
            <hfield name="h" nrow="3" ncol="4" size="3 2 .8 .1" elevation="7 1 8 4  2 4 6 10  0 3 9 5"/>
          </asset>
          <worldbody><geom type="hfield" hfield="h"/></worldbody>
        </mujoco>
        """);

    HFieldRayTest() {
        Physics.forward(d);
    }

    private void hits(double distance, double[] normal, double[] from, double... direction) {
        double[] seen = new double[3];
        assertEquals(distance, Rays.cast(d, from, 0, direction, 0, RayFilter.ALL, null, 0, seen, 0), 1e-12);
        assertArrayEquals(normal, seen, 1e-12);
    }

    /** The height of the rim between two corners. */
    private static double rim(double first, double second, double part) {
        return TOP * (first * (1 - part) + second * part);
    }

    @Test
    void theWallsInXReachUpToTheRim() {
        for (int r = 0; r < 2; r++) {
            for (double part : new double[] {0.25, 0.7}) {
                double y = -RY + (r + part) * RY;
                double left = rim(HEIGHTS[r][0], HEIGHTS[r + 1][0], part);
                hits(2, new double[] {-1, 0, 0}, new double[] {-RX - 2, y, left - 1e-6}, 1, 0, 0);
                double right = rim(HEIGHTS[r][3], HEIGHTS[r + 1][3], part);
                hits(2, new double[] {1, 0, 0}, new double[] {RX + 2, y, right - 1e-6}, -1, 0, 0);
            }
        }
    }

    @Test
    void theWallsInYReachUpToTheRim() {
        for (int c = 0; c < 3; c++) {
            for (double part : new double[] {0.25, 0.7}) {
                double x = -RX + (c + part) * 2 * RX / 3;
                double front = rim(HEIGHTS[0][c], HEIGHTS[0][c + 1], part);
                hits(2, new double[] {0, -1, 0}, new double[] {x, -RY - 2, front - 1e-6}, 0, 1, 0);
                double back = rim(HEIGHTS[2][c], HEIGHTS[2][c + 1], part);
                hits(2, new double[] {0, 1, 0}, new double[] {x, RY + 2, back - 1e-6}, 0, -1, 0);
            }
        }
    }

    /** A steep ray that passes the rim just above it goes up and misses. */
    @Test
    void aboveTheRimThereIsNoWall() {
        for (int c = 0; c < 3; c++) {
            double x = -RX + (c + 0.5) * 2 * RX / 3;
            double front = rim(HEIGHTS[0][c], HEIGHTS[0][c + 1], 0.5);
            double back = rim(HEIGHTS[2][c], HEIGHTS[2][c + 1], 0.5);
            double[] none = new double[3];
            hits(-1, none, new double[] {x, -RY - 1e-3, front + 0.001}, 0, 1e-3, 1);
            hits(-1, none, new double[] {x, RY + 1e-3, back + 0.001}, 0, -1e-3, 1);
        }
    }

    @Test
    void theBaseIsABox() {
        hits(1, new double[] {-1, 0, 0}, new double[] {-RX - 1, 0.3, -BASE / 2}, 1, 0, 0);
        hits(1, new double[] {0, 1, 0}, new double[] {0.3, RY + 1, -BASE / 2}, 0, -1, 0);
        hits(1, new double[] {0, 0, -1}, new double[] {0.3, 0.2, -BASE - 1}, 0, 0, 1);
        hits(-1, new double[3], new double[] {-RX - 1, 0.3, -BASE - 1e-6}, 1, 0, 0);
    }

    /** Rays straight down onto the rim, a grid line, a grid point and a diagonal: no gap between triangles or beside them. */
    @ParameterizedTest
    @CsvSource({
        "-2, -2, .15",
        "0.5, -2, .75",
        "0.5, 2, .625",
        "-3, .5, .325",
        "3, .5, .85",
        "3, 2, .4",
        "3, -2, .5",
        "-3, 2, .7",
        "-1, 0, .4",
        "0, 0, .5",
        "-2, -1, .2"
    })
    void edgesOfTrianglesAreHit(double x, double y, double height) {
        double[] normal = new double[3], down = {0, 0, -1};
        double distance = Rays.cast(d, new double[] {x, y, 2}, 0, down, 0, RayFilter.ALL, null, 0, normal, 0);
        assertEquals(2 - TOP * height, distance, 1e-7);
        assertTrue(normal[2] > 0.9);
    }
}
