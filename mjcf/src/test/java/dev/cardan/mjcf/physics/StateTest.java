package dev.cardan.mjcf.physics;

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

    private static double[] everything(Data d) {
        double[] state = new double[d.stateSize(ALL)];
        d.getState(ALL, state, 0);
        return state;
    }

    @Test
    void restoredWorldContinuesBitForBit() {
        Data d = Worlds.random(Worlds.TREE, 1);
        d.opt.integrator = Integrator.RK4;
        d.opt.timestep = 0.003;
        Physics.step(d, 10);
        State saved = d.state();
        Physics.step(d, 20);
        double[] expected = everything(d);

        Data other = d.model.newData();
        other.restore(saved);
        assertEquals(saved, other.state());
        Physics.step(other, 20);
        assertArrayEquals(expected, everything(other));
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
    void copyIsEqualAndIndependent() {
        Data d = Worlds.random(Worlds.TREE, 4);
        Physics.forward(d);
        Data copy = d.model.newData();
        copy.copyFrom(d);
        assertArrayEquals(everything(d), everything(copy));
        assertArrayEquals(d.qfrcBias, copy.qfrcBias);
        Physics.step(d);
        assertNotEquals(d.time, copy.time);
        Physics.step(copy);
        assertArrayEquals(everything(d), everything(copy));
    }

    @Test
    void forwardReadsNothingStale() {
        Data clean = Worlds.of(Worlds.TREE), dirty = clean.model.newData();
        Physics.resetFilling(dirty, Double.NaN);
        Physics.step(clean, 3);
        Physics.step(dirty, 3);
        assertArrayEquals(everything(clean), everything(dirty));
        assertArrayEquals(clean.sensordata, dirty.sensordata);
    }

    @Test
    void forwardIsIdempotent() {
        Data d = Worlds.random(Worlds.TREE, 5);
        Physics.forward(d);
        double[] state = everything(d), acceleration = d.qacc.clone();
        Physics.forward(d);
        assertArrayEquals(acceleration, d.qacc);
        assertArrayEquals(state, everything(d));
    }

    @Test
    void stepInTwoHalvesIsAStep() {
        Data whole = Worlds.random(Worlds.TREE, 6), halves = whole.model.newData();
        halves.restore(whole.state());
        Physics.step(whole);
        Physics.step1(halves);
        Physics.step2(halves);
        assertArrayEquals(everything(whole), everything(halves));
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
