package dev.cardan.mjcf.spec;

/** A saved state. An empty array means the value of the reference configuration. */
public final class KeySpec extends SpecElement {
    /** Time, s. */
    public double time;

    /** Joint positions. */
    public double[] qpos = new double[0];

    /** Joint velocities. */
    public double[] qvel = new double[0];

    /** Activations. */
    public double[] act = new double[0];

    /** Positions of mocap bodies. */
    public double[] mpos = new double[0];

    /** Orientations of mocap bodies. */
    public double[] mquat = new double[0];

    /** Controls. */
    public double[] ctrl = new double[0];

    /** A keyframe of the reference configuration; normally made by {@link ModelSpec#addKey}. */
    public KeySpec() {
        super("key");
    }

    @Override
    public KeySpec copy() {
        KeySpec c = (KeySpec) shallowCopy();
        c.qpos = qpos.clone();
        c.qvel = qvel.clone();
        c.act = act.clone();
        c.mpos = mpos.clone();
        c.mquat = mquat.clone();
        c.ctrl = ctrl.clone();
        return c;
    }
}
