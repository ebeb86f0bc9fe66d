package dev.cardan.cli;

import dev.cardan.cli.fields.ModelFields;
import dev.cardan.cli.json.JsonWriter;
import dev.cardan.cli.usage.Option;
import dev.cardan.cli.usage.Usage;
import dev.cardan.engine.file.ModelFile;
import dev.cardan.mjcf.Mjcf;
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
            List.of(
                    Option.file("out", "F", "write the fields, compressed if it ends in .gz; - for standard output"),
                    Option.file(
                            "binary",
                            "F",
                            "write the compiled model, for loading it without compiling; every command"
                                    + " takes such files"),
                    Option.file(
                            "xml",
                            "F",
                            "write the model as canonical MJCF, in one file without includes; - for standard output"),
                    Option.text("max-array", "N", "longer arrays become {length, sha256}; 0 for no limit (1000000)"),
                    CommonOptions.OPT,
                    CommonOptions.MODEL),
            "cardan compile robot.xml",
            "checks a model",
            "cardan compile robot.xml --binary robot.cardan",
            "writes it in a form that loads at once",
            "cardan compile robot.xml --xml whole.xml",
            "writes it as one file, as MuJoCo saves models");

    private CompileCommand() {}

    static int run(Args args, PrintStream out, PrintStream err) throws IOException {
        int limit = args.integer("max-array", 1_000_000, 0);
        String binary = args.get("binary", null), file = args.get("out", null);
        if (binary != null && !InOut.isStandard(file) && InOut.isSame(file, binary)) {
            throw new CliException(
                    "--out " + file + " and --binary " + binary + " are one file: give each a file of its own");
        }
        String xml = args.get("xml", null);
        for (String other : new String[] {binary, file}) {
            boolean both = xml != null && other != null && !InOut.isStandard(xml) && !InOut.isStandard(other);
            if (both && InOut.isSame(xml, other)) {
                throw new CliException("--xml " + xml + " and " + other + " are one file: give each a file of its own");
            }
        }
        ModelSource source = ModelSource.of(args);
        source.printWarnings(err);
        if (xml != null) {
            writeXml(args, source.name(), xml, out, err);
        }
        if (binary != null) {
            write(source, binary, err);
        }
        if (file == null && (binary != null || xml != null)) {
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

    /** The specification is read again: the compiled model no longer knows it. */
    private static void writeXml(Args args, String name, String file, PrintStream out, PrintStream err)
            throws IOException {
        if (!args.all("opt").isEmpty()) {
            throw new CliException("--xml writes the model as its file has it: leave --opt out, or change the file");
        }
        ModelSpec spec = spec(
                args.get("model", args.plain().isEmpty() ? "" : args.plain().get(0)));
        if (InOut.isStandard(file)) {
            out.print(Mjcf.toXml(spec));
            return;
        }
        InOut.open(file).close(); // tells in our words what stands in the way
        Mjcf.save(spec, Path.of(file));
        err.println(file + ": " + Files.size(Path.of(file)) + " bytes, the model " + name + " as MJCF");
    }

    private static ModelSpec spec(String given) throws IOException {
        Path file = Path.of(given);
        if (given.equals(ModelSource.STANDARD_INPUT)) {
            throw new CliException("--xml needs a file or an example: standard input can be read only once");
        }
        if (!Files.isRegularFile(file) && Examples.contains(given)) {
            return Mjcf.readString(Examples.text(given));
        }
        if (ModelFile.isModelFile(file)) {
            throw new CliException(given
                    + " is a compiled model, which does not know its MJCF any more: give the file it was made of");
        }
        return Mjcf.read(file);
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
