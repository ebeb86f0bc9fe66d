package dev.cardan.mjcf;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Where the bytes of a model come from: the disk, or a map of names to contents held in memory. Names use forward or
 * backward slashes as the model author wrote them; a relative name is relative to the directory of the model's main
 * file.
 */
public abstract sealed class ModelFiles {
    private ModelFiles() {}

    /** ModelFiles on disk; relative names are resolved against {@code directory}, absolute ones are taken as they are. */
    public static ModelFiles inDirectory(Path directory) {
        return new OnDisk(directory);
    }

    /**
     * ModelFiles in memory; relative names are relative to {@code directory}, the folder part of the main file's name. The
     * lookup tries the whole name first and then, as MuJoCo does, the name without folders in any spelling of capitals.
     */
    public static ModelFiles inMemory(Map<String, byte[]> contents, String directory) {
        return new InMemory(contents, directory);
    }

    /** The files of an archive: as in memory, but they are found by their whole names only. */
    public static ModelFiles inArchive(Map<String, byte[]> contents, String directory) {
        return new InMemory(contents, directory, true);
    }

    /** The same files; the places of those that are found are added to a list. */
    static ModelFiles recording(ModelFiles files, Set<String> found) {
        return new Recording(files, found);
    }

    /** No files at all: for models given as one string without assets. */
    public static ModelFiles none() {
        return new InMemory(Map.of(), "");
    }

    /**
     * The contents of a file.
     *
     * @return empty if there is no such file
     * @throws ModelException if the file exists and cannot be read
     */
    public abstract Optional<byte[]> find(String name);

    /** Why a file is not found: the end of a sentence. */
    public abstract String missing(String name);

    /** The same files for a model in another folder; a relative folder is relative to the present one. */
    public abstract ModelFiles in(String folder);

    /** The name of a file relative to the main file's directory, written so that no asset folder is put before it. */
    public abstract String pinned(String name);

    /** The folder of the main file on disk; empty: the files are in memory. */
    public abstract Optional<Path> folder();

    /** Collapses {@code .} and {@code ..} steps and turns backslashes into slashes, purely by name. */
    public static String normalize(String name) {
        String slashed = name.replace('\\', '/');
        boolean absolute = slashed.startsWith("/");
        StringBuilder out = new StringBuilder();
        ArrayDeque<String> parts = new ArrayDeque<>();
        for (String part : slashed.split("/", -1)) {
            if (part.isEmpty() || part.equals(".")) {
                continue;
            }
            if (part.equals("..") && !parts.isEmpty() && !parts.peekLast().equals("..")) {
                parts.removeLast();
            } else {
                parts.addLast(part);
            }
        }
        if (absolute) {
            out.append('/');
        }
        out.append(String.join("/", parts));
        return out.toString();
    }

    /** True for names that begin at a root: {@code /x}, {@code \x} or a drive such as {@code C:\x}. */
    public static boolean isAbsolute(String name) {
        if (name.isEmpty()) {
            return false;
        }
        char first = name.charAt(0);
        if (first == '/' || first == '\\') {
            return true;
        }
        return name.length() > 2
                && name.charAt(1) == ':'
                && (name.charAt(2) == '/' || name.charAt(2) == '\\')
                && Character.isLetter(first);
    }

    /** Joins a folder and a name; the folder may be empty, and an absolute name ignores it. */
    public static String join(String directory, String name) {
        if (directory.isEmpty() || isAbsolute(name)) {
            return name;
        }
        char last = directory.charAt(directory.length() - 1);
        return last == '/' || last == '\\' ? directory + name : directory + "/" + name;
    }

    /** The part of a name up to and including the last slash; empty if there is none. */
    public static String directoryOf(String name) {
        int slash = Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\'));
        return name.substring(0, slash + 1);
    }

    /** The part of a name after the last slash. */
    public static String fileNameOf(String name) {
        int slash = Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\'));
        return name.substring(slash + 1);
    }

    /** Whether a file is an archive of a model, by its ending: {@code .mjz} or {@code .zip}. */
    public static boolean isArchive(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.endsWith(".mjz") || lower.endsWith(".zip");
    }

    /** The part of a name after the last slash and before the last dot. */
    public static String stemOf(String name) {
        String last = fileNameOf(name);
        int dot = last.lastIndexOf('.');
        return dot < 0 ? last : last.substring(0, dot);
    }

    /** The contents of a regular file on disk; empty if there is none at that place. */
    static Optional<byte[]> content(String name, Path path) {
        try {
            if (!Files.isRegularFile(path)) {
                return Optional.empty();
            }
            long size = Files.size(path);
            long most = Math.min(Integer.MAX_VALUE - 8, Runtime.getRuntime().maxMemory() / 2);
            if (size > most) {
                throw new ModelException(
                        name,
                        0,
                        "the file has " + size + " bytes: at most " + most + " fit in the memory of this process");
            }
            return Optional.of(Files.readAllBytes(path));
        } catch (IOException e) {
            throw new ModelException(name, 0, FileProblem.unreadable(e), e);
        }
    }

    private static final class OnDisk extends ModelFiles {
        private final Path directory;

        OnDisk(Path directory) {
            this.directory = directory;
        }

        private Path resolve(String name) {
            return directory.resolve(name.replace('\\', '/'));
        }

        @Override
        public Optional<byte[]> find(String name) {
            try {
                return content(name, resolve(name));
            } catch (InvalidPathException e) {
                return Optional.empty();
            }
        }

        @Override
        public String missing(String name) {
            try {
                return FileProblem.missing(name, resolve(name));
            } catch (InvalidPathException e) {
                return "\"" + name.replace('\0', '?') + "\" cannot be the name of a file";
            }
        }

        @Override
        public Optional<Path> folder() {
            return Optional.of(directory);
        }

        @Override
        public ModelFiles in(String folder) {
            return new OnDisk(resolve(folder));
        }

        @Override
        public String pinned(String name) {
            return directory
                    .toAbsolutePath()
                    .resolve(name.replace('\\', '/'))
                    .normalize()
                    .toString();
        }
    }

    private static final class Recording extends ModelFiles {
        private final ModelFiles files;
        private final Set<String> found;

        Recording(ModelFiles files, Set<String> found) {
            this.files = files;
            this.found = found;
        }

        @Override
        public Optional<byte[]> find(String name) {
            Optional<byte[]> bytes = files.find(name);
            if (bytes.isPresent()) {
                found.add(files.pinned(name));
            }
            return bytes;
        }

        @Override
        public String missing(String name) {
            return files.missing(name);
        }

        @Override
        public ModelFiles in(String folder) {
            return new Recording(files.in(folder), found);
        }

        @Override
        public String pinned(String name) {
            return files.pinned(name);
        }

        @Override
        public Optional<Path> folder() {
            return files.folder();
        }
    }

    private static final class InMemory extends ModelFiles {
        private final Map<String, byte[]> contents = new LinkedHashMap<>();
        private final String directory;
        private final boolean archive;

        InMemory(Map<String, byte[]> contents, String directory) {
            this(contents, directory, false);
        }

        InMemory(Map<String, byte[]> contents, String directory, boolean archive) {
            contents.forEach((name, bytes) -> this.contents.put(normalize(name), bytes));
            this.directory = directory;
            this.archive = archive;
        }

        @Override
        public Optional<Path> folder() {
            return Optional.empty();
        }

        @Override
        public ModelFiles in(String folder) {
            return new InMemory(contents, join(directory, folder), archive);
        }

        @Override
        public String missing(String name) {
            return archive && normalize(join(directory, name)).startsWith("..")
                    ? "\"" + name + "\" leads out of the archive"
                    : "there is no file \"" + name + "\"" + (archive ? " in the archive" : "");
        }

        @Override
        public Optional<byte[]> find(String name) {
            byte[] whole = contents.get(normalize(join(directory, name)));
            if (whole == null && isAbsolute(name)) {
                whole = contents.get(normalize(name).substring(1));
            }
            if (whole != null || archive) {
                return Optional.ofNullable(whole);
            }
            String last = fileNameOf(name);
            for (Map.Entry<String, byte[]> e : contents.entrySet()) {
                if (fileNameOf(e.getKey()).equalsIgnoreCase(last)) {
                    return Optional.of(e.getValue());
                }
            }
            return Optional.empty();
        }

        @Override
        public String pinned(String name) {
            return "/" + normalize(join(directory, name));
        }
    }
}
