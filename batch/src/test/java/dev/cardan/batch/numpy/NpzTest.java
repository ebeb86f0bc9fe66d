package dev.cardan.batch.numpy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NpzTest {
    @TempDir
    Path folder;

    private static Map<String, NpyArray> arrays() {
        Map<String, NpyArray> m = new LinkedHashMap<>();
        m.put("reals", NpyArray.of(new double[] {0, -0.0, 1.5, Double.NaN, Double.MIN_VALUE, 1e300}, 2, 3));
        m.put("ints", NpyArray.of(new int[] {1, -2, Integer.MAX_VALUE}, 3));
        m.put("longs", NpyArray.of(new long[] {Long.MIN_VALUE, 7}, 1, 2, 1));
        m.put("flags", NpyArray.of(new boolean[] {true, false, true}, 3));
        m.put("single", NpyArray.of(new double[] {3.25}));
        m.put("none", NpyArray.of(new double[0], 0, 5));
        m.put("many", NpyArray.of(new Random(1).doubles(100_000).toArray(), 1000, 100));
        return m;
    }

    @Test
    void readsWhatItWrites() throws IOException {
        Path file = folder.resolve("a.npz");
        Npz.write(file, arrays());
        Map<String, NpyArray> back = Npz.read(file);
        assertEquals(List.copyOf(arrays().keySet()), List.copyOf(back.keySet()));
        assertEquals(arrays(), back);
        ByteArrayOutputStream again = new ByteArrayOutputStream();
        Npz.write(again, arrays());
        assertArrayEquals(Files.readAllBytes(file), again.toByteArray());
    }

    @Test
    void anArrayHasNumpysHeader() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        NpyFormat.write(out, NpyArray.of(new int[] {1, 256}, 2, 1));
        byte[] bytes = out.toByteArray();
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        assertEquals("\u0093NUMPY\u0001\u0000v\u0000", text.substring(0, 10));
        assertTrue(text.startsWith("{'descr': '<i4', 'fortran_order': False, 'shape': (2, 1,), }", 10), text);
        assertEquals('\n', bytes[127]);
        assertArrayEquals(new byte[] {1, 0, 0, 0, 0, 1, 0, 0}, Arrays.copyOfRange(bytes, 128, bytes.length));
    }

    /** The file was written by numpy.savez: what is in it stands beside each line. */
    @Test
    void readsWhatNumpyWrites() throws IOException {
        for (String name : List.of("numpy.npz", "numpy_compressed.npz")) {
            Path file = folder.resolve(name);
            try (InputStream in = NpzTest.class.getResourceAsStream(name)) {
                Files.copy(in, file);
            }
            Map<String, NpyArray> m = Npz.read(file);
            assertEquals(NpyArray.of(new double[] {0, 1, 2, 3, 4, 5}, 2, 3), m.get("f8")); // arange(6.).reshape(2, 3)
            assertEquals(NpyArray.of(new double[] {0, 1, 2, 3, 4, 5}, 2, 3), m.get("fortran")); // asfortranarray of it
            assertEquals(NpyArray.of(new double[] {0.5, -2}, 2), m.get("f4")); // float32
            assertEquals(NpyArray.of(new double[] {1, 2}, 2), m.get("big")); // '>f8'
            assertEquals(NpyArray.of(new int[] {1, -2}, 2), m.get("i4"));
            assertEquals(NpyArray.of(new long[] {1L << 40}, 1), m.get("i8"));
            assertEquals(NpyArray.of(new int[] {200, 3}, 2), m.get("u1"));
            assertEquals(NpyArray.of(new boolean[] {true, false}, 2), m.get("b1"));
            assertEquals(NpyArray.of(new double[] {7}), m.get("scalar")); // array(7.)
            assertArrayEquals(new double[] {1, 0}, m.get("b1").doubles());
        }
    }

    @Test
    void whatIsWrongIsToldWithPlace() throws IOException {
        Path file = folder.resolve("bad.npz");
        Files.writeString(file, "no archive");
        assertTrue(assertThrows(IOException.class, () -> Npz.read(file))
                .getMessage()
                .contains("bad.npz"));
        for (String damage : List.of(
                "xxxxxxxxxxxx",
                header("{'descr': '<c16', 'fortran_order': False, 'shape': (1,), }"),
                header("{'descr': '<f8', 'fortran_order': False, 'shape': (1000000000, 1000000000), }"),
                header("{'descr': '<f8', 'fortran_order': False, 'shape': (-1,), }"),
                header("{'descr': '<f8', 'fortran_order': False, 'shape': (100,), }"),
                header("{'fortran_order': False, 'shape': (1,), }"))) {
            byte[] bytes = damage.getBytes(StandardCharsets.ISO_8859_1);
            String text = assertThrows(
                            IOException.class, () -> NpyFormat.read(new ByteArrayInputStream(bytes), bytes.length))
                    .getMessage();
            assertTrue(text.startsWith("is ") || text.startsWith("has "), text);
        }
        assertThrows(IllegalArgumentException.class, () -> NpyArray.of(new double[3], 2));
        assertThrows(IllegalArgumentException.class, () -> new NpyArray(new float[3], new int[] {3}));
    }

    private static String header(String dictionary) {
        return "\u0093NUMPY\u0001\u0000" + (char) dictionary.length() + "\u0000" + dictionary;
    }
}
