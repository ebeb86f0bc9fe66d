package dev.cardan.engine.type;

/** How a camera or light follows bodies. */
public enum CamLightMode implements Coded {
    /** Fixed in its body. */
    FIXED(Code.FIXED),
    /** Moves with its body and keeps its orientation in the world. */
    TRACK(Code.TRACK),
    /** Moves with the centre of mass of its body's subtree and keeps its orientation in the world. */
    TRACKCOM(Code.TRACKCOM),
    /** Fixed in its body, turned to the target body. */
    TARGETBODY(Code.TARGETBODY),
    /** Fixed in its body, turned to the centre of mass of the target's subtree. */
    TARGETBODYCOM(Code.TARGETBODYCOM);

    private final int code;

    CamLightMode(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static CamLightMode of(int code) {
        return Coded.of(CamLightMode.class, code);
    }

    /** The same as numbers, as arrays hold them. */
    public static final class Code {
        public static final int FIXED = 0;
        public static final int TRACK = 1;
        public static final int TRACKCOM = 2;
        public static final int TARGETBODY = 3;
        public static final int TARGETBODYCOM = 4;

        private Code() {}
    }
}
