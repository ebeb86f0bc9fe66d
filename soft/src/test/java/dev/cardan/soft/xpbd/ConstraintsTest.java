package dev.cardan.soft.xpbd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.math.Vec3;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every kind of constraint: its value, its gradient, what its compliance means, what it leaves alone. */
@Tag("S4-11.AC9")
class ConstraintsTest {
    /** One constraint of a kind on its first particles. */
    enum Kind {
        DISTANCE(2),
        BEND(3),
        SHEAR(3),
        HINGE(4),
        PLATE(4),
        VOLUME(4);

        final int particles;

        Kind(int particles) {
            this.particles = particles;
        }
    }

    private interface Constraint {
        double value(double[] x);

        void solve(double[] x, double[] start, double[] w, double[] lambda, double h);

        double energy(double[] x);
    }

    private static final double[] REST = {0, 0, 0, 1, 0.1, 0, 0.2, 1, 0.1, 0.1, -0.2, 1};

    /** The same two triangles, unfolded. */
    private static final double[] FLAT = {0, 0, 0, 1, 0, 0, 0.3, 1, 0, 0.1, -0.8, 0};

    private static Constraint make(Kind kind, double compliance) {
        double[] x = REST;
        switch (kind) {
            case DISTANCE -> {
                DistanceConstraints c = new DistanceConstraints();
                c.add(0, 1, 1, compliance, 0);
                double[] work = new double[DistanceConstraints.WORK];
                return new Constraint() {
                    @Override
                    public double value(double[] p) {
                        return c.value(0, p);
                    }

                    @Override
                    public void solve(double[] p, double[] start, double[] w, double[] lambda, double h) {
                        c.begin(0, 1, start, w, work, 0, h);
                        work[0] = lambda[0];
                        c.solve(0, 1, p, w, work, 0, 1);
                        lambda[0] = work[0];
                    }

                    @Override
                    public double energy(double[] p) {
                        return c.energy(0, 1, p);
                    }
                };
            }
            case BEND -> {
                CurvatureConstraints c = new CurvatureConstraints();
                c.add(0, 1, 2, 0.3, compliance);
                return new Constraint() {
                    @Override
                    public double value(double[] p) {
                        return c.value(0, p);
                    }

                    @Override
                    public void solve(double[] p, double[] start, double[] w, double[] lambda, double h) {
                        c.solve(0, 1, p, w, lambda, 0, h);
                    }

                    @Override
                    public double energy(double[] p) {
                        return c.energy(0, 1, p);
                    }
                };
            }
            case SHEAR -> {
                ShearConstraints c = new ShearConstraints();
                c.add(0, 1, 2, x, compliance);
                return new Constraint() {
                    @Override
                    public double value(double[] p) {
                        return c.value(0, p);
                    }

                    @Override
                    public void solve(double[] p, double[] start, double[] w, double[] lambda, double h) {
                        c.solve(0, 1, p, w, lambda, 0, h);
                    }

                    @Override
                    public double energy(double[] p) {
                        return c.energy(0, 1, p);
                    }
                };
            }
            case HINGE -> {
                HingeConstraints c = new HingeConstraints();
                c.add(2, 3, 0, 1, x, compliance);
                return new Constraint() {
                    @Override
                    public double value(double[] p) {
                        return c.value(0, p);
                    }

                    @Override
                    public void solve(double[] p, double[] start, double[] w, double[] lambda, double h) {
                        c.solve(0, 1, p, w, lambda, 0, h);
                    }

                    @Override
                    public double energy(double[] p) {
                        return c.energy(0, 1, p);
                    }
                };
            }
            case PLATE -> {
                PlateConstraints c = new PlateConstraints();
                c.add(2, 3, 0, 1, FLAT, compliance);
                double[] vector = new double[PlateConstraints.WORK];
                return new Constraint() {
                    @Override
                    public double value(double[] p) {
                        return c.value(0, p);
                    }

                    @Override
                    public void solve(double[] p, double[] start, double[] w, double[] lambda, double h) {
                        c.solve(0, 1, lambda[0] == 0, p, w, vector, 0, h);
                        lambda[0] = -Vec3.norm(vector, 0);
                    }

                    @Override
                    public double energy(double[] p) {
                        return c.energy(0, 1, p);
                    }
                };
            }
            default -> {
                VolumeConstraints c = new VolumeConstraints();
                c.add(0, 1, 2, 3, VolumeConstraints.volume(x, 0, 1, 2, 3), compliance);
                return new Constraint() {
                    @Override
                    public double value(double[] p) {
                        return c.value(0, p);
                    }

                    @Override
                    public void solve(double[] p, double[] start, double[] w, double[] lambda, double h) {
                        c.solve(0, 1, p, w, lambda, 0, h);
                    }

                    @Override
                    public double energy(double[] p) {
                        return c.energy(0, 1, p);
                    }
                };
            }
        }
    }

    private static double[] disturbed(long seed, double size) {
        Random random = new Random(seed);
        double[] x = REST.clone();
        for (int i = 0; i < x.length; i++) {
            x[i] += size * random.nextGaussian();
        }
        return x;
    }

    private static double[] gradient(Constraint c, double[] x) {
        double[] g = new double[x.length];
        double e = 1e-6;
        for (int i = 0; i < x.length; i++) {
            double[] y = x.clone();
            y[i] = x[i] + e;
            double up = c.value(y);
            y[i] = x[i] - e;
            g[i] = (up - c.value(y)) / (2 * e);
        }
        return g;
    }

    /** A soft correction is w grad C (-C) / (sum w |grad C|^2 + a/h^2), which shows the gradient. */
    @ParameterizedTest
    @EnumSource(Kind.class)
    void correctionFollowsTheGradient(Kind kind) {
        double compliance = 0.3, h = 0.1, soft = compliance / (h * h);
        Constraint c = make(kind, compliance);
        double[] w = {1, 2, 0.5, 3};
        for (int seed = 0; seed < 5; seed++) {
            double[] x = disturbed(seed, 0.1), g = gradient(c, x), before = x.clone();
            double value = c.value(x), sum = soft;
            for (int i = 0; i < x.length; i++) {
                sum += w[i / 3] * g[i] * g[i];
            }
            c.solve(x, before, w, new double[1], h);
            for (int i = 0; i < x.length; i++) {
                assertEquals(-value / sum * w[i / 3] * g[i], x[i] - before[i], 1e-8, "coordinate " + i);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void rigidConstraintsAreSatisfied(Kind kind) {
        Constraint c = make(kind, 0);
        double[] x = disturbed(3, 0.1), w = {1, 1, 1, 1};
        for (int i = 0; i < 50; i++) {
            c.solve(x, x.clone(), w, new double[1], 0.01);
        }
        assertEquals(0, c.value(x), 1e-12);
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void iterationsConvergeToTheForceOfTheCompliance(Kind kind) {
        // a spring pulled at its start by nothing but its own violation: lambda = -C / (a/h^2) at the end
        double compliance = 0.05, h = 0.1;
        Constraint c = make(kind, compliance);
        double[] x = disturbed(4, 0.05), w = {1, 1, 1, 1}, lambda = {0};
        for (int i = 0; i < 200; i++) {
            c.solve(x, x.clone(), w, lambda, h);
        }
        assertEquals(-c.value(x) / (compliance / (h * h)), lambda[0], 1e-10);
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void momentaStay(Kind kind) {
        Constraint c = make(kind, 1e-3);
        double[] w = {1, 2, 0.5, 3};
        double[] x = disturbed(5, 0.1), before = x.clone();
        c.solve(x, before, w, new double[1], 0.02);
        double[] p = new double[3], l = new double[3];
        for (int i = 0; i < 4; i++) {
            for (int k = 0; k < 3; k++) {
                int a = (k + 1) % 3, b = (k + 2) % 3;
                double ma = (x[3 * i + a] - before[3 * i + a]) / w[i], mb = (x[3 * i + b] - before[3 * i + b]) / w[i];
                p[k] += (x[3 * i + k] - before[3 * i + k]) / w[i];
                l[k] += before[3 * i + a] * mb - before[3 * i + b] * ma;
            }
        }
        for (int k = 0; k < 3; k++) {
            assertEquals(0, p[k], 1e-14, "momentum " + k);
            assertEquals(0, l[k], 1e-13, "angular momentum " + k);
        }
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void pinnedParticlesStay(Kind kind) {
        Constraint c = make(kind, 0);
        double[] x = disturbed(6, 0.1), before = x.clone(), w = {0, 1, 1, 1};
        c.solve(x, before, w, new double[1], 0.01);
        for (int k = 0; k < 3; k++) {
            assertEquals(before[k], x[k]);
        }
        double[] fixed = {0, 0, 0, 0};
        double[] y = before.clone();
        c.solve(y, before, fixed, new double[1], 0.01);
        for (int i = 0; i < y.length; i++) {
            assertEquals(before[i], y[i]);
        }
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void energyIsThatOfASpring(Kind kind) {
        double compliance = 0.01;
        Constraint c = make(kind, compliance);
        double[] x = disturbed(7, 0.1);
        assertEquals(0.5 * c.value(x) * c.value(x) / compliance, c.energy(x), 1e-12);
        assertEquals(0, make(kind, 0).energy(x));
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void particlesInOnePointDoNoHarm(Kind kind) {
        Constraint c = make(kind, 0);
        double[] x = new double[12], w = {1, 1, 1, 1};
        c.solve(x, x.clone(), w, new double[1], 0.01);
        for (double v : x) {
            assertTrue(Double.isFinite(v));
        }
    }

    @Test
    @Tag("S3-9.AC2")
    void kindsAreTold() {
        assertEquals(ConstraintKind.DISTANCE, new DistanceConstraints().kind());
        assertEquals(ConstraintKind.BENDING, new HingeConstraints().kind());
        assertEquals(ConstraintKind.BENDING, new PlateConstraints().kind());
        assertEquals(ConstraintKind.BENDING, new CurvatureConstraints().kind());
        assertEquals(ConstraintKind.VOLUME, new VolumeConstraints().kind());
        assertEquals(ConstraintKind.FLEX_EDGE, new ShearConstraints().kind());
        assertEquals(ConstraintKind.FLEX_EDGE, new FlexEdgeConstraints().kind());
        assertEquals(ConstraintKind.COLLISION, new CollisionConstraint(0, 0, 0, 1, 0).kind());
    }

    @Test
    void dampingSlowsTheRateOfAStretch() {
        DistanceConstraints c = new DistanceConstraints();
        c.add(0, 1, 1, 1e-3, 0);
        c.add(0, 1, 1, 1e-3, 0.1);
        double[] start = {0, 0, 0, 1, 0, 0}, w = {0, 1}, work = new double[2 * DistanceConstraints.WORK];
        double[] free = {0, 0, 0, 1.1, 0, 0}, damped = free.clone();
        c.begin(0, 2, start, w, work, 0, 0.01);
        c.solve(0, 1, free, w, work, 0, 1);
        c.solve(1, 2, damped, w, work, 0, 1);
        assertTrue(damped[3] < free[3] && damped[3] >= 1, damped[3] + " " + free[3]);
    }

    @ParameterizedTest
    @ValueSource(doubles = {-3, -1.5, -0.5, 0, 0.4, 1.2, 2.9})
    void foldIsTwiceTheSineOfHalfTheAngle(double angle) {
        double[] x = {0.5, 1, 0, 0.5, -Math.cos(angle), Math.sin(angle), 0, 0, 0, 1, 0, 0};
        assertEquals(2 * Math.sin(Math.abs(angle) / 2), Math.abs(HingeConstraints.fold(x, 0, 1, 2, 3)), 1e-12);
        double[] mirrored = x.clone();
        mirrored[5] = -x[5];
        assertEquals(-HingeConstraints.fold(x, 0, 1, 2, 3), HingeConstraints.fold(mirrored, 0, 1, 2, 3), 1e-12);
    }

    @Test
    @Tag("S3-9.AC4")
    @Tag("S4-11.AC4")
    @Tag("S4-11.AC11")
    void collisionMovesByItsDepth() {
        double[] x = {0, 0, 0}, w = {1};
        CollisionConstraint c = new CollisionConstraint(0, 0, 0, 1, 0.01);
        assertEquals(0.01, c.solve(x, w, 0.01));
        assertEquals(0.01, x[2]);
        assertEquals(0.01, c.lambda());

        double h = 1.0 / 60, compliance = 1e-4, soft = compliance / (h * h);
        for (double mass : new double[] {1, 0.25, 5}) {
            double[] y = {1, 2, 3};
            CollisionConstraint s = new CollisionConstraint(0, 1, 0, 0, 0.01, compliance);
            s.solve(y, new double[] {1 / mass}, h);
            assertEquals(1 + 0.01 / mass / (1 / mass + soft), y[0], 1e-15);
            assertEquals(2, y[1]);
            assertEquals(3, y[2]);
        }
    }

    @Test
    @Tag("S4-11.AC4")
    void collisionOnlyPushesAndTellsItsFields() {
        double[] x = {0, 0, 0};
        assertEquals(0, new CollisionConstraint(0, 0, 0, 1, -0.01).solve(x, new double[] {1}, 0.01));
        assertEquals(0, new CollisionConstraint(0, 0, 0, 1, 0.01).solve(x, new double[] {0}, 0.01));
        assertEquals(0, x[2]);
        CollisionConstraint c = new CollisionConstraint(7, 0, 0, 1, 0.01, 0.5);
        assertEquals(7, c.particle());
        assertEquals(0.5, c.compliance());
        assertEquals(0, c.lambda());
    }

    @Test
    void arraysGrow() {
        DistanceConstraints c = new DistanceConstraints();
        for (int i = 0; i < 100; i++) {
            c.add(i, i + 1, i, 2 * i, 3 * i);
        }
        assertEquals(100, c.count);
        assertEquals(57, c.particle[114]);
        assertEquals(57, c.rest[57]);
        assertEquals(114, c.compliance[57]);
        assertEquals(171, c.damping[57]);
    }

    /** Spreading changes the order only, and neighbours in it have no particle in common where that can be. */
    @Test
    void spreadConstraintsAreTheSame() {
        DistanceConstraints a = new DistanceConstraints(), b = new DistanceConstraints();
        double[] x = new double[3 * 101];
        for (int i = 0; i < 100; i++) {
            x[3 * i + 3] = x[3 * i] + 1 + 0.01 * i;
            a.add(i, i + 1, 1 + 0.001 * i, 1e-3 * (i + 1), 1e-2 * i);
            b.add(i, i + 1, 1 + 0.001 * i, 1e-3 * (i + 1), 1e-2 * i);
        }
        b.spread(101);
        assertEquals(a.energy(0, 100, x), b.energy(0, 100, x), 1e-9);
        int shared = 0;
        boolean[] seen = new boolean[100];
        for (int k = 0; k < 100; k++) {
            int i = b.particle[2 * k];
            assertEquals(i + 1, b.particle[2 * k + 1]);
            assertEquals(1 + 0.001 * i, b.rest[k]);
            assertEquals(1e-3 * (i + 1), b.compliance[k]);
            assertEquals(1e-2 * i, b.damping[k]);
            seen[i] = true;
            shared += k > 0 && Math.abs(i - b.particle[2 * k - 2]) < 2 ? 1 : 0;
        }
        for (boolean one : seen) {
            assertTrue(one);
        }
        assertTrue(shared < 5, shared + " share a particle with the one before");
    }

    /** Turning costs nothing: damping is that of the length. */
    @Test
    void dampingLeavesTurningAlone() {
        DistanceConstraints c = new DistanceConstraints();
        c.add(0, 1, 1, 1e-3, 0.1);
        double[] start = {0, 0, 0, 1, 0, 0}, turned = {0, 0, 0, 0.6, 0.8, 0}, w = {0, 1}, work = new double[4];
        c.begin(0, 1, start, w, work, 0, 0.01);
        c.solve(0, 1, turned, w, work, 0, 1);
        assertEquals(0.6, turned[3], 1e-15);
        assertEquals(0.8, turned[4], 1e-15);
    }

    /** Triangles that keep their shape have the same C whether they are hinges or plates. */
    @ParameterizedTest
    @ValueSource(doubles = {-3, -1.5, -0.5, 0, 0.4, 1.2, 2.9})
    void plateIsAHingeOfRigidTriangles(double angle) {
        double[] flat = {0.5, 1, 0, 0.2, -0.7, 0, 0, 0, 0, 1, 0, 0};
        double[] x = flat.clone();
        x[4] = -0.7 * Math.cos(angle);
        x[5] = 0.7 * Math.sin(angle);
        PlateConstraints plate = new PlateConstraints();
        plate.add(0, 1, 2, 3, flat, 1e-3);
        double fold = HingeConstraints.fold(x, 0, 1, 2, 3);
        assertEquals(Math.abs(fold), plate.value(0, x), 1e-12);
        assertEquals(0.5 * fold * fold / 1e-3, plate.energy(0, 1, x), 1e-9);
    }

    /** Stretch and shear that are the same in both triangles do not bend them. */
    @Test
    void plateLeavesUniformStrainAlone() {
        double[] flat = {0.5, 1, 0, 0.2, -0.7, 0, 0, 0, 0, 1, 0, 0};
        PlateConstraints plate = new PlateConstraints();
        plate.add(0, 1, 2, 3, flat, 1e-3);
        double[] x = new double[12];
        for (int i = 0; i < 12; i += 3) {
            x[i] = 1.3 * flat[i] + 0.2 * flat[i + 1];
            x[i + 1] = 0.8 * flat[i + 1] - 0.1 * flat[i];
            x[i + 2] = 0.4 * flat[i];
        }
        assertEquals(0, plate.value(0, x), 1e-15);
    }

    /** Two triangles with legs of 1 m: along the normal the gradient is 1/m at far corners, and what balances them at the edge. */
    @Test
    void rateOfAHinge() {
        HingeConstraints h = new HingeConstraints();
        double[] x = {0, 1, 0, 0, -1, 0, 0, 0, 0, 1, 0, 0};
        h.add(0, 1, 2, 3, x, 0.5);
        double[] w = {1, 1, 1, 1};
        assertEquals((1 + 1 + 4) / 0.5, h.rate(0, 1, x, w), 1e-5);
        PlateConstraints p = new PlateConstraints();
        p.add(0, 1, 2, 3, x, 0.5);
        assertEquals((1 + 1 + 4) / 0.5, p.rate(0, 1, w), 1e-12);
    }
}
