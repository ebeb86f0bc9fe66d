package dev.cardan.conformance.fuzz;

import dev.cardan.engine.Model;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.read.ModelReader;
import dev.cardan.models.Examples;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A model to damage.
 *
 * @param name what it is called in reports
 * @param text its main file
 * @param folder where its other files are found
 */
record FuzzSource(String name, String text, Path folder) {
    private static final int LONGEST_FILE = 100_000;
    private static final int MOST_DOFS = 150;
    private static final int MOST_FLEX_DOFS = 400; // most of them along an axis, with little to compute
    private static final int MOST_GEOMS = 400;

    private static final Pattern TEXTURE = Pattern.compile("<texture\\b[^>]*>");

    /**
     * All examples and the models of the board.
     *
     * @param slow whether those with distance fields are among them, which take seconds to compile
     */
    static List<FuzzSource> own(boolean slow) {
        Path models = models();
        List<FuzzSource> all = new ArrayList<>();
        for (String name : Examples.names()) {
            all.add(new FuzzSource(name, Examples.text(name), models));
        }
        all.addAll(under(models));
        all.removeIf(source -> !slow && source.text.contains("\"sdf\""));
        return all;
    }

    /** Every XML file in a folder and the folders inside it, in the order of their names; very long ones are left out. */
    static List<FuzzSource> under(Path folder) {
        List<FuzzSource> all = new ArrayList<>();
        try (Stream<Path> files = java.nio.file.Files.walk(folder)) {
            for (Path file : files.sorted().toList()) {
                if (file.toString().toLowerCase(Locale.ROOT).endsWith(".xml")
                        && java.nio.file.Files.size(file) <= LONGEST_FILE) {
                    String text = new String(java.nio.file.Files.readAllBytes(file), StandardCharsets.UTF_8);
                    text = withSmallPictures(text);
                    all.add(new FuzzSource(
                            folder.relativize(file).toString(),
                            text,
                            file.toAbsolutePath().getParent()));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return all;
    }

    /** The same model with small textures: a large one takes longer than all else together and shows nothing new. */
    private static String withSmallPictures(String text) {
        return TEXTURE.matcher(text)
                .replaceAll(texture -> Matcher.quoteReplacement(
                        texture.group().replaceAll("\\b(width|height)=\"\\d{3,}\"", "$1=\"12\"")));
    }

    private static Path models() {
        try {
            return Path.of(FuzzSource.class.getResource("/models").toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Compiles a model text as if it stood in the place of this one. */
    Model load(byte[] file) {
        return Mjcf.compile(ModelReader.read("fuzz.xml", file, ModelFiles.inDirectory(folder)));
    }

    /** Whether it is a model, and one that is stepped soon; anything else is good for parts only. */
    boolean isUsable() {
        try {
            Model m = load(text.getBytes(StandardCharsets.UTF_8));
            return m.nv <= (m.nflex > 0 ? MOST_FLEX_DOFS : MOST_DOFS) && m.ngeom <= MOST_GEOMS;
        } catch (ModelException e) {
            return false;
        }
    }
}
