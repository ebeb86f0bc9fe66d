package dev.cardan.cli.json;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class JsonTest {
    private static Object read(String text) {
        return JsonReader.read(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String write(Object value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonWriter writer = new JsonWriter(bytes)) {
            writer.value(value);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void numbersComeBackToTheBit() throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        double[] values = new double[10_000];
        for (int i = 0; i < values.length; i++) {
            values[i] = Double.longBitsToDouble(random.nextLong());
        }
        values[0] = -0.0;
        values[1] = Double.MIN_VALUE;
        values[2] = 1e15;
        values[3] = -123456789012345L;
        values[4] = Double.POSITIVE_INFINITY;
        values[5] = Double.NaN;
        double[] back = (double[]) read(write(values));
        for (int i = 0; i < values.length; i++) {
            assertEquals(Double.doubleToLongBits(values[i]), Double.doubleToLongBits(back[i]), "entry " + i);
        }
    }

    @Test
    void valuesAreWrittenAsTheOracleWritesThem() throws IOException {
        assertEquals(
                "[0,-0.0,1,0.1,\"nan\",\"inf\",\"-inf\"]",
                write(new double[] {0, -0.0, 1, 0.1, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}));
        assertEquals("[0.10000000149011612]", write(new float[] {0.1f}));
        assertEquals("[1,0]", write(new boolean[] {true, false}));
        assertEquals("[255,0]", write(new byte[] {-1, 0}));
        assertEquals("\"a\\\"b\\\\\\n\\u0001\"", write("a\"b\\\n\u0001"));
        assertEquals("{\"a\":[],\"b\":null}", write(read("{\"a\": [ ], \"b\" :null}")));
    }

    @Test
    void arraysOfNumbersAreArraysAndOthersLists() {
        assertArrayEquals(new double[] {1, -2.5e3, 0}, (double[]) read(" [ 1 , -2.5e3,0 ] "));
        assertEquals(List.of(1.0, "x"), read("[1,\"x\"]"));
        assertTrue(read("[[1],[2]]") instanceof List<?>);
        assertEquals(Map.of("k", "\u00fc/\t"), read("{\"k\":\"\\u00fc\\/\\t\"}"));
    }

    @Test
    void whatIsNotJsonIsRefusedWithItsLine() {
        for (String bad :
                List.of("", "[1,", "{\"a\" 1}", "[1 2]", "nul", "\"open", "{a:1}", "[1]x", "[--1]", "\"\\q\"")) {
            assertThrows(JsonException.class, () -> read(bad), bad);
        }
        assertEquals(
                "line 3: ']' is missing",
                assertThrows(JsonException.class, () -> read("[1\n,2\n 3]")).getMessage());
        assertThrows(JsonException.class, () -> read("[".repeat(100_000)));
    }
}
