package dev.cardan.mjcf;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

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
 * @param changes what is done otherwise than in MuJoCo
 * @param actuators which actuators are made
 * @param kp gain of actuators for positions, N/m or N m/rad
 * @param kv damping of actuators for positions and gain of those for velocities, N s/m or N m s/rad
 */
public record UrdfOptions(List<Path> packageRoots, Set<Change> changes, Actuators actuators, double kp, double kv) {
    /** What can be done otherwise than in MuJoCo. */
    public enum Change {
        /**
         * Shapes of {@code <visual>} become geoms that don't collide; MuJoCo discards them. The file decides if its {@code
         * <mujoco><compiler>} says so.
         */
        KEEP_VISUALS,

        /**
         * Links at fixed joints stay bodies of their own; MuJoCo fuses them with their parents. The file decides if its {@code
         * <mujoco><compiler>} says so.
         */
        KEEP_FIXED,

        /** Root links that have a mass get a free joint; in MuJoCo they are fixed to the world. */
        FLOATING_BASE,

        /** {@code <mimic>} becomes an equality constraint between the joints; MuJoCo ignores it. */
        MIMIC,

        /**
         * The angles of the {@code <origin>} of an {@code <inertial>} turn its inertia, as URDF says; MuJoCo ignores them where
         * the inertia is not zero.
         */
        TURN_INERTIA,

        /**
         * Meshes of different files are different meshes; MuJoCo takes those for one whose file names differ in the folder or the
         * ending only.
         */
        MESHES_BY_FILE,

        /**
         * Inertias that no body can have become such as are nearest at hand, with a remark each: moments that break the triangle
         * rule are evened out, tensors that are not positive become those of a ball, and what moves has at least a gram and 1e-6
         * kg m^2; MuJoCo stops at these. What the file's {@code <mujoco><compiler>} says about bounds counts.
         */
        REPAIR_INERTIA
    }

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
    public static final UrdfOptions DEFAULT = new UrdfOptions(List.of(), Set.of(), Actuators.NONE, 100, 10);

    /** Checks the gains and keeps lists of its own. */
    public UrdfOptions {
        packageRoots = List.copyOf(packageRoots);
        changes = Set.copyOf(changes);
        if (!(kp >= 0 && kv >= 0 && Double.isFinite(kp) && Double.isFinite(kv))) {
            throw new IllegalArgumentException(
                    "gains kp=" + kp + ", kv=" + kv + ": both must be finite and not negative");
        }
    }

    /** Whether something is done otherwise than in MuJoCo. */
    public boolean has(Change change) {
        return changes.contains(change);
    }

    /** Other folders with packages in them. */
    public UrdfOptions withPackageRoots(Path... roots) {
        return new UrdfOptions(List.of(roots), changes, actuators, kp, kv);
    }

    /** Whether something is to be done otherwise than in MuJoCo. */
    public UrdfOptions with(Change change, boolean on) {
        Set<Change> all = EnumSet.noneOf(Change.class);
        all.addAll(changes);
        if (on) {
            all.add(change);
        } else {
            all.remove(change);
        }
        return new UrdfOptions(packageRoots, all, actuators, kp, kv);
    }

    /** Whether visual shapes become geoms. */
    public UrdfOptions withVisuals(boolean on) {
        return with(Change.KEEP_VISUALS, on);
    }

    /** Whether links at fixed joints stay bodies. */
    public UrdfOptions withFixedLinks(boolean on) {
        return with(Change.KEEP_FIXED, on);
    }

    /** Whether root links float. */
    public UrdfOptions withFloatingBase(boolean on) {
        return with(Change.FLOATING_BASE, on);
    }

    /** Whether mimic joints become equalities. */
    public UrdfOptions withMimic(boolean on) {
        return with(Change.MIMIC, on);
    }

    /** Whether inertias are turned. */
    public UrdfOptions withTurnedInertia(boolean on) {
        return with(Change.TURN_INERTIA, on);
    }

    /** Whether meshes are told apart by their files. */
    public UrdfOptions withMeshesByFile(boolean on) {
        return with(Change.MESHES_BY_FILE, on);
    }

    /** Whether impossible inertias are repaired. */
    public UrdfOptions withRepairedInertia(boolean on) {
        return with(Change.REPAIR_INERTIA, on);
    }

    /** Which actuators are made. */
    public UrdfOptions withActuators(Actuators which) {
        return new UrdfOptions(packageRoots, changes, which, kp, kv);
    }

    /** Other gains of actuators for positions and velocities. */
    public UrdfOptions withGains(double newKp, double newKv) {
        return new UrdfOptions(packageRoots, changes, actuators, newKp, newKv);
    }
}
