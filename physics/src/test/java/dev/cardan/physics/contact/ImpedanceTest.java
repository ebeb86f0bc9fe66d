package dev.cardan.physics.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cardan.engine.Data;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The impedance of a contact rises with its depth from dmin to dmax along two arcs; its parameters are kept in bounds. */
class ImpedanceTest {
    /** Impedance at a depth of 2 mm; d0, d1, width, midpoint and power as they count after clamping. */
    private static double impedance(double dmin, double dmax, double width, double mid, double power) {
        double x = 0.002 / width;
        if (x >= 1) {
            return dmax;
        }
        double y = x <= mid
                ? Math.pow(x, power) / Math.pow(mid, power - 1)
                : 1 - Math.pow(1 - x, power) / Math.pow(1 - mid, power - 1);
        return dmin + y * (dmax - dmin);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        .8 .95 .004 .5 2     | .8    | .95   | .004 | .5    | 2
        .8 .95 .004 .3 3     | .8    | .95   | .004 | .3    | 3
        .8 .95 .004 .7 1     | .8    | .95   | .004 | .7    | 1
        .8 .95 .004 .7 .5    | .8    | .95   | .004 | .7    | 1
        .8 .95 .004 0 4      | .8    | .95   | .004 | .0001 | 4
        .8 .95 .004 1 4      | .8    | .95   | .004 | .9999 | 4
        0 1 .004 .5 2        | .0001 | .9999 | .004 | .5    | 2
        .8 .95 .002 .5 2     | .8    | .95   | .002 | .5    | 2
        .8 .95 .001 .5 2     | .8    | .95   | .001 | .5    | 2
        """)
    void parametersOutOfBoundsAreClamped(
            String solimp, double dmin, double dmax, double width, double mid, double power) {
        Data d = Scenes.forward("""
            <mujoco>
              <worldbody>
                <geom type="plane" size="1 1 1" condim="1"/>
                <body pos="0 0 .048"><freejoint/><geom size=".05" condim="1" priority="1" solimp="%s"/></body>
              </worldbody>
            </mujoco>
            """.formatted(solimp));
        assertEquals(1, d.nefc);
        assertEquals(-0.002, d.efc.pos[0], 1e-12);
        assertEquals(impedance(dmin, dmax, width, mid, power), d.efc.KBIP[2], 1e-9);
    }
}
