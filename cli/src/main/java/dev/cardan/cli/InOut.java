package dev.cardan.cli;

import dev.cardan.cli.json.JsonException;
import dev.cardan.cli.json.JsonReader;
import dev.cardan.cli.json.JsonWriter;
import java.io.ByteArrayInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** Files of the commands: bytes and JSON, compressed where the name ends in {@code .gz}. */
public final class InOut {
    private InOut() {}

    /** Reads a JSON file; {@code what} names it in the message when it cannot be read. */
    public static Object readJson(Path file, String what) {
        byte[] bytes = read(file, what);
        try {
            return JsonReader.read(bytes);
        } catch (JsonException e) {
            throw new CliException(what + " " + file + " is not JSON: " + e.getMessage());
        }
    }

    /** The content of a file, unpacked; {@code what} names it in the message when it cannot be read. */
    public static byte[] read(Path file, String what) {
        try {
            return readBytes(file);
        } catch (IOException e) {
            throw new CliException(what + " " + file + " cannot be read: " + reason(e));
        }
    }

    /** The content of a file, unpacked if it is compressed. */
    public static byte[] readBytes(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new IOException("it is a folder");
        }
        byte[] bytes = Files.readAllBytes(file);
        if (bytes.length > 2 && (bytes[0] & 0xff) == 0x1f && (bytes[1] & 0xff) == 0x8b) {
            try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
                return in.readAllBytes();
            }
        }
        return bytes;
    }

    /** A writer to a file, or to standard output when the file is null or {@code -}. */
    public static JsonWriter writeJson(String file, PrintStream out) {
        return new JsonWriter(isStandard(file) ? standard(out) : open(file));
    }

    /** Whether a file given for output means standard output. */
    public static boolean isStandard(String file) {
        return file == null || file.equals("-");
    }

    /** Whether two names mean one file, which need not exist yet. */
    static boolean isSame(String file, String other) throws IOException {
        Path a = Path.of(file), b = Path.of(other);
        return a.toAbsolutePath().normalize().equals(b.toAbsolutePath().normalize())
                || (Files.exists(a) && Files.exists(b) && Files.isSameFile(a, b));
    }

    /** Standard output as a stream that stays open. */
    static OutputStream standard(PrintStream out) {
        return new FilterOutputStream(out) {
            @Override
            public void write(byte[] b, int off, int len) throws IOException {
                out.write(b, off, len);
            }

            @Override
            public void close() throws IOException {
                flush();
            }
        };
    }

    /** Opens a file for writing; whatever goes wrong with it later is an {@link OutputException} with its name. */
    public static OutputStream open(String file) {
        if (file.isEmpty()) {
            throw new CliException("the name of a file to write is empty");
        }
        try {
            Path path = Path.of(file);
            if (Files.isDirectory(path)) {
                throw new CliException(file + " cannot be written: it is a folder");
            }
            OutputStream stream = new GuardedOutput(Files.newOutputStream(path), file);
            return file.endsWith(".gz") ? new GZIPOutputStream(stream) : stream;
        } catch (IOException e) {
            throw new CliException(file + " cannot be written: " + reason(e));
        }
    }

    /** Why something could not be read or written, the end of a sentence. */
    public static String reason(IOException e) {
        return switch (e) {
            case java.nio.file.NoSuchFileException missing -> "there is no such file or folder";
            case java.nio.file.AccessDeniedException denied -> "access is denied";
            case FileSystemException other when other.getReason() != null -> other.getReason();
            default -> e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        };
    }
}
