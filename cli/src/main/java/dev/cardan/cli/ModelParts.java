package dev.cardan.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The files that a model consists of: its own, those it includes, meshes, textures. Found by their names in the text, so that a
 * model which can't be loaded has them too; of a file that isn't there, all places where it would be looked for.
 */
final class ModelParts {
    private static final Pattern FILE =
            Pattern.compile("\\bfile(?:right|left|up|down|front|back)?\\s*=\\s*[\"']([^\"']+)[\"']");
    private static final Pattern FOLDER =
            Pattern.compile("\\b(?:meshdir|texturedir|assetdir)\\s*=\\s*[\"']([^\"']+)[\"']");
    private static final int MOST = 4000;

    private final Set<Path> found = new LinkedHashSet<>();
    private final Set<String> folders = new LinkedHashSet<>(List.of(""));
    private final Path base;

    private ModelParts(Path base) {
        this.base = base;
    }

    static List<Path> of(Path main) {
        Path whole = main.toAbsolutePath();
        ModelParts parts = new ModelParts(whole.getParent());
        parts.add(whole);
        return List.copyOf(parts.found);
    }

    private void add(Path file) {
        if (found.size() >= MOST || !found.add(file.normalize()) || !isText(file)) {
            return;
        }
        String text;
        try {
            text = Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return; // then it has no parts that could change
        }
        folders.addAll(all(FOLDER, text));
        for (String name : all(FILE, text)) {
            try {
                List<Path> places = places(file, name);
                boolean missing = places.stream().noneMatch(Files::isRegularFile);
                places.stream().filter(p -> missing || Files.isRegularFile(p)).forEach(this::add);
            } catch (InvalidPathException e) {
                // no file has such a name
            }
        }
    }

    /** Where a file that another one names may be. */
    private List<Path> places(Path from, String name) {
        List<Path> all = new ArrayList<>();
        for (String folder : folders) {
            all.add(base.resolve(folder).resolve(name));
            all.add(from.getParent().resolve(folder).resolve(name));
        }
        return all;
    }

    private static boolean isText(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(".xml") || name.endsWith(".mjcf");
    }

    private static List<String> all(Pattern pattern, String text) {
        List<String> names = new ArrayList<>();
        for (Matcher m = pattern.matcher(text); m.find(); ) {
            names.add(m.group(1));
        }
        return names;
    }
}
