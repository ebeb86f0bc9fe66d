package dev.cardan.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.cardan.batch.Rollout;
import dev.cardan.batch.Trajectories;
import dev.cardan.batch.env.NumpyRandom;
import dev.cardan.batch.env.Task;
import dev.cardan.batch.env.VectorEnvironment;
import dev.cardan.batch.env.task.Tasks;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.StateElement;
import dev.cardan.mjcf.Mjcf;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.ToDoubleFunction;

/**
 * Measures rollouts and environments of one model on two threads and on one, and those of {@link Peers} by turns. Both sides
 * have the same model, frame skip and random actions, which are drawn before.
 */
final class WorldsMeasurement {
    static final int TRAJECTORIES = 64, STEPS = 100;

    /** How long a measurement takes, and for how much of a thread's processor time each is warmed before, in seconds. */
    private static final double AIM = 0.15, WARM = 2;

    private static final OperatingSystemMXBean PROCESS =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    private static final int ACTIONS = 64; // sets of them, taken in turn
    private static final int NUMBER = 64; // of environments, if the peer doesn't say it

    private final WorldsAssignment task;
    private final Model model;

    private WorldsMeasurement(WorldsAssignment task) {
        this.task = task;
        model = Mjcf.load(task.file());
    }

    /** The program that a new JVM runs. */
    public static void main(String[] args) throws IOException {
        WorldsResult r = new WorldsMeasurement(WorldsAssignment.of(args)).run();
        System.out.println(Child.MARK + RecordLine.write(r));
        System.exit(0); // whatever threads there are
    }

    private static Task task(String name, Model m) {
        return switch (name) {
            case "Ant" -> Tasks.ant(m).build();
            case "HalfCheetah" -> Tasks.halfCheetah(m).build();
            case "Humanoid" -> Tasks.humanoid(m).build();
            case "Hopper" -> Tasks.hopper(m).build();
            default -> throw new IllegalArgumentException("there is no task " + name + " here");
        };
    }

    private WorldsResult run() throws IOException {
        try (Peers peers = new Peers(task)) {
            int number = peers.number == 0 ? NUMBER : peers.number;
            Others others = new Others(ProcessHandle.current().pid(), peers.process());
            Turns rollouts = new Turns(
                    rollouts(1),
                    rollouts(2),
                    peers.rollout.isEmpty() ? null : (n, s) -> peers.pace("rollout", n, s),
                    others);
            Turns environments = new Turns(
                    environments(number, 1),
                    environments(number, 2),
                    peers.environments.isEmpty() ? null : (n, s) -> peers.pace("environments", n, s),
                    others);
            rollouts.run(task.repeats());
            environments.run(task.repeats());
            return new WorldsResult(
                    task.name(),
                    peers.rollout,
                    peers.environments,
                    task.frameSkip(),
                    number,
                    peers.batch,
                    rollouts.median(Round::ours),
                    rollouts.median(Round::theirs),
                    rollouts.median(Round::ratio),
                    rollouts.range(),
                    rollouts.median(Round::work),
                    rollouts.median(Round::scale),
                    rollouts.median(Round::theirScale),
                    environments.median(Round::ours),
                    environments.median(Round::theirs),
                    environments.median(Round::ratio),
                    environments.range(),
                    environments.median(Round::work),
                    environments.median(Round::scale),
                    environments.median(Round::theirScale),
                    bytes(number),
                    peers.environments.isEmpty() ? 0 : peers.bytes(),
                    Math.max(rollouts.median(Round::disturbance), environments.median(Round::disturbance)),
                    String.join("; ", peers.absent));
        }
    }

    /** Heap of one environment with everything that belongs to it. */
    private long bytes(int number) {
        heap();
        long before = heap();
        IntSupplier some = environments(number, 1);
        try {
            repeat(WARM / 2, some);
            return (heap() - before) / number;
        } finally {
            Reference.reachabilityFence(some);
        }
    }

    /** Bytes in use when all garbage is gone. */
    private static long heap() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    /** Runs a peer on some threads. */
    private interface Peer {
        Pace run(int threads, double seconds);
    }

    /**
     * Neighbouring measurements.
     *
     * @param work the peer's processor time per step by Cardan's
     * @param disturbance share of the processors that other programs had
     */
    private record Round(
            double ours,
            double theirs,
            double ratio,
            double work,
            double scale,
            double theirScale,
            double disturbance) {}

    /** Cardan on one thread and on two, and a peer, by turns. */
    private static final class Turns {
        private final IntSupplier one, two;
        private final Peer peer; // null if absent
        private final Others others;
        private List<Round> rounds = new ArrayList<>();

        Turns(IntSupplier one, IntSupplier two, Peer peer, Others others) {
            this.one = one;
            this.two = two;
            this.peer = peer;
            this.others = others;
        }

        /** Measures twice as many rounds as asked for and keeps the quieter half. */
        void run(int repeats) {
            for (IntSupplier call : List.of(two, one, two)) {
                Watch.warm(WARM, () -> repeat(AIM / 3, call));
            }
            for (int r = 0; r < 2 * repeats; r++) {
                rounds.add(round());
            }
            rounds = rounds.stream()
                    .sorted(Comparator.comparingDouble(Round::disturbance))
                    .limit(repeats)
                    .toList();
        }

        private Round round() {
            others.start();
            double alone = repeat(AIM, one).rate();
            Pace before = repeat(AIM, two);
            double scale = before.rate() / alone;
            if (peer == null) {
                double none = Double.NaN;
                return new Round(before.rate(), none, none, none, scale, none, others.share());
            }
            Pace other = peer.run(2, AIM), after = repeat(AIM, two); // so that a drift of the machine meets both
            double own = 0.5 * (before.rate() + after.rate()), work = 0.5 * (before.work() + after.work());
            double theirScale = other.rate() / peer.run(1, AIM).rate();
            return new Round(
                    own, other.rate(), own / other.rate(), other.work() / work, scale, theirScale, others.share());
        }

        double median(ToDoubleFunction<Round> what) {
            return samples(what).median();
        }

        double[] range() {
            Samples ratios = samples(Round::ratio);
            return new double[] {ratios.quantile(0), ratios.quantile(1)};
        }

        private Samples samples(ToDoubleFunction<Round> what) {
            Samples samples = new Samples(rounds.size());
            rounds.forEach(r -> samples.add(what.applyAsDouble(r)));
            return samples;
        }
    }

    /** Repeats calls for some seconds. */
    private static Pace repeat(double seconds, IntSupplier call) {
        long start = System.nanoTime(), used = PROCESS.getProcessCpuTime();
        for (long steps = call.getAsInt(); ; steps += call.getAsInt()) {
            double passed = (System.nanoTime() - start) * 1e-9;
            if (passed >= seconds) {
                return Pace.of((double) steps, passed, (PROCESS.getProcessCpuTime() - used) * 1e-9);
            }
        }
    }

    /** Trajectories from the initial state, under random controls that stay for a frame; states are written. */
    private IntSupplier rollouts(int threads) {
        Data d = model.newData();
        double[] initial = new double[d.stateSize(StateElement.FULLPHYSICS)];
        d.getState(StateElement.FULLPHYSICS, initial, 0);
        NumpyRandom random = new NumpyRandom(1);
        int nu = model.nu, skip = task.frameSkip();
        double[] controls = new double[TRAJECTORIES * STEPS * nu];
        for (int frame = 0; frame < TRAJECTORIES * STEPS / skip; frame++) {
            for (int u = 0; u < nu; u++) {
                double low = model.actuator.ctrlrange[2 * u], high = model.actuator.ctrlrange[2 * u + 1];
                double control = low + (high - low) * random.nextDouble();
                for (int k = 0; k < skip; k++) {
                    controls[(frame * skip + k) * nu + u] = control;
                }
            }
        }
        Rollout rollout = new Rollout(threads);
        Rollout.Plan plan = rollout.of(model).from(initial).controls(controls, TRAJECTORIES, STEPS);
        Trajectories into = plan.run();
        return () -> {
            plan.run(into);
            return TRAJECTORIES * STEPS;
        };
    }

    /** Environments under random actions, which begin anew when they have ended. */
    private IntSupplier environments(int number, int threads) {
        VectorEnvironment environments = VectorEnvironment.of(task(task.name(), model), number)
                .threads(threads)
                .build();
        NumpyRandom random = new NumpyRandom(2);
        double[][] actions =
                new double[ACTIONS][number * environments.actionSpace().size()];
        for (double[] a : actions) {
            environments.actionSpace().sample(random, a);
        }
        environments.reset(1);
        int[] turn = {0};
        return () -> {
            environments.step(actions[turn[0]++ % ACTIONS]);
            return number;
        };
    }
}
