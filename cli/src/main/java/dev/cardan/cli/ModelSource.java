package dev.cardan.cli;

import dev.cardan.engine.Model;
import dev.cardan.engine.Names;
import dev.cardan.engine.file.ModelFile;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.models.Examples;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The model a command works on: a file (MJCF, URDF, an archive, or binary), the name of an example, or standard input.
 *
 * @param model the model
 * @param name what it is called in reports
 * @param warnings what is wrong with it though it can be simulated
 */
public record ModelSource(Model model, String name, List<String> warnings) {
    /** What stands for standard input. */
    public static final String STANDARD_INPUT = "-";

    private static final int TOLD = 10; // warnings of a model that are printed without being asked for

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
                    "unexpected argument \"" + args.plain().get(args.plain().size() - words)
                            + "\": one model is taken, other settings begin with --");
        }
        return load(given).with(args.all("opt"));
    }

    /** A model that was read already, with the options of {@code --opt}. */
    static ModelSource of(ModelSpec spec, String given, Args args) {
        Path name = Path.of(given).getFileName();
        return compiled(spec, name == null ? given : name.toString()).with(args.all("opt"));
    }

    /** The same with other options. */
    public ModelSource with(List<String> options) {
        return new ModelSource(Overrides.apply(model, options), name, warnings);
    }

    /** Loads a file, or an example when no such file exists. */
    public static ModelSource load(String given) {
        if (given.equals(STANDARD_INPUT)) {
            return standardInput();
        }
        Path file = Path.of(given);
        if (Files.isRegularFile(file)) {
            Model binary = binary(file);
            return binary != null
                    ? new ModelSource(binary, file.getFileName().toString(), List.of())
                    : compiled(Mjcf.read(file), file.getFileName().toString());
        }
        if (Examples.contains(given)) {
            return compiled(Mjcf.readString(Examples.text(given)), given);
        }
        if (given.isEmpty()) {
            throw new CliException("the name of the model is empty: give a file or one of the examples " + examples());
        }
        if (Files.isDirectory(file)) {
            return compiled(Mjcf.read(file), given); // tells that this is no file
        }
        if (Files.exists(file)) {
            return stream(
                    given, InOut.read(file, "the model"), file.toAbsolutePath().getParent());
        }
        if (Files.isSymbolicLink(file)) {
            return compiled(Mjcf.read(file), given); // tells where the link leads
        }
        throw missing(given, file);
    }

    /** Tells what is nearest to a model that isn't there: files beside it, examples. */
    private static CliException missing(String given, Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            return new CliException("there is no file \"" + given + "\": the folder \"" + folder + "\" does not exist");
        }
        boolean isPath = file.getNameCount() > 1 || given.indexOf('.') >= 0;
        List<String> known = new ArrayList<>(isPath ? List.of() : Examples.names());
        try (Stream<Path> others = Files.list(folder)) {
            others.filter(Files::isRegularFile)
                    .forEach(other ->
                            known.add(file.resolveSibling(other.getFileName()).toString()));
        } catch (IOException e) {
            // then files are not among what may be meant
        }
        String near = Names.nearest(given, known);
        if (near.isEmpty() && isPath && Examples.contains(stem(file))) {
            near = stem(file);
        }
        return new CliException("there is no file " + (isPath ? "\"" : "and no example \"") + given + "\""
                + (!near.isEmpty()
                        ? ": did you mean " + near + "?"
                        : isPath ? " in \"" + folder + "\"" : "; the examples are " + examples()));
    }

    private static String stem(Path file) {
        String name = file.getFileName().toString();
        int dot = name.lastIndexOf('.');
        return dot < 0 ? name : name.substring(0, dot);
    }

    private static ModelSource standardInput() {
        try {
            byte[] bytes = System.in.readAllBytes();
            if (bytes.length == 0) {
                throw new CliException(
                        "standard input is empty: a model is expected there, as in cardan info - < robot.xml");
            }
            return stream("standard input", bytes, Path.of(""));
        } catch (IOException e) {
            throw new CliException("standard input cannot be read: " + InOut.reason(e));
        }
    }

    /** A model that can be read only once, as from a pipe. */
    private static ModelSource stream(String name, byte[] bytes, Path folder) {
        if (ModelFile.isModelFile(bytes)) {
            try {
                return new ModelSource(ModelFile.read(new ByteArrayInputStream(bytes)), name, List.of());
            } catch (IOException e) {
                throw new CliException(name + ": " + e.getMessage());
            }
        }
        boolean zip = bytes.length > 1 && bytes[0] == 'P' && bytes[1] == 'K';
        return compiled(Mjcf.read(zip ? name + ".zip" : name, bytes, folder), name);
    }

    /** A model, or an archive of one, that came over a network: it can refer to no files of this machine. */
    static ModelSource dropped(String path, byte[] bytes) {
        String name = path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
        if (ModelFile.isModelFile(bytes)) {
            return stream(name, bytes, Path.of(""));
        }
        boolean zip = bytes.length > 1 && bytes[0] == 'P' && bytes[1] == 'K';
        boolean named = !zip || ModelFiles.isArchive(name);
        String main = named ? name : name + ".zip";
        return compiled(Mjcf.read(main, Map.of(main, bytes)), name);
    }

    private static ModelSource compiled(ModelSpec spec, String name) {
        Progress progress = new Progress(System.err, "preparing meshes");
        Model model = Mjcf.compile(spec, progress::update);
        progress.done();
        return new ModelSource(model, name, model.warnings());
    }

    /** The model in a binary file; null if the file is of another kind. */
    private static Model binary(Path file) {
        try {
            return ModelFile.isModelFile(file) ? ModelFile.read(file) : null;
        } catch (java.nio.file.FileSystemException e) {
            throw new ModelException(file.toString(), 0, "the file cannot be read: " + InOut.reason(e), e);
        } catch (IOException e) {
            throw new CliException(e.getMessage());
        }
    }

    /** Prints what is wrong with the model; of many only the first. */
    public void printWarnings(PrintStream err) {
        for (int i = 0; i < Math.min(TOLD, warnings.size()); i++) {
            err.println("cardan: warning: " + warnings.get(i));
        }
        if (warnings.size() > TOLD) {
            err.println("cardan: warning: ... and " + (warnings.size() - TOLD)
                    + " more: cardan info --kind warning lists them");
        }
    }

    private static String examples() {
        return String.join(", ", Examples.names());
    }
}
