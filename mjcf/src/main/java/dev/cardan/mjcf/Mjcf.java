package dev.cardan.mjcf;

import dev.cardan.engine.Model;
import dev.cardan.mjcf.compile.Compiler;
import dev.cardan.mjcf.read.ModelReader;
import dev.cardan.mjcf.spec.ModelSpec;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/**
 * Loads models written in MJCF, MuJoCo's model language. {@code load} and {@code parse} give a compiled {@link Model};
 * {@code read} gives the editable {@link ModelSpec}, which {@link #compile} turns into a model. Whatever is wrong with a
 * model is a {@link ModelException} with the place in its message.
 */
public final class Mjcf {
    private static final String TEXT = "<text>";

    private Mjcf() {}

    /** Loads a model from a file, which may be an archive with its assets (.mjz or .zip). */
    public static Model load(Path file) {
        return compile(read(file));
    }

    /** Loads a model from its text. */
    public static Model parse(String xml) {
        return compile(readString(xml));
    }

    /** Loads a model from files in memory. */
    public static Model load(String mainName, Map<String, byte[]> files) {
        return compile(read(mainName, files));
    }

    /** Reads a model from a file without compiling it. */
    public static ModelSpec read(Path file) {
        Path whole = file.toAbsolutePath();
        Path folder = whole.getNameCount() == 0 ? whole : whole.getParent();
        String name = file.toString();
        byte[] bytes =
                Files.content(name, file).orElseThrow(() -> new ModelException(name, 0, Files.missing(name, file)));
        return ModelReader.read(name, bytes, Files.inDirectory(folder));
    }

    /** Reads a model from its text without compiling it. */
    public static ModelSpec readString(String xml) {
        return ModelReader.read(TEXT, xml.getBytes(StandardCharsets.UTF_8), Files.none());
    }

    /** Reads a model from files in memory without compiling it. */
    public static ModelSpec read(String mainName, Map<String, byte[]> files) {
        Files all = Files.inMemory(files, Files.directoryOf(mainName));
        byte[] bytes = all.find(Files.fileNameOf(mainName))
                .orElseThrow(() -> new ModelException(mainName, 0, "there is no such file among those given"));
        return ModelReader.read(mainName, bytes, all);
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
