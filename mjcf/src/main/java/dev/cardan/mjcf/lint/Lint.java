package dev.cardan.mjcf.lint;

import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.lint.check.Checks;
import dev.cardan.mjcf.lint.check.Examination;
import dev.cardan.mjcf.spec.ModelSpec;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Looks for mistakes in models, also in such as MuJoCo takes without a word:
 *
 * <pre>{@code
 * for (LintFinding f : Lint.file(Path.of("robot.xml")).findings()) {
 *     System.out.println(f);
 * }
 * }</pre>
 *
 * <p>A model that does not load gives a finding of severity error. Nothing is changed; a {@link LintFix} is only told.
 */
public final class Lint {
    private static final String TEXT = "<text>";

    private Lint() {}

    /** What is looked for, in the order of the checks. */
    public static List<LintRule> rules() {
        return Checks.rules();
    }

    /**
     * Looks at a file, which may be an archive with its assets.
     *
     * @throws ModelException if there is no such file
     */
    public static LintReport file(Path file) {
        String name = file.toString();
        try {
            byte[] bytes = Files.readAllBytes(file);
            Path folder = file.toAbsolutePath().getParent();
            return bytes(name, bytes, folder == null ? file.toAbsolutePath() : folder);
        } catch (IOException e) {
            Mjcf.read(file); // tells what stands in the way
            throw new ModelException(name, 0, "the file cannot be read: " + e.getMessage(), e);
        }
    }

    /** Looks at the text of a model. */
    public static LintReport text(String xml) {
        byte[] bytes = xml.getBytes(StandardCharsets.UTF_8);
        return Examination.of(TEXT, bytes, ModelFiles.none(), name -> Optional.empty());
    }

    /**
     * Looks at a model, or an archive of one, from bytes.
     *
     * @param name what the model is called in findings
     * @param folder where the files are that it refers to
     */
    public static LintReport bytes(String name, byte[] bytes, Path folder) {
        return Examination.of(name, bytes, ModelFiles.inDirectory(folder), Lint::onDisk);
    }

    /**
     * Looks at a model among files in memory.
     *
     * @param mainName name of the model's own file among them
     */
    public static LintReport files(String mainName, Map<String, byte[]> files) {
        byte[] main = files.get(mainName);
        if (main == null) {
            throw new ModelException(mainName, 0, "there is no such file among those given");
        }
        ModelFiles all = ModelFiles.inMemory(files, ModelFiles.directoryOf(mainName));
        return Examination.of(mainName, main, all, name -> Optional.ofNullable(files.get(name)));
    }

    /** Looks at a specification. Options have no place then, and elements made in code have none either. */
    public static LintReport spec(ModelSpec spec) {
        return Examination.of(spec);
    }

    private static Optional<byte[]> onDisk(String name) {
        try {
            return Optional.of(Files.readAllBytes(Path.of(name)));
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty(); // then there is no fix
        }
    }
}
