package dev.cardan.mjcf;

import java.nio.file.Path;
import java.util.List;

/**
 * What is made of a URDF file. The {@link #DEFAULT} is what MuJoCo makes of it; everything here that changes the model is off
 * until it is asked for:
 *
 * <pre>{@code
 * UrdfOptions.DEFAULT.withPackageRoots(Path.of("/opt/ros/jazzy/share")).withMimic(true).withFloatingBase(true)
 * }</pre>
 *
 * @param packageRoots folders with packages or models in them, where {@code package://NAME/...} and {@code model://NAME/...} are
 *     looked for before the folders around the file itself
 * @param keepVisuals shapes of {@code <visual>} become geoms that don't collide; MuJoCo discards them. The file decides if its
 *     {@code <mujoco><compiler>} says so
 * @param keepFixed links at fixed joints stay bodies of their own; MuJoCo fuses them with their parents. The file decides if its
 *     {@code <mujoco><compiler>} says so
 * @param floatingBase root links that have a mass get a free joint; in MuJoCo they are fixed to the world
 * @param mimic {@code <mimic>} becomes an equality constraint between the joints; MuJoCo ignores it
 * @param turnInertia the angles of the {@code <origin>} of an {@code <inertial>} turn its inertia, as URDF says; MuJoCo
 *     ignores them where the inertia is not zero
 * @param meshesByFile meshes of different files are different meshes; MuJoCo takes those for one whose file names differ in the
 *     folder or the ending only
 * @param repairInertia inertias that no body can have become such as are nearest at hand, with a remark each: moments that break the
 *     triangle rule are evened out, tensors that are not positive become those of a ball, and what moves has at least a gram and
 *     1e-6 kg m^2; MuJoCo stops at these. What the file's {@code <mujoco><compiler>} says about bounds counts
 * @param actuators which actuators are made
 * @param kp gain of actuators for positions, N/m or N m/rad
 * @param kv damping of actuators for positions and gain of those for velocities, N s/m or N m s/rad
 */
public record UrdfOptions(
        List<Path> packageRoots,
        boolean keepVisuals,
        boolean keepFixed,
        boolean floatingBase,
        boolean mimic,
        boolean turnInertia,
        boolean meshesByFile,
        boolean repairInertia,
        Actuators actuators,
        double kp,
        double kv) {
    /** Of what actuators are made. */
    public enum Actuators {
        /** None, as in MuJoCo. */
        NONE,

        /**
         * Each joint of a {@code <transmission>} or {@code <ros2_control>} gets the actuator that its command interface asks for:
         * effort, position or velocity.
         */
        TRANSMISSIONS,

        /** Each joint whose {@code <limit>} has an effort greater than 0 gets a motor with that range. */
        LIMITS
    }

    /** What MuJoCo does. */
    public static final UrdfOptions DEFAULT =
            new UrdfOptions(List.of(), false, false, false, false, false, false, false, Actuators.NONE, 100, 10);

    /** Checks the gains and keeps a list of its own. */
    public UrdfOptions {
        packageRoots = List.copyOf(packageRoots);
        if (!(kp >= 0 && kv >= 0 && Double.isFinite(kp) && Double.isFinite(kv))) {
            throw new IllegalArgumentException(
                    "gains kp=" + kp + ", kv=" + kv + ": both must be finite and not negative");
        }
    }

    /** Other folders with packages in them. */
    public UrdfOptions withPackageRoots(Path... roots) {
        return new UrdfOptions(
                List.of(roots),
                keepVisuals,
                keepFixed,
                floatingBase,
                mimic,
                turnInertia,
                meshesByFile,
                repairInertia,
                actuators,
                kp,
                kv);
    }

    /** Whether visual shapes become geoms. */
    public UrdfOptions withVisuals(boolean on) {
        return new UrdfOptions(
                packageRoots,
                on,
                keepFixed,
                floatingBase,
                mimic,
                turnInertia,
                meshesByFile,
                repairInertia,
                actuators,
                kp,
                kv);
    }

    /** Whether links at fixed joints stay bodies. */
    public UrdfOptions withFixedLinks(boolean on) {
        return new UrdfOptions(
                packageRoots,
                keepVisuals,
                on,
                floatingBase,
                mimic,
                turnInertia,
                meshesByFile,
                repairInertia,
                actuators,
                kp,
                kv);
    }

    /** Whether root links float. */
    public UrdfOptions withFloatingBase(boolean on) {
        return new UrdfOptions(
                packageRoots,
                keepVisuals,
                keepFixed,
                on,
                mimic,
                turnInertia,
                meshesByFile,
                repairInertia,
                actuators,
                kp,
                kv);
    }

    /** Whether mimic joints become equalities. */
    public UrdfOptions withMimic(boolean on) {
        return new UrdfOptions(
                packageRoots,
                keepVisuals,
                keepFixed,
                floatingBase,
                on,
                turnInertia,
                meshesByFile,
                repairInertia,
                actuators,
                kp,
                kv);
    }

    /** Whether inertias are turned. */
    public UrdfOptions withTurnedInertia(boolean on) {
        return new UrdfOptions(
                packageRoots,
                keepVisuals,
                keepFixed,
                floatingBase,
                mimic,
                on,
                meshesByFile,
                repairInertia,
                actuators,
                kp,
                kv);
    }

    /** Whether meshes are told apart by their files. */
    public UrdfOptions withMeshesByFile(boolean on) {
        return new UrdfOptions(
                packageRoots,
                keepVisuals,
                keepFixed,
                floatingBase,
                mimic,
                turnInertia,
                on,
                repairInertia,
                actuators,
                kp,
                kv);
    }

    /** Whether impossible inertias are repaired. */
    public UrdfOptions withRepairedInertia(boolean on) {
        return new UrdfOptions(
                packageRoots,
                keepVisuals,
                keepFixed,
                floatingBase,
                mimic,
                turnInertia,
                meshesByFile,
                on,
                actuators,
                kp,
                kv);
    }

    /** Which actuators are made. */
    public UrdfOptions withActuators(Actuators which) {
        return new UrdfOptions(
                packageRoots,
                keepVisuals,
                keepFixed,
                floatingBase,
                mimic,
                turnInertia,
                meshesByFile,
                repairInertia,
                which,
                kp,
                kv);
    }

    /** Other gains of actuators for positions and velocities. */
    public UrdfOptions withGains(double newKp, double newKv) {
        return new UrdfOptions(
                packageRoots,
                keepVisuals,
                keepFixed,
                floatingBase,
                mimic,
                turnInertia,
                meshesByFile,
                repairInertia,
                actuators,
                newKp,
                newKv);
    }
}
