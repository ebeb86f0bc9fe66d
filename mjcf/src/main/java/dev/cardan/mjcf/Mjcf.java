package dev.cardan.mjcf;

import dev.cardan.engine.Model;
import dev.cardan.mjcf.compile.Compiler;
import dev.cardan.mjcf.read.ModelReader;
import dev.cardan.mjcf.spec.ModelSpec;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeSet;

/**
 * Loads models written in MJCF, MuJoCo's model language.
 *
 * <ul>
 *   <li>{@code load} reads and compiles what is stored somewhere - a file, a stream, files in memory - and {@code parse}
 *       a text: both give a {@link Model} to simulate.
 *   <li>{@code read} and {@code readString} take the same sources and stop before compiling: they give a {@link ModelSpec}
 *       to edit, which {@link #compile(ModelSpec)} turns into a model.
 * </ul>
 *
 * <p>Whatever is wrong with a model is a {@link ModelException} with the place in its message. What MuJoCo ignores without
 * a word is ignored here too, but told: {@link Model#warnings()} has a sentence with file and line for each.
 */
public final class Mjcf {
    private static final String TEXT = "<text>";

    private Mjcf() {}

    /** Loads a model from a file, which may be an archive with its assets (.mjz or .zip). */
    public static Model load(Path file) {
        return named(file.toString(), read(file));
    }

    /** Loads a model from its text. */
    public static Model parse(String xml) {
        return named(TEXT, readString(xml));
    }

    /**
     * Loads a model from a stream to its end, for example standard input; the stream is left open.
     *
     * @param name name for messages; files that the model asks for are looked for in its folder, and an archive is known
     *     by its ending
     */
    public static Model load(InputStream in, String name) {
        return named(name, read(in, name));
    }

    /**
     * Loads a model from files in memory.
     *
     * @param mainName name of the model's own file among them; the others are found relative to its folder
     */
    public static Model load(String mainName, Map<String, byte[]> files) {
        return named(mainName, read(mainName, files));
    }

    /** Reads a model from a file without compiling it; the file may be an archive with its assets (.mjz or .zip). */
    public static ModelSpec read(Path file) {
        String name = file.toString();
        byte[] bytes = ModelFiles.content(name, file)
                .orElseThrow(
                        () -> new ModelException(name, 0, FileProblem.missing(name, file) + FileProblem.instead(file)));
        return ModelReader.read(name, bytes, ModelFiles.inDirectory(folderOf(file)));
    }

    /** Reads a model from a stream without compiling it, as {@link #load(InputStream, String)}. */
    public static ModelSpec read(InputStream in, String name) {
        try {
            return ModelReader.read(name, in.readAllBytes(), ModelFiles.inDirectory(folderOf(Path.of(name))));
        } catch (IOException e) {
            throw new ModelException(name, 0, "the model cannot be read: " + e.getMessage(), e);
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException("\"" + name + "\" cannot be the name of a file", e);
        }
    }

    /**
     * Reads a model, or an archive of one, from bytes without compiling it.
     *
     * @param name what the model is called in messages
     * @param folder where the files are that it refers to
     */
    public static ModelSpec read(String name, byte[] bytes, Path folder) {
        return ModelReader.read(name, bytes, ModelFiles.inDirectory(folder));
    }

    /** Reads a model from its text without compiling it. */
    public static ModelSpec readString(String xml) {
        return ModelReader.read(TEXT, xml.getBytes(StandardCharsets.UTF_8), ModelFiles.none());
    }

    /** Reads a model from files in memory without compiling it. */
    public static ModelSpec read(String mainName, Map<String, byte[]> files) {
        ModelFiles all = ModelFiles.inMemory(files, ModelFiles.directoryOf(mainName));
        byte[] bytes = all.find(ModelFiles.fileNameOf(mainName))
                .orElseThrow(() -> new ModelException(
                        mainName,
                        0,
                        "there is no such file among those given: "
                                + String.join(", ", new TreeSet<>(files.keySet()))));
        return ModelReader.read(mainName, bytes, all);
    }

    /** Compiles what was read from one place: errors of the model as a whole name that place. */
    private static Model named(String source, ModelSpec spec) {
        try {
            return compile(spec);
        } catch (ModelException e) {
            throw e.file().isEmpty() ? new ModelException(source, 0, e.getMessage(), e) : e;
        }
    }

    private static Path folderOf(Path file) {
        Path whole = file.toAbsolutePath();
        return whole.getNameCount() == 0 ? whole : whole.getParent();
    }

    /** Compiles a specification. The specification is not changed and can be edited and compiled again. */
    public static Model compile(ModelSpec spec) {
        return compile(spec, LoadProgress.NONE);
    }

    /** Compiles a specification and tells how far it has come. */
    public static Model compile(ModelSpec spec, LoadProgress progress) {
        return Compiler.compile(spec, spec.files, progress);
    }
}
