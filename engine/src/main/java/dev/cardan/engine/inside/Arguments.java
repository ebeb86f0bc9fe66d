package dev.cardan.engine.inside;

/**
 * Rules for the arguments of calls, checked before anything is read or written: whoever breaks one is told in a sentence,
 * and nothing has changed. A call checks before it enters a world.
 */
public final class Arguments {
    private Arguments() {}

    /**
     * An array must have room for some numbers.
     *
     * @param what its name, for the message
     * @param shape what the numbers are, such as {@code nv} or {@code 3 x nv}
     */
    public static void room(double[] a, int from, int n, String what, String shape) {
        if (from < 0 || n < 0 || a.length - n < from) {
            throw tooShort(a.length, from, n, what, shape);
        }
    }

    /** {@link #room} of an array that may be null, which means that it is not asked for. */
    public static void optional(double[] a, int from, int n, String what, String shape) {
        if (a != null) {
            room(a, from, n, what, shape);
        }
    }

    /** {@link #room} of an array of whole numbers. */
    public static void room(int[] a, int from, int n, String what, String shape) {
        if (from < 0 || n < 0 || a.length - n < from) {
            throw tooShort(a.length, from, n, what, shape);
        }
    }

    private static IllegalArgumentException tooShort(int length, int from, int n, String what, String shape) {
        return new IllegalArgumentException(
                n < 0
                        ? what + " cannot have " + n + " numbers (" + shape + ")"
                        : what + " has " + length + " numbers: from place " + from + " on it needs " + n + " (" + shape
                                + ")");
    }

    /** An index must be that of one of n things. */
    public static void index(int i, int n, String kind) {
        if (i < 0 || i >= n) {
            throw new IllegalArgumentException("there is no " + kind + ' ' + i + ": "
                    + (n == 0 ? "there are none" : "they are numbered 0 to " + (n - 1)));
        }
    }

    /** Anything else that must be so; the rule is a text that needs not be put together. */
    public static void require(boolean holds, String rule) {
        if (!holds) {
            throw new IllegalArgumentException(rule);
        }
    }
}
