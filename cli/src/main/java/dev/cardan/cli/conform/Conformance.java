package dev.cardan.cli.conform;

import dev.cardan.cli.CliException;
import dev.cardan.cli.ControlSource;
import dev.cardan.cli.InitialState;
import dev.cardan.cli.Queries;
import dev.cardan.cli.fields.DataFields;
import dev.cardan.cli.fields.ModelFields;
import dev.cardan.cli.fields.Words;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.WarningKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Compares Cardan with a golden file, field by field. */
public final class Conformance {
    /** Fields of a frame that are loaded, not computed. */
    private static final List<String> INPUTS =
            List.of(Words.of("time qpos qvel act history ctrl qacc_warmstart qfrc_applied"
                    + " xfrc_applied mocap_pos mocap_quat eq_active userdata"));

    /** Numbers of a contact; each is compared over all contacts of a frame. */
    private static final String[] CONTACT = Words.of("dim geom flex elem vert exclude efc_address dist pos frame"
            + " includemargin friction solref solreffriction solimp mu adhesion");

    /** What a step changes. */
    private static final String[] STEPPED = Words.of("time qpos qvel act history qacc_warmstart");

    private final Golden golden;
    private final Model m;
    private final Verdict verdict;

    private Conformance(Golden golden, Model m) {
        this.golden = golden;
        this.m = m;
        this.verdict = new Verdict(golden.name);
    }

    /** @param model the model the golden belongs to, with its option overrides */
    public static Verdict check(Golden golden, Model model) {
        Conformance c = new Conformance(golden, model);
        if (golden.isModel()) {
            c.checkModel();
        } else if (golden.isQuery()) {
            c.checkQueries();
        } else {
            c.checkFrames();
        }
        return c.verdict;
    }

    private void checkModel() {
        Map<String, Object> ours = ModelFields.of(m);
        Map<String, double[]> sorted = HullComparison.sorted(golden.content), ourSorted = HullComparison.sorted(ours);
        for (Map.Entry<?, ?> e : golden.content.entrySet()) {
            String name = (String) e.getKey();
            Object expected = e.getValue(), value = ours.get(name);
            if (!Nearness.comparesModelField(name)) {
                continue;
            }
            if (value == null) {
                verdict.fail(name, Group.MODEL, "missing");
            } else if (name.equals("_names")) {
                if (!namesEqual((Map<?, ?>) expected, (Map<?, ?>) value)) {
                    verdict.fail(name, Group.MODEL, "names differ");
                }
            } else {
                boolean real = value instanceof double[]
                        || value instanceof float[]
                        || value instanceof Double
                        || value instanceof Float;
                double tolerance = real ? Nearness.MODEL : 0;
                if (expected instanceof Map<?, ?> digest) {
                    checkDigest(name, digest, value, tolerance);
                    continue;
                }
                double[] a = sorted.containsKey(name) ? sorted.get(name) : Difference.numbers(expected);
                double[] b = sorted.containsKey(name) ? ourSorted.get(name) : Difference.numbers(value);
                verdict.note(name, Group.MODEL, "compiled", Difference.of(a, b, 0), tolerance, true);
            }
        }
        for (String name : ours.keySet()) {
            if (!golden.content.containsKey(name)) {
                verdict.fail(name, Group.MODEL, "not a field of MuJoCo's model");
            }
        }
    }

    /** Empty lists of names read as empty arrays of numbers. */
    private static boolean namesEqual(Map<?, ?> expected, Map<?, ?> ours) {
        for (Map.Entry<?, ?> e : expected.entrySet()) {
            Object names = e.getValue() instanceof double[] ? List.of() : e.getValue();
            if (!names.equals(ours.get(e.getKey()))) {
                return false;
            }
        }
        return expected.keySet().equals(ours.keySet());
    }

    /** A golden may have only the length of a long array, and every so many-th of its numbers. */
    private void checkDigest(String name, Map<?, ?> digest, Object value, double tolerance) {
        double[] ours = Difference.numbers(value);
        int length = ((Double) digest.get("length")).intValue();
        if (ours.length != length) {
            verdict.fail(name, Group.MODEL, "has another length than " + length);
        } else if (digest.get("values") instanceof double[] expected) {
            int every = ((Double) digest.get("every")).intValue();
            double[] sample = new double[expected.length];
            for (int i = 0; i < sample.length; i++) {
                sample[i] = ours[every * i];
            }
            verdict.note(name, Group.MODEL, "compiled", Difference.of(expected, sample, 0), tolerance, true);
        }
    }

    /**
     * One world goes through all steps that the golden has both ends of. At each frame it takes over the golden state, so
     * rounding doesn't build up; the frame is evaluated on a copy, as the oracle does, so that the world keeps what a step
     * leaves behind.
     */
    private void checkFrames() {
        List<Map<?, ?>> frames = golden.frames();
        Data world = m.newData(), copy = m.newData();
        DataFields stepped = new DataFields(world), evaluated = new DataFields(copy);
        int last = -2; // the step of the frame before
        boolean whole = true;
        for (Map<?, ?> frame : frames) {
            int step = ((Double) frame.get("step")).intValue();
            verdict.beginFrame();
            if (step == last + 1) {
                Physics.step(world);
                checkStep(frame, step, stepped);
            } else {
                whole = last == -2;
                Physics.reset(world);
            }
            InitialState.apply(world, frame);
            copy.copyFrom(world);
            DataFields.evaluate(copy);
            checkFrame(frame, step, evaluated);
            verdict.endFrame();
            last = step;
        }
        if (whole && golden.meta.get("warnings") instanceof Map<?, ?> expected) {
            checkWarnings(expected, world);
        }
    }

    private void checkFrame(Map<?, ?> frame, int step, DataFields fields) {
        String place = "frame " + step;
        for (Map.Entry<?, ?> e : frame.entrySet()) {
            String name = (String) e.getKey();
            if (!name.equals("step") && !name.equals("qfrc_inverse")) {
                checkField(frame, name, place, fields);
            }
        }
        if (frame.containsKey("qfrc_inverse")) {
            checkField(frame, "qfrc_inverse", place, fields); // overwrites results, so it goes last
        }
    }

    private void checkField(Map<?, ?> frame, String name, String place, DataFields fields) {
        Object value = fields.get(name);
        if (name.equals("contact")) {
            checkContacts(frame.get(name), (List<?>) value, place);
            return;
        }
        if (value == null) {
            verdict.fail(name, Group.of(name), place + ": missing");
            return;
        }
        double[] expected = Difference.numbers(frame.get(name)), ours = Difference.numbers(value);
        Difference d;
        if (name.equals("sensordata")) {
            d = Difference.inPieces(expected, ours, m.sensor.adr);
        } else {
            d = Difference.of(expected, ours, scale(frame, name));
        }
        verdict.note(name, Group.of(name), place, d, Nearness.of(name, isConstrained(frame)), !INPUTS.contains(name));
    }

    private static boolean isConstrained(Map<?, ?> frame) {
        return frame.get("nefc") instanceof Double n && n > 0;
    }

    private void checkContacts(Object golden, List<?> ours, String place) {
        List<?> expected = golden instanceof double[] ? List.of() : (List<?>) golden;
        double[] positions = numbersOf(expected, "pos");
        for (String name : CONTACT) {
            double scale = name.equals("dist") ? Difference.size(positions) : 0;
            Difference d = Difference.of(numbersOf(expected, name), numbersOf(ours, name), scale);
            String field = "contact:" + name;
            verdict.note(field, Group.CONTACTS, place, d, Nearness.of(field), true);
        }
    }

    private static double[] numbersOf(List<?> contacts, String name) {
        return Difference.numbers(
                contacts.stream().map(c -> ((Map<?, ?>) c).get(name)).toList());
    }

    private static double scale(Map<?, ?> frame, String name) {
        double scale = 0;
        for (String term : Nearness.terms(name)) {
            if (frame.get(term) instanceof double[] values) {
                scale = Math.max(scale, Difference.size(values));
            }
        }
        return scale;
    }

    private void checkStep(Map<?, ?> after, int step, DataFields fields) {
        for (String name : STEPPED) {
            Difference d = Difference.of(Difference.numbers(after.get(name)), Difference.numbers(fields.get(name)), 0);
            boolean constrained = fields.get("nefc") instanceof Integer n && n > 0;
            verdict.note(
                    "step:" + name,
                    Group.STEP,
                    "step " + step,
                    d,
                    Nearness.of(name, constrained),
                    !name.equals("time"));
        }
    }

    private void checkWarnings(Map<?, ?> expected, Data d) {
        for (WarningKind kind : WarningKind.values()) {
            int wanted = expected.get(kind.name()) instanceof Double x ? x.intValue() : 0;
            int counted = d.warnings.number[kind.code()];
            if (wanted != counted) {
                verdict.fail("warning " + kind.name(), Group.STEP, counted + " instead of " + wanted);
            }
        }
    }

    private void checkQueries() {
        Data d = m.newData();
        List<?> answers = (List<?>) golden.content.get("answers");
        start(d);
        for (String name : Words.of("qpos qvel")) {
            double[] ours = name.equals("qpos") ? d.qpos : d.qvel;
            Difference diff = Difference.of(Difference.numbers(golden.content.get(name)), ours, 0);
            verdict.note(name, Group.QUERY, "state", diff, Nearness.of("qacc"), true);
        }
        // at the golden's own state, so that differences of the rollout don't count again
        System.arraycopy(Difference.numbers(golden.content.get("qpos")), 0, d.qpos, 0, m.nq);
        System.arraycopy(Difference.numbers(golden.content.get("qvel")), 0, d.qvel, 0, m.nv);
        Physics.forward(d);
        List<Object> ours = new Queries(d).answer(answers);
        for (int i = 0; i < answers.size(); i++) {
            Map<?, ?> expected = (Map<?, ?>) answers.get(i), answer = (Map<?, ?>) ours.get(i);
            for (String name : Words.of("jacp jacr spatial result qfrc_inverse dist fromto geom normal")) {
                if (expected.get(name) != null) {
                    boolean solved = expected.get("kind").equals("solveM")
                            || expected.get("kind").equals("acceleration");
                    Difference diff = Difference.of(
                            Difference.numbers(expected.get(name)), Difference.numbers(answer.get(name)), 0);
                    verdict.note(
                            expected.get("kind") + ":" + name,
                            Group.QUERY,
                            "answer " + i,
                            diff,
                            Nearness.of(solved ? "qacc" : name),
                            true);
                }
            }
        }
    }

    /** Brings a world to the state of a query golden by the steps that its recorded command names. */
    private void start(Data d) {
        if (!(golden.meta.get("command") instanceof String command)) {
            throw new CliException(
                    "golden file " + golden.file + ": meta.command is missing, the state can't be reached");
        }
        String[] words = Words.of(command);
        Map<String, String> options = new LinkedHashMap<>();
        for (int i = 0; i + 1 < words.length; i++) {
            if (words[i].startsWith("--")) {
                options.put(words[i], words[i + 1]);
            }
        }
        int key = InitialState.key(m, options.get("--key"));
        String init = options.get("--init");
        java.nio.file.Path beside = golden.file.toAbsolutePath().getParent().getParent();
        InitialState.apply(d, key, init == null ? null : beside.resolve(init).toString());
        String ctrl = options.getOrDefault("--ctrl", key >= 0 || init != null ? "key" : "zero");
        ControlSource controls = ControlSource.of(m, ctrl, key);
        int steps = Integer.parseInt(options.getOrDefault("--steps", "0"));
        for (int s = 0; s < steps; s++) {
            controls.set(d, s);
            Physics.step(d);
        }
        controls.set(d, steps);
    }
}
