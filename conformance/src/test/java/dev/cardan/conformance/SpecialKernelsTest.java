package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.type.Integrator;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.models.Examples;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Code that is written for a model gives the bits of the generic code: every model is run with it and without. */
class SpecialKernelsTest {
    private static final int STEPS = 60;

    private static Map<String, Supplier<Model>> models() {
        Map<String, Supplier<Model>> models = new LinkedHashMap<>();
        for (Goldens.Entry e : Goldens.entries("model")) {
            if (!Examples.names().contains(e.model())) {
                models.put(e.name(), () -> Mjcf.load(Goldens.model(e.model())));
            }
        }
        for (String name : Examples.names()) {
            models.put("example " + name, () -> Mjcf.parse(Examples.text(name)));
        }
        return models;
    }

    @TestFactory
    Stream<DynamicTest> statesHaveTheSameBits() {
        return models().entrySet().stream().map(e -> DynamicTest.dynamicTest(e.getKey(), () -> compare(e.getValue())));
    }

    private static void compare(Supplier<Model> maker) {
        Model generic = maker.get(), special = maker.get();
        if (Inside.special(special).make() == 0) {
            return;
        }
        for (boolean implicit : new boolean[] {false, true}) {
            Data a = generic.newData(), b = special.newData();
            if (implicit) {
                a.opt.integrator = Integrator.IMPLICITFAST;
                b.opt.integrator = Integrator.IMPLICITFAST;
            }
            for (int s = 0; s < STEPS; s++) {
                drive(a, s);
                drive(b, s);
                assertSame(a.qpos, b.qpos);
                assertSame(a.qvel, b.qvel);
                assertSame(a.qLD, b.qLD);
                assertSame(a.qLDiagInv, b.qLDiagInv);
                assertSame(a.qfrcConstraint, b.qfrcConstraint);
            }
        }
    }

    private static void drive(Data d, int s) {
        for (int i = 0; i < d.ctrl.length; i++) {
            d.ctrl[i] = 0.01 * ((s + i) % 21 - 10);
        }
        Physics.step(d);
    }

    private static void assertSame(double[] a, double[] b) {
        assertArrayEquals(bits(a), bits(b));
    }

    private static long[] bits(double[] a) {
        return Arrays.stream(a).mapToLong(Double::doubleToLongBits).toArray();
    }

    @Test
    void manyModelsHaveKernels() {
        long count = models().values().stream()
                .filter(m -> Inside.special(m.get()).make() > 0)
                .count();
        assertTrue(count >= 10, () -> count + " models have trees with kernels");
    }

    @Test
    void modelsGetKernelsWhenTheyAreHot() throws InterruptedException {
        Model m = Mjcf.parse("""
                <mujoco>
                  <worldbody>
                    <body><joint axis="1 0 0"/><geom size=".1" pos="0 0 .3"/>
                      <body pos="0 0 .5"><joint axis="0 1 0"/><geom size=".1" pos="0 0 .3"/></body>
                    </body>
                  </worldbody>
                </mujoco>
                """);
        Data d = m.newData();
        long deadline = System.nanoTime() + 60_000_000_000L;
        while (Inside.special(m).parts() == null && System.nanoTime() < deadline) {
            Physics.step(d, 10_000);
        }
        assertTrue(Inside.special(m).parts() != null);
    }
}
