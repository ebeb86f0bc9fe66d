package dev.cardan.bench;

/**
 * What one measurement consists of: rollouts from the same state, short ones, so that a small model doesn't come to rest
 * within them.
 */
record Window(int steps, int rollouts) {
    /** The longest rollout, and the fewest and most steps of a measurement. */
    private static final int LONGEST = 250, FEWEST = 20, MOST = 1_000_000;

    /** How long a measurement should take, in seconds. */
    private static final double AIM = 0.12;

    /** The window for a model whose step takes so many seconds. */
    static Window of(double step) {
        int total = Math.clamp(Math.round(AIM / step), FEWEST, MOST);
        int steps = Math.min(LONGEST, total);
        return new Window(steps, Math.max(1, total / steps));
    }

    int total() {
        return steps * rollouts;
    }

    /** Seconds of processor time per step; going back to the first state isn't counted. */
    double processor(MeasuredWorld world) {
        double sum = 0;
        for (int i = 0; i < rollouts; i++) {
            sum += rollout(world);
        }
        return sum / total();
    }

    /**
     * The same of two worlds, whose rollouts take turns: what slows the machine down for a while meets both.
     *
     * @return of the first, of the second
     */
    double[] processor(MeasuredWorld first, MeasuredWorld second) {
        double[] sums = new double[2];
        for (int i = 0; i < rollouts; i++) {
            sums[0] += rollout(first);
            sums[1] += rollout(second);
        }
        return new double[] {sums[0] / total(), sums[1] / total()};
    }

    private double rollout(MeasuredWorld world) {
        world.restore();
        return Watch.processor(() -> world.step(steps));
    }

    /** Seconds by the clock per step; going back to the first state isn't counted. */
    double clock(MeasuredWorld world) {
        double sum = 0;
        for (int i = 0; i < rollouts; i++) {
            world.restore();
            sum += Watch.clock(() -> world.step(steps));
        }
        return sum / total();
    }
}
