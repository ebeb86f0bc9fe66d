package dev.cardan.cli.info;

import dev.cardan.cli.Args;
import dev.cardan.cli.CliException;
import dev.cardan.cli.CommonOptions;
import dev.cardan.cli.Given;
import dev.cardan.cli.InOut;
import dev.cardan.cli.ModelSource;
import dev.cardan.cli.Overrides;
import dev.cardan.cli.Text;
import dev.cardan.cli.fields.Words;
import dev.cardan.cli.json.JsonWriter;
import dev.cardan.cli.usage.Option;
import dev.cardan.cli.usage.Usage;
import dev.cardan.engine.Model;
import dev.cardan.engine.Names;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code cardan info}: what a model consists of. */
public final class InfoCommand {
    private static final List<String> KINDS = List.of(Words.of(
            "summary option warning body joint actuator sensor keyframe tendon equality geom flex site camera light mesh hfield"
                    + " texture material skin pair exclude numeric text tuple plugin"));

    public static final Usage USAGE = Usage.of(
            "info",
            "MODEL",
            Option.Kind.MODEL,
            "tell what a model consists of: names, types, ranges, masses, files, sizes",
            """
            Lists the elements of a model with their names and numbers: bodies with masses, joints with ranges and places in
            qpos and qvel, actuators with control ranges and places in ctrl, sensors with dimensions, keyframes, geoms,
            flexes, meshes with files and so on; the options that differ from the default, sizes and the total mass. Long lists are
            cut unless --kind or --all asks for them. Elements without name are called #NUMBER.
            """,
            List.of(
                    Option.word("kind", "K", KINDS, "list these kinds only, a comma list: " + String.join(", ", KINDS)),
                    Option.text("name", "TEXT", "only elements in whose row the text occurs"),
                    Option.flag("all", "all rows of long lists"),
                    Option.flag("json", "as JSON"),
                    CommonOptions.OPT,
                    CommonOptions.MODEL),
            "cardan info humanoid",
            "lists what the humanoid consists of",
            "cardan info arm --kind joint,actuator",
            "lists its joints and actuators",
            "cardan info - --json < robot.xml",
            "reads the model from standard input and writes JSON");

    private static final int MOST = 25; // rows of a list that nobody asked for

    private InfoCommand() {}

    /** Returns the exit code. */
    public static int run(Args args, PrintStream out, PrintStream err) throws IOException {
        List<String> kinds = kinds(args);
        ModelSource source = ModelSource.of(args);
        if ((!kinds.isEmpty() && !kinds.contains("warning")) || args.has("json")) {
            source.printWarnings(err);
        }
        List<InfoTable> tables = new ArrayList<>();
        tables.add(options(source.model()));
        tables.add(warnings(source));
        tables.addAll(new ModelTables(source.model()).all());
        List<InfoTable> wanted = new ArrayList<>();
        for (InfoTable t : tables) {
            if (kinds.isEmpty() || kinds.contains(t.kind)) {
                wanted.add(args.has("name") ? t.with(args.get("name", "")) : t);
            }
        }
        boolean summary = kinds.isEmpty() || kinds.contains("summary");
        if (args.has("json")) {
            json(source, wanted, summary, out);
        } else {
            print(source, wanted, summary, !kinds.isEmpty(), args.has("all"), out);
        }
        return 0;
    }

    private static List<String> kinds(Args args) {
        List<String> kinds = new ArrayList<>();
        for (String given : args.all("kind")) {
            for (String kind : Given.list(given)) {
                if (!KINDS.contains(kind)) {
                    String near = Names.nearest(kind, KINDS);
                    throw new CliException("--kind " + kind + ": there is no such kind"
                            + (near.isEmpty()
                                    ? "; there are " + String.join(", ", KINDS)
                                    : ": did you mean " + near + "?"));
                }
                kinds.add(kind);
            }
        }
        return kinds;
    }

    private static InfoTable options(Model m) {
        InfoTable t = new InfoTable("option", "options that differ from the default", "name", "value");
        for (Map.Entry<String, String> e : Overrides.differing(m.options()).entrySet()) {
            t.add(e.getKey(), e.getValue());
        }
        return t;
    }

    private static InfoTable warnings(ModelSource source) {
        InfoTable t = new InfoTable("warning", "warnings", "text");
        for (String warning : source.warnings()) {
            t.add(warning);
        }
        return t;
    }

    private static void print(
            ModelSource source, List<InfoTable> tables, boolean summary, boolean asked, boolean all, PrintStream out) {
        Model m = source.model();
        String name = m.names().model();
        out.println(source.name() + (name.equals("MuJoCo Model") || name.equals(source.name()) ? "" : " (" + name + ")")
                + ": total mass " + Text.plain(m.totalMass()) + " kg, time step " + Text.plain(m.options().timestep)
                + " s");
        if (summary) {
            StringBuilder line = new StringBuilder("sizes:");
            for (Map.Entry<String, Object> e : sizes(m).entrySet()) {
                line.append(' ')
                        .append(e.getKey())
                        .append(' ')
                        .append(e.getValue())
                        .append(',');
            }
            out.println(line.substring(0, line.length() - 1));
        }
        for (InfoTable t : tables) {
            if (t.size() > 0 || asked) {
                t.print(out, all || asked ? Integer.MAX_VALUE : MOST);
            }
        }
    }

    private static void json(ModelSource source, List<InfoTable> tables, boolean summary, PrintStream out)
            throws IOException {
        Model m = source.model();
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("source", source.name());
        all.put("model", m.names().model());
        if (summary) {
            all.put("mass", m.totalMass());
            all.put("timestep", m.options().timestep);
            all.put("sizes", sizes(m));
        }
        for (InfoTable t : tables) {
            all.put(t.kind, t.toJson());
        }
        try (JsonWriter json = InOut.writeJson(null, out)) {
            json.raw("{");
            boolean first = true;
            for (Map.Entry<String, Object> e : all.entrySet()) {
                json.raw(first ? "\n\"" : ",\n\"").raw(e.getKey()).raw("\":").value(e.getValue());
                first = false;
            }
            json.raw("\n}\n");
        }
    }

    /** The sizes that tell most. */
    private static Map<String, Object> sizes(Model m) {
        Map<String, Object> s = new LinkedHashMap<>();
        s.put("nq", m.nq);
        s.put("nv", m.nv);
        s.put("nu", m.nu);
        s.put("na", m.na);
        s.put("nbody", m.nbody);
        s.put("njnt", m.njnt);
        s.put("ngeom", m.ngeom);
        s.put("nflex", m.nflex);
        s.put("nsite", m.nsite);
        s.put("nactuator", m.nactuator);
        s.put("nsensor", m.nsensor);
        s.put("nsensordata", m.nsensordata);
        s.put("ntendon", m.ntendon);
        s.put("neq", m.neq);
        s.put("nmesh", m.nmesh);
        s.put("nmocap", m.nmocap);
        s.put("nkey", m.nkey);
        return s;
    }
}
