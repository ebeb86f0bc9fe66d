package dev.cardan.batch;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.StateElement;

/**
 * What a {@link Rollout} gives: states and sensor values after each step of each trajectory, one trajectory after the other.
 * Can be used again for rollouts of the same shape.
 */
public final class Trajectories {
    /** Number of trajectories. */
    public final int count;

    /** Steps of each. */
    public final int steps;

    /** Numbers of a state: those that {@link StateElement#FULLPHYSICS} selects. */
    public final int stateSize;

    /** Numbers of the sensors. */
    public final int sensorSize;

    /**
     * States: time, qpos, qvel, act, history, states of plugins; those of trajectory i after its step k, from 0, begin at
     * {@code (i * steps + k) * stateSize} (count x steps x stateSize).
     */
    public final double[] states;

    /** Sensor values, in the same order (count x steps x sensorSize). */
    public final double[] sensordata;

    /**
     * Why trajectories ended early, by a warning of MuJoCo or something thrown; null of those that did not. The rest of such
     * a trajectory has the state and sensor values in which it ended, again and again (count).
     */
    public final WorldError[] errors;

    /** Makes room for trajectories of a model. */
    public Trajectories(Model m, int count, int steps) {
        this(count, steps, m.newData().stateSize(StateElement.FULLPHYSICS), m.nsensordata);
    }

    Trajectories(int count, int steps, int stateSize, int sensorSize) {
        this.count = count;
        this.steps = steps;
        this.stateSize = stateSize;
        this.sensorSize = sensorSize;
        states = new double[ArraySize.product("states", count, steps, stateSize)];
        sensordata = new double[ArraySize.product("sensordata", count, steps, sensorSize)];
        errors = new WorldError[count];
    }
}
