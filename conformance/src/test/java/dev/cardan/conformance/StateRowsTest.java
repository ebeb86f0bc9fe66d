package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Keyframes;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.StateElement;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Reading, extracting and copying states by mask; keyframes that are set; data of the user. */
class StateRowsTest {
    private static final int ALL = (1 << StateElement.COUNT) - 1;

    /** Models that together have every element of the state but that of plugins, as no plugin of MuJoCo has one. */
    private static final List<String> NAMES = List.of("keyframes", "activations", "mocap", "delay_blocks", "welds");

    private static Data moving(String name) {
        Data d = Models.load(name).newData();
        for (int s = 0; s < 5; s++) {
            RestoreTest.drive(d, s);
            Physics.step(d);
        }
        return d;
    }

    private static double[] state(Data d, int mask) {
        double[] values = new double[d.stateSize(mask)];
        d.getState(mask, values, 0);
        return values;
    }

    @Test
    void theModelsHaveTheElements() {
        int seen = 0;
        for (String name : NAMES) {
            Data d = moving(name);
            for (int e = 1; e <= ALL; e <<= 1) {
                seen |= d.stateSize(e) > 0 ? e : 0;
            }
        }
        assertEquals(ALL & ~StateElement.PLUGIN, seen);
    }

    @Test
    void bundlesAreTheSumOfTheirElements() {
        for (String name : NAMES) {
            Data d = moving(name);
            for (int mask : new int[] {
                StateElement.PHYSICS, StateElement.FULLPHYSICS, StateElement.USER, StateElement.INTEGRATION, ALL
            }) {
                double[] expected = {};
                for (int e = 1; e <= ALL; e <<= 1) {
                    double[] part = state(d, e & mask);
                    int n = expected.length;
                    expected = Arrays.copyOf(expected, n + part.length);
                    System.arraycopy(part, 0, expected, n, part.length);
                }
                assertArrayEquals(expected, state(d, mask), name);
                Data other = d.model.newData();
                other.setState(mask, expected, 0);
                assertArrayEquals(expected, state(other, mask), name);
                assertArrayEquals(state(d.model.newData(), ALL & ~mask), state(other, ALL & ~mask), name);
            }
        }
        assertEquals(StateElement.TIME | StateElement.PHYSICS | StateElement.PLUGIN, StateElement.FULLPHYSICS);
        assertEquals(StateElement.FULLPHYSICS | StateElement.USER | StateElement.WARMSTART, StateElement.INTEGRATION);
        assertEquals(ALL, StateElement.INTEGRATION);
    }

    @Test
    void elementsAreExtracted() {
        for (String name : NAMES) {
            Data d = moving(name);
            double[] whole = state(d, StateElement.INTEGRATION);
            for (int e = 1; e <= ALL; e <<= 1) {
                for (int mask : new int[] {e, ALL & ~e, StateElement.PHYSICS & ~e}) {
                    double[] part = new double[d.stateSize(mask)];
                    d.extractState(part, 0, mask, whole, 0, StateElement.INTEGRATION);
                    assertArrayEquals(state(d, mask), part, name);
                }
            }
            double[] physics = state(d, StateElement.PHYSICS);
            String message = assertThrows(
                            IllegalArgumentException.class,
                            () -> d.extractState(new double[1], 0, StateElement.TIME, physics, 0, StateElement.PHYSICS))
                    .getMessage();
            assertTrue(message.contains("not in mask"), message);
        }
    }

    @Test
    void elementsAreCopied() {
        for (String name : NAMES) {
            Data d = moving(name);
            for (int e = 1; e <= ALL; e <<= 1) {
                Data other = d.model.newData();
                double[] rest = state(other, ALL & ~e);
                other.copyState(d, e);
                assertArrayEquals(state(d, e), state(other, e), name);
                assertArrayEquals(rest, state(other, ALL & ~e), name);
            }
        }
    }

    @Test
    void aKeyframeIsSetAndTaken() {
        Model m = Models.load("keyframes");
        Data d = m.newData(), other = m.newData();
        RestoreTest.drive(d, 1);
        Physics.step(d, 4);
        Keyframes keys = new Keyframes(m);
        keys.store(1, d);
        keys.restore(1, other);
        int kept = StateElement.TIME
                | StateElement.QPOS
                | StateElement.QVEL
                | StateElement.ACT
                | StateElement.MOCAP_POS
                | StateElement.MOCAP_QUAT
                | StateElement.CTRL;
        assertArrayEquals(state(d, kept), state(other, kept));
        for (int k = 0; k < m.nkey; k++) {
            Physics.resetKeyframe(other, k);
            assertArrayEquals(Arrays.copyOfRange(m.key.qpos, k * m.nq, (k + 1) * m.nq), other.qpos);
            assertArrayEquals(Arrays.copyOfRange(m.key.qvel, k * m.nv, (k + 1) * m.nv), other.qvel);
            assertEquals(m.key.time[k], other.time);
        }
        Physics.resetKeyframe(other, 0);
        double[] first = state(other, kept);
        Arrays.fill(other.qfrcApplied, 1);
        keys.restore(0, other);
        assertArrayEquals(first, state(other, kept));
        assertArrayEquals(new double[m.nv], other.qfrcApplied);
        assertThrows(IllegalArgumentException.class, () -> keys.store(m.nkey, d));
    }

    @Test
    void usersHaveTheirOwnNumbers() {
        Data d = Models.load("keyframes").newData();
        assertTrue(d.model.nuserdata > 0);
        d.userdata[0] = 4;
        Physics.step(d, 3);
        assertEquals(4, d.userdata[0]);
        assertArrayEquals(d.userdata, state(d, StateElement.USERDATA));
        Physics.reset(d);
        assertEquals(0, d.userdata[0]);
        Model m = Models.load("custom");
        assertTrue(m.nuserBody + m.nuserGeom + m.nuserJnt + m.nuserSite > 0);
        assertEquals(m.nbody * m.nuserBody, m.body.user.length);
        assertEquals(m.ngeom * m.nuserGeom, m.geom.user.length);
        assertEquals(m.nsensor * m.nuserSensor, m.sensor.user.length);
    }
}
