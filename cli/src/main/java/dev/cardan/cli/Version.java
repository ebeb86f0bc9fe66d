package dev.cardan.cli;

/** Versions of Cardan and of the MuJoCo it conforms to. */
final class Version {
    static final String CARDAN = "0.1.0-SNAPSHOT";
    static final String MUJOCO = "3.12.0";

    private Version() {}
}
