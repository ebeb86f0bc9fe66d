package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.RayFilter;
import dev.cardan.engine.Support;
import dev.cardan.mjcf.Mjcf;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Which geom is nearest to another. */
class NearestTest {
    private static final String[] SHAPES = {
        "type='sphere' size='.1'",
        "type='capsule' size='.05 .2'",
        "type='ellipsoid' size='.1 .2 .05'",
        "type='cylinder' size='.1 .1'",
        "type='box' size='.1 .05 .2'"
    };

    private static Model scatter(int n, Random random) {
        StringBuilder xml = new StringBuilder("<mujoco><worldbody><geom type='plane' size='5 5 .1'/>");
        for (int i = 0; i < n; i++) {
            xml.append("<body pos='%s %s %s' euler='%s %s 0'><freejoint/><geom %s/></body>"
                    .formatted(
                            random.nextDouble(-1, 1),
                            random.nextDouble(-1, 1),
                            random.nextDouble(0, 2),
                            random.nextDouble(180),
                            random.nextDouble(180),
                            SHAPES[i % SHAPES.length]));
        }
        return Mjcf.parse(xml.append("</worldbody></mujoco>").toString());
    }

    @Test
    void isTheLeastOfAllDistances() {
        Random random = new Random(3);
        int overlaps = 0;
        for (int trial = 0; trial < 20; trial++) {
            Data d = scatter(30, random).newData();
            Physics.forward(d);
            for (int geom = 1; geom < d.model.ngeom; geom++) {
                double[] least = new double[7], fromto = new double[6];
                least[0] = 5;
                int expected = -1;
                for (int g = 0; g < d.model.ngeom; g++) {
                    double dist = g == geom ? 5 : Support.distance(fromto, 0, d, geom, g, 5);
                    if (dist < least[0]) {
                        expected = g;
                        least[0] = dist;
                        System.arraycopy(fromto, 0, least, 1, 6);
                    }
                }
                double[] r = new double[7];
                assertEquals(expected, Support.nearest(r, 0, d, geom, RayFilter.ALL, 5));
                assertArrayEquals(least, r);
                overlaps += r[0] < 0 ? 1 : 0;
            }
        }
        assertTrue(overlaps > 20, "only " + overlaps + " geoms touch another: the scenes are too thin");
    }

    @Test
    void looksOnlyAsFarAsAsked() {
        Model m = Mjcf.parse("""
            <mujoco><worldbody>
              <body name="a"><geom size=".1"/><geom size=".1" pos="0 0 .3"/></body>
              <body><geom size=".1" pos="1 0 0"/></body>
            </worldbody></mujoco>
            """);
        Data d = m.newData();
        Physics.forward(d);
        RayFilter others = RayFilter.except(1);
        double[] r = new double[7];
        assertEquals(-1, Support.nearest(r, 0, d, 0, others, 0.7));
        assertArrayEquals(new double[] {0.7, 0, 0, 0, 0, 0, 0}, r);
        assertEquals(2, Support.nearest(r, 0, d, 0, others, 0.9));
        assertArrayEquals(new double[] {0.8, 0.1, 0, 0, 0.9, 0, 0}, r, 1e-12);
        assertEquals(1, Support.nearest(r, 0, d, 0, RayFilter.ALL, 0.9));
    }
}
