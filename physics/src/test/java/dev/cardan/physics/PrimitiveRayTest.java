package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.RayFilter;
import dev.cardan.engine.Rays;
import dev.cardan.engine.math.Vec3;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where rays meet the surface of shapes, and which way it faces there. */
class PrimitiveRayTest {
    private static Data turned(String shape) {
        Data d = Worlds.of(
                "<mujoco><worldbody><geom pos='.1 .2 .3' euler='20 30 40' %s/></worldbody></mujoco>".formatted(shape));
        Physics.forward(d);
        return d;
    }

    private static double cast(Data d, double[] from, double[] direction, double[] normal) {
        return Rays.cast(d, from, 0, direction, 0, RayFilter.ALL, null, 0, normal, 0);
    }

    /** The normal is that of the plane through three hits close to each other, facing the ray. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "type='sphere' size='.4'",
                "type='capsule' size='.2 .3'",
                "type='ellipsoid' size='.5 .3 .2'",
                "type='cylinder' size='.3 .2'",
                "type='box' size='.4 .3 .2'"
            })
    void normalsFaceTheRayAndAreOrthogonalToTheSurface(String shape) {
        Data d = turned(shape);
        Random random = new Random(7);
        double[] normal = new double[3], other = new double[3];
        int hits = 0;
        for (int k = 0; k < 300; k++) {
            double[] from = direction(random), to = direction(random), v = new double[3];
            Vec3.scale(from, 0, from, 0, 2);
            Vec3.scale(to, 0, to, 0, 0.4);
            Vec3.addTo(from, 0, d.geom.xpos, 0);
            Vec3.addTo(to, 0, d.geom.xpos, 0);
            Vec3.sub(v, 0, to, 0, from, 0);
            double x = cast(d, from, v, normal);
            if (x < 0) {
                assertArrayEquals(new double[3], normal);
                continue;
            }
            hits++;
            assertEquals(1, Vec3.norm(normal, 0), 1e-12);
            assertTrue(Vec3.dot(normal, 0, v, 0) < 0, shape + ": the normal faces away");
            for (int axis = 0; axis < 3; axis++) {
                double[] beside = from.clone(), step = new double[3];
                beside[axis] += 1e-6;
                double y = cast(d, beside, v, other);
                if (y >= 0 && Vec3.distance(normal, 0, other, 0) < 1e-3) {
                    for (int i = 0; i < 3; i++) {
                        step[i] = beside[i] + y * v[i] - (from[i] + x * v[i]);
                    }
                    assertEquals(0, Vec3.dot(step, 0, normal, 0) / Vec3.norm(step, 0), 1e-3);
                }
            }
        }
        assertTrue(hits > 100);
    }

    private static double[] direction(Random random) {
        double[] v = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
        Vec3.normalize(v, 0);
        return v;
    }

    @ParameterizedTest
    @CsvSource({"type='cylinder' size='.3 .2', .2", "type='capsule' size='.3 .2', .5", "type='box' size='.4 .3 .2', .2"
    })
    void bothEndsFaceOutwards(String shape, double half) {
        Data d = Worlds.of("<mujoco><worldbody><geom %s/></worldbody></mujoco>".formatted(shape));
        Physics.forward(d);
        double[] normal = new double[3];
        for (int side = -1; side <= 1; side += 2) {
            assertEquals(2 - half, cast(d, new double[] {0, 0, 2 * side}, new double[] {0, 0, -side}, normal), 1e-12);
            assertArrayEquals(new double[] {0, 0, side}, normal, 1e-12);
        }
    }

    /** A cutoff leaves out what is beyond it entirely; what begins before it is hit wherever the ray meets it. */
    @Test
    void aCutoffLooksAtTheNearSide() {
        Data d = Worlds.of("<mujoco><worldbody><geom pos='1.2 0 0' size='.5'/></worldbody></mujoco>");
        Physics.forward(d);
        double[] distance = new double[2], rays = {1, 0, 0, 0, 1, 0};
        for (double cutoff : new double[] {9, 1, 0.71, 0.69}) {
            Rays.castAll(d, new double[3], 0, rays, 2, RayFilter.ALL, cutoff, null, distance, null);
            assertArrayEquals(new double[] {cutoff < 0.7 ? -1 : 0.7, -1}, distance, 1e-12, "cutoff " + cutoff);
        }
    }
}
