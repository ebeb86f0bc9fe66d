package dev.cardan.mjcf.compile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cardan.engine.Model;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.PairSpec;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values of a contact pair that are not numbers come from its two geoms. Expected numbers are MuJoCo's. */
class PairInheritanceTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
         0 | 1 | 3 | .7 .7 .006 .0003 .0003 | .02 1.1 | .725 .9375 .00275 .55 2.25
         0 | 0 | 2 | .7 .7 .006 .0003 .0003 | .02 1.1 | .7 .95 .003 .6 2
         0 | 2 | 0 | .7 .7 .006 .0003 .0003 | .02 1.1 | .8 .9 .002 .4 3
         0 | 0 | 0 | .7 .7 .006 .0003 .0003 | .02 1.1 | .75 .925 .0025 .5 2.5
         1 | 1 | 3 | .5 .5 .006 .0002 .0002 | .03 1.1 | .8 .9 .002 .4 3
        -1 | 1 | 3 | .7 .7 .004 .0003 .0003 | .02 1.3 | .7 .95 .003 .6 2
        """)
    void missingValuesComeFromTheGeoms(
            int priority, double solmix1, double solmix2, String friction, String solref, String solimp) {
        ModelSpec spec = Mjcf.readString("""
            <mujoco>
              <worldbody>
                <geom name="a" size=".1" priority="%d" friction=".5 .006 .0002" solref=".03 1.1" solimp=".8 .9 .002 .4 3"
                  margin=".01" gap=".03" solmix="%s"/>
                <body pos="1 0 0">
                  <joint/>
                  <geom name="b" size=".1" friction=".7 .004 .0003" solref=".02 1.3" solimp=".7 .95 .003 .6 2"
                    margin=".02" gap=".01" solmix="%s"/>
                </body>
              </worldbody>
              <contact><pair geom1="a" geom2="b"/></contact>
            </mujoco>
            """.formatted(priority, solmix1, solmix2));
        PairSpec pair = spec.pairs.get(0);
        pair.friction = new double[0];
        pair.solref = new double[0];
        pair.solimp = new double[0];
        pair.margin = null;
        pair.gap = null;
        Model m = Mjcf.compile(spec);
        assertArrayEquals(numbers(friction), m.pair.friction, 1e-15);
        assertArrayEquals(numbers(solref), m.pair.solref, 1e-15);
        assertArrayEquals(numbers(solimp), m.pair.solimp, 1e-15);
        assertEquals(0.02, m.pair.margin[0]);
        assertEquals(0.03, m.pair.gap[0]);
    }

    private static double[] numbers(String text) {
        return Arrays.stream(text.split(" ")).mapToDouble(Double::parseDouble).toArray();
    }
}
