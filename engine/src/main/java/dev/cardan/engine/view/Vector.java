package dev.cardan.engine.view;

import java.util.Arrays;

/**
 * A window on some numbers of a model or a world: it always shows what they are now. Four numbers are a quaternion in
 * MuJoCo's order, w first; all others begin with x. Reading allocates nothing.
 */
public class Vector {
    final double[] array;
    final int from;
    final int size;
    private final Element owner; // null: a contact
    private final String what;

    Vector(Element owner, String what, double[] array, int from, int size) {
        this.owner = owner;
        this.what = what;
        this.array = array;
        this.from = from;
        this.size = size;
    }

    /** How many numbers there are. */
    public final int size() {
        return size;
    }

    /**
     * Number i, counted from 0.
     *
     * @throws IndexOutOfBoundsException if there is none
     */
    public final double get(int i) {
        return array[at(i)];
    }

    /**
     * The only number.
     *
     * @throws IllegalStateException if there are more, or none
     */
    public final double value() {
        if (size != 1) {
            throw new IllegalStateException(label() + " has " + size + " numbers: use get(i)");
        }
        return array[from];
    }

    /** The x component: the second number of a quaternion, the first of others. */
    public final double x() {
        return array[at(size == 4 ? 1 : 0)];
    }

    /** The y component: the third number of a quaternion, the second of others. */
    public final double y() {
        return array[at(size == 4 ? 2 : 1)];
    }

    /** The z component: the last number of a quaternion, the third of others. */
    public final double z() {
        return array[at(size == 4 ? 3 : 2)];
    }

    /**
     * The real part of a quaternion, its first number.
     *
     * @throws IllegalStateException if it is none
     */
    public final double w() {
        if (size != 4) {
            throw new IllegalStateException(
                    label() + " has " + size + " numbers: only quaternions, which have 4, have w");
        }
        return array[from];
    }

    /** Euclidean length. */
    public final double norm() {
        double square = 0;
        for (int i = from; i < from + size; i++) {
            square += array[i] * array[i];
        }
        return Math.sqrt(square);
    }

    /** Copies all numbers to dst, from offset on. */
    public final void copyTo(double[] dst, int offset) {
        if (offset < 0 || offset > dst.length - size) {
            throw new IndexOutOfBoundsException(
                    label() + " has " + size + " numbers, the array has room for " + (dst.length - offset));
        }
        System.arraycopy(array, from, dst, offset, size);
    }

    /** A copy in a new array. */
    public final double[] toArray() {
        return Arrays.copyOfRange(array, from, from + size);
    }

    /** A new window on count of these numbers, from number start on. */
    public Vector part(int start, int count) {
        return new Vector(owner, what, array, checkedPart(start, count), count);
    }

    final int checkedPart(int start, int count) {
        if (start < 0 || count < 0 || start > size - count) {
            throw new IndexOutOfBoundsException(
                    label() + " has no numbers " + start + " to " + (start + count - 1) + ": it has " + size);
        }
        return from + start;
    }

    final int at(int i) {
        if (i < 0 || i >= size) {
            throw new IndexOutOfBoundsException(
                    label() + " has no number " + i + ": it has " + size + (size == 0 ? "" : ", counted from 0"));
        }
        return from + i;
    }

    /** Whose numbers they are, as {@code xpos of body "torso"}. */
    final String label() {
        return owner == null ? what : what + " of " + owner.label();
    }

    final Element owner() {
        return owner;
    }

    final String what() {
        return what;
    }

    /** The numbers, as {@code (0.5, 0, -1)}. */
    @Override
    public final String toString() {
        StringBuilder s = new StringBuilder("(");
        for (int i = from; i < from + size; i++) {
            s.append(i == from ? "" : ", ").append(text(array[i]));
        }
        return s.append(')').toString();
    }

    /** A number for people: as short as it can be without loss, whole ones without a point. */
    static String text(double v) {
        String s = Double.toString(v == 0 ? 0 : v);
        return s.endsWith(".0") ? s.substring(0, s.length() - 2) : s;
    }
}
