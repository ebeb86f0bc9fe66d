package dev.cardan.engine.type;

/** Storage of the constraint Jacobian. */
public enum JacobianMode implements Coded {
    DENSE(Code.DENSE),
    SPARSE(Code.SPARSE),
    AUTO(Code.AUTO);

    private final int code;

    JacobianMode(int code) {
        this.code = code;
    }

    @Override
    public int code() {
        return code;
    }

    /** The constant of a number. */
    public static JacobianMode of(int code) {
        return Coded.of(JacobianMode.class, code);
    }

    /** The same as numbers, as arrays hold them. */
    public static final class Code {
        public static final int DENSE = 0;
        public static final int SPARSE = 1;
        public static final int AUTO = 2;

        private Code() {}
    }
}
