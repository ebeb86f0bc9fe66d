package dev.cardan.physics.contact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.State;
import dev.cardan.engine.TooLargeException;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.work.Workers;
import dev.cardan.physics.contact.Scenes.Variant;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A step of one large heap, shared by threads, gives the bits of one thread. */
class SharedStepTest {
    static final List<Variant> VARIANTS = Scenes.VARIANTS;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

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

    /** A heap so large that products with its Jacobian and updates of its Hessian are shared too. */
    @Test
    void largeJacobiansGiveTheBitsOfOneThread() {
        String xml = heap(256);
        for (Variant variant : List.of(VARIANTS.get(0), VARIANTS.get(2))) {
            Data alone = variant.of(xml), shared = variant.of(xml), four = variant.of(xml);
            try (Workers two = new Workers(2);
                    Workers more = new Workers(4)) {
                shared.workers = two;
                four.workers = more;
                Physics.step(alone, 60);
                Physics.step(shared, 60);
                Physics.step(four, 60);
            }
            assertTrue(alone.nJ > 6_000, alone.nJ + " numbers");
            assertEquals(alone.state(), shared.state());
            assertEquals(alone.state(), four.state());
        }
    }

    /** Trees with joints of all types, some on a fixed body; stages that compute each tree for itself are shared. */
    private static String forest(int trees) {
        StringBuilder xml = new StringBuilder("""
            <mujoco><option timestep="0.003"/>
            <worldbody><geom type="plane" size="5 5 .1"/><site name="origin"/>
            """);
        for (int i = 0; i < trees; i++) {
            String root = i % 4 == 3
                    ? "<geom size=\".02\" contype=\"0\"/><body pos=\"0 0 .1\"><joint type=\"slide\" damping=\"1\"/>"
                    : "<freejoint/>";
            xml.append("""
                <body pos="%s %s .5" euler="%d 0 0">%s
                  <geom type="box" size=".1 .08 .05"/><site pos=".1 0 0"/>
                  <body pos=".15 0 0"><joint type="ball" damping=".01"/><geom type="capsule" size=".03 .05"/>
                    <body pos=".1 0 0"><joint axis="0 1 0" stiffness="2" damping=".1"/><geom size=".05"/></body></body>
                  <body pos="-.15 0 0"><joint axis="1 0 1" range="-30 30"/><geom size=".05" pos="-.05 0 0"/></body>
                </body>%s
                """.formatted(0.5 * (i % 8), 0.5 * (i / 8.0), 17 * i, root, i % 4 == 3 ? "</body>" : ""));
        }
        return xml.append("</worldbody></mujoco>").toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"EULER", "IMPLICITFAST", "RK4"})
    void treesGiveTheBitsOfOneThread(Integrator integrator) {
        Data alone = Scenes.of(forest(45)), two = Scenes.of(forest(45)), three = Scenes.of(forest(45));
        try (Workers pair = new Workers(2);
                Workers trio = new Workers(3)) {
            two.workers = pair;
            three.workers = trio;
            for (Data d : List.of(alone, two, three)) {
                d.opt.integrator = integrator;
                Physics.step(d, 100);
            }
            for (String field :
                    List.of("subtree_com", "geom_xmat", "site_xpos", "cinert", "cdof", "cvel", "crb", "qLD")) {
                assertArrayEquals(alone.field(field).numbers(), two.field(field).numbers(), field);
                assertArrayEquals(
                        alone.field(field).numbers(), three.field(field).numbers(), field);
            }
            assertEquals(alone.state(), two.state());
            assertEquals(alone.state(), three.state());
        }
        assertTrue(alone.model.nv > 300 && alone.ncon > 20, alone.model.nv + " dofs, " + alone.ncon + " contacts");
    }

    @Test
    void sharedStepsAllocateNothing() {
        for (String xml : List.of(forest(45), heap(128))) {
            Data d = Scenes.of(xml);
            try (Workers workers = new Workers(2)) {
                d.workers = workers;
                Physics.step(d, 200);
                State start = d.state();
                Physics.step(d, 100);
                long[] own = steppingThreads();
                assertEquals(2, own.length);
                long least = Long.MAX_VALUE;
                for (int round = 0; round < 500 && least > 0; round++) {
                    d.restore(start);
                    long before = allocated(own), idle = allocated(own) - before;
                    before = allocated(own);
                    Physics.step(d, 100);
                    least = Math.min(least, allocated(own) - before - idle);
                }
                assertEquals(0, least);
            }
        }
    }

    /** The current thread and all workers; threads that make faster code in the background may allocate. */
    private static long[] steppingThreads() {
        Thread current = Thread.currentThread();
        return Thread.getAllStackTraces().keySet().stream()
                .filter(t -> t.equals(current) || t.getName().startsWith("cardan-worker"))
                .mapToLong(Thread::threadId)
                .toArray();
    }

    private static long allocated(long[] threads) {
        long bytes = 0;
        for (long id : threads) {
            bytes += THREADS.getThreadAllocatedBytes(id);
        }
        return bytes;
    }
}
