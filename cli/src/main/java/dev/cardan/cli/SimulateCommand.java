package dev.cardan.cli;

import dev.cardan.cli.csv.RunTable;
import dev.cardan.cli.json.JsonWriter;
import dev.cardan.cli.usage.Option;
import dev.cardan.cli.usage.Usage;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.Stages;
import dev.cardan.engine.diagnosis.BadStep;
import dev.cardan.engine.diagnosis.StepWatch;
import dev.cardan.viewer.replay.Replay;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;

/** {@code cardan simulate}: runs a model and tells what happened. */
final class SimulateCommand {
    static final Usage USAGE = Usage.of(
            "simulate",
            "MODEL",
            Option.Kind.MODEL,
            "run a model and report what happened",
            """
            Simulates a model and reports steps per second, real-time factor, energy, warnings and the final state. When a
            step goes bad it says where that began and whom it concerns, and the exit code is 1.

            --csv writes a table with one row per step: the state in which the step begins, the controls that it applies
            and the sensors there; the last row is the final state. Columns are called field:owner, such as qpos:knee,
            qvel:root.wx or ctrl:motor, and such a table can drive another run as --ctrl.
            """,
            CommonOptions.of(
                    List.of(
                            Option.text("seconds", "S", "simulated time (10)"),
                            Option.file(
                                    "csv",
                                    "F",
                                    "write the table of the run; - for standard output, the report then"
                                            + " goes to standard error",
                                    "-"),
                            Option.text(
                                    "fields",
                                    "F",
                                    "columns of the table: a comma list of MuJoCo's field names, of all"
                                            + " owners (xpos) or of one (xpos:hand) (" + RunTable.USUAL + ")"),
                            Option.text("every", "K", "a row of the table every K steps (1)"),
                            Option.file(
                                    "bad-step",
                                    "F",
                                    "if a step goes bad, write the state before it, to be given back as" + " --init"),
                            Option.file("video", "F", "write a film: .png, .gif, .avi, or .mp4 if ffmpeg is there"),
                            Option.file("replay", "F", "write an HTML file to look at the run in any browser"),
                            ReplayCommand.PLOTS),
                    CommonOptions.of(PictureOptions.OPTIONS, CommonOptions.ROLLOUT)),
            "cardan simulate humanoid --seconds 2 --ctrl noise:1:0.5",
            "moves a humanoid by noise",
            "cardan simulate pendulum --ctrl torque=0.3 --csv - | head",
            "holds the control of one actuator and looks at the first steps",
            "cardan simulate arm --csv run.csv --fields time,qpos,xpos:flange --every 10",
            "writes a table with the columns that are asked for",
            "cardan simulate quadruped --seconds 3 --video run.gif --show contact_force --size 320x240",
            "writes a film with contact forces");

    private SimulateCommand() {}

    static int run(Args args, PrintStream standard, PrintStream err) throws IOException {
        double seconds = args.positive("seconds", 10);
        int every = args.integer("every", 1, 1);
        for (String option : new String[] {"fields", "every"}) {
            if (args.has(option) && !args.has("csv")) {
                throw new CliException("--" + option + " is about the table of --csv: give that as well");
            }
        }
        for (Option option : PictureOptions.OPTIONS) {
            if (args.has(option.name()) && !args.has("video") && !args.has("replay")) {
                throw new CliException("--" + option.name()
                        + " is about the pictures of --video or --replay: give one of these as well");
            }
        }
        DrivenWorld rollout = DrivenWorld.of(args, "zero");
        Data d = rollout.data;
        int steps = steps(seconds, d.opt.timestep);
        rollout.printNotes(err, steps);
        String file = args.get("csv", null);
        PrintStream out = "-".equals(file) ? err : standard;
        OutputStream stream = file == null
                ? null
                : new BufferedOutputStream(file.equals("-") ? InOut.standard(standard) : InOut.open(file), 1 << 16);
        RunTable table =
                stream == null ? null : new RunTable(d.model, Given.list(args.get("fields", RunTable.USUAL)), stream);
        out.println(rollout.source.name() + ": " + sizes(d.model) + "; time step " + d.opt.timestep + " s, "
                + Overrides.integratorName(d.opt.integrator.code()));
        double[] start = energy(d);
        Trouble trouble = Trouble.of(d);
        StepWatch watch = new StepWatch(d);
        long nanos;
        Replay replay = args.has("replay") ? ReplayCommand.begin(args, d.model) : null;
        try (FilmOfRun film = args.has("video") ? new FilmOfRun(args, d) : null) {
            nanos = steps(rollout, watch, steps, table, every, film, replay, err);
        }
        if (replay != null) {
            ReplayCommand.write(replay, args.get("replay", ""), rollout.source.name());
        }
        if (stream != null) {
            stream.close();
        }
        report(out, d, start, steps, nanos);
        if (trouble.isAny()) {
            trouble.print(out, "");
        } else {
            out.println("warnings: none");
        }
        if (watch.badStep().isPresent()) {
            explain(out, watch.badStep().get(), d.model, args);
        }
        out.println("final state: time " + Text.fixed(d.time, 3) + " s, largest |qvel| " + Text.brief(largest(d.qvel))
                + centre(d) + ", hash " + StateHash.text(StateHash.of(d)));
        return trouble.exitCode();
    }

    /** How many steps a time takes. */
    static int steps(double seconds, double timestep) {
        if (!(timestep > 0)) {
            throw new CliException("the time step of the model is " + Text.plain(timestep)
                    + " s, which leads nowhere: set one above zero, such as --opt timestep=0.002");
        }
        double wanted = Math.ceil(seconds / timestep - 1e-6);
        if (wanted > Integer.MAX_VALUE - 1) {
            throw new CliException("--seconds " + Text.plain(seconds) + ": these are more than two billion steps of "
                    + Text.plain(timestep) + " s; simulate less, or continue from a state with --init");
        }
        return (int) wanted;
    }

    /** Takes the steps; returns the time they took, without that for tables and pictures. */
    private static long steps(
            DrivenWorld rollout,
            StepWatch watch,
            int steps,
            RunTable table,
            int every,
            FilmOfRun film,
            Replay replay,
            PrintStream err)
            throws IOException {
        Progress progress = new Progress(err, "simulate");
        long spent = 0, since = System.nanoTime();
        Data d = rollout.data;
        for (int s = 0; s < steps; s++) {
            rollout.controls.set(d, s);
            boolean filmed = film != null && film.isDue(d), replayed = replay != null && replay.isDue(d);
            if ((table != null && s % every == 0) || filmed || replayed) {
                spent += System.nanoTime() - since;
                if (table != null && s % every == 0) {
                    table.row(d);
                }
                if (filmed) {
                    film.add(d);
                }
                if (replayed) {
                    replay.add(d);
                }
                since = System.nanoTime();
            }
            watch.step();
            if ((s & 63) == 0) {
                progress.update(s, steps);
            }
        }
        spent += System.nanoTime() - since;
        progress.done();
        if (table != null) {
            table.row(d);
        }
        if (replay != null) {
            replay.add(d);
        }
        return spent;
    }

    private static void report(PrintStream out, Data d, double[] start, int steps, long nanos) {
        double[] end = energy(d);
        double wall = Math.max(nanos, 1) * 1e-9;
        out.println(Text.fixed(steps * d.opt.timestep, 3) + " s simulated in " + Text.fixed(wall, 3) + " s: "
                + Text.plural(steps, "step") + ", " + Text.grouped(Math.round(steps / wall)) + " steps/s, "
                + Text.fixed(steps * d.opt.timestep / wall, 1) + " x real time");
        out.println("energy: " + Text.brief(start[0] + start[1]) + " J at the start, " + Text.brief(end[0] + end[1])
                + " J at the end (potential " + Text.brief(end[0]) + ", kinetic " + Text.brief(end[1]) + ")");
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
}
