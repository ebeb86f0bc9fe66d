package dev.cardan.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * How long it takes until something happens, by the clock: medians, in seconds; NaN is what is not there.
 *
 * @param java a JVM that only tells its version
 * @param command {@link #COMMAND}
 * @param python {@link #SCRIPT}, with the same model
 * @param load loading the humanoid in a new JVM
 * @param cardan see {@link ColdStart}
 * @param mujoco see {@link ColdStart}
 */
record StartUp(double java, double command, double python, double load, double[] cardan, double[] mujoco) {
    static final String NAME = "start";
    static final List<String> COMMAND = List.of("./cardan", "simulate", "humanoid", "--seconds", "0.1");

    private static final String SCRIPT = "import mujoco, sys; m = mujoco.MjModel.from_xml_path(sys.argv[1]);"
            + " d = mujoco.MjData(m); mujoco.mj_step(m, d, round(0.1 / m.opt.timestep)); print(d.qpos)";

    /** Measures everything; the model is the example called humanoid. */
    static StartUp measure(SuiteOptions options, Path humanoid) throws IOException, InterruptedException {
        int repeats = options.repeats;
        double java = median(repeats, List.of(Child.java(), "-version"));
        double command = Files.isExecutable(Path.of(COMMAND.getFirst())) ? median(repeats, COMMAND) : Double.NaN;
        double python = median(repeats, List.of(options.python, "-c", SCRIPT, humanoid.toString()));
        int points = ColdStart.POINTS.length;
        Samples load = new Samples(repeats);
        Samples[] ours = new Samples[points], theirs = new Samples[points];
        for (int i = 0; i < points; i++) {
            ours[i] = new Samples(repeats);
            theirs[i] = new Samples(repeats);
        }
        List<String> arguments = List.of(humanoid.toString(), options.library.toString());
        for (int r = 0; r < repeats; r++) {
            String line = Child.run(options.javaOptionWords(), ColdStart.class, arguments);
            ColdStart cold = RecordLine.read(ColdStart.class, line);
            load.add(cold.load());
            for (int i = 0; i < points; i++) {
                ours[i].add(cold.cardan()[i]);
                theirs[i].add(cold.mujoco()[i]);
            }
        }
        return new StartUp(java, command, python, load.median(), medians(ours), medians(theirs));
    }

    /** The time of a program that was started once before; NaN if it doesn't work. */
    private static double median(int repeats, List<String> command) throws InterruptedException {
        Samples times = new Samples(repeats);
        for (int i = 0; i <= repeats; i++) {
            long t = System.nanoTime();
            try {
                Process p = new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
                if (p.waitFor() != 0) {
                    return Double.NaN;
                }
            } catch (IOException e) {
                return Double.NaN; // there is no such program
            }
            if (i > 0) {
                times.add((System.nanoTime() - t) * 1e-9);
            }
        }
        return times.median();
    }

    private static double[] medians(Samples[] samples) {
        double[] medians = new double[samples.length];
        for (int i = 0; i < samples.length; i++) {
            medians[i] = samples[i].median();
        }
        return medians;
    }
}
