package dev.cardan.engine.table;

/** Keyframes: MuJoCo's {@code key_*} arrays of a model, row-major. Read-only once the model is published. */
public final class KeyTable {
    /** Time, s (nkey). */
    public final double[] time;

    /** Coordinates, as in {@code data.qpos} (nkey x nq). */
    public final double[] qpos;

    /** Velocities, as in {@code data.qvel} (nkey x nv). */
    public final double[] qvel;

    /** Activations, as in {@code data.act} (nkey x na). */
    public final double[] act;

    /** Positions of the mocap bodies, m, world frame (nkey x 3 nmocap). */
    public final double[] mpos;

    /** Orientations of the mocap bodies, unit quaternions, world frame (nkey x 4 nmocap). */
    public final double[] mquat;

    /** Controls, as in {@code data.ctrl} (nkey x nu). */
    public final double[] ctrl;

    /** Takes its arrays from a storage. */
    public KeyTable(Sizes s, Storage a) {
        time = a.reals("key_time", s.nkey, 1);
        qpos = a.reals("key_qpos", s.nkey, s.nq);
        qvel = a.reals("key_qvel", s.nkey, s.nv);
        act = a.reals("key_act", s.nkey, s.na);
        mpos = a.reals("key_mpos", s.nkey, 3L * s.nmocap);
        mquat = a.reals("key_mquat", s.nkey, 4L * s.nmocap);
        ctrl = a.reals("key_ctrl", s.nkey, s.nu);
    }
}
