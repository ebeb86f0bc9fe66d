package dev.cardan.conformance.fuzz;

import dev.cardan.cli.StateHash;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.SingularMatrixException;
import dev.cardan.engine.State;
import dev.cardan.engine.UnconvergedException;
import dev.cardan.engine.extension.CallbackException;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.type.Solver;
import dev.cardan.engine.work.Workers;
import java.util.Random;

/** Steps a model from a random state under random inputs, and asks it for all else that a world can do. */
final class ModelExercise {
    private static final int STEPS = Integer.getInteger("cardan.fuzz.steps", 20);
    private static final double WILD = 0.15; // share of worlds that are far from any healthy state

    private final Model m;
    private final Random random;
    private final long deadline;
    private final boolean strict;

    /**
     * @param seed determines everything that is done
     * @param deadline nanoseconds, by {@link System#nanoTime}; no step begins after it
     */
    ModelExercise(Model m, long seed, long deadline) {
        this.m = m;
        this.random = new Random(seed);
        this.deadline = deadline;
        this.strict = random.nextInt(10) == 0;
    }

    /**
     * Runs.
     *
     * @param workers who shares the work; null: nobody
     * @return a hash of the final state
     */
    long run(Workers workers) {
        Data d = m.newData();
        d.workers = workers;
        d.strictSolver = strict;
        try {
            return drive(d);
        } catch (UnconvergedException e) {
            if (!strict) {
                throw e;
            }
            checkRecovery(d);
        } catch (SingularMatrixException e) {
            if (d.opt.integrator != Integrator.IMPLICIT && d.opt.solver != Solver.NEWTON) {
                throw e;
            }
            checkSame(d);
        } catch (IllegalArgumentException e) {
            String reason = String.valueOf(e.getMessage());
            if (!reason.contains("has no signed distance field")
                    && !reason.startsWith("passive contacts of flexes")
                    && !reason.contains("has the dimension 2")
                    && !reason.contains("take the places of other edges")
                    && !reason.contains("nothing stretches the flex there")) {
                throw e;
            }
            checkSame(d);
        } catch (CallbackException e) {
            if (m.nplugin == 0 && m.ext.actuatorGain.length == 0) {
                throw e;
            }
        }
        return StateHash.of(d);
    }

    private long drive(Data d) {
        if (m.nkey > 0 && random.nextBoolean()) {
            Physics.resetKeyframe(d, random.nextInt(m.nkey));
        }
        double size = random.nextDouble() < WILD ? Math.pow(10, random.nextInt(12)) : 0.3;
        scatter(d, size);
        int check = random.nextInt(STEPS);
        for (int s = 0; s < STEPS && System.nanoTime() < deadline; s++) {
            inputs(d, size);
            if (s == check) {
                compareCopies(d);
            }
            if (random.nextInt(10) == 0) {
                Physics.step1(d);
                inputs(d, size);
                Physics.step2(d);
            } else {
                Physics.step(d);
            }
        }
        Physics.forward(d);
        inverse(d);
        return StateHash.of(d);
    }

    private double number(double size) {
        return size > 1 && random.nextInt(40) == 0
                ? new double[] {Double.NaN, Double.POSITIVE_INFINITY, 1e200, 0}[random.nextInt(4)]
                : size * random.nextGaussian();
    }

    private void scatter(Data d, double size) {
        for (int i = 0; i < d.qpos.length; i++) {
            d.qpos[i] += random.nextInt(3) == 0 ? number(size) : 0;
        }
        for (int i = 0; i < d.qvel.length; i++) {
            d.qvel[i] += number(size);
        }
        for (int i = 0; i < d.act.length; i++) {
            d.act[i] += random.nextInt(3) == 0 ? number(size) : 0;
        }
        for (int i = 0; i < d.mocap.pos.length; i++) {
            d.mocap.pos[i] += number(size);
        }
        for (int i = 0; i < d.mocap.quat.length; i++) {
            d.mocap.quat[i] += number(size);
        }
    }

    private void inputs(Data d, double size) {
        for (int i = 0; i < d.ctrl.length; i++) {
            d.ctrl[i] = number(size);
        }
        if (random.nextInt(4) == 0) {
            for (int i = 0; i < d.qfrcApplied.length; i++) {
                d.qfrcApplied[i] = number(size);
            }
            for (int i = 6; i < d.xfrcApplied.length; i++) {
                d.xfrcApplied[i] = number(size);
            }
        }
        for (int i = 0; i < d.eqActive.length; i++) {
            d.eqActive[i] = random.nextInt(10) > 0;
        }
    }

    /** Copies and restored worlds go on as the original does; this one goes on as if nothing had been. */
    private void compareCopies(Data d) {
        State before = d.state();
        Data copy = m.newData();
        copy.copyFrom(d);
        Data restored = m.newData();
        restored.restore(before);
        Physics.step(copy);
        Physics.step(restored);
        long expected = StateHash.of(copy);
        require(expected == StateHash.of(restored), "a restored world goes another way than a copy");
        Physics.forward(copy);
        inverse(copy);
        Physics.reset(copy);
        copy.restore(before);
        require(copy.state().equals(before), "a restored state is another");
        Physics.step(copy);
        require(expected == StateHash.of(copy), "a world restored after a reset goes another way");
    }

    /** A world in which a step failed goes on as one that was never asked for it. */
    private void checkRecovery(Data d) {
        Data other = m.newData();
        other.restore(d.state());
        d.strictSolver = false;
        Physics.step(d);
        Physics.step(other);
        require(StateHash.of(d) == StateHash.of(other), "a world goes another way after a failure");
    }

    /** What failed fails again, in this world and in another one with its state. */
    private void checkSame(Data d) {
        Data other = m.newData();
        other.restore(d.state());
        require(failure(d).equals(failure(other)), "a world fails in another way the second time");
    }

    private static String failure(Data d) {
        try {
            Physics.step(d);
            return "";
        } catch (SingularMatrixException | IllegalArgumentException e) {
            return e.toString();
        }
    }

    /** Inverse dynamics, which are refused where they are asked to undo a step of an integrator that has no inverse. */
    private static void inverse(Data d) {
        Integrator integrator = d.opt.integrator;
        boolean possible = !d.opt.enabled(EnableFlag.INVDISCRETE)
                || integrator == Integrator.EULER
                || integrator == Integrator.IMPLICIT
                || integrator == Integrator.IMPLICITFAST;
        try {
            Physics.inverse(d);
            require(possible, "an integrator without an inverse has one");
        } catch (IllegalArgumentException e) {
            if (possible) {
                throw e;
            }
        }
    }

    static void require(boolean truth, String otherwise) {
        if (!truth) {
            throw new AssertionError(otherwise);
        }
    }
}
