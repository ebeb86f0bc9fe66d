package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.collision.NarrowPhase;
import dev.cardan.engine.collision.convex.ConvexCollider;
import dev.cardan.engine.collision.convex.PreContact;
import dev.cardan.engine.math.Quat;
import dev.cardan.engine.type.GeomType;
import dev.cardan.mjcf.Mjcf;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Random pairs of analytic shapes, from just apart to deep, of sizes from a millimetre to a kilometre. */
class PairFuzzTest {
    private static final int[] TYPES = {
        GeomType.Code.SPHERE, GeomType.Code.CAPSULE, GeomType.Code.ELLIPSOID, GeomType.Code.CYLINDER, GeomType.Code.BOX
    };

    /** Types, sizes and poses are set for each pair. */
    private static final String TWO_GEOMS =
            "<mujoco><worldbody><geom size=\"1\"/><geom size=\"1\"/></worldbody></mujoco>";

    private final Random random = new Random(20);
    private final Data d = Mjcf.parse(TWO_GEOMS).newData();
    private final double[] quat = new double[4];
    private final double[] records = new double[PreContact.SIZE * PreContact.MAX_PER_PAIR];

    @Test
    void everyPairHasFiniteContacts() {
        int touching = 0;
        for (int i = 0; i < 100_000; i++) {
            randomPair(i % 6 == 0 ? GeomType.Code.PLANE : type(), type());
            if (d.model.geom.type[0] > d.model.geom.type[1]) {
                swap();
            }
            double margin = random.nextInt(3) == 0 ? 0.05 * size() : 0;
            int n = NarrowPhase.collide(d, records, 0, 0, 1, margin);
            assertTrue(n <= PreContact.MAX_PER_PAIR);
            for (int k = 0; k < n * PreContact.SIZE; k++) {
                assertTrue(Double.isFinite(records[k]), this::describe);
            }
            touching += n > 0 ? 1 : 0;
        }
        assertTrue(touching > 50_000, "only " + touching + " pairs touch: the generator misses");
    }

    /**
     * A sphere or capsule is a point or segment with a margin to the collider; deep in an ellipsoid MuJoCo's expanding
     * polytope now and then stops on it before the nearest point of the surface, whatever its tolerance, and so does ours.
     */
    @Test
    void depthIsThatOfTheDefinitionAndTheSameSwapped() {
        d.opt.ccdTolerance = 1e-10;
        d.opt.ccdIterations = 1000;
        int touching = 0;
        int early = 0;
        for (int i = 0; i < 100_000; i++) {
            do {
                randomPair(type(), type());
            } while (!goesToConvexCollider());
            int n = ConvexCollider.collide(d, records, 0, 0, 1, 0);
            if (n == 0) {
                continue;
            }
            touching++;
            double depth = deepest(n);
            double reference = new SupportGap(d, 0, 1).distance(records, 1);
            int swapped = ConvexCollider.collide(d, records, 0, 1, 0, 0);
            assertTrue(swapped > 0, this::describe);
            double tolerance = 1e-6 * Math.max(1, size());
            boolean exact = Math.abs(depth - reference) <= tolerance && Math.abs(depth - deepest(swapped)) <= tolerance;
            if (!exact && isRoundInEllipsoid()) {
                early++;
                continue;
            }
            assertEquals(reference, depth, tolerance, this::describe);
            assertEquals(depth, deepest(swapped), tolerance, this::describe);
        }
        assertTrue(touching > 50_000, "only " + touching + " pairs touch: the generator misses");
        assertTrue(early < 0.005 * touching, early + " pairs of " + touching + " stop early");
    }

    private boolean goesToConvexCollider() {
        int a = d.model.geom.type[0], b = d.model.geom.type[1];
        return NarrowPhase.isConvex(Math.min(a, b), Math.max(a, b));
    }

    private boolean isRoundInEllipsoid() {
        int a = d.model.geom.type[0], b = d.model.geom.type[1];
        return Math.min(a, b) <= GeomType.Code.CAPSULE && Math.max(a, b) == GeomType.Code.ELLIPSOID;
    }

    private double deepest(int n) {
        double dist = 0;
        for (int k = 0; k < n; k++) {
            dist = Math.min(dist, records[k * PreContact.SIZE + PreContact.DIST]);
        }
        return dist;
    }

    private int type() {
        return TYPES[random.nextInt(TYPES.length)];
    }

    /** The larger extent of the two geoms. */
    private double size() {
        return Math.max(d.model.geom.rbound[0], d.model.geom.rbound[1]);
    }

    /** Two shapes of about the same size, turned at random or in parallel, whose centres are near enough to touch. */
    private void randomPair(int type1, int type2) {
        double scale = Math.exp(random.nextDouble(Math.log(1e-3), Math.log(1e3)));
        shape(0, type1, scale);
        shape(1, type2, scale * Math.exp(random.nextDouble(-1.5, 1.5)));
        turn(0);
        if (random.nextInt(4) == 0) {
            System.arraycopy(d.geom.xmat, 0, d.geom.xmat, 9, 9);
        } else {
            turn(1);
        }
        // along a random direction, in steps of the supports: 1 is touching, 0 concentric
        double x = random.nextGaussian(), y = random.nextGaussian(), z = random.nextGaussian();
        double n = Math.sqrt(x * x + y * y + z * z);
        Arrays.fill(d.geom.xpos, 0);
        if (type1 == GeomType.Code.PLANE) {
            x = d.geom.xmat[2];
            y = d.geom.xmat[5];
            z = d.geom.xmat[8];
            n = 1;
        }
        double touch = type1 == GeomType.Code.PLANE
                ? d.model.geom.rbound[1]
                : -new SupportGap(d, 0, 1).gap(x / n, y / n, z / n);
        double share = random.nextInt(3) == 0 ? 1 - 1e-3 * random.nextDouble() : random.nextDouble(0.2, 1.02);
        d.geom.xpos[3] = share * touch * x / n;
        d.geom.xpos[4] = share * touch * y / n;
        d.geom.xpos[5] = share * touch * z / n;
    }

    private void shape(int g, int type, double scale) {
        double[] size = d.model.geom.size;
        int s = 3 * g;
        d.model.geom.type[g] = type;
        for (int k = 0; k < 3; k++) {
            size[s + k] = scale * random.nextDouble(0.1, 1);
        }
        d.model.geom.rbound[g] = switch (type) {
            case GeomType.Code.PLANE -> 0;
            case GeomType.Code.SPHERE -> size[s];
            case GeomType.Code.CAPSULE -> size[s] + size[s + 1];
            case GeomType.Code.ELLIPSOID -> Math.max(size[s], Math.max(size[s + 1], size[s + 2]));
            case GeomType.Code.CYLINDER -> Math.hypot(size[s], size[s + 1]);
            default -> Math.hypot(Math.hypot(size[s], size[s + 1]), size[s + 2]);
        };
    }

    private void turn(int g) {
        for (int k = 0; k < 4; k++) {
            quat[k] = random.nextGaussian();
        }
        Quat.normalize(quat, 0);
        Quat.toMatrix(d.geom.xmat, 9 * g, quat, 0);
    }

    /** Exchanges the two geoms. */
    private void swap() {
        int type = d.model.geom.type[0];
        d.model.geom.type[0] = d.model.geom.type[1];
        d.model.geom.type[1] = type;
        exchange(d.model.geom.size, 3);
        exchange(d.model.geom.rbound, 1);
        exchange(d.geom.xpos, 3);
        exchange(d.geom.xmat, 9);
    }

    private static void exchange(double[] a, int n) {
        for (int k = 0; k < n; k++) {
            double first = a[k];
            a[k] = a[n + k];
            a[n + k] = first;
        }
    }

    private String describe() {
        return "types " + d.model.geom.type[0] + ", " + d.model.geom.type[1] + "; sizes "
                + Arrays.toString(d.model.geom.size) + "; positions " + Arrays.toString(d.geom.xpos)
                + "; axes " + Arrays.toString(d.geom.xmat);
    }
}
