package dev.cardan.engine.type;

/** Bits that select elements of the state. */
public final class StateElement {
    public static final int TIME = 1 << 0;
    public static final int QPOS = 1 << 1;
    public static final int QVEL = 1 << 2;
    public static final int ACT = 1 << 3;
    public static final int HISTORY = 1 << 4;
    public static final int WARMSTART = 1 << 5;
    public static final int CTRL = 1 << 6;
    public static final int QFRC_APPLIED = 1 << 7;
    public static final int XFRC_APPLIED = 1 << 8;
    public static final int EQ_ACTIVE = 1 << 9;
    public static final int MOCAP_POS = 1 << 10;
    public static final int MOCAP_QUAT = 1 << 11;
    public static final int USERDATA = 1 << 12;
    public static final int PLUGIN = 1 << 13;
    public static final int COUNT = 14;
    public static final int PHYSICS = QPOS | QVEL | ACT | HISTORY;
    public static final int FULLPHYSICS = TIME | PHYSICS | PLUGIN;
    public static final int USER = CTRL | QFRC_APPLIED | XFRC_APPLIED | EQ_ACTIVE | MOCAP_POS | MOCAP_QUAT | USERDATA;
    public static final int INTEGRATION = FULLPHYSICS | USER | WARMSTART;

    private StateElement() {}
}
