package dev.cardan.cli;

import dev.cardan.cli.json.JsonWriter;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.Stages;
import dev.cardan.engine.diagnosis.BadStep;
import dev.cardan.engine.diagnosis.StepWatch;
import dev.cardan.engine.world.Warnings;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** {@code cardan simulate}: runs a model and tells what happened. */
final class SimulateCommand {
    static final String HELP = """
        usage: cardan simulate MODEL [options]

        Simulates a model and reports steps per second, real-time factor, energy, warnings and the final state.

          --model M            a file or the name of an example (or as first argument)
          --seconds S          simulated time (10)
          --ctrl C             zero, key, noise:SEED:SCALE or a JSON file with one row per step
          --key K              start from a keyframe, by index or name
          --init state.json    start from a state or frame
          --opt name=value     set an option, e.g. integrator=RK4, gravity=0,0,0, contact=disable; repeatable
          --csv F              also write time, qpos, qvel, act, ctrl and sensordata of every step as a table
          --bad-step F         if a step goes bad, write the state before it, to be given back as --init
        """;

    private static final String[] OPTIONS = {"model", "opt", "key", "init", "ctrl", "seconds", "csv", "bad-step"};

    private SimulateCommand() {}

    static void run(String[] words, PrintStream out, PrintStream err) throws IOException {
        Args args = Args.parse(words, 1, OPTIONS, new String[0]);
        double seconds = args.positive("seconds", 10);
        Rollout rollout = Rollout.of(args, "zero");
        Data d = rollout.data;
        Model m = d.model;
        double wanted = Math.ceil(seconds / d.opt.timestep - 1e-6);
        if (wanted > Integer.MAX_VALUE) {
            throw new CliException(
                    "--seconds " + seconds + ": more than two billion steps of " + d.opt.timestep + " s");
        }
        int steps = (int) wanted;
        out.println(rollout.source.name() + ": " + sizes(m) + "; time step " + d.opt.timestep + " s, "
                + Overrides.integratorName(d.opt.integrator.code()));
        double[] start = energy(d);
        OutputStream csv = args.has("csv") ? InOut.open(args.get("csv", "")) : null;
        StepWatch watch = new StepWatch(d);
        long nanos = steps(rollout, watch, steps, csv, err);
        double[] end = energy(d);
        double wall = Math.max(nanos, 1) * 1e-9;
        out.println(Text.fixed(steps * d.opt.timestep, 3) + " s simulated in " + Text.fixed(wall, 3) + " s: "
                + Text.plural(steps, "step") + ", " + Text.grouped(Math.round(steps / wall)) + " steps/s, "
                + Text.fixed(steps * d.opt.timestep / wall, 1) + " x real time");
        out.println("energy: " + Text.brief(start[0] + start[1]) + " J at the start, " + Text.brief(end[0] + end[1])
                + " J at the end (potential " + Text.brief(end[0]) + ", kinetic " + Text.brief(end[1]) + ")");
        if (d.warnings.total() == 0) {
            out.println("warnings: none");
        } else {
            printWarnings(out, d);
        }
        if (watch.badStep().isPresent()) {
            explain(out, watch.badStep().get(), m, args);
        }
        out.println("final state: time " + Text.fixed(d.time, 3) + " s, largest |qvel| " + Text.brief(largest(d.qvel))
                + centre(d) + ", hash " + StateHash.text(StateHash.of(d)));
    }

    /** Takes the steps; returns the time they took, without that for writing the table. */
    private static long steps(Rollout rollout, StepWatch watch, int steps, OutputStream csv, PrintStream err)
            throws IOException {
        Progress progress = new Progress(err, "simulate");
        long spent = 0, since = System.nanoTime();
        Data d = rollout.data;
        if (csv != null) {
            writeHeader(csv, d.model);
        }
        for (int s = 0; s < steps; s++) {
            rollout.controls.set(d, s);
            watch.step();
            if (csv != null) {
                spent += System.nanoTime() - since;
                writeRow(csv, d);
                since = System.nanoTime();
            }
            if ((s & 63) == 0) {
                progress.update(s, steps);
            }
        }
        spent += System.nanoTime() - since;
        progress.done();
        if (csv != null) {
            csv.close();
        }
        return spent;
    }

    /** Says why a step went bad and how to see it again. */
    private static void explain(PrintStream out, BadStep bad, Model m, Args args) throws IOException {
        out.println(bad);
        String file = args.get("bad-step", null);
        if (file == null) {
            out.println("  or        run this command again with --bad-step FILE to save the state before the step");
            return;
        }
        Data d = m.newData();
        d.restore(bad.before());
        try (JsonWriter json = InOut.writeJson(file, out)) {
            json.value(InitialState.of(d));
        }
        out.println("  or        cardan dump MODEL --init " + file
                + " --steps 1 --fields all, with the model and the --opt of this command");
    }

    static String sizes(Model m) {
        return Text.plural(m.nbody - 1, "body").replace("bodys", "bodies") + ", " + Text.plural(m.njnt, "joint") + " ("
                + Text.plural(m.nv, "degree").replace("degree", "dof") + "), " + Text.plural(m.ngeom, "geom") + ", "
                + Text.plural(m.nactuator, "actuator") + ", " + Text.plural(m.nsensor, "sensor");
    }

    /** Potential and kinetic energy now; leaves the world's state alone. */
    private static double[] energy(Data d) {
        Data copy = d.model.newData();
        copy.copyFrom(d);
        Physics.forward(copy);
        Stages.energyPos(copy);
        Stages.energyVel(copy);
        return new double[] {copy.energy[0], copy.energy[1]};
    }

    private static String centre(Data d) {
        if (d.model.nbody < 2) {
            return "";
        }
        return ", centre of mass (" + Text.brief(d.subtreeCom[0]) + ", " + Text.brief(d.subtreeCom[1]) + ", "
                + Text.brief(d.subtreeCom[2]) + ") m";
    }

    private static double largest(double[] values) {
        double r = 0;
        for (double v : values) {
            r = Math.max(r, Math.abs(v));
        }
        return r;
    }

    /** One line per kind of warning that was raised. */
    static void printWarnings(PrintStream to, Data d) {
        for (int kind = 0; kind < d.warnings.number.length; kind++) {
            if (d.warnings.number[kind] > 0) {
                to.println("warning: " + Warnings.text(kind, d.warnings.lastinfo[kind]) + " ("
                        + Text.plural(d.warnings.number[kind], "time") + ")");
            }
        }
    }

    private static void writeHeader(OutputStream csv, Model m) throws IOException {
        StringBuilder line = new StringBuilder("time");
        columns(line, "qpos", m.nq);
        columns(line, "qvel", m.nv);
        columns(line, "act", m.na);
        columns(line, "ctrl", m.nu);
        columns(line, "sensor", m.nsensordata);
        csv.write(line.append('\n').toString().getBytes(StandardCharsets.US_ASCII));
    }

    private static void columns(StringBuilder line, String name, int n) {
        for (int i = 0; i < n; i++) {
            line.append(',').append(name).append(i);
        }
    }

    private static void writeRow(OutputStream csv, Data d) throws IOException {
        StringBuilder line = new StringBuilder().append(d.time);
        double[][] parts = {d.qpos, d.qvel, d.act, d.ctrl, d.sensordata};
        for (double[] part : parts) {
            for (double v : part) {
                line.append(',').append(v);
            }
        }
        csv.write(line.append('\n').toString().getBytes(StandardCharsets.US_ASCII));
    }
}
