package dev.cardan.bench;

/**
 * What was measured of one model. Times of steps and stages are in microseconds, of loading in milliseconds; NaN is what
 * was not measured.
 *
 * @param nv degrees of freedom
 * @param contacts mean number within the measured steps
 * @param rows mean number of constraint rows within the measured steps
 * @param steps of one measurement
 * @param cardan median time of a step
 * @param mujoco median time of a step of native MuJoCo
 * @param ratio median of native time by Cardan's time in the same measurement; above one, Cardan is faster
 * @param lowest lowest of these ratios
 * @param highest highest of these ratios
 * @param difference largest difference of the states after a rollout
 * @param allocated bytes per step
 * @param tail the 99.9 % quantile of single steps by the clock, in medians
 * @param mujocoTail the same of native MuJoCo
 * @param firstLoad the first loading in a new JVM
 * @param load median of later ones
 * @param mujocoLoad median of native MuJoCo
 * @param bytes of one world
 * @param mujocoBytes of one world of native MuJoCo
 * @param twoThreads how much faster one world runs with two threads
 * @param mujocoTwoThreads the same of native MuJoCo
 * @param twoWorlds how many more steps two worlds make in two threads than one in one
 * @param stages median times, in the order of {@link TimedStage}
 * @param mujocoStages median times of native MuJoCo
 */
record Result(
        String name,
        int nv,
        double contacts,
        double rows,
        int steps,
        double cardan,
        double mujoco,
        double ratio,
        double lowest,
        double highest,
        double difference,
        long allocated,
        double tail,
        double mujocoTail,
        double firstLoad,
        double load,
        double mujocoLoad,
        long bytes,
        long mujocoBytes,
        double twoThreads,
        double mujocoTwoThreads,
        double twoWorlds,
        double[] stages,
        double[] mujocoStages) {}
