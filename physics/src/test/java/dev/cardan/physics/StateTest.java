package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.cardan.engine.Data;
import dev.cardan.engine.Keyframes;
import dev.cardan.engine.Physics;
import dev.cardan.engine.State;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.StateElement;
import org.junit.jupiter.api.Test;

class StateTest {
    private static final int ALL = (1 << StateElement.COUNT) - 1;

    @Test
    void restoredWorldContinuesBitForBit() {
        Data d = Worlds.random(Worlds.TREE, 1);
        d.opt.integrator = Integrator.RK4;
        d.opt.timestep = 0.003;
        Physics.step(d, 10);
        State saved = d.state();
        Physics.step(d, 20);
        double[] expected = Worlds.everything(d);

        Data other = d.model.newData();
        other.restore(saved);
        assertEquals(saved, other.state());
        Physics.step(other, 20);
        assertArrayEquals(expected, Worlds.everything(other));
    }

    @Test
    void stateSharesNothingWithItsWorld() {
        Data d = Worlds.random(Worlds.TREE, 2);
        State saved = d.state();
        double time = saved.time();
        Physics.step(d);
        assertEquals(time, saved.time());
        assertNotEquals(saved, d.state());
    }

    @Test
    void elementsComeInTheOrderOfTheirBits() {
        Data d = Worlds.random(Worlds.TREE, 3);
        d.time = 7;
        int mask = StateElement.TIME | StateElement.QVEL | StateElement.CTRL;
        double[] state = new double[2 + d.stateSize(mask)];
        d.getState(mask, state, 2);
        assertEquals(1 + d.model.nv + d.model.nu, d.stateSize(mask));
        assertEquals(7, state[2]);
        assertEquals(d.qvel[0], state[3]);
        assertEquals(d.ctrl[0], state[3 + d.model.nv]);
    }

    @Test
    void wrongMaskOrStateIsRefused() {
        Data d = Worlds.of(Worlds.TREE);
        assertThrows(IllegalArgumentException.class, () -> d.stateSize(1 << StateElement.COUNT));
        State other = Worlds.of("<mujoco/>").state();
        assertThrows(IllegalArgumentException.class, () -> d.restore(other));
    }

    @Test
    void partsOfAStateAreExtracted() {
        Data d = Worlds.random(Worlds.TREE, 7);
        d.time = 3;
        int[] masks = {
            0,
            StateElement.TIME,
            StateElement.QVEL | StateElement.MOCAP_QUAT,
            StateElement.PHYSICS,
            StateElement.FULLPHYSICS,
            StateElement.USER,
            StateElement.INTEGRATION,
            ALL
        };
        for (int from : masks) {
            double[] src = new double[1 + d.stateSize(from)];
            d.getState(from, src, 1);
            for (int to : masks) {
                double[] expected = new double[d.stateSize(to) + 2], dst = expected.clone();
                if ((to & ~from) != 0) {
                    assertThrows(IllegalArgumentException.class, () -> d.extractState(dst, 2, to, src, 1, from));
                } else {
                    d.getState(to, expected, 2);
                    d.extractState(dst, 2, to, src, 1, from);
                    assertArrayEquals(expected, dst);
                }
            }
        }
        assertThrows(
                IllegalArgumentException.class,
                () -> d.extractState(new double[1], 0, 0, new double[1], 0, 1 << StateElement.COUNT));
    }

    @Test
    void elementsAreCopiedOneByOne() {
        Data d = Worlds.random(Worlds.TREE, 8);
        d.time = 3;
        d.qaccWarmstart[0] = 5;
        d.qfrcApplied[0] = 1;
        d.xfrcApplied[7] = 2;
        d.mocap.pos[0] = 4;
        d.mocap.quat[1] = 6;
        for (int e = 1; e < 1 << StateElement.COUNT; e <<= 1) {
            Data other = d.model.newData();
            double[] before = Worlds.everything(other);
            other.copyState(d, e);
            double[] part = new double[d.stateSize(e)], rest = new double[d.stateSize(ALL & ~e)];
            double[] copied = part.clone(), unchanged = rest.clone();
            d.getState(e, part, 0);
            other.getState(e, copied, 0);
            assertArrayEquals(part, copied);
            other.getState(ALL & ~e, rest, 0);
            d.extractState(unchanged, 0, ALL & ~e, before, 0, ALL);
            assertArrayEquals(unchanged, rest);
        }
        Data stranger = Worlds.of("<mujoco/>");
        assertThrows(IllegalArgumentException.class, () -> stranger.copyState(d, ALL));
        assertThrows(IllegalArgumentException.class, () -> d.copyState(d, -1));
    }

    @Test
    void copyIsEqualAndIndependent() {
        Data d = Worlds.random(Worlds.TREE, 4);
        Physics.forward(d);
        Data copy = d.model.newData();
        copy.copyFrom(d);
        assertArrayEquals(Worlds.everything(d), Worlds.everything(copy));
        assertArrayEquals(d.qfrcBias, copy.qfrcBias);
        Physics.step(d);
        assertNotEquals(d.time, copy.time);
        Physics.step(copy);
        assertArrayEquals(Worlds.everything(d), Worlds.everything(copy));
    }

    @Test
    void forwardReadsNothingStale() {
        Data clean = Worlds.of(Worlds.TREE), dirty = clean.model.newData();
        Physics.resetFilling(dirty, Double.NaN);
        Physics.step(clean, 3);
        Physics.step(dirty, 3);
        assertArrayEquals(Worlds.everything(clean), Worlds.everything(dirty));
        assertArrayEquals(clean.sensordata, dirty.sensordata);
    }

    @Test
    void forwardIsIdempotent() {
        Data d = Worlds.random(Worlds.TREE, 5);
        Physics.forward(d);
        double[] state = Worlds.everything(d), acceleration = d.qacc.clone();
        Physics.forward(d);
        assertArrayEquals(acceleration, d.qacc);
        assertArrayEquals(state, Worlds.everything(d));
    }

    @Test
    void stepInTwoHalvesIsAStep() {
        Data whole = Worlds.random(Worlds.TREE, 6), halves = whole.model.newData();
        halves.restore(whole.state());
        Physics.step(whole);
        Physics.step1(halves);
        Physics.step2(halves);
        assertArrayEquals(Worlds.everything(whole), Worlds.everything(halves));
    }

    @Test
    void ownKeyframesLeaveTheModelAlone() {
        Data d = Worlds.of("""
            <mujoco>
              <worldbody><body><joint/><geom size="0.1"/></body></worldbody>
              <keyframe><key qpos="0.5"/></keyframe>
            </mujoco>\
            """);
        Keyframes keys = new Keyframes(d.model);
        Physics.resetKeyframe(d, 0);
        Physics.step(d, 5);
        double reached = d.qpos[0];
        keys.store(0, d);
        Physics.reset(d);
        keys.restore(0, d);
        assertEquals(reached, d.qpos[0]);
        assertEquals(5 * d.opt.timestep, d.time, 1e-15);
        Physics.resetKeyframe(d, 0);
        assertEquals(0.5, d.qpos[0]);
        assertThrows(IllegalArgumentException.class, () -> keys.restore(1, d));
    }
}
