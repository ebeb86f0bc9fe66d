package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.Cone;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.JacobianMode;
import dev.cardan.engine.type.Solver;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * PGS and noslip without their stored matrix, on every model of the board: with rows computed when they are needed they give
 * the same bits, factored the same forces but for rounding.
 */
class UnstoredMatrixTest {
    private static final int STEPS = 4;
    private static final int FEW_STEPS = 2;
    private static final int ENOUGH = 90; // models with constraints

    /** Of forces, relative to the largest one. */
    private static final double ROUNDING = 1e-11;

    @ParameterizedTest
    @CsvSource({"true, true", "true, false", "false, true", "false, false"})
    void rowsMadeWhenNeededGiveTheSameBits(boolean elliptic, boolean sparse) {
        int compared = 0;
        for (var entry : Models.all().entrySet()) {
            if (Models.needsCg(entry.getValue())) {
                continue;
            }
            for (int islands = 0; islands < 2; islands++) {
                Data stored = world(entry.getValue(), elliptic, sparse, islands == 1, 3);
                Data rows = world(entry.getValue(), elliptic, sparse, islands == 1, 3);
                rows.limits.storedMatrix = 0;
                for (int s = 0; s < STEPS; s++) {
                    String what = entry.getKey() + ", step " + s;
                    Physics.step(stored);
                    Physics.step(rows);
                    assertArrayEquals(Models.state(stored), Models.state(rows), what);
                    assertArrayEquals(forces(stored), forces(rows), what);
                    if (stored.nefc > 0) {
                        assertTrue(stored.nA > 0 && rows.nA == 0, what);
                        assertArrayEquals(stored.solverNiter, rows.solverNiter, what);
                        assertArrayEquals(stored.solverNnz, rows.solverNnz, what);
                        compared++;
                    }
                }
            }
        }
        assertTrue(compared > 2 * STEPS * ENOUGH, compared + " steps");
    }

    @ParameterizedTest
    @CsvSource({"true, true", "true, false", "false, true", "false, false"})
    void factoredTheForcesAreTheSameButForRounding(boolean elliptic, boolean sparse) {
        // between edges of a pyramid noslip divides by small differences of large numbers
        int noslip = elliptic ? 3 : 0;
        int compared = 0;
        for (var entry : Models.all().entrySet()) {
            if (Models.needsCg(entry.getValue())) {
                continue;
            }
            for (int islands = 0; islands < 2; islands++) {
                Data stored = world(entry.getValue(), elliptic, sparse, islands == 1, noslip);
                Data factored = world(entry.getValue(), elliptic, sparse, islands == 1, noslip);
                factored.limits.exactMatrix = 0;
                for (int s = 0; s < FEW_STEPS; s++) {
                    factored.restore(stored.state());
                    Physics.step(stored);
                    Physics.step(factored);
                    assertEquals(0, factored.nA);
                    assertClose(forces(stored), forces(factored), entry.getKey() + ", step " + s);
                    compared += stored.nefc > 0 ? 1 : 0;
                }
            }
        }
        assertTrue(compared > 2 * FEW_STEPS * ENOUGH, compared + " steps");
    }

    private static Data world(Model m, boolean elliptic, boolean sparse, boolean islands, int noslip) {
        Data d = m.newData();
        if (m.nkey > 0) {
            Physics.resetKeyframe(d, 0);
        }
        d.opt.solver = Solver.PGS;
        d.opt.noslipIterations = noslip;
        d.opt.cone = elliptic ? Cone.ELLIPTIC : Cone.PYRAMIDAL;
        d.opt.jacobian = sparse ? JacobianMode.SPARSE : JacobianMode.DENSE;
        if (!islands) {
            d.opt.disableflags |= DisableFlag.ISLAND;
        }
        return d;
    }

    private static double[] forces(Data d) {
        return Arrays.copyOf(d.efc.force, d.nefc);
    }

    private static void assertClose(double[] a, double[] b, String what) {
        assertEquals(a.length, b.length, what);
        double largest = 0;
        for (double f : a) {
            largest = Math.max(largest, Math.abs(f));
        }
        assertArrayEquals(a, b, ROUNDING * Math.max(1e-3, largest), what);
    }
}
