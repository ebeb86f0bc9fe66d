package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.cli.InitialState;
import dev.cardan.cli.conform.Golden;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.Const;
import dev.cardan.engine.type.GeomType;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A flier with wings as ellipsoids in air: a hundred steps, straight through, force by force. */
class FlightConformanceTest {
    private static final int STEPS = 100;
    private static final double TOLERANCE = 1e-6;

    @Test
    @Tag("S2-40.AC11")
    void theForcesOfAirAreMuJoCos() {
        Goldens.Entry flight = Goldens.entries("dump").stream()
                .filter(e -> e.name().equals("fly-flight"))
                .findFirst()
                .orElseThrow();
        assertEquals(List.of(), flight.check().failures());
        Golden golden = Golden.read(flight.file());
        Model m = golden.load(null);
        assertEquals(2, wings(m));
        assertTrue(m.options().density > 0 && m.options().viscosity > 0);
        List<Map<?, ?>> frames = golden.frames();
        assertEquals(STEPS + 1, frames.size());
        Data d = m.newData();
        InitialState.apply(d, frames.get(0));
        double[] most = new double[m.nv];
        for (int s = 0; s <= STEPS; s++) {
            Map<?, ?> frame = frames.get(s);
            System.arraycopy((double[]) frame.get("ctrl"), 0, d.ctrl, 0, m.nu);
            Physics.forward(d);
            compare("qfrc_passive in step " + s, (double[]) frame.get("qfrc_passive"), d.qfrcPassive);
            compare("qfrc_fluid in step " + s, (double[]) frame.get("qfrc_fluid"), d.qfrcFluid);
            for (int i = 0; i < m.nv; i++) {
                most[i] = Math.max(most[i], Math.abs(d.qfrcFluid[i]));
            }
            Physics.step(d);
        }
        for (int i = 0; i < m.nv; i++) {
            assertTrue(most[i] > 0, "no air acts on dof " + i);
        }
    }

    private static int wings(Model m) {
        int n = 0;
        for (int g = 0; g < m.ngeom; g++) {
            n += m.geom.type[g] == GeomType.Code.ELLIPSOID && m.geom.fluid[Const.NFLUID * g] > 0 ? 1 : 0;
        }
        return n;
    }

    /** Each component by itself: small ones count as much as large ones, as far as they are not lost in these. */
    private static void compare(String what, double[] golden, double[] ours) {
        double largest = 0;
        for (double x : golden) {
            largest = Math.max(largest, Math.abs(x));
        }
        for (int i = 0; i < golden.length; i++) {
            double allowed = Math.max(TOLERANCE * Math.abs(golden[i]), 1e-12 * largest);
            assertEquals(golden[i], ours[i], allowed, what + ", dof " + i);
        }
    }
}
