package dev.cardan.engine.table;

/** Keyframes: MuJoCo's {@code key_*} arrays of a model, row-major. Read-only once the model is published. */
public final class KeyTable {
    public final double[] time; // (nkey)
    public final double[] qpos; // (nkey x nq)
    public final double[] qvel; // (nkey x nv)
    public final double[] act; // (nkey x na)
    public final double[] mpos; // (nkey x 3 nmocap)
    public final double[] mquat; // (nkey x 4 nmocap)
    public final double[] ctrl; // (nkey x nu)

    public KeyTable(Sizes s) {
        time = new double[s.nkey];
        qpos = new double[s.nq * s.nkey];
        qvel = new double[s.nv * s.nkey];
        act = new double[s.na * s.nkey];
        mpos = new double[3 * s.nmocap * s.nkey];
        mquat = new double[4 * s.nmocap * s.nkey];
        ctrl = new double[s.nu * s.nkey];
    }
}
