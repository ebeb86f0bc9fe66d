package dev.cardan.engine.world;

/** Takes down what the fields of a walk hold, arrays by reference. */
final class FieldReading extends FieldWalk {
    final double[] numbers;
    final Object[] arrays;
    private int number;
    private int array;

    FieldReading(int numbers, int arrays) {
        this.numbers = new double[numbers];
        this.arrays = new Object[arrays];
    }

    FieldReading begin() {
        number = 0;
        array = 0;
        return this;
    }

    @Override
    public double real(String name, int element, double now) {
        numbers[number++] = now;
        return now;
    }

    @Override
    public int count(String name, int now) {
        numbers[number++] = now;
        return now;
    }

    @Override
    public boolean flag(String name, boolean now) {
        numbers[number++] = now ? 1 : 0;
        return now;
    }

    @Override
    public double[] reals(String name, String mujoco, Entity of, int width, double[] now) {
        arrays[array++] = now;
        return now;
    }

    @Override
    public int[] ints(String name, String mujoco, Entity of, int width, int[] now) {
        arrays[array++] = now;
        return now;
    }
}
