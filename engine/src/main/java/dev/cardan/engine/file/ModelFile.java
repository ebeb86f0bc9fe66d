package dev.cardan.engine.file;

import dev.cardan.engine.Model;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * Compiled models in binary files: to load a model without its XML, meshes and textures, and without compiling it.
 *
 * <p>A file is a header of 24 bytes - eight that tell what it is, the version of the format (4), a checksum of the rest
 * (CRC-32C, 4) and its length (8), numbers in little-endian order - and the rest: sizes, settings and every array of the
 * model under its name. What is read is the model that was written, to the last bit. The format belongs to a version of
 * Cardan: keep the XML, and write such files again after an update.
 */
public final class ModelFile {
    /** The first byte is in no text, and the line ends show a transfer that took the file for one. */
    private static final byte[] MAGIC = {(byte) 0x89, 'C', 'D', 'N', '\r', '\n', 0x1a, '\n'};

    private static final int VERSION = 2;
    private static final int HEADER = 24;

    private ModelFile() {}

    /** Writes a model to a file. */
    public static void write(Model m, Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file)) {
            write(m, out);
        }
    }

    /** Writes a model to a stream, which stays open. */
    public static void write(Model m, OutputStream out) throws IOException {
        byte[] content = new ModelEncoder().encode(m);
        ByteBuffer header = ByteBuffer.allocate(HEADER).order(ByteOrder.LITTLE_ENDIAN);
        header.put(MAGIC).putInt(VERSION).putInt(checksum(content)).putLong(content.length);
        out.write(header.array());
        out.write(content);
        out.flush();
    }

    /**
     * Reads a model from a file.
     *
     * @throws IOException if the file cannot be read or is no intact file of this version; the message says which
     */
    public static Model read(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return read(in, file.getFileName() + ": ");
        }
    }

    /**
     * Reads a model from a stream, to its end.
     *
     * @throws IOException if the stream cannot be read or has no intact file of this version; the message says which
     */
    public static Model read(InputStream in) throws IOException {
        return read(in, "");
    }

    private static Model read(InputStream in, String place) throws IOException {
        byte[] start = in.readNBytes(HEADER);
        if (!isModelFile(start)) {
            throw new IOException(place + "this is no binary model file of Cardan");
        }
        if (start.length < HEADER) {
            throw new IOException(place + "the model file ends after " + start.length + " bytes, within its header");
        }
        ByteBuffer header =
                ByteBuffer.wrap(start).order(ByteOrder.LITTLE_ENDIAN).position(MAGIC.length);
        int version = header.getInt();
        if (version != VERSION) {
            throw new IOException(place + "the model file has version " + version + " of the format, this Cardan reads "
                    + VERSION + ": compile the model again from its XML");
        }
        int checksum = header.getInt();
        long length = header.getLong();
        if (length < 0 || length > Integer.MAX_VALUE - 64) {
            throw new IOException(place + "the header of the model file is damaged: it tells a length of " + length);
        }
        byte[] content = in.readNBytes((int) length); // grows with what is really there
        if (content.length < length) {
            throw new IOException(place + "the model file is cut off: " + content.length + " of " + length
                    + " bytes behind the header are there");
        }
        if (in.read() >= 0) {
            throw new IOException(place + "the model file goes on behind its end at " + (HEADER + length) + " bytes");
        }
        if (checksum(content) != checksum) {
            throw new IOException(place + "the model file is damaged: its checksum is wrong");
        }
        try {
            return new ModelDecoder(content).decode();
        } catch (IllegalArgumentException e) {
            throw new IOException(place + "the model file is no valid model: " + e.getMessage(), e);
        }
    }

    /** Whether a file begins as files of this format do. */
    public static boolean isModelFile(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return isModelFile(in.readNBytes(MAGIC.length));
        }
    }

    /** Whether bytes begin as files of this format do. */
    public static boolean isModelFile(byte[] start) {
        return start.length >= MAGIC.length && Arrays.equals(start, 0, MAGIC.length, MAGIC, 0, MAGIC.length);
    }

    private static int checksum(byte[] content) {
        CRC32C crc = new CRC32C();
        crc.update(content);
        return (int) crc.getValue();
    }
}
