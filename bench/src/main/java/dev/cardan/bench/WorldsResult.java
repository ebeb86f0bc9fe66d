package dev.cardan.bench;

/**
 * What was measured with many worlds of one model. Rates are steps per second on two threads, of the physics in rollouts, of the
 * environment in environments; NaN is what was not measured.
 *
 * @param mujoco the peer of rollouts with its version, empty if absent
 * @param envpool the peer of environments with its version, empty if absent
 * @param number how many environments there are
 * @param batch how many of them EnvPool gives back at once
 * @param rollout Cardan's median rate
 * @param mujocoRollout the peer's
 * @param rolloutRatio median of the ratios of neighbouring measurements
 * @param rolloutRange lowest and highest of them
 * @param rolloutWork the peer's processor time per step by Cardan's: median of neighbouring measurements
 * @param rolloutScale rate on two threads by that on one: median of neighbouring measurements
 * @param mujocoScale the same of the peer
 * @param environments as for rollouts, and so on
 * @param bytes of one environment, everything that belongs to it
 * @param envpoolBytes the same of the peer, with a model each
 * @param disturbance share of the processors that other programs had
 * @param absent peers that are not there, and why
 */
record WorldsResult(
        String name,
        String mujoco,
        String envpool,
        int frameSkip,
        int number,
        int batch,
        double rollout,
        double mujocoRollout,
        double rolloutRatio,
        double[] rolloutRange,
        double rolloutWork,
        double rolloutScale,
        double mujocoScale,
        double environments,
        double envpoolEnvironments,
        double environmentsRatio,
        double[] environmentsRange,
        double environmentsWork,
        double environmentsScale,
        double envpoolScale,
        long bytes,
        long envpoolBytes,
        double disturbance,
        String absent) {}
