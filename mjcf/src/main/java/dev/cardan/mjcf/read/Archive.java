package dev.cardan.mjcf.read;

import dev.cardan.mjcf.ContentType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.ModelFiles;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * A model with its assets in one file (MJZ): a zip archive whose main model is {@code NAME.xml}, {@code NAME/NAME.xml},
 * {@code model.xml} or {@code NAME/model.xml}, where NAME is the archive's own name without extension. Everything stays in
 * memory, and the model finds files of the archive only: a name that leads out of it is not found.
 *
 * @param main name of the main model within the archive
 * @param contents the files of the archive
 */
record Archive(String main, Map<String, byte[]> contents) {
    private static final byte[] END_OF_DIRECTORY = {'P', 'K', 5, 6};
    private static final int SHORTEST_END = 22;
    private static final int LONGEST_COMMENT = 65_535;
    private static final int MOST_FILES = 100_000;

    static boolean isArchive(String name, String contentType) {
        return contentType.isEmpty()
                ? ModelFiles.isArchive(name)
                : ContentType.of(name, contentType).equals(ContentType.ZIP);
    }

    /**
     * Unpacks an archive.
     *
     * @param unpacked bytes unpacked so far by the same model, in one number; increased
     */
    static Archive open(String name, byte[] bytes, long[] unpacked) {
        if (!hasDirectory(bytes)) {
            throw new ModelException(
                    name,
                    0,
                    bytes.length == 0 ? "the file is empty" : "the file is not a zip archive, or is cut short");
        }
        Map<String, byte[]> contents = unpack(name, bytes, unpacked);
        String stem = ModelFiles.stemOf(name);
        for (String main : List.of(stem + ".xml", stem + "/" + stem + ".xml", "model.xml", stem + "/model.xml")) {
            if (contents.containsKey(main)) {
                return new Archive(main, contents);
            }
        }
        throw new ModelException(
                name,
                0,
                "the archive has no main model: " + stem + ".xml or model.xml, in it or in its folder " + stem);
    }

    /** Whether the end of an archive's directory, which is the end of the file but for a comment, is there. */
    private static boolean hasDirectory(byte[] bytes) {
        int least = Math.max(0, bytes.length - SHORTEST_END - LONGEST_COMMENT);
        for (int at = bytes.length - SHORTEST_END; at >= least; at--) {
            int k = 0;
            while (k < END_OF_DIRECTORY.length && bytes[at + k] == END_OF_DIRECTORY[k]) {
                k++;
            }
            if (k == END_OF_DIRECTORY.length) {
                return true;
            }
        }
        return false;
    }

    private static Map<String, byte[]> unpack(String name, byte[] bytes, long[] unpacked) {
        Map<String, byte[]> contents = new LinkedHashMap<>();
        long most = Math.min(Integer.MAX_VALUE - 8, Runtime.getRuntime().maxMemory() / 4);
        int entries = 0;
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(bytes), StandardCharsets.UTF_8)) {
            for (ZipEntry e = in.getNextEntry(); e != null; e = in.getNextEntry()) {
                if (++entries > MOST_FILES) {
                    throw new ModelException(name, 0, "the archive has more than " + MOST_FILES + " files");
                }
                int room = (int) Math.max(0, most - unpacked[0]);
                byte[] content = in.readNBytes(room + 1);
                unpacked[0] += content.length;
                if (unpacked[0] > most) {
                    throw new ModelException(
                            name,
                            0,
                            "the archive unpacks to more than " + most + " bytes, which do not fit in the memory of"
                                    + " this process (at \"" + e.getName() + "\")");
                }
                if (content.length > 0 && !ModelFiles.normalize(e.getName()).startsWith("..")) {
                    contents.put(e.getName(), content);
                }
            }
        } catch (IOException | IllegalArgumentException e) {
            throw new ModelException(name, 0, "the archive is damaged: " + e.getMessage(), e);
        }
        return contents;
    }
}
