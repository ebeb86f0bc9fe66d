package dev.cardan.batch;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;

/** Worlds that step one after the other with nothing but {@link Physics}: what a batch has to equal. */
final class Alone {
    final Data[] d;
    final boolean[] failed;
    private final int substeps;

    Alone(Model m, int n, int substeps) {
        this.substeps = substeps;
        d = new Data[n];
        failed = new boolean[n];
        for (int i = 0; i < n; i++) {
            d[i] = m.newData();
        }
    }

    void step(double[] controls) {
        for (int i = 0; i < d.length; i++) {
            Data w = d[i];
            if (failed[i]) {
                Physics.reset(w);
                failed[i] = false;
            }
            System.arraycopy(controls, i * w.ctrl.length, w.ctrl, 0, w.ctrl.length);
            try {
                for (int s = 0; s < substeps && !failed[i]; s++) {
                    Physics.step(w);
                    failed[i] = w.warnings.total() > 0;
                }
            } catch (RuntimeException | StackOverflowError e) {
                failed[i] = true;
            }
        }
    }

    double[] states() {
        int width = d[0].qpos.length + d[0].qvel.length;
        double[] s = new double[d.length * width];
        for (int i = 0; i < d.length; i++) {
            System.arraycopy(d[i].qpos, 0, s, i * width, d[i].qpos.length);
            System.arraycopy(d[i].qvel, 0, s, i * width + d[i].qpos.length, d[i].qvel.length);
        }
        return s;
    }

    double[] sensors() {
        int width = d[0].sensordata.length;
        double[] s = new double[d.length * width];
        for (int i = 0; i < d.length; i++) {
            System.arraycopy(d[i].sensordata, 0, s, i * width, width);
        }
        return s;
    }
}
