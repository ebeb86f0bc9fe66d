package dev.cardan.soft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Soft bodies against each other and themselves. */
@Tag("S4-11.AC9")
class SoftPairsTest {
    @Test
    void bodiesKeepApart() {
        double[] gap = new double[2];
        for (int i = 0; i < 2; i++) {
            double reach = i == 0 ? 0 : 0.025;
            Data d = Scenes.model(
                            Scenes.FLOOR,
                            new SoftSettings().airDamping(2),
                            SoftBodySpec.solid("low")
                                    .grid(3, 3, 3, 0.05)
                                    .material(Material.RUBBER)
                                    .at(0, 0, 0.06)
                                    .reach(reach),
                            SoftBodySpec.solid("high")
                                    .grid(3, 3, 3, 0.05)
                                    .material(Material.RUBBER)
                                    .at(0, 0, 0.25)
                                    .reach(reach))
                    .newData();
            Scenes.seconds(d, 2);
            gap[i] = Scenes.lowest(SoftWorld.of(d).body("high"))
                    - Scenes.lowest(SoftWorld.of(d).body("low"));
        }
        assertEquals(0, gap[0], 0.01);
        assertEquals(0.15, gap[1], 0.02);
    }

    @Test
    void collisionsKeepMomentum() {
        Data d = Scenes.world(
                "<mujoco><option gravity='0 0 0'/><worldbody/></mujoco>",
                SoftBodySpec.solid("a").grid(3, 3, 3, 0.05).reach(0.025),
                SoftBodySpec.chain("b").line(6, 0.05).at(-0.1, 0.01, 0.2).reach(0.02));
        SoftBodyView a = SoftWorld.of(d).body("a"), b = SoftWorld.of(d).body("b");
        for (int v = 0; v < b.vertices(); v++) {
            b.setVelocity(v, 0, 0.1, -2);
        }
        double[] before = b.momentum();
        Scenes.seconds(d, 0.5);
        double[] p = a.momentum(), q = b.momentum();
        assertTrue(p[2] < -1e-2, "momentum " + p[2]);
        for (int k = 0; k < 3; k++) {
            assertEquals(before[k], p[k] + q[k], 1e-12);
        }
    }

    /** Two halves of a folded cloth stay apart where they lie on each other. */
    @Test
    void clothDoesNotPassThroughItself() {
        int n = 15;
        double[] x = new double[3 * n * n];
        int[] t = new int[6 * (n - 1) * (n - 1)];
        int e = 0;
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                int v = j * n + i;
                x[3 * v] = 0.04 * Math.min(i, n - 1 - i) + (i == n / 2 ? 0.0 : 0);
                x[3 * v + 1] = 0.04 * j;
                x[3 * v + 2] = i <= n / 2 ? 0.05 : 0.13;
                if (i + 1 < n && j + 1 < n) {
                    int[] two = {v, v + 1, v + n, v + 1, v + n + 1, v + n};
                    System.arraycopy(two, 0, t, e, 6);
                    e += 6;
                }
            }
        }
        double[] closest = new double[2];
        for (int r = 0; r < 2; r++) {
            Data d = Scenes.model(
                            Scenes.FLOOR,
                            new SoftSettings().airDamping(2),
                            SoftBodySpec.cloth("c")
                                    .mesh(x, t)
                                    .material(new Material("m", 1e6, 0.3, 1000, 0.5, 0, 1e-3))
                                    .reach(r == 0 ? 0 : 0.015))
                    .newData();
            Scenes.seconds(d, 2);
            SoftBodyView b = Scenes.first(d);
            closest[r] = Double.POSITIVE_INFINITY;
            for (int p = 0; p < n * n; p++) {
                for (int q = 0; q < p; q++) {
                    double dx = b.position(p, 0) - b.position(q, 0), dy = b.position(p, 1) - b.position(q, 1);
                    double dz = b.position(p, 2) - b.position(q, 2);
                    closest[r] = Math.min(closest[r], Math.sqrt(dx * dx + dy * dy + dz * dz));
                }
            }
        }
        assertTrue(closest[0] < 0.02, "without " + closest[0]);
        assertTrue(closest[1] > 0.028, "with " + closest[1]);
    }

    @Test
    void pairsAreDeterministic() {
        double[][] x = new double[2][];
        for (int i = 0; i < 2; i++) {
            Data d = Scenes.world(
                    Scenes.FLOOR,
                    SoftBodySpec.chain("a")
                            .line(20, 0.02)
                            .at(0, 0, 0.3)
                            .reach(0.01)
                            .turned(1, 0.1, 1, 0.2),
                    SoftBodySpec.chain("b")
                            .line(20, 0.02)
                            .at(0.05, 0, 0.4)
                            .reach(0.01)
                            .turned(1, 0, 1, 0.1));
            Physics.step(d, 700);
            x[i] = d.pluginState.clone();
        }
        for (int i = 0; i < x[0].length; i++) {
            assertEquals(x[0][i], x[1][i]);
        }
    }
}
