package dev.cardan.physics.contact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.State;
import dev.cardan.engine.TooLargeException;
import dev.cardan.engine.work.Workers;
import dev.cardan.physics.contact.Scenes.Variant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** A step of one large heap, shared by threads, gives the bits of one thread. */
class SharedStepTest {
    static final List<Variant> VARIANTS = Scenes.VARIANTS;

    private static final String[] SHAPES = {
        "type=\"box\" size=\".06 .05 .04\"",
        "type=\"capsule\" size=\".03 .05\" condim=\"4\"",
        "type=\"ellipsoid\" size=\".07 .05 .04\"",
        "type=\"cylinder\" size=\".05 .04\" condim=\"1\"",
        "type=\"sphere\" size=\".05\" condim=\"6\"",
        "type=\"mesh\" mesh=\"stone\""
    };

    /** Bodies of all shapes in layers of 16, between four walls. */
    private static String heap(int bodies) {
        StringBuilder xml = new StringBuilder("""
                <mujoco><option timestep="0.004"/>
                <asset><mesh name="stone" vertex="0 0 .06 .05 0 0 -.05 .01 0 0 .05 0 .01 -.05 0 .02 .02 -.06"/></asset>
                <worldbody><geom type="plane" size="1 1 .1"/>
                <geom type="plane" size="1 1 .1" pos="-.36 0 0" zaxis="1 0 0"/>
                <geom type="plane" size="1 1 .1" pos=".36 0 0" zaxis="-1 0 0"/>
                <geom type="plane" size="1 1 .1" pos="0 -.36 0" zaxis="0 1 0"/>
                <geom type="plane" size="1 1 .1" pos="0 .36 0" zaxis="0 -1 0"/>
                """);
        for (int i = 0; i < bodies; i++) {
            int column = i % 4, row = i / 4 % 4, layer = i / 16;
            double x = -0.27 + 0.17 * column + 0.004 * (i % 5), y = -0.27 + 0.17 * row + 0.003 * (i % 7);
            xml.append("<body pos=\"%s %s %s\" euler=\"%d %d %d\"><freejoint/><geom %s/></body>"
                    .formatted(x, y, 0.08 + 0.13 * layer, 37 * i, 11 * i, 53 * i, SHAPES[i % SHAPES.length]));
        }
        return xml.append("</worldbody></mujoco>").toString();
    }

    @ParameterizedTest
    @FieldSource("VARIANTS")
    void bitsAreThoseOfOneThread(Variant variant) {
        String xml = heap(64);
        Data alone = variant.of(xml), shared = variant.of(xml), three = variant.of(xml);
        try (Workers two = new Workers(2);
                Workers more = new Workers(3)) {
            shared.workers = two;
            three.workers = more;
            for (int i = 0; i < 120; i++) {
                Physics.step(alone);
                Physics.step(shared);
                Physics.step(three);
                assertEquals(alone.ncon, shared.ncon);
                assertArrayEquals(
                        alone.field("contact.pos").numbers(),
                        shared.field("contact.pos").numbers());
                assertArrayEquals(alone.qacc, shared.qacc);
            }
            assertEquals(alone.state(), shared.state());
            assertEquals(alone.state(), three.state());
        }
        assertTrue(alone.ncon > 100, alone.ncon + " contacts");
    }

    @Test
    void tooManyContactsAreToldAsByOneThread() {
        Data d = Scenes.of(heap(64));
        try (Workers workers = new Workers(2)) {
            d.workers = workers;
            Physics.step(d, 60);
            State before = d.state();
            d.limits.contacts = d.ncon / 2;
            assertThrows(TooLargeException.class, () -> Physics.step(d));
            assertEquals(before, d.state());
            d.limits.contacts = Integer.MAX_VALUE;
            Physics.step(d, 5);
        }
        assertEquals(0, d.warnings.total());
    }

    /** A heap so large that products with its Jacobian are shared too. */
    @Test
    void largeJacobiansGiveTheBitsOfOneThread() {
        String xml = heap(256);
        for (Variant variant : List.of(VARIANTS.get(0), VARIANTS.get(2))) {
            Data alone = variant.of(xml), shared = variant.of(xml);
            try (Workers two = new Workers(2)) {
                shared.workers = two;
                Physics.step(alone, 60);
                Physics.step(shared, 60);
            }
            assertTrue(alone.nJ > 6_000, alone.nJ + " numbers");
            assertEquals(alone.state(), shared.state());
        }
    }
}
