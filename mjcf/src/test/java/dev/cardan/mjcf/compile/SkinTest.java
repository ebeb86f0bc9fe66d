package dev.cardan.mjcf.compile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Model;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Skins in the model and in files. */
class SkinTest {
    private static final String BODIES = "<worldbody><body name=\"a\"/><body name=\"b\"/></worldbody>";
    private static final String BONE =
            "<bone body=\"a\" bindpos=\"1 2 3\" bindquat=\"0 0 2 0\" vertid=\"0 1\"" + " vertweight=\"1 1\"/>";
    private static final String OTHER =
            "<bone body=\"b\" bindpos=\"0 0 1\" bindquat=\"1 0 0 0\" vertid=\"1 2\"" + " vertweight=\"3 5\"/>";

    private static Model asset(String skin) {
        return Mjcf.parse("<mujoco>\n<asset>" + skin + "</asset>" + BODIES + "</mujoco>");
    }

    @Test
    void weightsAddUpToOne() {
        Model m = asset("<skin name=\"s\" vertex=\"0 0 0 1 0 0 0 1 0\" face=\"0 1 2\" group=\"3\" inflate=\".5\">"
                + BONE + OTHER + "</skin>");
        assertEquals(1, m.nskin);
        assertEquals(3, m.skin.vertnum[0]);
        assertEquals(-1, m.skin.texcoordadr[0]);
        assertEquals(-1, m.skin.matid[0]);
        assertEquals(3, m.skin.group[0]);
        assertEquals(.5f, m.skin.inflate[0]);
        assertArrayEquals(new int[] {1, 2}, m.skin.bonebodyid);
        assertArrayEquals(new int[] {0, 2}, m.skin.bonevertadr);
        assertArrayEquals(new int[] {0, 1, 1, 2}, m.skin.bonevertid);
        assertArrayEquals(new float[] {1, .25f, .75f, 1}, m.skin.bonevertweight);
        assertArrayEquals(new float[] {0, 0, 1, 0}, Arrays.copyOf(m.skin.bonebindquat, 4));
    }

    @Test
    void deformableSectionHoldsSkinsToo() {
        Model m = Mjcf.parse("<mujoco><deformable><skin vertex=\"0 0 0 1 0 0\" face=\"0 1 0\">" + BONE
                + "</skin></deformable>" + BODIES + "</mujoco>");
        assertEquals(1, m.nskin);
        assertEquals(2, m.nskinbonevert);
    }

    private static byte[] file(int vertices, int faces, String... bones) {
        ByteBuffer out = ByteBuffer.allocate(16 + 12 * vertices + 12 * faces + bones.length * (72 + 8 * vertices))
                .order(ByteOrder.LITTLE_ENDIAN);
        out.putInt(vertices).putInt(0).putInt(faces).putInt(bones.length);
        for (int i = 0; i < 3 * vertices; i++) {
            out.putFloat(i);
        }
        for (int i = 0; i < 3 * faces; i++) {
            out.putInt(i % vertices);
        }
        for (String bone : bones) {
            out.put(Arrays.copyOf(bone.getBytes(StandardCharsets.UTF_8), 40));
            out.putFloat(1).putFloat(2).putFloat(3);
            out.putFloat(1).putFloat(0).putFloat(0).putFloat(0);
            out.putInt(vertices);
            for (int i = 0; i < vertices; i++) {
                out.putInt(i);
            }
            for (int i = 0; i < vertices; i++) {
                out.putFloat(1);
            }
        }
        return out.array();
    }

    private static Model load(byte[] content) {
        String xml = "<mujoco><asset><skin file=\"robe.skn\"/></asset>" + BODIES + "</mujoco>";
        return Mjcf.load("m.xml", Map.of("m.xml", xml.getBytes(StandardCharsets.UTF_8), "robe.skn", content));
    }

    @Test
    void filesHoldVerticesFacesAndBones() {
        Model m = load(file(3, 2, "a", "b"));
        assertEquals(2, m.skin.facenum[0]);
        assertArrayEquals(new float[] {0, 1, 2, 3, 4, 5, 6, 7, 8}, m.skin.vert);
        assertArrayEquals(new int[] {1, 2}, m.skin.bonebodyid);
        assertEquals(.5f, m.skin.bonevertweight[5]);
    }

    @Test
    void refusesDamagedFiles() {
        damaged(new byte[5], "the file ends too early: its header");
        damaged(Arrays.copyOf(file(3, 2, "a"), 60), "the file ends too early: its tables");
        damaged(Arrays.copyOf(file(3, 2, "a"), 160), "the vertices of bone 0");
        damaged(Arrays.copyOf(file(3, 2, "a"), 200), "bytes follow the last bone");
        damaged(file(3, 2, "zz"), "body=\"zz\": there is no body of that name");
        byte[] huge = file(1, 1, "a");
        Arrays.fill(huge, 0, 3, (byte) 255);
        huge[3] = 127;
        damaged(huge, "ends too early");
        huge[3] = -1;
        damaged(huge, "the file gives -1 vertices");
    }

    private static void damaged(byte[] content, String message) {
        ModelException e = assertThrows(ModelException.class, () -> load(content));
        assertTrue(e.getMessage().contains(message), e.getMessage());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        <skin name="s"/>                                                              | needs vertices, faces and bones
        <skin vertex="0 0 0 1" face="0 0 0">BONE</skin>                               | vertex has 4 numbers
        <skin vertex="0 0 0 1 1 1" face="0 0">BONE</skin>                             | face has 2 numbers
        <skin vertex="0 0 0 1 1 1" face="0 0 0" texcoord="1">BONE</skin>              | texcoord has 1 numbers
        <skin vertex="0 0 0" face="0 0 0">BONE</skin>                                 | there is no vertex 1
        <skin vertex="0 0 0 1 1 1 2 2 2" face="0 0 0">BONE</skin>                     | weights of vertex 2 must have a positive sum
        <skin vertex="0 0 0 1 1 1" face="0 0 0" material="m">BONE</skin>              | there is no material of that name
        <skin file="x.skn" vertex="0 0 0"/>                                           | leave one out
        <skin file="x.stl"/>                                                          | end in .skn
        <skin file="x.skn"/>                                                          | there is no file
        <skin vertex="0 0 0 1 1 1" face="0 0 0" group="6">BONE</skin>                 | group
        """)
    void refusesWrongSkins(String skin, String message) {
        ModelException e = assertThrows(ModelException.class, () -> asset(skin.replace("BONE", BONE)));
        assertTrue(e.getMessage().contains(message), e.getMessage());
        assertEquals(2, e.line());
    }
}
