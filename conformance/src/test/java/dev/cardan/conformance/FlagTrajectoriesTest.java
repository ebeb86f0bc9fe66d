package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.cardan.cli.InitialState;
import dev.cardan.cli.conform.Golden;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.DisableFlag;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Ten steps under each disable flag alone, straight through and compared with MuJoCo at every step. */
class FlagTrajectoriesTest {
    private static final int STEPS = 10;
    private static final double TOLERANCE = 1e-10;

    /** By bit. */
    private static final String[] FLAGS = {
        "constraint",
        "equality",
        "frictionloss",
        "limit",
        "contact",
        "spring",
        "damper",
        "gravity",
        "clampctrl",
        "warmstart",
        "filterparent",
        "actuation",
        "refsafe",
        "sensor",
        "midphase",
        "eulerdamp",
        "autoreset",
        "nativeccd",
        "island",
        "multiccd"
    };

    /** Accelerations and sensors of a run, one row per step. */
    private record Run(int flags, double[][] rows) {}

    private static Run run(String name) {
        Goldens.Entry entry = Goldens.entries("dump").stream()
                .filter(e -> e.name().equals(name))
                .findFirst()
                .orElseThrow();
        Golden golden = Golden.read(entry.file());
        List<Map<?, ?>> frames = golden.frames();
        assertEquals(STEPS + 1, frames.size(), name);
        Model m = golden.load(null);
        Data d = m.newData();
        InitialState.apply(d, frames.get(0));
        double[][] rows = new double[STEPS][];
        for (int s = 0; s < STEPS; s++) {
            String step = name + ", step " + s;
            Physics.forward(d);
            near(step + ", qacc", (double[]) frames.get(s).get("qacc"), d.qacc);
            near(step + ", sensordata", (double[]) frames.get(s).get("sensordata"), d.sensordata);
            rows[s] = Arrays.copyOf(d.qacc, m.nv + m.nsensordata);
            System.arraycopy(d.sensordata, 0, rows[s], m.nv, m.nsensordata);
            Physics.step(d);
            near(step + ", qvel", (double[]) frames.get(s + 1).get("qvel"), d.qvel);
            near(step + ", qpos", (double[]) frames.get(s + 1).get("qpos"), d.qpos);
        }
        return new Run(m.options().disableflags, rows);
    }

    private static void near(String what, double[] golden, double[] ours) {
        assertEquals(golden.length, ours.length, what);
        for (int i = 0; i < ours.length; i++) {
            assertEquals(golden[i], ours[i], TOLERANCE * Math.max(1, Math.abs(golden[i])), what + " " + i);
        }
    }

    @Test
    @Tag("S2-41.AC12")
    void everyFlagAloneGivesMuJoCosTrajectory() {
        assertEquals(DisableFlag.COUNT, FLAGS.length);
        Run none = run("every_flag-none");
        Run broken = run("every_flag-broken");
        assertEquals(0, none.flags);
        for (int bit = 0; bit < FLAGS.length; bit++) {
            String flag = FLAGS[bit];
            Run off = run("every_flag-" + flag);
            assertEquals(1 << bit, off.flags, flag);
            double[][] on = flag.equals("autoreset") ? broken.rows : none.rows;
            if (flag.equals("midphase")) {
                assertArrayEquals(on, off.rows); // a matter of speed
            } else {
                assertFalse(Arrays.deepEquals(on, off.rows), flag + " doesn't act");
            }
        }
    }
}
