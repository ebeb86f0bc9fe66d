package dev.cardan.engine;

import dev.cardan.engine.extension.Extensions;
import dev.cardan.engine.type.StateElement;

/**
 * A set of keyframes that can be changed: at first those of a model, whose own stay as they are. Start a world from one
 * of them with {@link #restore}.
 */
public final class Keyframes {
    private static final int MASK = StateElement.TIME
            | StateElement.QPOS
            | StateElement.QVEL
            | StateElement.ACT
            | StateElement.CTRL
            | StateElement.MOCAP_POS
            | StateElement.MOCAP_QUAT;

    private final double[][] key;

    /** Takes the keyframes of a model. */
    public Keyframes(Model m) {
        key = new double[m.nkey][];
        Data d = m.newData(Extensions.IGNORED);
        for (int k = 0; k < m.nkey; k++) {
            Physics.resetKeyframe(d, k);
            key[k] = new double[d.stateSize(MASK)];
            store(k, d);
        }
    }

    /** How many there are. */
    public int count() {
        return key.length;
    }

    /** Keyframe k becomes the present time, state, mocap poses and controls of a world. */
    public void store(int k, Data d) {
        d.getState(MASK, key[check(k)], 0);
    }

    /** Resets a world and sets it to keyframe k. */
    public void restore(int k, Data d) {
        Physics.reset(d);
        d.setState(MASK, key[check(k)], 0);
    }

    private int check(int k) {
        if (k < 0 || k >= key.length) {
            throw new IllegalArgumentException("there is no keyframe " + k + ": the model has " + key.length);
        }
        return k;
    }
}
