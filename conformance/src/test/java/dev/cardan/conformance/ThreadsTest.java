package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.Solver;
import dev.cardan.engine.work.Workers;
import dev.cardan.mjcf.Mjcf;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** One, two and three threads give the same bits on every model, also where they share what is too little to pay. */
class ThreadsTest {
    private static final int STEPS = 40;

    @TestFactory
    Stream<DynamicTest> statesHaveTheSameBits() {
        return Models.all().entrySet().stream()
                .map(e -> DynamicTest.dynamicTest(e.getKey(), () -> compare(e.getValue())));
    }

    /** Rows that nothing moves are left out, but count where the diagonal of those behind them is estimated. */
    @Test
    void rowsThatNothingMovesComeBeforeOthers() {
        compare(Mjcf.parse("""
                <mujoco>
                  <option jacobian="dense" solver="CG"/>
                  <worldbody>
                    <flexcomp name="half" type="grid" dim="2" count="5 5 1" spacing=".1 .1 .1" mass="1" pos="0 0 1">
                      <edge equality="vert"/>
                      <pin id="0 1 2 5 6 7 10 11 12"/>
                    </flexcomp>
                    <flexcomp name="free" type="grid" dim="2" count="5 5 1" spacing=".1 .1 .1" mass="2" pos="1 0 1">
                      <edge equality="vert"/>
                    </flexcomp>
                  </worldbody>
                </mujoco>"""));
    }

    /** Only the large one is worth several threads, and the small one is swept before it. */
    @Test
    void aSmallSheetBeforeALargeOne() {
        Model m = Mjcf.parse("""
                <mujoco>
                  <worldbody>
                    <geom type="sphere" size=".2" pos=".2 .2 0"/>
                    <flexcomp name="small" type="grid" dim="2" count="5 5 1" spacing=".1 .1 .1" mass="1" pos="0 0 .2" radius=".01">
                      <edge equality="true"/>
                      <contact selfcollide="sap"/>
                    </flexcomp>
                    <flexcomp name="large" type="grid" dim="2" count="16 16 1" spacing=".04 .04 .04" mass="1" pos="0 0 .25"
                        radius=".015">
                      <edge equality="true"/>
                      <contact selfcollide="sap"/>
                    </flexcomp>
                  </worldbody>
                </mujoco>""");
        Data alone = m.newData(), two = m.newData();
        try (Workers pair = new Workers(2)) {
            two.workers = pair;
            for (int s = 0; s < 5; s++) {
                step(alone, s);
                step(two, s);
                assertSame(alone, two, s);
            }
        }
        assertTrue(alone.ncon > 0);
    }

    private static void compare(Model m) {
        Data alone = m.newData(), two = m.newData(), three = m.newData();
        try (Workers pair = new Workers(2);
                Workers trio = new Workers(3)) {
            pair.shareAll();
            trio.shareAll();
            two.workers = pair;
            three.workers = trio;
            for (int s = 0; s < STEPS; s++) {
                if (s == STEPS / 2 && !Models.needsCg(m)) {
                    // Newton's method where the model has another solver, and the other way round
                    Solver other = alone.opt.solver == Solver.NEWTON ? Solver.CG : Solver.NEWTON;
                    alone.opt.solver = other;
                    two.opt.solver = other;
                    three.opt.solver = other;
                }
                step(alone, s);
                step(two, s);
                step(three, s);
                assertSame(alone, two, s);
                assertSame(alone, three, s);
            }
        }
    }

    private static void step(Data d, int s) {
        for (int i = 0; i < d.ctrl.length; i++) {
            d.ctrl[i] = 0.01 * ((s + i) % 21 - 10);
        }
        Physics.step(d);
    }

    private static void assertSame(Data a, Data b, int step) {
        String what = "step " + step;
        assertEquals(a.ncon, b.ncon, what);
        assertEquals(a.nefc, b.nefc, what);
        assertArrayEquals(rows(a), rows(b), what);
        assertArrayEquals(bits(a.qLD), bits(b.qLD), what);
        assertArrayEquals(bits(a.subtreeCom), bits(b.subtreeCom), what);
        assertArrayEquals(bits(a.qfrcBias), bits(b.qfrcBias), what);
        assertArrayEquals(bits(a.qacc), bits(b.qacc), what);
        assertArrayEquals(bits(Models.state(a)), bits(Models.state(b)), what);
    }

    /** What constraint rows have, and which of them have the same columns. */
    private static long[] rows(Data d) {
        int numbers = d.isSparse() ? d.nJ : d.nefc * d.model.nv;
        DoubleStream all = Stream.of(d.efc.pos, d.efc.margin, d.efc.D, d.efc.diagA, d.efc.aref)
                .flatMapToDouble(x -> Arrays.stream(x, 0, d.nefc));
        DoubleStream matrix = Arrays.stream(d.efc.J.values, 0, numbers);
        IntStream same = d.isSparse() ? Arrays.stream(d.efc.J.rowsuper, 0, d.nefc) : IntStream.empty();
        return LongStream.concat(
                        DoubleStream.concat(all, matrix).mapToLong(Double::doubleToLongBits), same.asLongStream())
                .toArray();
    }

    private static long[] bits(double[] a) {
        return Arrays.stream(a).mapToLong(Double::doubleToLongBits).toArray();
    }
}
