package dev.cardan.mjcf;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.mjcf.compile.Carried;
import dev.cardan.mjcf.compile.Compiler;
import dev.cardan.mjcf.read.ModelReader;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.write.ArchiveWriter;
import dev.cardan.mjcf.write.ModelWriter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;

/**
 * Loads models written in MJCF, MuJoCo's model language, or in URDF; {@link Urdf} reads the latter with options.
 *
 * <ul>
 *   <li>{@code load} reads and compiles what is stored somewhere - a file, a stream, files in memory - and {@code parse}
 *       a text: both give a {@link Model} to simulate.
 *   <li>{@code read} and {@code readString} take the same sources and stop before compiling: they give a {@link ModelSpec}
 *       to edit, which {@link #compile(ModelSpec)} turns into a model.
 *   <li>{@code toXml} and {@code save} write a specification as MJCF again.
 * </ul>
 *
 * <p>Whatever is wrong with a model is a {@link ModelException} with the place in its message. What MuJoCo ignores without
 * a word is ignored here too, but told: {@link Model#warnings()} has a sentence with file and line for each.
 */
public final class Mjcf {
    private static final String TEXT = "<text>";
    private static final int MOST_DIGITS = 17;

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

    /**
     * The text of a model in MJCF, in the canonical form in which MuJoCo saves models: includes, frames, replication and
     * everything else that is a short way to write many elements are resolved, angles are in radians, and of each element
     * only what differs from its default class is written. Loading the text gives an equal model: numbers have as many digits
     * as that takes.
     *
     * @throws ModelException if the model does not compile, or has what MJCF cannot say, such as a texture of pixels
     */
    public static String toXml(ModelSpec spec) {
        return ModelWriter.write(spec, spec.files, 0, "");
    }

    /**
     * The text of a model with rounded numbers.
     *
     * @param digits significant digits, from 1 to 17; MuJoCo writes 6
     */
    public static String toXml(ModelSpec spec, int digits) {
        if (digits < 1 || digits > MOST_DIGITS) {
            throw new IllegalArgumentException(
                    digits + " digits: numbers are written with 1 to " + MOST_DIGITS + " of them");
        }
        return ModelWriter.write(spec, spec.files, digits, "");
    }

    /**
     * The bytes of an archive (MJZ) with a model and all its assets: a zip file with the text of {@link #toXml(ModelSpec)}. The
     * same model gives the same bytes.
     *
     * @param name name of the archive, without folder and ending: that of the model in it
     */
    public static byte[] toArchive(ModelSpec spec, String name) {
        return ArchiveWriter.write(spec, spec.files, name);
    }

    /**
     * The files that a model on disk consists of, itself first: what it includes and attaches, meshes, textures, height fields and
     * skins, also those that are missing. The model is read, not compiled. {@link Urdf#dependencies} finds those of a URDF file in
     * packages elsewhere.
     */
    public static List<Path> dependencies(Path file) {
        return Dependencies.of(file, ModelReader::read);
    }

    /**
     * Writes a model to a file. If its name ends in {@code .mjz} or {@code .zip} it is an archive with all assets, as {@link
     * #toArchive}, otherwise a text as {@link #toXml(ModelSpec)}: then the assets stay where they are, and in another folder than
     * that of the model the text names them from there.
     *
     * @throws ModelException as {@link #toXml(ModelSpec)}, or if the file cannot be written
     */
    public static void save(ModelSpec spec, Path file) {
        String name = file.toString();
        byte[] content = ModelFiles.isArchive(name)
                ? toArchive(spec, ModelFiles.stemOf(name))
                : ModelWriter.write(spec, spec.files, 0, assetFolder(spec, file))
                        .getBytes(StandardCharsets.UTF_8);
        try {
            Files.write(file, content);
        } catch (IOException e) {
            throw new ModelException(name, 0, FileProblem.unwritable(file, e), e);
        }
    }

    /** The way from a file to the folder of a model's assets; empty: they are side by side, or not on disk. */
    private static String assetFolder(ModelSpec spec, Path file) {
        Path model = spec.files.folder().orElse(folderOf(file)).toAbsolutePath().normalize();
        Path target = folderOf(file).normalize();
        boolean near = Objects.equals(model.getRoot(), target.getRoot());
        return (near ? target.relativize(model) : model).toString().replace('\\', '/');
    }

    /** Compiles a specification. The specification is not changed and can be edited and compiled again. */
    public static Model compile(ModelSpec spec) {
        return compile(spec, LoadProgress.NONE);
    }

    /**
     * Compiles a specification that was edited and lets a running world go on with the new model: joints keep their positions
     * and velocities, actuators their controls and activations, mocap bodies their poses, and so on with all state, see {@link
     * Data#movedTo(Model, dev.cardan.engine.Correspondence)}. What is new begins at its initial state. Elements are known by
     * identity if the world's model was compiled from this specification or from one that it is a copy of, whatever their
     * names are now; otherwise by name.
     *
     * @return the world of the new model; the given one stays as it is
     * @throws ModelException if the specification does not compile
     */
    public static Data recompile(ModelSpec spec, Data data) {
        Model model = compile(spec);
        return data.movedTo(model, Carried.between(spec, data.model, model));
    }

    /**
     * A specification with the numbers of a model that was made of another one, by compiling and by {@link
     * dev.cardan.engine.overlay.Overlay overlays}: identified masses, tuned gains and moved geoms can so be saved. It is in
     * canonical form, see {@link #toXml(ModelSpec)}; bodies whose inertia no longer follows from their geoms have it given.
     *
     * @throws ModelException if the specification does not compile, or to another structure than that of the model
     */
    public static ModelSpec copyBack(ModelSpec spec, Model model) {
        return Compiler.withValues(spec, spec.files, model);
    }

    /** Compiles a specification and tells how far it has come. */
    public static Model compile(ModelSpec spec, LoadProgress progress) {
        return compile(spec, progress, new CompileTimes());
    }

    /** Compiles a specification, tells how far it has come, and in the end how long its parts took. */
    public static Model compile(ModelSpec spec, LoadProgress progress, CompileTimes times) {
        return Compiler.compile(spec, spec.files, progress, times);
    }
}
