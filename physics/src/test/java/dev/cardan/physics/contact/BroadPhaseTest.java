package dev.cardan.physics.contact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.EnableFlag;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Contacts found with the quick boxes of the broad phase are those found with MuJoCo's boxes, which are in use as soon as a user
 * is asked about pairs.
 */
class BroadPhaseTest {
    private static final String[] SHAPES = {
        "type='sphere' size='.05'",
        "type='capsule' size='.02 .05'",
        "type='ellipsoid' size='.05 .03 .04'",
        "type='cylinder' size='.04 .05'",
        "type='box' size='.05 .05 .05'",
        "type='mesh' mesh='wedge'"
    };

    private static final String HEAD = """
            <mujoco><asset><mesh name='wedge' vertex='0 0 0 .1 0 0 0 .1 0 0 0 .1 .1 .1 .1'/></asset>
            <worldbody><geom type='plane' size='1 1 1'/>
            """;

    /** Contacts of the present pose by both ways; returns how many. */
    private static int compare(Data d, String about) {
        d.callbacks.contactFilter = null;
        Physics.forward(d);
        int n = d.ncon;
        int[] geoms = Arrays.copyOf(d.contact.geom, 2 * n);
        double[] dist = Arrays.copyOf(d.contact.dist, n), pos = Arrays.copyOf(d.contact.pos, 3 * n);
        double[] frame = Arrays.copyOf(d.contact.frame, 9 * n);
        d.callbacks.contactFilter = (data, g1, g2) -> !mayTouch(data.model, g1, g2);
        Physics.forward(d);
        assertEquals(d.ncon, n, about);
        assertArrayEquals(Arrays.copyOf(d.contact.geom, 2 * n), geoms, about);
        assertArrayEquals(Arrays.copyOf(d.contact.dist, n), dist, about);
        assertArrayEquals(Arrays.copyOf(d.contact.pos, 3 * n), pos, about);
        assertArrayEquals(Arrays.copyOf(d.contact.frame, 9 * n), frame, about);
        return n;
    }

    private static boolean mayTouch(Model m, int g1, int g2) {
        return (m.geom.contype[g1] & m.geom.conaffinity[g2]) != 0 || (m.geom.contype[g2] & m.geom.conaffinity[g1]) != 0;
    }

    @Test
    void inAHeapOfAllShapesWithMarginsGapsAndGeomsThatTouchNothing() {
        int contacts = 0;
        String[] reaches = {"", "margin='.02'", "margin='-.005'", "gap='.03'", "margin='.01' gap='.02'"};
        for (String reach : reaches) {
            for (int seed = 0; seed < 8; seed++) {
                Random random = new Random(seed);
                StringBuilder xml = new StringBuilder(HEAD);
                for (int b = 0; b < 30; b++) {
                    xml.append("<body pos='%s %s %s' euler='%d %d 0'><freejoint/>"
                            .formatted(
                                    random.nextDouble(0.4),
                                    random.nextDouble(0.4),
                                    random.nextDouble(0.4),
                                    random.nextInt(360),
                                    random.nextInt(360)));
                    int n = 1 + random.nextInt(3);
                    for (int g = 0; g < n; g++) {
                        xml.append("<geom pos='%s 0 0' %s %s/>"
                                .formatted(0.05 * g, SHAPES[random.nextInt(SHAPES.length)], reach));
                    }
                    xml.append("<geom pos='0 0 .2' size='.1' contype='0' conaffinity='0'/></body>");
                }
                Data d = Scenes.of(xml + "</worldbody></mujoco>");
                contacts += compare(d, reach + ", seed " + seed);
                d.opt.enableflags |= EnableFlag.OVERRIDE;
                d.opt.oMargin = 0.01;
                contacts += compare(d, reach + " overridden, seed " + seed);
            }
        }
        assertTrue(contacts > 1000, "only " + contacts + " contacts");
    }

    /** Neighbours in a grid touch, or miss each other by so little that the rounding of boxes decides. */
    @Test
    void whereSurfacesBarelyTouch() {
        int touching = 0, missing = 0;
        double[] apart = {
            0, 1e-17, 1e-15, -1e-15, 1e-12, -1e-12, 1e-9, -1e-9, 1e-8, -1e-8, 1e-7, -1e-7, 1e-6, -1e-6, 1e-5
        };
        for (String shape : SHAPES) {
            for (int turn : new int[] {0, 30}) {
                for (double distance : apart) {
                    StringBuilder xml = new StringBuilder(HEAD);
                    for (int i = 0; i < 12; i++) {
                        double x = 0.1 + distance;
                        int row = i / 3 % 2, layer = i / 6;
                        xml.append(String.format(
                                Locale.ROOT,
                                "<body pos='%s %s %s' euler='0 0 %d'><freejoint/><geom %s/></body>",
                                7 + (i % 3) * x,
                                row * x,
                                1 + layer * x,
                                turn,
                                shape));
                    }
                    Data d = Scenes.of(xml + "</worldbody></mujoco>");
                    int n = compare(d, shape + " turned by " + turn + ", " + distance + " apart");
                    touching += n > 0 ? 1 : 0;
                    missing += n > 0 ? 0 : 1;
                }
            }
        }
        assertTrue(touching > 20 && missing > 20, touching + " grids touch, " + missing + " don't");
    }
}
