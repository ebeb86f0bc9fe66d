package dev.cardan.cli;

import dev.cardan.cli.json.JsonException;
import dev.cardan.cli.json.JsonReader;
import dev.cardan.cli.json.JsonWriter;
import java.io.ByteArrayInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** Files of the commands: JSON in and out, compressed where the name ends in {@code .gz}. */
public final class InOut {
    private InOut() {}

    /** Reads a JSON file; {@code what} names it in the message when it cannot be read. */
    public static Object readJson(Path file, String what) {
        try {
            return JsonReader.read(readBytes(file));
        } catch (IOException e) {
            throw new CliException(what + " " + file + " cannot be read: " + reason(e));
        } catch (JsonException e) {
            throw new CliException(what + " " + file + " is not JSON: " + e.getMessage());
        }
    }

    public static byte[] readBytes(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        if (bytes.length > 2 && (bytes[0] & 0xff) == 0x1f && (bytes[1] & 0xff) == 0x8b) {
            try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
                return in.readAllBytes();
            }
        }
        return bytes;
    }

    /** A writer to a file, or to standard output when no file is named. */
    public static JsonWriter writeJson(String file, PrintStream out) {
        if (file == null) {
            return new JsonWriter(new FilterOutputStream(out) {
                @Override
                public void write(byte[] b, int off, int len) throws IOException {
                    out.write(b, off, len);
                }

                @Override
                public void close() throws IOException {
                    flush();
                }
            });
        }
        return new JsonWriter(open(file));
    }

    public static OutputStream open(String file) {
        try {
            OutputStream stream = Files.newOutputStream(Path.of(file));
            return file.endsWith(".gz") ? new GZIPOutputStream(stream) : stream;
        } catch (IOException e) {
            throw new CliException("cannot write " + file + ": " + reason(e));
        }
    }

    public static String reason(IOException e) {
        if (e instanceof java.nio.file.NoSuchFileException) {
            return "there is no such file";
        }
        if (e instanceof java.nio.file.AccessDeniedException) {
            return "access is denied";
        }
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }
}
