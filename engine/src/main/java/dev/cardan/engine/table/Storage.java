package dev.cardan.engine.table;

/**
 * Where the arrays of a model come from: new memory, another model, a file. The tables of a model ask for their arrays
 * always in the same order, each under MuJoCo's name.
 */
public abstract class Storage {
    /** New arrays of zeros. */
    public static final Storage FRESH = new Storage() {
        @Override
        protected Object array(String name, Kind kind, int rows, long stride) {
            return kind.allocate(Math.toIntExact(rows * stride));
        }
    };

    /** What an array holds. */
    public enum Kind {
        /** {@code int[]}. */
        INT(4),

        /** {@code long[]}. */
        LONG(8),

        /** {@code double[]}. */
        REAL(8),

        /** {@code float[]}. */
        FLOAT(4),

        /** {@code byte[]}. */
        BYTE(1),

        /** {@code boolean[]}. */
        FLAG(1);

        /** Bytes per element, in a file. */
        public final int width;

        Kind(int width) {
            this.width = width;
        }

        /** A new array of n zeros. */
        public Object allocate(int n) {
            return switch (this) {
                case INT -> new int[n];
                case LONG -> new long[n];
                case REAL -> new double[n];
                case FLOAT -> new float[n];
                case BYTE -> new byte[n];
                case FLAG -> new boolean[n];
            };
        }

        /** Whether two arrays of this kind hold the same bits. */
        public boolean same(Object a, Object b) {
            return switch (this) {
                case INT -> java.util.Arrays.equals((int[]) a, (int[]) b);
                case LONG -> java.util.Arrays.equals((long[]) a, (long[]) b);
                case REAL -> java.util.Arrays.equals((double[]) a, (double[]) b);
                case FLOAT -> java.util.Arrays.equals((float[]) a, (float[]) b);
                case BYTE -> java.util.Arrays.equals((byte[]) a, (byte[]) b);
                case FLAG -> java.util.Arrays.equals((boolean[]) a, (boolean[]) b);
            };
        }
    }

    /** The array with the given name, of rows times stride elements. */
    protected abstract Object array(String name, Kind kind, int rows, long stride);

    /** An array of whole numbers, under MuJoCo's name. */
    public final int[] ints(String name, int rows, long stride) {
        return (int[]) array(name, Kind.INT, rows, stride);
    }

    /** An array of long whole numbers, under MuJoCo's name. */
    public final long[] longs(String name, int rows, long stride) {
        return (long[]) array(name, Kind.LONG, rows, stride);
    }

    /** An array of real numbers, under MuJoCo's name. */
    public final double[] reals(String name, int rows, long stride) {
        return (double[]) array(name, Kind.REAL, rows, stride);
    }

    /** An array of short real numbers, for drawing mostly, under MuJoCo's name. */
    public final float[] floats(String name, int rows, long stride) {
        return (float[]) array(name, Kind.FLOAT, rows, stride);
    }

    /** An array of bytes, under MuJoCo's name. */
    public final byte[] bytes(String name, int rows, long stride) {
        return (byte[]) array(name, Kind.BYTE, rows, stride);
    }

    /** An array of yes or no, under MuJoCo's name. */
    public final boolean[] flags(String name, int rows, long stride) {
        return (boolean[]) array(name, Kind.FLAG, rows, stride);
    }
}
