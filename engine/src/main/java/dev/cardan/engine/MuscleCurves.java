package dev.cardan.engine;

import static dev.cardan.engine.inside.Arguments.room;

import dev.cardan.engine.actuation.Muscle;

/**
 * The force of a muscle by length, velocity and activation, as actuators of the type muscle have it, for whoever plots or fits
 * muscles.
 *
 * <p>Parameters (9) are those of {@code gainprm} and {@code biasprm}: range (2: operating lengths relative to the optimum), peak
 * force (N; negative: scale / acc0), scale, lmin, lmax, vmax, fpmax, fvmax.
 */
public final class MuscleCurves {
    private MuscleCurves() {}

    /**
     * The active force of a fully activated muscle; negative, as it pulls.
     *
     * @param lengthrange shortest and longest length of the transmission (2)
     * @param acc0 acceleration that a unit force makes at qpos0, from which a negative peak force follows
     */
    public static double gain(double length, double velocity, double[] lengthrange, double acc0, double[] prm) {
        check(lengthrange, prm);
        return Muscle.gain(length, velocity, lengthrange, 0, acc0, prm, 0);
    }

    /** The passive force; negative beyond the optimal length, else zero. See {@link #gain}. */
    public static double bias(double length, double[] lengthrange, double acc0, double[] prm) {
        check(lengthrange, prm);
        return Muscle.bias(length, lengthrange, 0, acc0, prm, 0);
    }

    /**
     * Rate of the activation under a control, both from 0 to 1.
     *
     * @param prm time constants of rising and falling (s), width over which they blend (3)
     */
    public static double dynamics(double ctrl, double act, double[] prm) {
        room(prm, 0, 3, "prm", "3");
        return Muscle.activationRate(ctrl, act, prm, 0);
    }

    private static void check(double[] lengthrange, double[] prm) {
        room(lengthrange, 0, 2, "lengthrange", "2");
        room(prm, 0, 9, "prm", "9");
    }
}
