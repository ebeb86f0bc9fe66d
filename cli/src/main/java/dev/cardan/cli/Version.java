package dev.cardan.cli;

import dev.cardan.engine.Release;

/** Versions of Cardan and of the MuJoCo it conforms to. */
final class Version {
    static final String CARDAN = Release.VERSION;
    static final String MUJOCO = Release.MUJOCO;

    private Version() {}
}
