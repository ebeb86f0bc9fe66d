package dev.cardan.cli;

import dev.cardan.cli.fields.DataFields;
import dev.cardan.cli.fields.Frames;
import dev.cardan.cli.fields.TextDump;
import dev.cardan.cli.json.JsonWriter;
import dev.cardan.cli.usage.Option;
import dev.cardan.cli.usage.Usage;
import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Names;
import dev.cardan.engine.Physics;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** {@code cardan dump}: a rollout, frame by frame, in the oracle's JSON. */
final class DumpCommand {
    static final Usage USAGE = Usage.of(
            "dump",
            "MODEL",
            Option.Kind.MODEL,
            "write a rollout frame by frame, as JSON",
            """
            Writes a rollout as frames. Frame s is the forward dynamics evaluated at the state after s steps with the control
            that step s applies; it can be given back as --init. The form is the one of the MuJoCo oracle, exact numbers
            included.
            """,
            CommonOptions.of(
                    List.of(
                            Option.text("steps", "N", "number of steps (100)"),
                            Option.text("every", "K", "a frame every K steps (1)"),
                            Option.word(
                                    "fields",
                                    "F",
                                    List.of("light", "detail", "all"),
                                    "light (default), detail, all, or"
                                            + " a comma list of MuJoCo's field names; nothing else is written then"),
                            Option.word(
                                    "detail",
                                    "S",
                                    List.of("all", "none"),
                                    "steps that get all detail fields: a comma"
                                            + " list, all or none (the first and the last; none with --fields)"),
                            Option.text(
                                    "max-array",
                                    "N",
                                    "longer arrays become {length, sha256}; 0 for no limit (1000000)"),
                            Option.flag("text", "write the last frame only, every field of it, as text"),
                            CommonOptions.OUT),
                    CommonOptions.ROLLOUT),
            "cardan dump humanoid --steps 1000 --every 10 --out run.json.gz",
            "writes every tenth frame of a rollout",
            "cardan dump pendulum --steps 5 --fields time,qpos,xpos",
            "writes three fields",
            "cardan dump pendulum --steps 5 --text",
            "writes every field of the world after five steps as text");

    private DumpCommand() {}

    static int run(Args args, PrintStream out, PrintStream err) throws IOException {
        int steps = args.integer("steps", 100, 0), every = args.integer("every", 1, 1);
        int limit = args.integer("max-array", 1_000_000, 0);
        DrivenWorld rollout = DrivenWorld.of(args, "zero");
        Data d = rollout.data;
        Data copy = d.model.newData();
        if (args.has("text")) {
            return text(args, rollout, copy, steps, out, err);
        }
        DataFields fields = new DataFields(copy);
        String[] light = fieldList(args.get("fields", "light"), fields);
        Set<Integer> detailed = detailSteps(args.get("detail", args.has("fields") ? "none" : "0," + steps));
        rollout.printNotes(err, steps);
        Trouble trouble = Trouble.of(d);
        Progress progress = new Progress(err, "dump");
        try (JsonWriter json = InOut.writeJson(args.get("out", null), out)) {
            json.raw("{\"meta\":").value(meta(rollout, args, steps, every)).raw(",\n\"frames\":[");
            boolean first = true;
            for (int s = 0; s <= steps; s++) {
                rollout.controls.set(d, s);
                boolean full = detailed == null || detailed.contains(s);
                if (full || s % every == 0 || s == steps) {
                    json.raw(first ? "\n" : ",\n").raw("{\"step\":" + s);
                    first = false;
                    // on a copy, so that what is computed for the frame leaves no trace in the rollout
                    copy.copyFrom(d);
                    DataFields.evaluate(copy);
                    writeFrame(json, fields, full ? union(Frames.DETAIL, light) : light, limit);
                }
                if (s < steps) {
                    Physics.step(d);
                }
                progress.update(s, steps);
            }
            json.raw("\n]}\n");
        }
        progress.done();
        trouble.print(err, "cardan: ");
        if (!InOut.isStandard(args.get("out", null))) {
            err.println(args.get("out", "") + ": " + Text.plural(steps, "step") + " of " + rollout.source.name()
                    + ", t=" + d.time);
        }
        return trouble.exitCode();
    }

    private static int text(Args args, DrivenWorld rollout, Data copy, int steps, PrintStream out, PrintStream err) {
        Data d = rollout.data;
        rollout.printNotes(err, steps);
        Trouble trouble = Trouble.of(d);
        for (int s = 0; s < steps; s++) {
            rollout.controls.set(d, s);
            Physics.step(d);
        }
        rollout.controls.set(d, steps);
        copy.copyFrom(d);
        DataFields.evaluate(copy);
        String file = args.get("out", null);
        if (InOut.isStandard(file)) {
            TextDump.data(copy, out);
        } else {
            try (PrintStream stream = new PrintStream(InOut.open(file), false, StandardCharsets.UTF_8)) {
                TextDump.data(copy, stream);
            }
            err.println(file + ": the world of " + rollout.source.name() + " after " + Text.plural(steps, "step"));
        }
        trouble.print(err, "cardan: ");
        return trouble.exitCode();
    }

    private static void writeFrame(JsonWriter json, DataFields fields, String[] names, int limit) throws IOException {
        boolean inverse = false;
        for (String name : names) {
            if (name.equals("qfrc_inverse")) {
                inverse = true;
            } else {
                json.raw(",\n \"" + name + "\":").value(limited(fields.get(name), limit));
            }
        }
        if (inverse) {
            json.raw(",\n \"qfrc_inverse\":").value(limited(fields.get("qfrc_inverse"), limit));
        }
        json.raw("}");
    }

    /** Long arrays are written as their length and the SHA-256 of their bytes, lowest byte first. */
    static Object limited(Object value, int limit) {
        int length = value != null && value.getClass().isArray() ? java.lang.reflect.Array.getLength(value) : 0;
        if (limit == 0 || length <= limit) {
            return value;
        }
        ByteBuffer bytes = ByteBuffer.allocate(Math.multiplyExact(8, length)).order(ByteOrder.LITTLE_ENDIAN);
        switch (value) {
            case double[] a -> bytes.asDoubleBuffer().put(a);
            case float[] a ->
                bytes.limit(4 * length)
                        .slice()
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .asFloatBuffer()
                        .put(a);
            case int[] a ->
                bytes.limit(4 * length)
                        .slice()
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .asIntBuffer()
                        .put(a);
            case byte[] a -> bytes.limit(length).slice().put(a);
            default -> throw new IllegalArgumentException("no digest of " + value.getClass());
        }
        bytes.position(0);
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(bytes);
            StringBuilder hex = new StringBuilder();
            for (byte b : digest.digest()) {
                hex.append(Character.forDigit((b >> 4) & 15, 16)).append(Character.forDigit(b & 15, 16));
            }
            Map<String, Object> r = new LinkedHashMap<>();
            r.put("length", length);
            r.put("sha256", hex.toString());
            return r;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String[] union(String[] a, String[] b) {
        Set<String> all = new LinkedHashSet<>(List.of(a));
        all.addAll(List.of(b));
        return all.toArray(new String[0]);
    }

    private static String[] fieldList(String spec, DataFields fields) {
        switch (spec) {
            case "light":
                return Frames.LIGHT;
            case "detail":
                return Frames.DETAIL;
            case "all":
                return fields.all();
            default:
                List<String> names = new ArrayList<>();
                for (String name : Given.list(spec)) {
                    if (!fields.knows(name)) {
                        String near = Names.nearest(name, List.of(fields.all()));
                        throw new CliException("--fields: there is no field \"" + name + "\""
                                + (near.isEmpty()
                                        ? "; --fields all writes every field"
                                        : ": did you mean " + near + "?"));
                    }
                    names.add(name);
                }
                if (names.isEmpty()) {
                    throw new CliException("--fields: no field is named; --fields all writes every field");
                }
                return names.toArray(new String[0]);
        }
    }

    /** Steps with full detail; null means all. */
    private static Set<Integer> detailSteps(String spec) {
        Set<Integer> steps = new LinkedHashSet<>();
        if (spec.equals("all")) {
            return null;
        }
        if (!spec.equals("none")) {
            for (String s : Given.list(spec)) {
                try {
                    steps.add(Integer.valueOf(s));
                } catch (NumberFormatException e) {
                    throw new CliException("--detail " + spec + ": want a comma list of steps, all or none");
                }
            }
        }
        return steps;
    }

    private static Map<String, Object> meta(DrivenWorld rollout, Args args, int steps, int every) {
        Model m = rollout.data.model;
        Map<String, Object> meta = new LinkedHashMap<>();
        meta.put("tool", "cardan");
        meta.put("cardan", Version.CARDAN);
        meta.put("mujoco", Version.MUJOCO);
        meta.put("model", rollout.source.name());
        meta.put("key", rollout.key);
        meta.put("opt", args.all("opt"));
        meta.put("sparse", m.options().jacobian.isSparse(m.nv));
        meta.put("nq", m.nq);
        meta.put("nv", m.nv);
        meta.put("nu", m.nu);
        meta.put("na", m.na);
        meta.put("nbody", m.nbody);
        meta.put("njnt", m.njnt);
        meta.put("ngeom", m.ngeom);
        meta.put("nsite", m.nsite);
        meta.put("ntendon", m.ntendon);
        meta.put("nactuator", m.nactuator);
        meta.put("nsensordata", m.nsensordata);
        meta.put("timestep", m.options().timestep);
        meta.put("steps", steps);
        meta.put("every", every);
        meta.put("ctrl", rollout.ctrl.size() == 1 ? rollout.ctrl.get(0) : rollout.ctrl);
        return meta;
    }
}
