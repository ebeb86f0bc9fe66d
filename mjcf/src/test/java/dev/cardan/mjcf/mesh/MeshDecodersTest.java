package dev.cardan.mjcf.mesh;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.mjcf.mesh.file.MshDecoder;
import dev.cardan.mjcf.mesh.file.ObjDecoder;
import dev.cardan.mjcf.mesh.file.StlDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Mesh files: what is taken from them, with MuJoCo's bits, and what is refused. */
class MeshDecodersTest {
    private static MeshData obj(String text) throws BadMeshException {
        return ObjDecoder.decode(text.getBytes(StandardCharsets.UTF_8));
    }

    private static void refuses(String part, Executable decode) {
        String message = assertThrows(BadMeshException.class, decode).getMessage();
        assertTrue(message.contains(part), message);
    }

    @Test
    void stlCornersWithTheSameBitsAreOneVertex() throws BadMeshException {
        MeshData d = StlDecoder.decode(MeshFiles.stl(MeshFiles.box(), MeshFiles.boxFaces()));
        assertEquals(24, d.vert().length);
        assertEquals(36, d.face().length);
        for (int i = 0; i < d.face().length; i++) {
            for (int k = 0; k < 3; k++) {
                assertEquals(MeshFiles.box()[3 * MeshFiles.boxFaces()[i] + k], d.vert()[3 * d.face()[i] + k]);
            }
        }
        // vertices are numbered as they first appear; zeros of different sign differ
        assertArrayEquals(new int[] {0, 1, 2, 0, 2, 3}, java.util.Arrays.copyOf(d.face(), 6));
        float[] zeros = {0, 0, 0, -0f, 0, 0, 1, 0, 0};
        assertEquals(
                9, StlDecoder.decode(MeshFiles.stl(zeros, new int[] {0, 1, 2})).vert().length);
    }

    @Test
    void stlThatLiesIsRefused() {
        byte[] good = MeshFiles.stl(MeshFiles.box(), MeshFiles.boxFaces());
        refuses("empty", () -> StlDecoder.decode(new byte[0]));
        refuses("at least 84", () -> StlDecoder.decode(new byte[50]));
        refuses("but has 200", () -> StlDecoder.decode(java.util.Arrays.copyOf(good, 200)));
        byte[] many = good.clone();
        many[83] = 0x7f;
        refuses("1 to 200000", () -> StlDecoder.decode(many));
        byte[] far = good.clone();
        far[99] = 0x7e;
        refuses("at most 1073741824", () -> StlDecoder.decode(far));
        byte[] text = ("solid x\n" + "facet normal 0 0 1\n".repeat(20)).getBytes(StandardCharsets.US_ASCII);
        refuses("save it as binary STL", () -> StlDecoder.decode(text));
    }

    @Test
    void mshHasWhatItStates() throws BadMeshException {
        MeshData d = MshDecoder.decode(MeshFiles.msh(MeshFiles.box(), MeshFiles.boxFaces(), true), false);
        assertArrayEquals(MeshFiles.box(), d.vert());
        assertArrayEquals(MeshFiles.box(), d.normal());
        assertArrayEquals(MeshFiles.boxFaces(), d.face());
        assertArrayEquals(MeshFiles.boxFaces(), d.facenormal());
        MeshData mirrored = MshDecoder.decode(MeshFiles.msh(MeshFiles.box(), MeshFiles.boxFaces(), false), true);
        assertEquals(MeshFiles.boxFaces()[1], mirrored.face()[2]);
        assertEquals(MeshFiles.boxFaces()[1], mirrored.facenormal()[1]);
    }

    @Test
    void mshThatLiesIsRefused() {
        byte[] good = MeshFiles.msh(MeshFiles.box(), MeshFiles.boxFaces(), false);
        refuses("empty", () -> MshDecoder.decode(new byte[0], false));
        refuses("at least 16", () -> MshDecoder.decode(new byte[15], false));
        byte[] huge = good.clone();
        huge[3] = 0x7f;
        refuses("should have", () -> MshDecoder.decode(huge, false));
        byte[] negative = good.clone();
        negative[7] = (byte) 0x80;
        refuses("normals", () -> MshDecoder.decode(negative, false));
    }

    @Test
    void objNumbersAreReadDigitByDigit() throws BadMeshException {
        float[] v = obj("v 1.5 -2.25e1 +.125\nv 1e-3x nan -0\nv 1e 7 .\nv 123456789 0.1234567890123456789 5E+2\n")
                .vert();
        assertArrayEquals(new float[] {1.5f, -22.5f, .125f, .001f, 0, -0f, 0, 7, 0, 123456789, .12345679f, 500}, v);
        assertEquals(Float.POSITIVE_INFINITY, obj("v 1e999 0 0").vert()[0]);
    }

    @Test
    void objFacesBecomeTriangles() throws BadMeshException {
        String square = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n";
        assertArrayEquals(
                new int[] {0, 1, 2, 0, 2, 3}, obj(square + "f 1 2 3 4").face());
        assertArrayEquals(
                new int[] {0, 1, 2, 0, 2, 3}, obj(square + "f -4 -3 -2 -1\r\n").face());
        // an arrow: the corner at (0.1, 0.5) points inwards
        String arrow = "v 0 0 0\nv 1 0 0\nv 0.1 0.5 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4 5";
        int[] cut = obj(arrow).face();
        assertEquals(9, cut.length);
        assertArrayEquals(new int[] {0, 1, 2, 2, 3, 4, 0, 2, 4}, cut);
        assertEquals(0, obj(square + "f 1 2").face().length);
    }

    @Test
    void objTakesTheFirstObjectOnly() throws BadMeshException {
        String v = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\n";
        assertArrayEquals(
                new int[] {0, 1, 2}, obj(v + "o a\nf 1 2 3\no b\nf 1 2 4\n").face());
        assertArrayEquals(
                new int[] {0, 1, 2}, obj(v + "g a\nf 1 2 3\ng b\nf 1 2 4\n").face());
        assertArrayEquals(
                new int[] {0, 1, 3}, obj(v + "g a\np 1\ng b\nf 1 2 4\n").face());
        assertArrayEquals(new int[0], obj(v + "o a\np 1\no b\nf 1 2 4\n").face());
        assertArrayEquals(
                new int[] {0, 1, 2, 0, 1, 3},
                obj(v + "f 1 2 3\nusemtl x\nf 1 2 4\n").face());
        refuses("lines", () -> obj(v + "l 1 2 3\n"));
    }

    @Test
    void objNormalsAndTextures() throws BadMeshException {
        String v = "v 0 0 0\nv 1 0 0\nv 0 1 0\nvt .25 .25\nvt 1 0\nvn 0 0 1\n";
        MeshData d = obj(v + "f 1/1/1 2/2/1 3/-1/-1\n");
        assertArrayEquals(new float[] {.25f, .75f, 1, 1}, d.texcoord());
        assertArrayEquals(new int[] {0, 1, 1}, d.facetexcoord());
        assertArrayEquals(new int[] {0, 0, 0}, d.facenormal());
        assertArrayEquals(new int[] {-1, -1, -1}, obj(v + "f 1//1 2//1 3//1\n").facetexcoord());
    }

    @Test
    void objMistakesNameTheLine() {
        refuses("line 2", () -> obj("v 0 0 0\nf 0 1 2\n"));
        refuses("line 1", () -> obj("f a b c\n"));
        refuses("line 1", () -> obj("f 1/x 2 3\n"));
    }

    @Test
    void anyBytesAreReadOrRefused() {
        Random random = new Random(7);
        byte[] letters = "vfolptgn0123456789-+./eE \t\n\r#\0".getBytes(StandardCharsets.US_ASCII);
        assertTimeoutPreemptively(Duration.ofSeconds(30), () -> {
            for (int round = 0; round < 2000; round++) {
                byte[] text = new byte[random.nextInt(300)];
                for (int i = 0; i < text.length; i++) {
                    text[i] = letters[random.nextInt(letters.length)];
                }
                try {
                    ObjDecoder.decode(text);
                } catch (BadMeshException e) {
                    assertTrue(e.getMessage().contains("line"), e.getMessage());
                }
            }
        });
    }
}
