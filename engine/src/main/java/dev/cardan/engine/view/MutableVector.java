package dev.cardan.engine.view;

/**
 * A window on numbers of a world's state or inputs: what is set counts from the next evaluation on. Numbers are taken as
 * they are; quaternions need not have unit length, physics normalises them.
 */
public final class MutableVector extends Vector {
    MutableVector(Element owner, String what, double[] array, int from, int size) {
        super(owner, what, array, from, size);
    }

    /** Sets number i, counted from 0. */
    public void set(int i, double value) {
        array[at(i)] = value;
    }

    /** Adds to number i, counted from 0. */
    public void add(int i, double value) {
        array[at(i)] += value;
    }

    /** Sets the only number. */
    public void set(double value) {
        require(1);
        array[from] = value;
    }

    /** Sets three numbers, of a vector that has so many. */
    public void set(double x, double y, double z) {
        require(3);
        array[from] = x;
        array[from + 1] = y;
        array[from + 2] = z;
    }

    /** Adds to three numbers, of a vector that has so many. */
    public void add(double x, double y, double z) {
        require(3);
        array[from] += x;
        array[from + 1] += y;
        array[from + 2] += z;
    }

    /** Sets four numbers, of a quaternion. */
    public void set(double w, double x, double y, double z) {
        require(4);
        array[from] = w;
        array[from + 1] = x;
        array[from + 2] = y;
        array[from + 3] = z;
    }

    /** Sets all numbers; values must have as many. */
    public void set(double[] values) {
        require(values.length);
        System.arraycopy(values, 0, array, from, size);
    }

    /** Sets all numbers from src, which has them from offset on. */
    public void set(double[] src, int offset) {
        if (offset < 0 || offset > src.length - size) {
            throw new IndexOutOfBoundsException(
                    label() + " has " + size + " numbers, the array has " + (src.length - offset) + " to give");
        }
        System.arraycopy(src, offset, array, from, size);
    }

    /** Sets all numbers to those of another vector, which must have as many. */
    public void set(Vector values) {
        require(values.size);
        System.arraycopy(values.array, values.from, array, from, size);
    }

    /** Sets all numbers to the same value. */
    public void fill(double value) {
        java.util.Arrays.fill(array, from, from + size, value);
    }

    @Override
    public MutableVector part(int start, int count) {
        return new MutableVector(owner(), what(), array, checkedPart(start, count), count);
    }

    private void require(int given) {
        if (given != size) {
            throw new IllegalArgumentException(label() + " has " + size + (size == 1 ? " number, " : " numbers, ")
                    + given + (given == 1 ? " was given" : " were given"));
        }
    }
}
