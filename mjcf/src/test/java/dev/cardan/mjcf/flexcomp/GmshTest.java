package dev.cardan.mjcf.flexcomp;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.mjcf.mesh.BadMeshException;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of Gmsh in both formats, as text and binary, and damaged ones. */
class GmshTest {
    private static final String TEXT41 = """
            $MeshFormat
            4.1 0 8
            $EndMeshFormat
            $Nodes
            1 4 1 4
            3 1 0 4
            1
            2
            3
            4
            0 0 0
            1 0 0
            0 1e0 0
            0 0 .5
            $EndNodes
            $Elements
            1 1 1 1
            3 1 4 1
            1 1 2 3 4
            $EndElements
            """;

    private static final String TEXT22 = """
            $MeshFormat
            2.2 0 8
            $EndMeshFormat
            $Nodes
            4
            1 0 0 0
            2 1 0 0
            3 0 1 0
            4 0 0 .5
            $EndNodes
            $Elements
            2
            1 2 2 0 1 1 2 3
            2 2 0 2 3 4
            $EndElements
            """;

    /** Bytes in little-endian order. */
    private static final class Bytes {
        private final ByteArrayOutputStream out = new ByteArrayOutputStream();

        Bytes text(String t) {
            out.writeBytes(t.getBytes(StandardCharsets.ISO_8859_1));
            return this;
        }

        Bytes ints(int... values) {
            ByteBuffer b = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
            Arrays.stream(values).forEach(b::putInt);
            out.writeBytes(b.array());
            return this;
        }

        Bytes longs(long... values) {
            ByteBuffer b = ByteBuffer.allocate(8 * values.length).order(ByteOrder.LITTLE_ENDIAN);
            Arrays.stream(values).forEach(b::putLong);
            out.writeBytes(b.array());
            return this;
        }

        Bytes reals(double... values) {
            return longs(
                    Arrays.stream(values).mapToLong(Double::doubleToRawLongBits).toArray());
        }

        byte[] done() {
            return out.toByteArray();
        }
    }

    private static byte[] binary41(long nodes, long elements) {
        return new Bytes()
                .text("$MeshFormat\n4.1 1 8\n")
                .ints(1)
                .text("\n$EndMeshFormat\n$Nodes\n")
                .longs(1, nodes, 5, 8)
                .ints(1, 1, 0)
                .longs(nodes, 5, 6, 7)
                .reals(0, 0, 0, 1, 0, 0, 2, 0, 0)
                .text("\n$EndNodes\n$Elements\n")
                .longs(1, elements, 1, 2)
                .ints(1, 1, 1)
                .longs(elements, 1, 5, 6, 2, 6, 7)
                .text("\n$EndElements\n")
                .done();
    }

    /** Twelve nodes in a row and as many tetrahedra; with tags as Gmsh writes them, or without as fTetWild does. */
    private static byte[] binary22(boolean tags, int lastNode) {
        Bytes b = new Bytes().text("$MeshFormat\n2.2 1 8\n").ints(1).text("\n$EndMeshFormat\n$Nodes\n12\n");
        for (int i = 0; i < 12; i++) {
            b.ints(i + 1).reals(i, 0, 0);
        }
        b.text("\n$EndNodes\n$Elements\n12\n");
        if (!tags) {
            b.ints(4, 12, 0);
        }
        for (int i = 0; i < 12; i++) {
            if (tags) {
                b.ints(4, 1, 2);
            }
            b.ints(i + 1);
            if (tags) {
                b.ints(0, 1);
            }
            b.ints(1, 2, 3, i == 11 ? lastNode : 4 + i % 9);
        }
        return b.text("\n\n$EndElements\n").done();
    }

    private static FlexShape read(byte[] file) throws BadMeshException {
        FlexShape s = new FlexShape();
        GmshFile.add(s, file);
        return s;
    }

    private static FlexShape read(String file) throws BadMeshException {
        return read(file.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static String refused(byte[] file) {
        return assertThrows(BadMeshException.class, () -> read(file)).getMessage();
    }

    @Test
    void readsText41() throws Exception {
        FlexShape s = read(TEXT41);
        assertEquals(3, s.dim);
        assertArrayEquals(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, .5}, s.point.toArray());
        assertArrayEquals(new int[] {0, 1, 2, 3}, s.element.toArray());
    }

    @Test
    void readsText22() throws Exception {
        FlexShape s = read(TEXT22);
        assertEquals(2, s.dim);
        assertArrayEquals(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, .5}, s.point.toArray());
        assertArrayEquals(new int[] {0, 1, 2, 1, 2, 3}, s.element.toArray());
    }

    @Test
    void readsBinary41() throws Exception {
        FlexShape s = read(binary41(3, 2));
        assertEquals(1, s.dim);
        assertArrayEquals(new double[] {0, 0, 0, 1, 0, 0, 2, 0, 0}, s.point.toArray());
        assertArrayEquals(new int[] {0, 1, 1, 2}, s.element.toArray());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void readsBinary22(boolean tags) throws Exception {
        FlexShape s = read(binary22(tags, 12));
        assertEquals(3, s.dim);
        assertEquals(36, s.point.size);
        assertEquals(11, s.point.data[33]);
        assertArrayEquals(new int[] {0, 1, 2, 11}, Arrays.copyOfRange(s.element.toArray(), 44, 48));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        $MeshFormat  | $Mesh        | begins with $MeshFormat
        4.1 0        | 3.0 0        | Gmsh's format 3.0: the formats 4.1 and 2.2
        4.1 0        | x 0          | the version in $MeshFormat: a number is expected, "x" found
        $Nodes       | $Node        | no section $Nodes
        $EndNodes    | $End         | the section $Nodes has no end
        $Elements    | $Element     | no section $Elements
        $EndElements | $EndElement  | the section $Elements has no end
        1 4 1 4      | 2 4 1 4      | all nodes must be in one block
        1 4 1 4      | 1 5 1 4      | all nodes must be in one block
        1 4 1 4      | 1 4 1 5      | number the nodes from 1 on
        1 4 1 4      | 1 -4 1 4     | must not be negative
        3 1 0 4      | 0 1 0 4      | of dimension 0: it must be 1, 2 or 3
        1.2.3.4      | 1.3.2.4      | node 1 has the tag 3: tags must go up by one
        0 1e0 0      | 0 up 0       | a coordinate of node 2: a number is expected, "up" found
        0 1e0 0      | 0 1e999 0    | a number that fits into 64 bits
        1 1 1 1      | 1 2 1 1      | all elements must be in one block
        1 1 1 1      | 1 99999999999 1 1 | which is too large
        3 1 4 1      | 2 1 4 1      | the elements have dimension 2, the nodes 3
        3 1 4 1      | 3 1 5 1      | must have Gmsh's type 4
        1 1 2 3 4    | 1 1 2 3      | a node of element 0: an integer is expected, the section ends there
        """)
    void refusesDamagedText41(String part, String instead, String sentence) {
        String damaged = TEXT41.replaceFirst(
                part.replace("$", "\\$").replace(".", part.startsWith("1.2") ? "\n" : "."),
                instead.replace("$", "\\$").replace(".", part.startsWith("1.2") ? "\n" : "."));
        String message = refused(damaged.getBytes(StandardCharsets.ISO_8859_1));
        assertTrue(message.contains(sentence), message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        4_1 0 0 0      | 4 _1 0 0 0       | digits only
        4_1 0 0 0      | 5_1 0 0 0        | the tag of node 4: an integer is expected
        1 2 2 0 1      | 1 1 2 0 1        | the first element has Gmsh's type 1
        1 2 2 0 1      | 1 3 2 0 1        | the first element has Gmsh's type 3
        0 2 3 4        | 0 2 3 5          | element 1 has node 5: nodes must be 1 to 4
        0 2 3 4        | 0 2 3 0          | element 1 has node 0
        2_1 2 2        | 3_1 2 2          | the tag of element 2: an integer is expected
        """)
    void refusesDamagedText22(String part, String instead, String sentence) {
        String damaged = TEXT22.replace(part.replace('_', '\n'), instead.replace('_', '\n'));
        String message = refused(damaged.getBytes(StandardCharsets.ISO_8859_1));
        assertTrue(message.contains(sentence), message);
    }

    @Test
    void refusesNumbersThatTheBytesDoNotHold() {
        for (long n : new long[] {4, 1L << 40, 1L << 59, Long.MAX_VALUE, -1}) {
            assertTrue(refused(binary41(n, 2)).contains("cut off"), "" + n);
            assertTrue(refused(binary41(3, n)).contains("cut off"), "" + n);
        }
    }

    /** In binary files of format 2.2 MuJoCo compares nodes with the number of elements. */
    @Test
    void refusesNodesBeyondTheElements() {
        assertTrue(refused(binary22(true, 13)).contains("element 11 has node 13"));
        assertTrue(refused(binary22(false, 0)).contains("element 11 has node 0"));
    }

    /** Every file that ends early is refused with a sentence, whatever is missing. */
    @Test
    void refusesFilesThatAreCutOff() {
        for (byte[] file : new byte[][] {
            TEXT41.getBytes(StandardCharsets.ISO_8859_1),
            TEXT22.getBytes(StandardCharsets.ISO_8859_1),
            binary41(3, 2),
            binary22(true, 12),
            binary22(false, 12)
        }) {
            for (int n = 0; n < file.length - 1; n++) {
                assertTrue(refused(Arrays.copyOf(file, n)).length() > 10);
            }
        }
    }

    /** Whatever one byte is changed to, the answer is points and elements or a sentence. */
    @Test
    void survivesChangedBytes() {
        for (byte[] file :
                new byte[][] {TEXT41.getBytes(StandardCharsets.ISO_8859_1), binary41(3, 2), binary22(true, 12)}) {
            for (int i = 0; i < file.length; i++) {
                for (int value : new int[] {0, 1, '-', '9', 0x7f, 0xff}) {
                    byte[] changed = file.clone();
                    changed[i] = (byte) value;
                    try {
                        read(changed);
                    } catch (BadMeshException e) {
                        assertTrue(e.getMessage().length() > 10);
                    }
                }
            }
        }
    }
}
