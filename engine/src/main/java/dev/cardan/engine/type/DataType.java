package dev.cardan.engine.type;

/** What a sensor's numbers are. */
public enum DataType implements Coded {
    /** Any numbers. */
    REAL(Code.REAL),
    /** Numbers from 0 on. */
    POSITIVE(Code.POSITIVE),
    /** Unit vector. */
    AXIS(Code.AXIS),
    /** Unit quaternion. */
    QUATERNION(Code.QUATERNION);

    private final int code;

    DataType(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static DataType of(int code) {
        return Coded.of(DataType.class, code);
    }

    /** The same as numbers, as arrays hold them. */
    public static final class Code {
        public static final int REAL = 0;
        public static final int POSITIVE = 1;
        public static final int AXIS = 2;
        public static final int QUATERNION = 3;

        private Code() {}
    }
}
