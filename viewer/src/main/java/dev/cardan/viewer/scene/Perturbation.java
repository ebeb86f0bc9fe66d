package dev.cardan.viewer.scene;

/** What is selected, and how it is pulled and turned. */
public final class Perturbation {
    /** Pulling, a bit of {@link #active}. */
    public static final int TRANSLATE = 1;

    /** Turning, a bit of {@link #active}. */
    public static final int ROTATE = 2;

    /** The selected body; 0 or less: none. */
    public int select;

    /** The selected flex, or -1. */
    public int flexSelect = -1;

    /** The selected skin, or -1. */
    public int skinSelect = -1;

    /** What is being done: {@link #TRANSLATE}, {@link #ROTATE}, both or 0. */
    public int active;

    /** What a second user does, drawn in another colour. */
    public int active2;

    /** Orientation towards which the body is turned, unit quaternion (4). */
    public final double[] refQuat = {1, 0, 0, 0};

    /** Point towards which the selected point is pulled, m, world frame (3). */
    public final double[] refSelPos = new double[3];

    /** The selected point in the body's frame, m (3). */
    public final double[] localPos = new double[3];
}
