package dev.cardan.mjcf.compile;

/** Writes rows of the model's flat tables; the row length is that of the source. */
final class Rows {
    private Rows() {}

    static void set(double[] table, int row, double[] values) {
        System.arraycopy(values, 0, table, row * values.length, values.length);
    }

    static void set(float[] table, int row, float[] values) {
        System.arraycopy(values, 0, table, row * values.length, values.length);
    }

    static void set(int[] table, int row, int[] values) {
        System.arraycopy(values, 0, table, row * values.length, values.length);
    }

    /** The first coefficient of a polynomial goes to one table, the others to a second. */
    static void polynomial(double[] linear, double[] rest, int row, double[] values) {
        linear[row] = values[0];
        System.arraycopy(values, 1, rest, row * (values.length - 1), values.length - 1);
    }
}
