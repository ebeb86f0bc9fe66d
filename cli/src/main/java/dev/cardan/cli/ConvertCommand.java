package dev.cardan.cli;

import dev.cardan.cli.fields.ModelFields;
import dev.cardan.cli.fields.TextDump;
import dev.cardan.cli.json.JsonWriter;
import dev.cardan.cli.usage.Option;
import dev.cardan.cli.usage.Usage;
import dev.cardan.engine.Model;
import dev.cardan.engine.file.ModelFile;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.spec.ModelSpec;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** {@code cardan convert}: a model in another form. */
final class ConvertCommand {
    static final Usage USAGE = Usage.of(
            "convert",
            "IN OUT",
            Option.Kind.MODEL,
            "write a model in another form: MJCF, archive, compiled, text",
            """
            Reads a model - MJCF, URDF, an archive (.mjz, .zip), a compiled model or an example - and writes it in the form
            that the ending of OUT tells: .xml canonical MJCF (assets of an archive are put beside it), .mjz or .zip an archive
            with all assets, .cardan a compiled
            model, .txt every field as text, .json every field as JSON (.json.gz compressed). A compiled model does not know its
            MJCF any more: it becomes .cardan, .txt or .json only.
            """,
            UrdfArgs.OPTIONS,
            "cardan convert robot.urdf robot.mjz --packages ~/ros/src --mimic --report -",
            "makes one file of a robot and tells what became of each of its elements",
            "cardan convert humanoid humanoid.xml",
            "writes an example as MJCF");

    private static final List<String> ENDINGS = List.of(".xml", ".mjz", ".zip", ".cardan", ".txt", ".json", ".json.gz");

    private ConvertCommand() {}

    static int run(Args args, PrintStream out, PrintStream err) throws IOException {
        List<String> words = args.plain();
        if (words.size() != 2) {
            throw new CliException("two names are needed, what to read and what to write: cardan convert IN OUT; "
                    + words.size() + " given");
        }
        String in = words.get(0), to = words.get(1), lower = to.toLowerCase(Locale.ROOT);
        if (ENDINGS.stream().noneMatch(lower::endsWith)) {
            throw new CliException(
                    to + ": the ending tells what is written: one of " + String.join(", ", ENDINGS) + " is needed");
        }
        if (!in.equals(ModelSource.STANDARD_INPUT) && InOut.isSame(in, to)) {
            throw new CliException(in + " would be overwritten by itself: give another name to write");
        }
        boolean asText = lower.endsWith(".xml"), archive = ModelFiles.isArchive(to);
        if (asText || archive) {
            ModelSpec spec = UrdfArgs.spec(args, in, "writing " + to, out, err);
            writeSpec(spec, to, err);
        } else {
            boolean needsSpec = UrdfArgs.any(args);
            Model model = needsSpec
                    ? Mjcf.compile(UrdfArgs.spec(args, in, "an option about URDF", out, err))
                    : ModelSource.load(in).model();
            writeModel(model, to, lower, err);
        }
        return 0;
    }

    /** Writes MJCF or an archive of it. */
    static void writeSpec(ModelSpec spec, String to, PrintStream err) throws IOException {
        if (!Files.exists(Path.of(to))) {
            InOut.open(to).close(); // tells in our words what stands in the way
            Files.delete(Path.of(to));
        }
        boolean archive = ModelFiles.isArchive(to);
        if (archive || spec.files.folder().isPresent()) {
            Mjcf.save(spec, Path.of(to));
        } else {
            unpack(Mjcf.toArchive(spec, "model"), Path.of(to));
        }
        err.println(to + ": " + Files.size(Path.of(to)) + " bytes, the model " + spec.modelname + " as "
                + (archive ? "an archive" : "MJCF"));
    }

    /** A model that came in an archive leaves it together with its assets, which come to lie beside it. */
    private static void unpack(byte[] archive, Path to) throws IOException {
        Path folder = to.toAbsolutePath().getParent();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry e = in.getNextEntry(); e != null; e = in.getNextEntry()) {
                boolean asset = !e.getName().equals("model.xml");
                Path file = asset ? folder.resolve(e.getName()) : to;
                byte[] content = in.readAllBytes();
                if (asset && Files.exists(file) && !Arrays.equals(content, Files.readAllBytes(file))) {
                    throw new CliException(file + " is there already and is another file: write to an empty folder");
                }
                Files.createDirectories(file.toAbsolutePath().getParent());
                Files.write(file, content);
            }
        }
    }

    private static void writeModel(Model m, String to, String lower, PrintStream err) throws IOException {
        if (lower.endsWith(".cardan")) {
            try (OutputStream stream = InOut.open(to)) {
                ModelFile.write(m, stream);
            }
        } else if (lower.endsWith(".txt")) {
            writeText(m, to);
        } else {
            try (JsonWriter json = InOut.writeJson(to, null)) {
                json.raw("{");
                String before = "\n\"";
                for (Map.Entry<String, Object> e : ModelFields.of(m).entrySet()) {
                    json.raw(before).raw(e.getKey()).raw("\":").value(e.getValue());
                    before = ",\n\"";
                }
                json.raw("\n}\n");
            }
        }
        err.println(to + ": " + Files.size(Path.of(to)) + " bytes, the model "
                + m.names().model());
    }

    static void writeText(Model m, String to) {
        try (PrintStream stream = new PrintStream(InOut.open(to), false, StandardCharsets.UTF_8)) {
            TextDump.model(m, stream);
        }
    }
}
