package dev.cardan.engine.type;

/** Bits that select elements of the state. */
public final class StateElement {
    /** {@link dev.cardan.engine.Data#time}. */
    public static final int TIME = 1 << 0;

    /** {@link dev.cardan.engine.Data#qpos}. */
    public static final int QPOS = 1 << 1;

    /** {@link dev.cardan.engine.Data#qvel}. */
    public static final int QVEL = 1 << 2;

    /** {@link dev.cardan.engine.Data#act}. */
    public static final int ACT = 1 << 3;

    /** {@link dev.cardan.engine.Data#history}. */
    public static final int HISTORY = 1 << 4;

    /** {@link dev.cardan.engine.Data#qaccWarmstart}. */
    public static final int WARMSTART = 1 << 5;

    /** {@link dev.cardan.engine.Data#ctrl}. */
    public static final int CTRL = 1 << 6;

    /** {@link dev.cardan.engine.Data#qfrcApplied}. */
    public static final int QFRC_APPLIED = 1 << 7;

    /** {@link dev.cardan.engine.Data#xfrcApplied}. */
    public static final int XFRC_APPLIED = 1 << 8;

    /** {@link dev.cardan.engine.Data#eqActive}. */
    public static final int EQ_ACTIVE = 1 << 9;

    /** {@link dev.cardan.engine.world.MocapPoses#pos}. */
    public static final int MOCAP_POS = 1 << 10;

    /** {@link dev.cardan.engine.world.MocapPoses#quat}. */
    public static final int MOCAP_QUAT = 1 << 11;

    /** {@link dev.cardan.engine.Data#userdata}. */
    public static final int USERDATA = 1 << 12;

    /** {@link dev.cardan.engine.Data#pluginState}. */
    public static final int PLUGIN = 1 << 13;

    /** How many elements there are. */
    public static final int COUNT = 14;

    /** What moves and is integrated. */
    public static final int PHYSICS = QPOS | QVEL | ACT | HISTORY;

    /** The same with time and the state of plugins. */
    public static final int FULLPHYSICS = TIME | PHYSICS | PLUGIN;

    /** What the user sets. */
    public static final int USER = CTRL | QFRC_APPLIED | XFRC_APPLIED | EQ_ACTIVE | MOCAP_POS | MOCAP_QUAT | USERDATA;

    /** Everything a step begins with: the same again gives the same step. */
    public static final int INTEGRATION = FULLPHYSICS | USER | WARMSTART;

    private StateElement() {}
}
