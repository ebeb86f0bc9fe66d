package dev.cardan.engine.world;

import dev.cardan.engine.Data;
import dev.cardan.engine.table.Storage.Kind;
import java.util.Arrays;

/**
 * A field of a world by name: what it is and what it holds now. For viewers, clients and tests; loops that must be fast
 * use the arrays of {@link Data} themselves.
 */
public final class FieldView {
    private static final int SHOWN = 6; // rows of a text

    private final Data d;
    private final WorldFields fields;
    private final WorldField f;

    FieldView(Data d, WorldFields fields, WorldField f) {
        this.d = d;
        this.fields = fields;
        this.f = f;
    }

    /** All that is known about the field without its content. */
    public WorldField about() {
        return f;
    }

    /** MuJoCo's name. */
    public String name() {
        return f.name();
    }

    /** Its path in {@link Data}. */
    public String javaName() {
        return f.javaName();
    }

    /** Whom its rows belong to. */
    public Entity entity() {
        return f.entity();
    }

    /** Numbers per row. */
    public int width() {
        return f.width();
    }

    /** What it is to a step. */
    public WorldRole role() {
        return f.role();
    }

    /** The stage that writes it. */
    public PipelineStage stage() {
        return f.stage();
    }

    /** What it holds: real numbers, whole numbers or flags. */
    public Kind kind() {
        return f.kind();
    }

    /** Rows with content now. */
    public int rows() {
        return f.rows(d);
    }

    /**
     * The world's own array, a {@code double[]}, {@code int[]} or {@code boolean[]}, which may be longer than its content
     * and may be replaced by the next step if it grows; of a single number or flag a copy.
     */
    public Object array() {
        return fields.array(f);
    }

    /** A copy of the content: an array of the field's kind. */
    public Object content() {
        int n = rows() * f.width();
        return switch (array()) {
            case double[] a -> Arrays.copyOf(a, n);
            case int[] a -> Arrays.copyOf(a, n);
            case Object a -> Arrays.copyOf((boolean[]) a, n);
        };
    }

    /** A copy of the content as real numbers; flags are 1 or 0. */
    public double[] numbers() {
        int n = rows() * f.width();
        Object array = array();
        if (array instanceof double[] a) {
            return Arrays.copyOf(a, n);
        }
        double[] r = new double[n];
        for (int i = 0; i < n; i++) {
            r[i] = number(array, i);
        }
        return r;
    }

    /** Copies the content as real numbers, flags as 1 or 0, to dst from a place on; allocates nothing unless the field grows. */
    public void copyTo(double[] dst, int at) {
        if (!f.array()) {
            dst[at] = fields.number(f);
            return;
        }
        int n = rows() * f.width();
        Object array = array();
        if (array instanceof double[] a) {
            System.arraycopy(a, 0, dst, at, n);
            return;
        }
        for (int i = 0; i < n; i++) {
            dst[at + i] = number(array, i);
        }
    }

    /** One number of the content. */
    public double value(int row, int column) {
        if (row < 0 || row >= rows() || column < 0 || column >= f.width()) {
            throw new IndexOutOfBoundsException(f.name() + " has " + rows() + " rows of " + f.width()
                    + " numbers: there is none at row " + row + ", column " + column);
        }
        return number(array(), row * f.width() + column);
    }

    private static double number(Object array, int i) {
        return switch (array) {
            case double[] a -> a[i];
            case int[] a -> a[i];
            case Object a -> ((boolean[]) a)[i] ? 1 : 0;
        };
    }

    /** Whom a row belongs to, in words: {@code dof 3 (joint "knee")}. */
    public String owner(int row) {
        return new OwnerNames(d.model).describe(f.entity(), row, d);
    }

    /** Name, shape and the first rows. */
    @Override
    public String toString() {
        int rows = rows(), width = f.width();
        Object array = array();
        StringBuilder s = new StringBuilder(f.name());
        if (!f.array()) {
            return s.append(" = ").append(text(array, 0)).toString();
        }
        s.append(" (").append(rows).append(" x ").append(width).append(") = [");
        for (int r = 0; r < Math.min(rows, SHOWN); r++) {
            s.append(r == 0 ? "" : "; ");
            for (int c = 0; c < width; c++) {
                s.append(c == 0 ? "" : " ").append(text(array, r * width + c));
            }
        }
        return s.append(rows > SHOWN ? "; ...]" : "]").toString();
    }

    private static String text(Object array, int i) {
        return switch (array) {
            case double[] a -> Double.toString(a[i]);
            case int[] a -> Integer.toString(a[i]);
            case Object a -> Boolean.toString(((boolean[]) a)[i]);
        };
    }
}
