package dev.cardan.cli;

import dev.cardan.cli.fields.ModelFields;
import dev.cardan.cli.json.JsonWriter;
import dev.cardan.engine.file.ModelFile;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** {@code cardan compile}: every field of the compiled model, in the oracle's JSON. */
final class CompileCommand {
    static final String HELP = """
        usage: cardan compile MODEL [options] [--out model.json[.gz]] [--binary model.cardan]

        Compiles a model and writes every field of it under MuJoCo's names; without --out it only says whether the model
        compiles. Errors name file, line, element and remedy.

          --model M            a file or the name of an example (or as first argument)
          --opt name=value     set an option after compilation; repeatable
          --max-array N        longer arrays become {length, sha256}; 0 = no limit (1000000)
          --out F              file to write, - for standard output
          --binary F           writes the compiled model, for loading it without compiling; every command takes such files
        """;

    private static final String[] OPTIONS = {"model", "opt", "out", "max-array", "binary"};

    private CompileCommand() {}

    static void run(String[] words, PrintStream out, PrintStream err) throws IOException {
        Args args = Args.parse(words, 1, OPTIONS, new String[0]);
        int limit = args.integer("max-array", 1_000_000, 0);
        ModelSource source = ModelSource.of(args);
        String binary = args.get("binary", null);
        if (binary != null) {
            write(source, Path.of(binary), err);
        }
        String file = args.get("out", null);
        if (file == null && binary != null) {
            return;
        }
        if (file == null) {
            out.println(source.name() + " compiles: " + SimulateCommand.sizes(source.model()));
            return;
        }
        Map<String, Object> fields = ModelFields.of(source.model());
        try (JsonWriter json = InOut.writeJson(file.equals("-") ? null : file, out)) {
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
        err.println((file.equals("-") ? "" : file + ": ") + fields.size() + " fields of " + source.name());
    }

    private static void write(ModelSource source, Path file, PrintStream err) throws IOException {
        ModelFile.write(source.model(), file);
        err.println(file + ": " + Files.size(file) + " bytes, the compiled model " + source.name());
    }
}
