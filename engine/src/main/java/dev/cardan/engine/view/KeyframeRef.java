package dev.cardan.engine.view;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;

/** A keyframe of a model: a time, state and controls to start from, by {@code Physics.resetKeyframe}. */
public final class KeyframeRef extends Ref {
    private final Vector qpos = row("qpos", model().key.qpos, model().nq);
    private final Vector qvel = row("qvel", model().key.qvel, model().nv);
    private final Vector act = row("act", model().key.act, model().na);
    private final Vector ctrl = row("ctrl", model().key.ctrl, model().nu);
    private final Vector mocapPos = row("mocapPos", model().key.mpos, 3 * model().nmocap);
    private final Vector mocapQuat = row("mocapQuat", model().key.mquat, 4 * model().nmocap);

    /** Keyframe id of a model. */
    public KeyframeRef(Model m, int id) {
        super(m, ObjType.KEY, id);
    }

    /** Time in s. */
    public double time() {
        return model().key.time[id()];
    }

    /** Positions (nq). */
    public Vector qpos() {
        return qpos;
    }

    /** Velocities (nv). */
    public Vector qvel() {
        return qvel;
    }

    /** Activations (na). */
    public Vector act() {
        return act;
    }

    /** Controls (nu). */
    public Vector ctrl() {
        return ctrl;
    }

    /** Positions (3 nmocap) of the mocap bodies, world. */
    public Vector mocapPos() {
        return mocapPos;
    }

    /** Orientations (4 nmocap) of the mocap bodies, world. */
    public Vector mocapQuat() {
        return mocapQuat;
    }

    @Override
    String numbers() {
        return "time " + Vector.text(time()) + ", qpos " + qpos;
    }
}
