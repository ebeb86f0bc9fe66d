package dev.cardan.engine.world;

import dev.cardan.engine.Data;
import java.util.Arrays;

/** Makes the fields of a walk equal to what was read from another world; arrays that are too short are replaced. */
final class FieldCopying extends FieldWalk {
    private final Data d;
    private final FieldReading from;
    private int number;
    private int array;

    /** @param d the world that is written to */
    FieldCopying(Data d, FieldReading from) {
        this.d = d;
        this.from = from;
    }

    FieldCopying begin() {
        number = 0;
        array = 0;
        return this;
    }

    @Override
    public double real(String name, int element, double now) {
        return from.numbers[number++];
    }

    @Override
    public int count(String name, int now) {
        return (int) from.numbers[number++];
    }

    @Override
    public boolean flag(String name, boolean now) {
        return from.numbers[number++] != 0;
    }

    @Override
    public double[] reals(String name, String mujoco, Entity of, int width, double[] now) {
        double[] source = (double[]) from.arrays[array++];
        int n = length(of, width, source.length);
        double[] r = n > now.length ? new double[source.length] : now;
        System.arraycopy(source, 0, r, 0, n);
        if (of == Entity.ITERATION) {
            Arrays.fill(r, n, r.length, 0);
        }
        return r;
    }

    @Override
    public int[] ints(String name, String mujoco, Entity of, int width, int[] now) {
        int[] source = (int[]) from.arrays[array++];
        int n = length(of, width, source.length);
        int[] r = n > now.length ? new int[source.length] : now;
        System.arraycopy(source, 0, r, 0, n);
        if (of == Entity.ITERATION) {
            Arrays.fill(r, n, r.length, 0);
        }
        return r;
    }

    /** Numbers with content; the counts come before the arrays, so they are those of the other world by now. */
    private int length(Entity of, int width, int whole) {
        return of == Entity.ITERATION ? whole : width * of.count(d);
    }
}
