package dev.cardan.bench;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.mjcf.AssetCache;
import dev.cardan.mjcf.Mjcf;
import java.util.concurrent.CountDownLatch;

/**
 * Measures one model in Cardan and in native MuJoCo by turns, in this process. Both go the same number of steps from the
 * same state under the same controls.
 *
 * <p>What comes first is not disturbed by what comes later: the whole step, then several threads, then the stages, for
 * which timers are on, then loading again and again.
 */
final class Measurement implements AutoCloseable {
    /** Seconds of processor time to warm up for steps; for everything else. */
    private static final double WARM_STEPS = 3, WARM_MORE = 1;

    /** A step of fewer seconds isn't worth two threads. */
    private static final double WORTH_THREADS = 200e-6;

    /** Single steps that are timed by the clock, and how many seconds that may take. */
    private static final int SINGLE_STEPS = 20_000;

    private static final double SINGLE_SECONDS = 1;

    /** Seconds after which loading isn't repeated any more, if that was done three times. */
    private static final double LOAD_SECONDS = 6;

    private final Assignment task;
    private final NativeLibrary library;
    private final double firstLoad;
    private final CardanWorld cardan;
    private final NativeMujoco mujoco;

    private Measurement(Assignment task) {
        this.task = task;
        Model[] model = new Model[1];
        firstLoad = Watch.clock(() -> model[0] = Mjcf.load(task.file()));
        cardan = new CardanWorld(model[0]);
        library = new NativeLibrary(task.library());
        mujoco = new NativeMujoco(library, task.file());
    }

    /** The program that a new JVM runs. */
    public static void main(String[] args) {
        System.out.println(Child.MARK + RecordLine.write(of(Assignment.of(args))));
        System.exit(0); // whatever threads there are
    }

    static Result of(Assignment task) {
        try (Measurement m = new Measurement(task)) {
            return m.run();
        }
    }

    private Result run() {
        settle();
        double guess = Watch.processor(() -> cardan.step(20)) / 20;
        Window rough = Window.of(guess);
        Watch.warm(WARM_STEPS, () -> rough.processor(cardan));
        Window window = Window.of(rough.processor(cardan));
        window.processor(mujoco);

        int repeats = task.repeats();
        Samples ours = new Samples(repeats), theirs = new Samples(repeats), ratio = new Samples(repeats);
        for (int r = 0; r < repeats; r++) {
            boolean even = r % 2 == 0;
            double[] times = window.processor(even ? cardan : mujoco, even ? mujoco : cardan);
            double own = times[even ? 0 : 1], other = times[even ? 1 : 0];
            ours.add(own);
            theirs.add(other);
            ratio.add(other / own);
        }
        double difference = distance(cardan.state(), mujoco.state());
        Counts counts = counts(window);
        long allocated = cardan.allocation(window.steps()) / window.steps();
        double tail = tail(cardan), mujocoTail = tail(mujoco);
        boolean large = ours.median() > WORTH_THREADS;
        double two = large ? threads(window, cardan) : Double.NaN,
                mujocoTwo = large ? threads(window, mujoco) : Double.NaN;
        double worlds = worlds(window);
        StageTimes stages = new StageTimes(cardan, mujoco, stepper(window), window, repeats);
        long bytes = cardan.data.bytes(), mujocoBytes = mujoco.bytes();
        return new Result(
                task.name(),
                cardan.model.nv,
                counts.contacts,
                counts.rows,
                window.total(),
                1e6 * ours.median(),
                1e6 * theirs.median(),
                ratio.median(),
                ratio.quantile(0),
                ratio.quantile(1),
                difference,
                allocated,
                tail,
                mujocoTail,
                1e3 * firstLoad,
                1e3 * load(() -> Mjcf.load(task.file())),
                1e3 * load(() -> library.delete(library.load(task.file()))),
                bytes,
                mujocoBytes,
                two,
                mujocoTwo,
                worlds,
                stages.cardan(),
                stages.mujoco());
    }

    /**
     * Brings both worlds to the state in which measurements begin. Each goes there by itself, since sleep cannot be handed
     * over; if a bit differs then, native MuJoCo gets Cardan's state.
     */
    private void settle() {
        mujoco.setState(cardan.state());
        cardan.step(task.settle());
        mujoco.step(task.settle());
        if (distance(cardan.state(), mujoco.state()) != 0) {
            mujoco.setState(cardan.state());
        }
        cardan.keep();
        mujoco.keep();
    }

    private record Counts(double contacts, double rows) {}

    private Counts counts(Window window) {
        double contacts = 0, rows = 0;
        cardan.restore();
        for (int i = 0; i < window.steps(); i++) {
            cardan.step(1);
            contacts += cardan.data.ncon;
            rows += cardan.data.nefc;
        }
        return new Counts(contacts / window.steps(), rows / window.steps());
    }

    /** How much longer than the median step the 99.9 % quantile takes, by the clock. */
    private static double tail(MeasuredWorld world) {
        Samples times = new Samples(SINGLE_STEPS);
        world.restore();
        double spent = 0;
        for (int i = 0; i < SINGLE_STEPS && spent < SINGLE_SECONDS; i++) {
            double t = Watch.clock(() -> world.step(1));
            times.add(t);
            spent += t;
        }
        return times.quantile(0.999) / times.median();
    }

    /** How much faster one world is with two threads. */
    private double threads(Window window, MeasuredWorld world) {
        world.threads(2);
        Watch.warm(WARM_MORE, () -> window.clock(world));
        Samples one = new Samples(task.repeats()), two = new Samples(task.repeats());
        for (int r = 0; r < task.repeats(); r++) {
            world.threads(1);
            one.add(window.clock(world));
            world.threads(2);
            two.add(window.clock(world));
        }
        world.threads(1);
        return one.median() / two.median();
    }

    /** How many more steps per second two worlds of Cardan make, each in a thread of its own. */
    private double worlds(Window window) {
        CardanWorld other = new CardanWorld(cardan);
        Samples one = new Samples(task.repeats()), two = new Samples(task.repeats());
        for (int r = 0; r < task.repeats(); r++) {
            one.add(Watch.clock(() -> window.clock(cardan)));
            two.add(together(window, other));
        }
        return 2 * one.median() / two.median();
    }

    private double together(Window window, CardanWorld other) {
        CountDownLatch ready = new CountDownLatch(1);
        Thread thread = Thread.ofPlatform().start(() -> {
            ready.countDown();
            window.clock(other);
        });
        try {
            ready.await();
            return Watch.clock(() -> {
                window.clock(cardan);
                join(thread);
            });
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Native stages that give the bits of a whole step, at the finest division that does. */
    private NativeStages stepper(Window window) {
        NativeStages coarse = stages(false);
        if (cardan.model.nflex > 0) {
            return coarse; // without the function that prepares them, MuJoCo would read what isn't there
        }
        NativeStages fine = stages(true);
        mujoco.restore();
        mujoco.step(window.steps());
        double[] whole = mujoco.state();
        mujoco.restore();
        fine.step(window.steps());
        return distance(whole, mujoco.state()) == 0 ? fine : coarse;
    }

    private NativeStages stages(boolean fine) {
        Data d = cardan.data;
        return new NativeStages(mujoco, d.opt.integrator, d.opt.enabled(EnableFlag.ENERGY), fine);
    }

    /** Seconds by the clock, as the compilers have threads of their own; nothing is kept between two. */
    private double load(Runnable loading) {
        Samples times = new Samples(task.repeats());
        double spent = 0;
        for (int i = 0; i < task.repeats() && (i < 3 || spent < LOAD_SECONDS); i++) {
            AssetCache.clear();
            library.clearCache();
            double t = Watch.clock(loading);
            times.add(t);
            spent += t;
        }
        return times.median();
    }

    private static double distance(double[] a, double[] b) {
        double largest = 0;
        for (int i = 0; i < a.length; i++) {
            largest = Math.max(largest, Math.abs(a[i] - b[i]));
        }
        return largest;
    }

    @Override
    public void close() {
        cardan.close();
        mujoco.close();
    }
}
