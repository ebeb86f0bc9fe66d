package dev.cardan.batch.env.task;

import dev.cardan.batch.env.NumpyRandom;
import dev.cardan.batch.env.Task;

/** Beginnings of episodes: noise on the coordinates, then on the velocities, drawn in this order as Gymnasium does. */
final class Noise {
    private Noise() {}

    /** Uniform noise on all coordinates and velocities. */
    static Task.Start uniform(double scale) {
        return (w, random) -> {
            addUniform(w.data().qpos, scale, random);
            addUniform(w.data().qvel, scale, random);
        };
    }

    /** Uniform noise on the coordinates, normal noise on the velocities. */
    static Task.Start normal(double scale) {
        return (w, random) -> {
            addUniform(w.data().qpos, scale, random);
            double[] v = w.data().qvel;
            for (int i = 0; i < v.length; i++) {
                v[i] += scale * random.standardNormal();
            }
        };
    }

    static void addUniform(double[] x, double scale, NumpyRandom random) {
        for (int i = 0; i < x.length; i++) {
            x[i] += random.uniform(-scale, scale);
        }
    }
}
