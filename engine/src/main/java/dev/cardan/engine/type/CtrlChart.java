package dev.cardan.engine.type;

/** Charts of an orientation input. */
public enum CtrlChart implements Coded {
    /** A rotation vector: three controls. */
    EXPMAP(Code.EXPMAP),
    /** A quaternion: four controls. */
    QUAT(Code.QUAT);

    private final int code;

    CtrlChart(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static CtrlChart of(int code) {
        return Coded.of(CtrlChart.class, code);
    }

    /** The same as numbers, as arrays hold them. */
    public static final class Code {
        public static final int EXPMAP = 1;
        public static final int QUAT = 2;

        private Code() {}
    }
}
