package dev.cardan.mjcf;

import dev.cardan.mjcf.grammar.Spelling;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** Says why a file on disk cannot be had, and what there is instead. */
final class FileProblem {
    private static final int MOST_NAMES = 5;
    private static final int MOST_ENTRIES = 10_000;

    private FileProblem() {}

    /** Why there is no regular file at a place: the end of a sentence. */
    static String missing(String name, Path path) {
        String shown = "\"" + name + "\"";
        try {
            BasicFileAttributes found = Files.readAttributes(path, BasicFileAttributes.class);
            if (found.isDirectory()) {
                return shown + " is a folder, not a file";
            }
            return found.isRegularFile() ? shown + " cannot be opened" : shown + " is not a regular file";
        } catch (AccessDeniedException e) {
            return shown + " cannot be reached: permission denied";
        } catch (IOException e) {
            if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
                return shown + " is a link that leads nowhere or in a circle" + target(path);
            }
            return "there is no file " + shown;
        }
    }

    /** Why an existing file cannot be read: the end of a sentence. */
    static String unreadable(IOException e) {
        return "the file cannot be read: "
                + (e instanceof NoSuchFileException ? "it has just been removed" : reason(e));
    }

    /** Why a file cannot be written: the end of a sentence. */
    static String unwritable(Path file, IOException e) {
        String why = Files.isDirectory(file)
                ? "it is a folder"
                : e instanceof NoSuchFileException
                        ? "there is no folder \"" + file.toAbsolutePath().getParent() + "\""
                        : reason(e);
        return "the file cannot be written: " + why;
    }

    private static String reason(IOException e) {
        return switch (e) {
            case AccessDeniedException denied -> "permission denied";
            case FileSystemLoopException loop -> "its path leads in a circle or through a file";
            case NotDirectoryException file -> "its path leads in a circle or through a file";
            case FileSystemException other when other.getReason() != null -> other.getReason();
            default -> e.getMessage() == null ? e.toString() : e.getMessage();
        };
    }

    /** What could have been meant instead of a main file that is a folder or not there: the end of a sentence, or nothing. */
    static String instead(Path file) {
        if (Files.isDirectory(file)) {
            List<String> inside = models(file);
            return inside.isEmpty()
                    ? "; there is no model (.xml, .mjz) in it"
                    : ": give one of the models in it: " + list(inside);
        }
        Path folder = file.toAbsolutePath().getParent();
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS) || folder == null || file.getFileName() == null) {
            return "";
        }
        if (!Files.isDirectory(folder)) {
            return Files.exists(folder)
                    ? ": \"" + file.getParent() + "\" is not a folder"
                    : ": there is no folder \"" + file.getParent() + "\"";
        }
        List<String> beside = models(folder);
        String near = Spelling.hint(file.getFileName().toString(), beside);
        if (!near.isEmpty() || beside.isEmpty()) {
            return near;
        }
        return "; the models there are " + list(beside);
    }

    private static String target(Path link) {
        try {
            return " (to \"" + Files.readSymbolicLink(link) + "\")";
        } catch (IOException | UnsupportedOperationException e) {
            return "";
        }
    }

    /** Names of the files in a folder that look like models, in the order of the alphabet. */
    private static List<String> models(Path folder) {
        List<String> names = new ArrayList<>();
        int seen = 0;
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Path entry : entries) {
                String name = entry.getFileName().toString();
                String lower = name.toLowerCase(Locale.ROOT);
                if (lower.endsWith(".xml")
                        || lower.endsWith(".mjcf")
                        || lower.endsWith(".mjz")
                        || lower.endsWith(".urdf")) {
                    names.add(name);
                }
                if (++seen >= MOST_ENTRIES) {
                    break;
                }
            }
        } catch (IOException | java.nio.file.DirectoryIteratorException e) {
            return List.of();
        }
        Collections.sort(names);
        return names;
    }

    private static String list(List<String> names) {
        int shown = Math.min(MOST_NAMES, names.size());
        String text = String.join(", ", names.subList(0, shown));
        return shown == names.size() ? text : text + " and " + (names.size() - shown) + " more";
    }
}
