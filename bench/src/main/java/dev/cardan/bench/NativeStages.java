package dev.cardan.bench;

import dev.cardan.engine.type.Integrator;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A step of native MuJoCo as a sequence of its exported functions, with the clock read between them. MuJoCo's own timers
 * would need a callback into Java for every reading.
 */
final class NativeStages {
    private final List<Piece> pieces = new ArrayList<>();
    private final double[] nanos = new double[TimedStage.values().length];
    private int steps;

    /** Functions called one after the other; those of no stage are not timed. */
    private record Piece(TimedStage stage, MethodHandle functions) {}

    /**
     * Prepares the functions.
     *
     * @param fine whether the parts of the position stage are called one by one, in which waking, which MuJoCo doesn't export,
     *     and the implicit stiffness of flexes are missing; else it is one function, and those parts remain without times
     */
    NativeStages(NativeMujoco world, Integrator integrator, boolean energy, boolean fine) {
        add(world, null, List.of("mj_checkPos", "mj_checkVel"));
        if (fine) {
            for (TimedStage s :
                    List.of(TimedStage.KINEMATICS, TimedStage.INERTIA, TimedStage.COLLISION, TimedStage.ROWS)) {
                add(world, s, s.functions());
            }
            add(world, null, List.of("mj_transmission"));
        } else {
            add(world, null, List.of("mj_fwdPosition"));
        }
        add(world, null, energy ? List.of("mj_sensorPos", "mj_energyPos") : List.of("mj_sensorPos"));
        add(world, TimedStage.VELOCITY, TimedStage.VELOCITY.functions());
        add(world, null, energy ? List.of("mj_sensorVel", "mj_energyVel") : List.of("mj_sensorVel"));
        add(world, TimedStage.ACTUATION, TimedStage.ACTUATION.functions());
        add(world, null, List.of("mj_fwdAcceleration"));
        add(world, TimedStage.SOLVER, TimedStage.SOLVER.functions());
        add(world, null, List.of("mj_sensorAcc", "mj_checkAcc"));
        switch (integrator) {
            case RK4 -> pieces.add(new Piece(TimedStage.ADVANCE, world.rungeKutta()));
            case IMPLICIT, IMPLICITFAST -> add(world, TimedStage.ADVANCE, List.of("mj_implicit"));
            default -> add(world, TimedStage.ADVANCE, List.of("mj_Euler"));
        }
    }

    private void add(NativeMujoco world, TimedStage stage, List<String> functions) {
        MethodHandle all = world.bound(functions.getFirst());
        for (int i = 1; i < functions.size(); i++) {
            all = MethodHandles.foldArguments(world.bound(functions.get(i)), all);
        }
        pieces.add(new Piece(stage, all));
    }

    /** Forgets all times. */
    void clear() {
        Arrays.fill(nanos, 0);
        steps = 0;
    }

    void step(int n) {
        try {
            for (int i = 0; i < n; i++) {
                for (Piece p : pieces) {
                    step(p);
                }
            }
        } catch (Throwable e) {
            throw NativeLibrary.failed(e);
        }
        steps += n;
    }

    private void step(Piece p) throws Throwable {
        if (p.stage == null) {
            p.functions.invokeExact();
        } else {
            long t = System.nanoTime();
            p.functions.invokeExact();
            nanos[p.stage.ordinal()] += System.nanoTime() - t;
        }
    }

    /** Nanoseconds per run of a stage, without the reading of the clock; NaN if it wasn't timed. */
    double nanos(TimedStage stage, double reading) {
        boolean timed = pieces.stream().anyMatch(p -> p.stage == stage);
        return timed ? Math.max(0, nanos[stage.ordinal()] / steps - reading) : Double.NaN;
    }
}
