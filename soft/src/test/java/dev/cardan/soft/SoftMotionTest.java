package dev.cardan.soft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How soft bodies move by themselves: fall, stretch, bend, keep their momentum and volume. */
@Tag("S4-11.AC9")
class SoftMotionTest {
    private static final String WEIGHTLESS = "<mujoco><option gravity='0 0 0'/><worldbody/></mujoco>";

    @Test
    void fallsAsGravitySays() {
        Data d = Scenes.world(Scenes.EMPTY, SoftBodySpec.solid("s").grid(3, 3, 3, 0.1));
        Physics.step(d, 100);
        double h = d.opt.timestep;
        for (int v = 0; v < 27; v++) {
            assertEquals(-9.81 * 0.2, Scenes.first(d).velocity(v, 2), 1e-9);
        }
        double fall = -9.81 * h * h * 100 * 101 / 2;
        double[] rest = Scenes.first(d).definition().restPositions();
        assertEquals(rest[2] + fall, Scenes.first(d).position(0, 2), 1e-9);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void momentaOfAFreeBodyStay(int substeps) {
        Data d = Scenes.model(
                        WEIGHTLESS,
                        new SoftSettings().substeps(substeps),
                        SoftBodySpec.solid("s").grid(3, 3, 3, 0.1).material(Material.FOAM))
                .newData();
        SoftBodyView b = Scenes.first(d);
        for (int v = 0; v < b.vertices(); v++) {
            b.setVelocity(v, 0.3 * Math.sin(7 * v), 0.2 + b.position(v, 0), Math.cos(3.0 * v));
        }
        double[] p = b.momentum(), l = b.angularMomentum();
        Physics.step(d, 1000);
        for (int k = 0; k < 3; k++) {
            assertEquals(p[k], b.momentum()[k], 1e-10);
            assertEquals(l[k], b.angularMomentum()[k], 0.1 / substeps * Math.abs(l[k])); // implicit: turning slows down
        }
    }

    /** Implicit: energy only gets less, apart from what the iterations leave over. */
    @Test
    void energyNeverGrows() {
        Material m = new Material("m", 1e5, 0.3, 1000, 0.5, 1, 0);
        Data d = Scenes.model(
                        Scenes.EMPTY,
                        new SoftSettings().iterations(30),
                        SoftBodySpec.cloth("c").grid(11, 11, 0.05).material(m).pin("corners"))
                .newData();
        SoftBodyView b = Scenes.first(d);
        double before = energy(b), kinetic = 0;
        for (int i = 0; i < 300; i++) {
            Physics.step(d, 5);
            double now = energy(b);
            kinetic = Math.max(kinetic, b.kineticEnergy());
            assertTrue(now < before + 2e-3, "from " + before + " to " + now + " at " + d.time);
            before = Math.min(before, now);
        }
        assertTrue(kinetic > 0.02, "kinetic " + kinetic);
    }

    static double energy(SoftBodyView b) {
        return b.kineticEnergy() + b.gravityEnergy() + b.elasticEnergy();
    }

    /** A hanging chain is as long as Hooke says: the sum of the weights below each segment over its stiffness. */
    @ParameterizedTest
    @ValueSource(ints = {1, 5})
    void hangingChainStretchesByItsWeight(int substeps) {
        Material soft = new Material("soft", 2e5, 0.3, 1000, 0.5, 0, 0.01);
        Data d = Scenes.model(
                        Scenes.EMPTY,
                        new SoftSettings().substeps(substeps).iterations(100).airDamping(5),
                        SoftBodySpec.chain("c")
                                .line(5, 0.1)
                                .turned(1, 0, 1, 0)
                                .material(soft)
                                .pin("first"))
                .newData();
        Scenes.seconds(d, 8);
        SoftBodyView b = Scenes.first(d);
        double area = Math.PI * 1e-4, stiffness = 2e5 * area / 0.1, below = 0, expected = 0.5;
        for (int v = 5; v >= 1; v--) {
            below += 9.81 / b.definition().inverseMass(v);
            expected += below / stiffness;
        }
        assertEquals(expected, -b.position(5, 2), 2e-3 * (expected - 0.5));
        assertTrue(b.fastest() < 1e-4, "speed " + b.fastest());
    }

    /** Along the threads of a grid its edges are stiffer than on the average over directions: E is 1.2 times the material's. */
    @Test
    void sheetStretchesByItsModulus() {
        Material m = new Material("m", 1e5, 0.3, 1000, 0.5, 0, 0.01);
        Data d = Scenes.model(
                        WEIGHTLESS,
                        new SoftSettings().iterations(50).airDamping(10),
                        SoftBodySpec.cloth("c").grid(5, 21, 0.05).material(m).pin("first"))
                .newData();
        SoftBodyView b = Scenes.first(d);
        double force = 0.4; // N over a width of 0.2 m and 1 mm: 2000 Pa, a strain of 2 %
        for (int i = 0; i < 5; i++) {
            b.setForce(100 + i, 0, i == 0 || i == 4 ? force / 8 : force / 4, 0);
        }
        Scenes.seconds(d, 6);
        double strain = b.position(102, 1) - b.definition().restPositions()[3 * 102 + 1];
        assertEquals(0.02 / 1.2, strain, 0.05 * 0.02);
    }

    /** Along the axes of a grid of tetrahedra its edges are stiffer than on the average: E is 1.24 times the material's. */
    @Test
    void solidStretchesByItsModulus() {
        Material m = new Material("m", 1e5, 0.45, 1000, 0.5, 1, 0.01);
        Data d = Scenes.model(
                        WEIGHTLESS,
                        new SoftSettings().iterations(50).airDamping(10),
                        SoftBodySpec.solid("s").grid(3, 3, 11, 0.05).material(m).pin("first"))
                .newData();
        SoftBodyView b = Scenes.first(d);
        double[] share = {1, 2, 1, 2, 4, 2, 1, 2, 1};
        for (int i = 0; i < 9; i++) {
            b.setForce(90 + i, 0, 0, 20.0 * share[i] / 16); // 2000 Pa over 0.1 x 0.1 m
        }
        Scenes.seconds(d, 4);
        double strain = (b.position(94, 2) - b.definition().restPositions()[3 * 94 + 2]) / 0.5;
        assertEquals(0.02 / 1.24, strain, 0.08 * 0.02);
    }

    @Test
    @Tag("S3-9.AC2")
    void solidKeepsItsVolume() {
        Data d = Scenes.world(
                Scenes.FLOOR, SoftBodySpec.solid("s").grid(5, 5, 5, 0.05).at(0, 0, 0.3));
        Scenes.seconds(d, 3);
        SoftBodyView b = Scenes.first(d);
        int[] e = b.definition().elements();
        double volume = 0;
        for (int i = 0; i < e.length; i += 4) {
            volume += dev.cardan.soft.xpbd.VolumeConstraints.volume(b.positions(), e[i], e[i + 1], e[i + 2], e[i + 3]);
        }
        assertEquals(0.2 * 0.2 * 0.2, volume, 0.05 * 0.008);
    }

    /** Cantilevers sag less the stiffer they bend. */
    @Test
    void stifferChainsSagLess() {
        double[] sag = new double[2];
        for (int i = 0; i < 2; i++) {
            Material m = new Material("m", 1e8, 0.3, 1000, 0.5, i == 0 ? 0.1 : 1, 0.001);
            Data d = Scenes.model(
                            Scenes.EMPTY,
                            new SoftSettings().iterations(40).airDamping(5),
                            SoftBodySpec.chain("c").line(5, 0.05).material(m).pin(0, 1))
                    .newData();
            Scenes.seconds(d, 4);
            sag[i] = -Scenes.first(d).position(5, 2);
        }
        assertTrue(sag[0] > 2 * sag[1] && sag[1] > 0, sag[0] + " " + sag[1]);
    }

    /** A clamped rod sags by the sum over its joints of their angles, M L / (E I), times how far the end is. */
    @Test
    void rodBendsAsBeamsDo() {
        Material m = new Material("m", 1e8, 0.3, 1000, 0.5, 1, 0.001);
        Data d = Scenes.model(
                        Scenes.EMPTY,
                        new SoftSettings().iterations(500).airDamping(5),
                        SoftBodySpec.chain("c").line(11, 0.05).material(m).pin(0, 1))
                .newData();
        Scenes.seconds(d, 4);
        SoftBodyView b = Scenes.first(d);
        double r = 0.01, inertia = Math.PI * Math.pow(r, 4) / 4, expected = 0;
        for (int j = 1; j <= 10; j++) {
            double moment = 0;
            for (int i = j + 1; i <= 11; i++) {
                moment += 9.81 / b.definition().inverseMass(i) * 0.05 * (i - j);
            }
            expected += moment * 0.05 / (1e8 * inertia) * 0.05 * (11 - j);
        }
        assertEquals(expected, -b.position(11, 2), 0.03 * expected);
    }

    @Test
    void paperBendsLessThanSilk() {
        double[] sag = new double[2];
        for (int i = 0; i < 2; i++) {
            Data d = Scenes.model(
                            Scenes.EMPTY,
                            new SoftSettings().iterations(20).airDamping(5),
                            SoftBodySpec.cloth("c")
                                    .grid(4, 7, 0.03)
                                    .material(i == 0 ? Material.SILK : Material.PAPER)
                                    .pin(0, 1, 2, 3, 4, 5, 6, 7))
                    .newData();
            Scenes.seconds(d, 3);
            sag[i] = -Scenes.first(d).position(25, 2);
        }
        assertTrue(sag[0] > 0.08 && sag[1] < 0.02, sag[0] + " " + sag[1]);
    }

    /** Bending that is soft against inertia is visited in one iteration of four; that is enough. */
    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.02})
    void softBendingIsAsGoodAsSolvedAtOnce(double spacing) {
        double[] sag = new double[2];
        int rows = (int) Math.round(0.1 / spacing) + 2;
        for (int i = 0; i < 2; i++) {
            Data d = Scenes.model(
                            "<mujoco><option timestep='0.005'/><worldbody/></mujoco>",
                            new SoftSettings().iterations(i == 0 ? 4 : 200).airDamping(5),
                            SoftBodySpec.cloth("c").grid(3, rows, spacing).pin(0, 1, 2, 3, 4, 5))
                    .newData();
            Scenes.seconds(d, 2);
            sag[i] = -Scenes.first(d).position(3 * rows - 2, 2);
        }
        assertEquals(sag[1], sag[0], 0.03 * sag[1]);
    }

    @Test
    void pinnedVerticesStayOrMoveAsTold() {
        Data d = Scenes.world(Scenes.EMPTY, SoftBodySpec.chain("c").line(3, 0.1).pin("first"));
        SoftBodyView b = Scenes.first(d);
        Physics.step(d, 50);
        assertEquals(0, b.position(0, 2));
        b.setVelocity(0, 0.5, 0, 0);
        Physics.step(d, 100);
        assertEquals(0.5 * 100 * d.opt.timestep, b.position(0, 0), 1e-12);
        assertEquals(0.5, b.velocity(0, 0));
    }

    @Test
    void forcesPull() {
        Data d = Scenes.world(WEIGHTLESS, SoftBodySpec.chain("c").line(1, 0.1));
        SoftBodyView b = Scenes.first(d);
        b.setForce(0, 0, 0, 1);
        b.setForce(1, 0, 0, 1);
        Physics.step(d);
        assertEquals(d.opt.timestep * b.definition().inverseMass(0), b.velocity(0, 2), 1e-12);
        b.clearForces();
        Physics.step(d);
        assertEquals(d.opt.timestep * b.definition().inverseMass(0), b.velocity(0, 2), 1e-12);
    }

    @Test
    void airSlowsDown() {
        Data d = Scenes.model(
                        WEIGHTLESS,
                        new SoftSettings().airDamping(2),
                        SoftBodySpec.chain("c").line(1, 0.1))
                .newData();
        SoftBodyView b = Scenes.first(d);
        b.setVelocity(0, 1, 0, 0);
        b.setVelocity(1, 1, 0, 0);
        Scenes.seconds(d, 1);
        assertEquals(Math.exp(-2), b.velocity(0, 0), 1e-3);
    }

    @Test
    @Tag("S3-9.AC7")
    void substepsMakeStifferAndOneIsEnough() {
        double[] length = new double[2];
        for (int i = 0; i < 2; i++) {
            Data d = Scenes.model(
                            "<mujoco><option timestep='0.01'/><worldbody/></mujoco>",
                            new SoftSettings()
                                    .substeps(i == 0 ? 1 : 10)
                                    .iterations(1)
                                    .airDamping(2),
                            SoftBodySpec.chain("c").line(20, 0.05).pin("first"))
                    .newData();
            Scenes.seconds(d, 5);
            length[i] = -Scenes.first(d).position(20, 2);
        }
        assertEquals(1, length[1], 0.01);
        assertTrue(length[0] > length[1] && length[0] < 1.6, length[0] + " " + length[1]);
        assertEquals(1, new SoftSettings().substeps());
    }

    @Test
    @Tag("S3-9.AC7")
    void oneSubstepWorksForClothAndRope() {
        Data d = Scenes.world(
                Scenes.EMPTY,
                SoftBodySpec.cloth("c").grid(11, 11, 0.05).pin("corners"),
                SoftBodySpec.chain("r").line(20, 0.05).pin("first"));
        Scenes.seconds(d, 4);
        for (SoftBodyView b : SoftWorld.of(d).all()) {
            for (int c = 0; c < b.definition().distances().count; c++) {
                double strain = b.definition().distances().value(c, b.positions())
                        / b.definition().distances().rest[c];
                assertTrue(Math.abs(strain) < 0.1, b + " strain " + strain);
            }
        }
    }
}
