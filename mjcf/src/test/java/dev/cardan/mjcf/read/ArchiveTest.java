package dev.cardan.mjcf.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.mjcf.ModelException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;

/** What is taken out of an archive. */
class ArchiveTest {
    private static byte[] zip(int bytes, String... names) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(all)) {
            for (String name : names) {
                out.putNextEntry(new ZipEntry(name));
                out.write(new byte[bytes]);
                out.closeEntry();
            }
        }
        return all.toByteArray();
    }

    private static String main(String archive, String... names) throws IOException {
        return Archive.open(archive, zip(1, names), new long[1]).main();
    }

    @Test
    void theMainModelHasTheNameOfTheArchiveOrIsCalledModel() throws IOException {
        assertEquals("arm.xml", main("d/arm.mjz", "model.xml", "arm/model.xml", "arm/arm.xml", "arm.xml"));
        assertEquals("arm/arm.xml", main("d/arm.mjz", "model.xml", "arm/model.xml", "arm/arm.xml"));
        assertEquals("model.xml", main("d/arm.zip", "model.xml", "arm/model.xml"));
        assertEquals("arm/model.xml", main("d/arm.mjz", "other.xml", "arm/model.xml"));
        assertThrows(ModelException.class, () -> main("d/arm.mjz", "other.xml", "Model.xml"));
    }

    @Test
    void namesThatLeadOutAreNotKept() throws IOException {
        byte[] bytes = zip(1, "model.xml", "../x.obj", "a/../../y.obj", "a/../z.obj");
        assertEquals(
                Set.of("model.xml", "a/../z.obj"),
                Archive.open("a.mjz", bytes, new long[1]).contents().keySet());
    }

    @Test
    void allArchivesOfAModelShareTheMemory() throws IOException {
        long[] unpacked = new long[1];
        byte[] bytes = zip(1000, "model.xml", "b");
        Archive.open("a.mjz", bytes, unpacked);
        Archive.open("b.mjz", bytes, unpacked);
        assertEquals(4000, unpacked[0]);
        for (long most : new long[] {Integer.MAX_VALUE - 9, Integer.MAX_VALUE, 1L << 40}) {
            unpacked[0] = most;
            ModelException e = assertThrows(ModelException.class, () -> Archive.open("c.mjz", bytes, unpacked));
            assertTrue(e.getMessage().startsWith("c.mjz: the archive unpacks to more than"), e.getMessage());
        }
    }

    @Test
    void theContentTypeGoesBeforeTheName() {
        assertTrue(Archive.isArchive("a.mjz", ""));
        assertTrue(Archive.isArchive("a", "application/zip"));
        assertFalse(Archive.isArchive("a.xml", ""));
        assertFalse(Archive.isArchive("a.zip", "text/xml"));
    }
}
