package dev.cardan.engine.world;

import java.util.Arrays;

/** Replaces the arrays of an entity by longer ones with the same content. */
final class FieldGrowth extends FieldWalk {
    private final Entity entity;
    private final int rows;

    /** @param rows what there is to be room for */
    FieldGrowth(Entity entity, int rows) {
        this.entity = entity;
        this.rows = rows;
    }

    @Override
    public double real(String name, int element, double now) {
        return now;
    }

    @Override
    public int count(String name, int now) {
        return now;
    }

    @Override
    public boolean flag(String name, boolean now) {
        return now;
    }

    @Override
    public double[] reals(String name, String mujoco, Entity of, int width, double[] now) {
        int n = of == entity ? Math.multiplyExact(rows, width) : 0;
        return n > now.length ? Arrays.copyOf(now, n) : now; // a matrix may have grown by itself
    }

    @Override
    public int[] ints(String name, String mujoco, Entity of, int width, int[] now) {
        int n = of == entity ? Math.multiplyExact(rows, width) : 0;
        return n > now.length ? Arrays.copyOf(now, n) : now; // a matrix may have grown by itself
    }
}
