package dev.cardan.bench;

import dev.cardan.engine.Model;
import dev.cardan.mjcf.Mjcf;
import java.nio.file.Path;

/**
 * The first steps in a new JVM, in which the compiler still has everything to do, by the clock. Native MuJoCo goes the same
 * steps afterwards.
 *
 * @param load seconds to load the model
 * @param cardan seconds until so many steps were done, without loading; see {@link #POINTS}
 * @param mujoco the same of native MuJoCo
 */
record ColdStart(double load, double[] cardan, double[] mujoco) {
    static final int[] POINTS = {1, 100, 1000, 3000, 10_000, 30_000};

    /** The program: model and MuJoCo's library are the arguments. */
    public static void main(String[] args) {
        Path file = Path.of(args[0]);
        Model[] model = new Model[1];
        double load = Watch.clock(() -> model[0] = Mjcf.load(file));
        CardanWorld cardan = new CardanWorld(model[0]);
        double[] first = times(cardan);
        cardan.restore();
        try (NativeMujoco mujoco = new NativeMujoco(new NativeLibrary(Path.of(args[1])), file)) {
            mujoco.setState(cardan.state());
            System.out.println(Child.MARK + RecordLine.write(new ColdStart(load, first, times(mujoco))));
        }
    }

    private static double[] times(MeasuredWorld world) {
        double[] seconds = new double[POINTS.length];
        double sum = 0;
        int done = 0;
        for (int i = 0; i < POINTS.length; i++) {
            int n = POINTS[i] - done;
            sum += Watch.clock(() -> world.step(n));
            seconds[i] = sum;
            done = POINTS[i];
        }
        return seconds;
    }
}
