package dev.cardan.bench;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.actuation.Actuators;
import dev.cardan.engine.actuation.Transmission;
import dev.cardan.engine.inertia.BiasForce;
import dev.cardan.engine.inertia.MassMatrix;
import dev.cardan.engine.kinematics.CameraLight;
import dev.cardan.engine.kinematics.CenterOfMass;
import dev.cardan.engine.kinematics.Kinematics;
import dev.cardan.engine.kinematics.Velocity;
import dev.cardan.engine.passive.PassiveForces;

/** The stages of a step that can be run alone, with MuJoCo's function for the same work. */
enum BenchStage {
    KINEMATICS("kinematics", "mj_kinematics"),
    CENTER_OF_MASS("centre of mass", "mj_comPos"),
    CAMERAS_LIGHTS("cameras, lights", "mj_camlight"),
    MASS_MATRIX("mass matrix", "mj_makeM"),
    FACTOR("factorisation", "mj_factorM"),
    TRANSMISSION("transmission", "mj_transmission"),
    VELOCITY("velocity", "mj_comVel"),
    PASSIVE("passive forces", "mj_passive"),
    BIAS("bias forces", "mj_rne"),
    ACTUATION("actuation", "mj_fwdActuation"),
    FORWARD("forward", "mj_forward");

    final String label;
    final String function;

    BenchStage(String label, String function) {
        this.label = label;
        this.function = function;
    }

    /** Runs the stage n times; a loop per stage, so that each is compiled for itself. */
    void run(Data d, int n) {
        switch (this) {
            case KINEMATICS -> kinematics(d, n);
            case CENTER_OF_MASS -> centerOfMass(d, n);
            case CAMERAS_LIGHTS -> camerasLights(d, n);
            case MASS_MATRIX -> massMatrix(d, n);
            case FACTOR -> factor(d, n);
            case TRANSMISSION -> transmission(d, n);
            case VELOCITY -> velocity(d, n);
            case PASSIVE -> passive(d, n);
            case BIAS -> bias(d, n);
            case ACTUATION -> actuation(d, n);
            case FORWARD -> forward(d, n);
        }
    }

    private static void kinematics(Data d, int n) {
        for (int i = 0; i < n; i++) {
            Kinematics.run(d);
        }
    }

    private static void centerOfMass(Data d, int n) {
        for (int i = 0; i < n; i++) {
            CenterOfMass.run(d);
        }
    }

    private static void camerasLights(Data d, int n) {
        for (int i = 0; i < n; i++) {
            CameraLight.run(d);
        }
    }

    private static void massMatrix(Data d, int n) {
        for (int i = 0; i < n; i++) {
            MassMatrix.run(d);
        }
    }

    private static void factor(Data d, int n) {
        for (int i = 0; i < n; i++) {
            MassMatrix.factor(d);
        }
    }

    private static void transmission(Data d, int n) {
        for (int i = 0; i < n; i++) {
            Transmission.run(d);
        }
    }

    private static void velocity(Data d, int n) {
        for (int i = 0; i < n; i++) {
            Velocity.run(d);
        }
    }

    private static void passive(Data d, int n) {
        for (int i = 0; i < n; i++) {
            PassiveForces.run(d);
        }
    }

    private static void bias(Data d, int n) {
        for (int i = 0; i < n; i++) {
            BiasForce.run(d);
        }
    }

    private static void actuation(Data d, int n) {
        for (int i = 0; i < n; i++) {
            Actuators.run(d);
        }
    }

    private static void forward(Data d, int n) {
        for (int i = 0; i < n; i++) {
            Physics.forward(d);
        }
    }
}
