package dev.cardan.optimize.identify;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.Support;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.ObjIntConsumer;

/** A run of a model under controls, seen through noise. */
final class Experiment {
    private Experiment() {}

    /**
     * Records a run.
     *
     * @param noise standard deviation of the error of positions, and of velocities
     * @param every how many steps lie between rows
     */
    static Recording of(Model m, ObjIntConsumer<Data> drive, int rows, double noise, int every, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Data d = m.newData();
        double[] time = new double[rows], qpos = new double[rows * m.nq], qvel = new double[rows * m.nv];
        double[] ctrl = new double[rows * m.nu], sensors = new double[rows * m.nsensordata], error = new double[m.nv];
        for (int i = 0; i < rows; i++) {
            drive.accept(d, i);
            time[i] = d.time;
            System.arraycopy(d.qpos, 0, qpos, i * m.nq, m.nq);
            Arrays.setAll(error, k -> noise * random.nextGaussian());
            Support.integratePositions(d, qpos, i * m.nq, error, 0, 1);
            for (int k = 0; k < m.nv; k++) {
                qvel[i * m.nv + k] = d.qvel[k] + noise * random.nextGaussian();
            }
            System.arraycopy(d.ctrl, 0, ctrl, i * m.nu, m.nu);
            for (int s = 0; s < every; s++) {
                Physics.step(d);
                if (s == 0) {
                    System.arraycopy(d.sensordata, 0, sensors, i * m.nsensordata, m.nsensordata);
                }
            }
        }
        return Recording.of(m, time, qpos, qvel, new double[0], ctrl, sensors);
    }
}
