package dev.cardan.mjcf.attach;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cardan.engine.Model;
import dev.cardan.engine.Options;
import dev.cardan.mjcf.Mjcf;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/** Which of two values a merged model gets: the more careful one if both are written, else the one that is. */
class ConflictsTest {
    private record Setting(String name, ToDoubleFunction<Options> value, double smaller, double larger) {}

    private static final List<Setting> SMALLER_WINS = List.of(
            new Setting("timestep", o -> o.timestep, 0.001, 0.004),
            new Setting("tolerance", o -> o.tolerance, 1e-7, 1e-5),
            new Setting("ls_tolerance", o -> o.lsTolerance, 0.02, 0.03),
            new Setting("noslip_tolerance", o -> o.noslipTolerance, 1e-5, 1e-4),
            new Setting("ccd_tolerance", o -> o.ccdTolerance, 1e-5, 1e-4),
            new Setting("sleep_tolerance", o -> o.sleepTolerance, 1e-4, 1e-2));

    private static final List<Setting> LARGER_WINS = List.of(
            new Setting("iterations", o -> o.iterations, 7, 9),
            new Setting("ls_iterations", o -> o.lsIterations, 7, 9),
            new Setting("noslip_iterations", o -> o.noslipIterations, 7, 9),
            new Setting("ccd_iterations", o -> o.ccdIterations, 7, 9),
            new Setting("sdf_iterations", o -> o.sdfIterations, 7, 9),
            new Setting("sdf_initpoints", o -> o.sdfInitpoints, 7, 9));

    private static String option(Setting s, double value) {
        String text = value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
        return "<option " + s.name + "=\"" + text + "\"/>";
    }

    private static Model merged(String parent, String child) {
        String main = "<mujoco><compiler conflict=\"merge\"/>" + parent
                + "<asset><model name=\"kid\" file=\"kid.xml\"/></asset><worldbody><attach model=\"kid\""
                + " prefix=\"a\"/></worldbody></mujoco>";
        String kid = "<mujoco model=\"kid\">" + child
                + "<worldbody><body name=\"b\"><geom size=\".1\"/></body></worldbody></mujoco>";
        return Mjcf.load(
                "main.xml",
                Map.of(
                        "main.xml",
                        main.getBytes(StandardCharsets.UTF_8),
                        "kid.xml",
                        kid.getBytes(StandardCharsets.UTF_8)));
    }

    private static void check(Setting s, double winner) {
        String smaller = option(s, s.smaller);
        String larger = option(s, s.larger);
        assertEquals(winner, s.value.applyAsDouble(merged(smaller, larger).options()), s.name);
        assertEquals(winner, s.value.applyAsDouble(merged(larger, smaller).options()), s.name);
        for (double one : new double[] {s.smaller, s.larger}) {
            assertEquals(one, s.value.applyAsDouble(merged(option(s, one), "").options()), s.name);
            assertEquals(one, s.value.applyAsDouble(merged("", option(s, one)).options()), s.name);
        }
    }

    @Test
    void theSmallerStepAndTolerancesWin() {
        SMALLER_WINS.forEach(s -> check(s, s.smaller));
    }

    @Test
    void theLargerNumbersOfIterationsWin() {
        LARGER_WINS.forEach(s -> check(s, s.larger));
    }
}
