package dev.cardan.cli.diff;

import dev.cardan.cli.CliException;
import dev.cardan.cli.DrivenWorld;
import dev.cardan.cli.InOut;
import dev.cardan.cli.InitialState;
import dev.cardan.cli.ModelSource;
import dev.cardan.cli.conform.Golden;
import dev.cardan.cli.fields.DataFields;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.mjcf.ModelException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** One of the two runs: steps in order, each with a frame. */
abstract sealed class Run {
    /** What the command line says about one run. */
    record Request(String given, String model, List<String> opt, String key, String init, List<String> ctrl) {
        boolean isDump() {
            return given.endsWith(".json") || given.endsWith(".json.gz");
        }
    }

    /** The model, null if that of a dump isn't at hand. */
    abstract Model model();

    /** Goes to the first frame at or after a step; returns its step, or -1 if there is none. */
    abstract int seek(int step);

    /** The frame that the run stands at. */
    abstract Frame frame();

    /** Prints what is wrong with the model and what is to be known about the controls. */
    void printNotes(PrintStream err) {}

    /** What leads to the run beyond its model: controls, start; names with values. */
    abstract Map<String, String> settings();

    /** A simulation. */
    static final class Simulation extends Run {
        private final DrivenWorld rollout;
        private final Data copy;
        private final Frame frame;
        private final int begin; // the step that the simulation starts with
        private final int end;
        private final Map<String, String> settings;
        private int at;

        /** @param dump what to start from and be driven by unless the request says otherwise, null if nothing */
        Simulation(Request r, Dump dump, int steps) {
            List<String> opt = new ArrayList<>(dump == null ? List.of() : dump.options());
            opt.addAll(r.opt);
            ModelSource source = ModelSource.load(r.given).with(opt);
            boolean fromDump = dump != null && r.key == null && r.init == null;
            List<String> ctrl = r.ctrl.isEmpty() && dump != null ? dump.controls() : r.ctrl;
            rollout = DrivenWorld.of(source, r.key, r.init, ctrl, "zero");
            if (fromDump) {
                dump.start(rollout.data);
            }
            begin = fromDump ? dump.first() : 0;
            at = begin;
            end = begin + steps;
            copy = source.model().newData();
            frame = new Frame.Live(new DataFields(copy));
            String start = r.init != null ? r.init : r.key != null ? "key " + r.key : fromDump ? "the dump's" : "";
            settings = Map.of("controls", String.join(" ", rollout.ctrl), "start", start);
            rollout.controls.set(rollout.data, 0);
        }

        @Override
        Model model() {
            return rollout.data.model;
        }

        @Override
        void printNotes(PrintStream err) {
            rollout.printNotes(err, end - begin);
        }

        @Override
        int seek(int step) {
            if (step > end) {
                return -1;
            }
            while (at < step) {
                Physics.step(rollout.data);
                at++;
                rollout.controls.set(rollout.data, at - begin);
            }
            // on a copy, so that what is computed for the frame leaves no trace in the simulation
            copy.copyFrom(rollout.data);
            DataFields.evaluate(copy);
            return at;
        }

        @Override
        Frame frame() {
            return frame;
        }

        @Override
        Map<String, String> settings() {
            return settings;
        }
    }

    /** Frames that were written to a file. */
    static final class Dump extends Run {
        private final Path file;
        private final Model model;
        private final Map<?, ?> meta;
        private final List<Map<?, ?>> frames = new ArrayList<>();
        private int index;

        Dump(Request r) {
            file = Path.of(r.given);
            if (!Files.isRegularFile(file)) {
                throw new CliException("there is no file \"" + r.given + "\"");
            }
            if (!(InOut.readJson(file, "dump") instanceof Map<?, ?> content)
                    || !(content.get("frames") instanceof List<?> list)) {
                throw new CliException(r.given + " holds no frames: want a dump, as cardan dump writes it");
            }
            for (Object f : list) {
                if (!(f instanceof Map<?, ?> frame)
                        || !(frame.get("step") instanceof Double step)
                        || step != step.intValue()) {
                    throw new CliException(
                            r.given + ": frame " + frames.size() + " has no step that is a whole number");
                }
                if (!frames.isEmpty() && step <= step(frames.size() - 1)) {
                    throw new CliException(r.given + ": frame " + frames.size()
                            + ": its step must come after that of the frame before");
                }
                frames.add(frame);
            }
            if (frames.isEmpty()) {
                throw new CliException(r.given + " holds no frames");
            }
            meta = content.get("meta") instanceof Map<?, ?> m ? m : Map.of();
            model = model(r.model);
        }

        private Model model(String given) {
            if (given != null) {
                return ModelSource.load(given).with(options()).model();
            }
            try {
                return Golden.read(file).load(null);
            } catch (CliException | ModelException e) {
                return null; // elements then have numbers in place of names
            }
        }

        List<String> options() {
            List<String> opt = new ArrayList<>();
            if (meta.get("opt") instanceof List<?> list) {
                for (Object o : list) {
                    opt.add(String.valueOf(o));
                }
            }
            return opt;
        }

        int first() {
            return step(0);
        }

        private int step(int i) {
            return ((Double) frames.get(i).get("step")).intValue();
        }

        /** How many steps the frames span. */
        int steps() {
            return step(frames.size() - 1) - first();
        }

        /** Puts a world where the dump begins. */
        void start(Data d) {
            InitialState.apply(d, frames.get(0));
        }

        /** The controls as {@code --ctrl}: those of the frames if every step has one. */
        List<String> controls() {
            boolean every = true;
            for (int i = 0; i < frames.size(); i++) {
                every &= step(i) == first() + i && frames.get(i).get("ctrl") != null;
            }
            if (every) {
                return List.of(file.toString());
            }
            List<String> specs = new ArrayList<>();
            switch (meta.get("ctrl")) {
                case String spec -> specs.add(spec);
                case List<?> several -> several.forEach(spec -> specs.add(String.valueOf(spec)));
                case null, default -> {}
            }
            return specs;
        }

        @Override
        Model model() {
            return model;
        }

        @Override
        int seek(int step) {
            while (index < frames.size() && step(index) < step) {
                index++;
            }
            return index < frames.size() ? step(index) : -1;
        }

        @Override
        Frame frame() {
            return new Frame.Dumped(frames.get(index));
        }

        @Override
        Map<String, String> settings() {
            Map<String, String> all = new TreeMap<>();
            for (Map.Entry<?, ?> e : meta.entrySet()) {
                boolean tells = !(e.getValue() instanceof Map) && !(e.getValue() instanceof List<?> l && l.isEmpty());
                if (tells
                        && !List.of("steps", "every", "sparse", "warnings", "command")
                                .contains(e.getKey())) {
                    Object v = e.getValue() instanceof double[] x && x.length == 0 ? "" : e.getValue();
                    all.put((String) e.getKey(), v instanceof Double x ? Wording.text(x) : String.valueOf(v));
                }
            }
            return all;
        }
    }
}
