package dev.cardan.engine.world;

import java.util.Arrays;

/** Makes every number zero and every flag false. */
final class FieldClearing extends FieldWalk {
    /** It knows nothing of a world, so one is enough; a step that resets a world allocates nothing. */
    static final FieldClearing ALL = new FieldClearing();

    private FieldClearing() {}

    @Override
    public double real(String name, int element, double now) {
        return 0;
    }

    @Override
    public int count(String name, int now) {
        return 0;
    }

    @Override
    public boolean flag(String name, boolean now) {
        return false;
    }

    @Override
    public double[] reals(String name, String mujoco, Entity of, int width, double[] now) {
        Arrays.fill(now, 0);
        return now;
    }

    @Override
    public int[] ints(String name, String mujoco, Entity of, int width, int[] now) {
        Arrays.fill(now, 0);
        return now;
    }
}
