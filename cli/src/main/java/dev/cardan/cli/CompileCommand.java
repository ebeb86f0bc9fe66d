package dev.cardan.cli;

import dev.cardan.cli.fields.ModelFields;
import dev.cardan.cli.fields.TextDump;
import dev.cardan.cli.json.JsonWriter;
import dev.cardan.cli.usage.Option;
import dev.cardan.cli.usage.Usage;
import dev.cardan.engine.file.ModelFile;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.models.Examples;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** {@code cardan compile}: every field of the compiled model, in the oracle's JSON; the model as a binary file or MJCF. */
final class CompileCommand {
    static final Usage USAGE = Usage.of(
            "compile",
            "MODEL",
            Option.Kind.MODEL,
            "check a model, or write every field of it, as JSON",
            """
            Compiles a model and says whether that works; errors name file, line, element and remedy. With --out it writes
            every field of the compiled model under MuJoCo's names.
            """,
            CommonOptions.of(
                    List.of(
                            Option.file(
                                    "out",
                                    "F",
                                    "write the fields, compressed if it ends in .gz; - for standard output"),
                            Option.file(
                                    "binary",
                                    "F",
                                    "write the compiled model, for loading it without compiling; every command"
                                            + " takes such files"),
                            Option.file(
                                    "xml",
                                    "F",
                                    "write the model as canonical MJCF, in one file without includes; - for standard"
                                            + " output"),
                            Option.file(
                                    "mjz", "F", "write an archive with the model as canonical MJCF and all its assets"),
                            Option.file("text", "F", "write every field as text; - for standard output"),
                            Option.flag("deps", "list the files the model consists of, and don't compile it"),
                            Option.text(
                                    "max-array",
                                    "N",
                                    "longer arrays become {length, sha256}; 0 for no limit (1000000)"),
                            CommonOptions.OPT,
                            CommonOptions.MODEL),
                    UrdfArgs.OPTIONS),
            "cardan compile robot.xml",
            "checks a model",
            "cardan compile robot.xml --binary robot.cardan",
            "writes it in a form that loads at once",
            "cardan compile robot.xml --xml whole.xml",
            "writes it as one file, as MuJoCo saves models",
            "cardan compile robot.urdf --packages ~/ros/src --report -",
            "checks a URDF file and tells what became of each of its elements",
            "cardan compile robot.xml --deps",
            "lists the files that belong to a model");

    private CompileCommand() {}

    static int run(Args args, PrintStream out, PrintStream err) throws IOException {
        int limit = args.integer("max-array", 1_000_000, 0);
        String binary = args.get("binary", null), file = args.get("out", null);
        String xml = args.get("xml", null), mjz = args.get("mjz", null), text = args.get("text", null);
        different(args, "out", "binary", "xml", "mjz", "text", "report");
        if (args.has("deps")) {
            return dependencies(args, out);
        }
        ModelSpec spec = xml != null || mjz != null || UrdfArgs.any(args) ? spec(args, out, err) : null;
        ModelSource source = UrdfArgs.any(args) ? ModelSource.of(spec, given(args), args) : ModelSource.of(args);
        source.printWarnings(err);
        if (InOut.isStandard(xml) && xml != null) {
            out.print(Mjcf.toXml(spec));
        } else if (xml != null) {
            ConvertCommand.writeSpec(spec, xml, err);
        }
        if (mjz != null) {
            if (!ModelFiles.isArchive(mjz)) {
                throw new CliException("--mjz " + mjz + ": the name of an archive ends in .mjz or .zip");
            }
            ConvertCommand.writeSpec(spec, mjz, err);
        }
        if (text != null && InOut.isStandard(text)) {
            TextDump.model(source.model(), out);
        } else if (text != null) {
            ConvertCommand.writeText(source.model(), text);
            err.println(text + ": " + Files.size(Path.of(text)) + " bytes, every field of " + source.name());
        }
        if (binary != null) {
            write(source, binary, err);
        }
        if (file == null && (binary != null || xml != null || mjz != null || text != null)) {
            return 0;
        }
        if (file == null) {
            out.println(source.name() + " compiles: " + SimulateCommand.sizes(source.model()));
            return 0;
        }
        Map<String, Object> fields = ModelFields.of(source.model());
        try (JsonWriter json = InOut.writeJson(file, out)) {
            json.raw("{");
            boolean first = true;
            for (Map.Entry<String, Object> e : fields.entrySet()) {
                json.raw(first ? "\n\"" : ",\n\"")
                        .raw(e.getKey())
                        .raw("\":")
                        .value(DumpCommand.limited(e.getValue(), limit));
                first = false;
            }
            json.raw("\n}\n");
        }
        if (!InOut.isStandard(file)) {
            err.println(file + ": " + fields.size() + " fields of " + source.name());
        }
        return 0;
    }

    private static void different(Args args, String... options) throws IOException {
        for (int i = 0; i < options.length; i++) {
            for (int j = 0; j < i; j++) {
                String a = args.get(options[j], null), b = args.get(options[i], null);
                boolean files = a != null && b != null && !InOut.isStandard(a) && !InOut.isStandard(b);
                if (files && InOut.isSame(a, b)) {
                    throw new CliException("--" + options[j] + " " + a + " and --" + options[i] + " " + b
                            + " are one file: give each a file of its own");
                }
            }
        }
    }

    private static int dependencies(Args args, PrintStream out) throws IOException {
        String given = given(args);
        Path file = Path.of(given);
        if (!Files.isRegularFile(file) && Examples.contains(given)) {
            throw new CliException(given + " is an example, which has no files: --deps is for models on disk");
        }
        if (Files.isRegularFile(file) && ModelFile.isModelFile(file)) {
            out.println(file.toAbsolutePath().normalize());
            return 0;
        }
        UrdfArgs.dependencies(args, given).forEach(out::println);
        return 0;
    }

    private static String given(Args args) {
        return args.get("model", args.plain().isEmpty() ? "" : args.plain().get(0));
    }

    /** The specification is read again where the model is needed too: the compiled model no longer knows it. */
    private static ModelSpec spec(Args args, PrintStream out, PrintStream err) throws IOException {
        boolean writes = args.has("xml") || args.has("mjz");
        if (writes && !args.all("opt").isEmpty()) {
            String which = args.has("xml") ? "--xml" : "--mjz";
            throw new CliException(which + " writes the model as its file has it: leave --opt out, or change the file");
        }
        String why = args.has("xml") ? "--xml" : args.has("mjz") ? "--mjz" : "an option about URDF";
        return UrdfArgs.spec(args, given(args), why, out, err);
    }

    private static void write(ModelSource source, String file, PrintStream err) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ModelFile.write(source.model(), bytes);
        try (OutputStream stream = InOut.open(file)) {
            bytes.writeTo(stream);
        }
        err.println(file + ": " + bytes.size() + " bytes, the compiled model " + source.name());
    }
}
