package dev.cardan.mjcf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that are damaged, lie about their size, are no files or lead elsewhere: each gives one sentence with its name, soon. */
class BadFilesTest {
    private static final String TETRAHEDRON = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\n";
    private static final int MANY = Integer.MAX_VALUE;

    @TempDir
    Path folder;

    private static byte[] numbers(int... values) {
        ByteBuffer out = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        for (int v : values) {
            out.putInt(v);
        }
        return out.array();
    }

    private static byte[] stl(int stated, int triangles, float first) {
        ByteBuffer out = ByteBuffer.allocate(84 + 50 * triangles).order(ByteOrder.LITTLE_ENDIAN);
        out.putInt(80, stated);
        for (int i = 0; i < triangles; i++) {
            for (int k = 0; k < 9; k++) {
                out.putFloat(84 + 50 * i + 12 + 4 * k, (i * 7 + k * k) % 5);
            }
        }
        if (triangles > 0) {
            out.putFloat(84 + 12, first);
        }
        return out.array();
    }

    /** A picture whose header gives a size that its few bytes cannot fill. */
    private static byte[] png(int width, int height) {
        ByteBuffer out = ByteBuffer.allocate(33);
        out.put(new byte[] {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10}).putInt(13);
        byte[] header = ByteBuffer.allocate(17)
                .put("IHDR".getBytes(StandardCharsets.US_ASCII))
                .putInt(width)
                .putInt(height)
                .put(new byte[] {8, 2, 0, 0, 0})
                .array();
        java.util.zip.CRC32 crc = new java.util.zip.CRC32();
        crc.update(header);
        return out.put(header).putInt((int) crc.getValue()).array();
    }

    private static String asset(String file) {
        String tag = switch (file.substring(file.lastIndexOf('.') + 1)) {
            case "png" -> "<texture type=\"2d\" ";
            case "hf" -> "<hfield size=\"1 1 1 1\" ";
            case "skn" -> "<skin ";
            case "mjz", "xml" -> "<model ";
            default -> "<mesh ";
        };
        return "<mujoco>\n<asset>" + tag + "file=\"" + file + "\"/></asset></mujoco>";
    }

    /** Loads a model with an asset in a file, from disk; it must be refused in one sentence. */
    private void refused(String file, String... parts) {
        String message = assertTimeout(Duration.ofSeconds(5), () -> {
            Path main = folder.resolve("main.xml");
            Files.writeString(main, asset(file));
            return assertThrows(ModelException.class, () -> Mjcf.load(main)).getMessage();
        });
        assertFalse(message.contains("\n"), message);
        for (String part : parts) {
            assertTrue(message.contains(part), message);
        }
    }

    private void refused(String file, byte[] content, String part) throws IOException {
        Files.write(folder.resolve(file), content);
        refused(file, file, part);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.stl", "a.msh", "a.obj", "a.png", "a.hf", "a.skn", "a.mjz", "a.xml"})
    void emptyAndSenselessFiles(String file) throws IOException {
        refused(file, new byte[0], "");
        refused(file, "what is this? ".repeat(20).getBytes(StandardCharsets.US_ASCII), "");
        refused(file, new byte[300], "");
    }

    @Test
    void headersThatLie() throws IOException {
        refused("a.stl", stl(200_000, 4, 0), "should have 10000084 bytes");
        refused("a.stl", stl(MANY, 4, 0), "2147483647 triangles");
        refused("a.stl", stl(-1, 4, 0), "-1 triangles");
        refused("a.stl", Arrays.copyOf(stl(4, 4, 0), 250), "but has 250");
        refused("a.msh", numbers(MANY, 0, 0, MANY, 1, 2, 3), "should have");
        refused("a.msh", numbers(MANY, MANY, MANY, MANY, 1, 2, 3), "should have");
        refused("a.msh", numbers(-4, 0, 0, 1, 1, 2, 3), "-4 vertices");
        refused("a.hf", numbers(MANY, MANY, 1), "points need far more");
        refused("a.hf", numbers(65_536, 65_536, 1), "points need far more");
        refused("a.hf", numbers(30_000, 30_000, 1), "points need 3600000008");
        refused("a.hf", numbers(-1, -1, 1), "must be positive");
        refused("a.skn", numbers(MANY, MANY, MANY, MANY, 1), "would go beyond");
        refused("a.skn", numbers(1, 0, 1, MANY, 0, 0, 0, 0, 0, 0), "would go beyond");
        refused("a.png", png(MANY, MANY), "");
        refused("a.png", png(20_000, 20_000), "");
    }

    @Test
    void numbersThatAreNoneAndGiantIndices() throws IOException {
        refused("a.stl", stl(4, 4, Float.NaN), "NaN");
        refused("a.stl", stl(4, 4, Float.POSITIVE_INFINITY), "Infinity");
        obj("v 1e99 0 0\n" + TETRAHEDRON + "f 1 2 3\n", "Infinity");
        obj(TETRAHEDRON + "f 1 2 2147483647\n", "there are vertices 0 to 3");
        obj(TETRAHEDRON + "f 1 2 99999999999999999999\n", "there are vertices 0 to 3");
        obj(TETRAHEDRON + "f -1 -2 -2147483648\n", "there are vertices 0 to 3");
        obj(TETRAHEDRON + "f 1 2 0\n", "line 5");
    }

    private void obj(String text, String part) throws IOException {
        refused("a.obj", text.getBytes(StandardCharsets.US_ASCII), part);
    }

    /** MuJoCo takes what has three faces at an edge unless its inertia must be exact. */
    @Test
    void surfacesThatEncloseNothing() throws IOException {
        String fins = "v 0 0 -1\n" + TETRAHEDRON + "f 2 3 4\nf 3 2 5\nf 2 3 1\nf 2 4 5\nf 3 4 1\n";
        Files.writeString(folder.resolve("a.obj"), fins);
        Path main = folder.resolve("main.xml");
        Files.writeString(main, asset("a.obj"));
        assertEquals(1, Mjcf.load(main).nmesh);
        Files.writeString(main, asset("a.obj").replace("<mesh ", "<mesh inertia=\"exact\" "));
        String message =
                assertThrows(ModelException.class, () -> Mjcf.load(main)).getMessage();
        assertTrue(message.contains("a.obj") && message.contains("inconsistent orientation"), message);
    }

    @Test
    void whatIsNoFile() throws IOException {
        Files.createDirectory(folder.resolve("a.stl"));
        refused("a.stl", "main.xml:2:", "\"a.stl\" is a folder");
        Files.createSymbolicLink(folder.resolve("loop.stl"), Path.of("loop.stl"));
        refused("loop.stl", "\"loop.stl\" is a link that leads nowhere or in a circle");
        Files.createSymbolicLink(folder.resolve("one.png"), Path.of("two.png"));
        Files.createSymbolicLink(folder.resolve("two.png"), Path.of("one.png"));
        refused("one.png", "\"one.png\" is a link");
        refused("none.hf", "there is no file \"none.hf\"");
        Path endless = Path.of("/dev/zero");
        if (Files.exists(endless)) {
            refused(endless.toString(), "\"/dev/zero\" is not a regular file");
            mainRefused(endless, "\"/dev/zero\" is not a regular file");
        }
    }

    @Test
    void filesLargerThanTheMemory() throws IOException {
        for (String file : new String[] {"a.stl", "a.obj", "a.png", "a.hf", "a.skn", "a.xml", "a.mjz"}) {
            try (RandomAccessFile sparse =
                    new RandomAccessFile(folder.resolve(file).toFile(), "rw")) {
                sparse.setLength(5L << 30);
            }
            refused(file, file, "the file has 5368709120 bytes");
            Files.delete(folder.resolve(file));
        }
    }

    @Test
    void theMainFile() throws IOException {
        Path main = folder.resolve("m.xml");
        mainRefused(main, "there is no file");
        mainRefused(folder, "is a folder");
        Files.createSymbolicLink(main, Path.of("m.xml"));
        mainRefused(main, "is a link that leads nowhere or in a circle");
        Files.delete(main);
        try (RandomAccessFile sparse = new RandomAccessFile(main.toFile(), "rw")) {
            sparse.setLength(5L << 30);
        }
        mainRefused(main, "the file has 5368709120 bytes");
    }

    private static void mainRefused(Path file, String part) {
        ModelException e = assertThrows(ModelException.class, () -> Mjcf.load(file));
        assertTrue(e.getMessage().contains(part) && e.getMessage().contains(file.toString()), e.getMessage());
    }

    /** On disk a name may lead anywhere, as in MuJoCo; names of other systems are names like any. */
    @Test
    void pathsThatLeadElsewhere() throws IOException {
        Files.createDirectories(folder.resolve("model/deep"));
        Files.writeString(folder.resolve("part.obj"), TETRAHEDRON);
        Path main = folder.resolve("model/deep/m.xml");
        for (String file : new String[] {
            "../../part.obj", "..\\..\\part.obj", folder.resolve("part.obj").toString()
        }) {
            Files.writeString(main, asset(file));
            assertEquals(4, Mjcf.load(main).nmeshvert);
        }
        refused("../../../../../../../../../../../../etc/none.stl", "there is no file \"../../");
        refused("C:\\parts\\none.stl", "there is no file \"C:/parts/none.stl\"");
        refused("\\\\server\\parts\\none.stl", "there is no file");
    }

    private static byte[] zip(String... namesAndTexts) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            for (int i = 0; i < namesAndTexts.length; i += 2) {
                out.putNextEntry(new ZipEntry(namesAndTexts[i]));
                out.write(namesAndTexts[i + 1].getBytes(StandardCharsets.UTF_8));
                out.closeEntry();
            }
        }
        return bytes.toByteArray();
    }

    /** An archive holds all files of its model; what is beside it on disk or has a name that leads out is not found. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        ../part.obj         | "../part.obj" leads out of the archive
        a/../../part.obj    | "../part.obj" leads out of the archive
        part.obj            | there is no file "part.obj" in the archive
        /etc/part.obj       | there is no file "/etc/part.obj" in the archive
        C:/part.obj         | there is no file "C:/part.obj" in the archive
        Other.obj           | there is no file "Other.obj" in the archive
        """)
    void namesThatLeadOutOfAnArchive(String file, String part) throws IOException {
        Files.writeString(folder.resolve("part.obj"), TETRAHEDRON);
        Files.write(
                folder.resolve("a.mjz"),
                zip("model.xml", asset(file), "../part.obj", TETRAHEDRON, "a/other.obj", TETRAHEDRON));
        mainRefused(folder.resolve("a.mjz"), part);
    }

    @Test
    void damagedArchives() throws IOException {
        byte[] good = zip("model.xml", "<mujoco/>", "x.obj", TETRAHEDRON);
        refused("a.mjz", zip("other.xml", "<mujoco/>"), "the archive has no main model");
        refused("a.mjz", Arrays.copyOf(good, good.length - 30), "not a zip archive, or is cut short");
        byte[] damaged = good.clone();
        Arrays.fill(damaged, 45, 55, (byte) 3);
        refused("a.mjz", damaged, "the archive is damaged");
        Files.write(folder.resolve("a.zip"), zip("model.xml", asset("part.xml"), "part.xml", "<mujoco>"));
        mainRefused(folder.resolve("a.zip"), "a.zip/part.xml:1:");
    }

    /** A map of files has no outside: other names are just not found. */
    @Test
    void filesInMemory() {
        Map<String, byte[]> files =
                Map.of("d/m.xml", asset("../../etc/none.stl").getBytes(StandardCharsets.UTF_8));
        ModelException e = assertThrows(ModelException.class, () -> Mjcf.load("d/m.xml", files));
        assertTrue(e.getMessage().startsWith("d/m.xml:2: <mesh name=\"none\">: "), e.getMessage());
        assertTrue(e.getMessage().contains("there is no file \"../../etc/none.stl\""), e.getMessage());
    }

    @Test
    void copiesBeyondAllBoundsAreRefusedAtOnce() {
        String nested = "<replicate count='1000'>".repeat(4) + "<geom size='1'/>" + "</replicate>".repeat(4);
        for (String part : new String[] {nested, "<replicate count='2000000000'><geom size='1'/></replicate>"}) {
            String message = assertTimeout(
                    Duration.ofSeconds(5),
                    () -> assertThrows(
                                    ModelException.class,
                                    () -> Mjcf.parse("<mujoco><worldbody>" + part + "</worldbody></mujoco>"))
                            .getMessage());
            assertTrue(message.contains("more than 1000000 elements"), message);
        }
    }
}
