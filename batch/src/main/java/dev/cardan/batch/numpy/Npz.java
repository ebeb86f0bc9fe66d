package dev.cardan.batch.numpy;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Files with named arrays: {@code numpy.load} reads what is written here, and what {@code numpy.savez} and {@code
 * savez_compressed} write is read here.
 *
 * <pre>{@code
 * Npz.write(Path.of("run.npz"), Map.of("states", NpyArray.of(states, worlds, steps, size)));
 * double[] states = Npz.read(Path.of("run.npz")).get("states").doubles();
 * }</pre>
 */
public final class Npz {
    private static final String SUFFIX = ".npy";
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private Npz() {}

    /** Writes arrays in the order of the map; the same arrays give the same bytes. */
    public static void write(Path file, Map<String, NpyArray> arrays) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
            write(out, arrays);
        }
    }

    /** Writes arrays to a stream, which stays open. */
    public static void write(OutputStream out, Map<String, NpyArray> arrays) throws IOException {
        ZipOutputStream zip = new ZipOutputStream(out);
        zip.setLevel(Deflater.BEST_SPEED);
        for (Map.Entry<String, NpyArray> e : arrays.entrySet()) {
            ZipEntry entry = new ZipEntry(e.getKey() + SUFFIX);
            entry.setTimeLocal(NO_TIME);
            zip.putNextEntry(entry);
            NpyFormat.write(zip, e.getValue());
            zip.closeEntry();
        }
        zip.finish();
    }

    /**
     * Reads all arrays of a file, in its order.
     *
     * @throws IOException if it can't be read or is no such file; the message names the file and the array
     */
    public static Map<String, NpyArray> read(Path file) throws IOException {
        Map<String, NpyArray> arrays = new LinkedHashMap<>();
        try (ZipFile zip = new ZipFile(file.toFile())) {
            for (Enumeration<? extends ZipEntry> entries = zip.entries(); entries.hasMoreElements(); ) {
                ZipEntry entry = entries.nextElement();
                String name = entry.getName();
                if (name.endsWith(SUFFIX)) {
                    String key = name.substring(0, name.length() - SUFFIX.length());
                    arrays.put(key, array(zip, entry, file));
                }
            }
        } catch (ZipException e) {
            throw new IOException(file + " is no archive of numpy arrays: " + e.getMessage(), e);
        }
        return arrays;
    }

    private static NpyArray array(ZipFile zip, ZipEntry entry, Path file) throws IOException {
        try (InputStream in = new BufferedInputStream(zip.getInputStream(entry))) {
            return NpyFormat.read(in, entry.getSize());
        } catch (IOException e) {
            throw new IOException(file + ": " + entry.getName() + " " + e.getMessage(), e);
        }
    }
}
