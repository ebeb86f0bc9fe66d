package dev.cardan.cli;

import dev.cardan.engine.Model;
import dev.cardan.engine.Names;
import dev.cardan.engine.file.ModelFile;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.models.Examples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The model a command works on: a file (MJCF, or binary) or the name of an example. */
public record ModelSource(Model model, String name) {
    /** Loads the model given as first plain word or as {@code --model}, and applies {@code --opt}. */
    public static ModelSource of(Args args) {
        String given = args.get("model", null);
        int words = args.plain().size();
        if (given == null && words > 0) {
            given = args.plain().get(0);
            words--;
        }
        if (given == null) {
            throw new CliException("a model is missing: give a file or one of the examples " + examples());
        }
        if (words > 0) {
            throw new CliException(
                    "unexpected argument \"" + args.plain().get(args.plain().size() - 1) + "\"");
        }
        return load(given).with(args.all("opt"));
    }

    /** The same with other options. */
    public ModelSource with(List<String> options) {
        return new ModelSource(Overrides.apply(model, options), name);
    }

    /** Loads a file, or an example when no such file exists. */
    public static ModelSource load(String given) {
        Path file = Path.of(given);
        if (Files.isRegularFile(file)) {
            Model binary = binary(file);
            if (binary != null) {
                return new ModelSource(binary, file.getFileName().toString());
            }
            Progress progress = new Progress(System.err, "preparing meshes");
            Model model = Mjcf.compile(Mjcf.read(file), progress::update);
            progress.done();
            return new ModelSource(model, file.getFileName().toString());
        }
        if (Examples.names().contains(given)) {
            return new ModelSource(Mjcf.parse(Examples.text(given)), given);
        }
        String near = Names.nearest(given, Examples.names());
        throw new CliException("there is no file and no example \"" + given + "\""
                + (near.isEmpty() ? "; the examples are " + examples() : ": did you mean " + near + "?"));
    }

    /** The model in a binary file; null if the file is of another kind. */
    private static Model binary(Path file) {
        try {
            return ModelFile.isModelFile(file) ? ModelFile.read(file) : null;
        } catch (IOException e) {
            throw new CliException(e.getMessage());
        }
    }

    private static String examples() {
        return String.join(", ", Examples.names());
    }
}
