package dev.cardan.mjcf.lint.check;

import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.compile.CompiledSpec;
import dev.cardan.mjcf.lint.LintFinding;
import dev.cardan.mjcf.lint.LintReport;
import dev.cardan.mjcf.read.ModelReader;
import dev.cardan.mjcf.spec.Location;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.xml.XmlElement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Reads and compiles a model and asks all checks about it. */
public final class Examination {
    private Examination() {}

    /**
     * Of a model's text.
     *
     * @param files where what the model refers to is found
     * @param texts the contents of a file as places name it, for fixes
     */
    public static LintReport of(String name, byte[] bytes, ModelFiles files, Function<String, Optional<byte[]>> texts) {
        ModelReader.Written written;
        try {
            written = ModelReader.written(name, bytes, files);
        } catch (ModelException e) {
            Findings out = new Findings();
            refused(e, name, out);
            return new LintReport(name, out.list());
        }
        SourceText source = new SourceText(n -> n.equals(name) ? Optional.of(bytes) : texts.apply(n));
        return of(name, written.spec(), written.root(), source);
    }

    /** Of a specification. */
    public static LintReport of(ModelSpec spec) {
        return of(spec.modelname, spec, null, new SourceText(n -> Optional.empty()));
    }

    private static LintReport of(String name, ModelSpec spec, XmlElement root, SourceText source) {
        Findings out = new Findings();
        CompiledSpec compiled = null;
        try {
            compiled = CompiledSpec.of(UndecodedTextures.of(spec));
        } catch (ModelException e) {
            refused(e, name, out);
        }
        Subject subject = new Subject(spec, root, compiled, source);
        for (Check check : Checks.ALL) {
            if (compiled != null || !check.needsModel()) {
                check.run(subject, out);
            }
        }
        return new LintReport(name, ordered(name, out.list()));
    }

    private static void refused(ModelException e, String name, Findings out) {
        Location where = new Location(e.file().isEmpty() ? name : e.file(), e.line(), "");
        String message = e.getMessage();
        String prefix = e.line() == 0 ? e.file() + ": " : where + ": ";
        String sentence = message.startsWith(prefix) ? message.substring(prefix.length()) : message;
        out.add(
                Checks.REFUSED,
                where,
                "",
                sentence,
                "correct it: what needs the compiled model can be checked only then",
                Optional.empty());
    }

    /** By place; the model's own file first, others in the order in which they are first named. */
    private static List<LintFinding> ordered(String name, List<LintFinding> findings) {
        List<String> files = new ArrayList<>(List.of(name));
        for (LintFinding f : findings) {
            if (!files.contains(f.where().file())) {
                files.add(f.where().file());
            }
        }
        List<LintFinding> sorted = new ArrayList<>(findings);
        sorted.sort(Comparator.comparingInt(
                        (LintFinding f) -> files.indexOf(f.where().file()))
                .thenComparingInt(f -> f.where().line()));
        return List.copyOf(sorted);
    }
}
