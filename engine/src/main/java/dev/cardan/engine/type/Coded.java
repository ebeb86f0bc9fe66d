package dev.cardan.engine.type;

/** A constant that has a number in MuJoCo's arrays. */
public interface Coded {
    /** The number that stands for it in arrays. */
    int code();

    /**
     * The constant of a number.
     *
     * @throws IllegalArgumentException if no constant has it
     */
    static <T extends Enum<T> & Coded> T of(Class<T> type, int code) {
        for (T constant : type.getEnumConstants()) {
            if (constant.code() == code) {
                return constant;
            }
        }
        throw new IllegalArgumentException("there is no " + type.getSimpleName() + " with the number " + code);
    }
}
