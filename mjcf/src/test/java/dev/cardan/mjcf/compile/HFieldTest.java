package dev.cardan.mjcf.compile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.HFieldSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Height fields from numbers, pictures and binary files; their geoms; things falling on them. */
class HFieldTest {
    private static final String DUNES = """
        <mujoco>
          %s
          <asset><hfield name="dunes" nrow="4" ncol="5" size="1 .8 .3 .1"
            elevation="0 1 2 1 0  1 3 4 2 1  2 5 3 1 0  0 1 1 2 6"/></asset>
          <worldbody>
            <geom type="hfield" hfield="dunes" euler="3 4 20"/>
            <body pos=".1 .2 .5" euler="20 30 40"><freejoint/><geom type="cylinder" size=".1 .15"/></body>
            <body pos="-.3 -.2 .5" euler="50 10 40"><freejoint/><geom type="box" size=".1 .15 .12"/></body>
            <body pos="-.1 .2 .9" euler="50 10 40"><freejoint/><geom type="ellipsoid" size=".1 .15 .12"/></body>
            <body pos="0 -.2 .8" euler="50 10 40"><freejoint/><geom type="capsule" size=".1 .15"/></body>
            <body pos="-.2 .2 .6" euler="50 10 40"><freejoint/><geom size=".1"/></body>
          </worldbody>
        </mujoco>
        """;

    @Test
    void numbersAreStretchedAndTheirLastRowComesFirst() {
        Model m = Mjcf.parse(DUNES.formatted(""));
        assertEquals(1, m.nhfield);
        assertEquals(4, m.hfield.nrow[0]);
        assertEquals(5, m.hfield.ncol[0]);
        assertEquals(-1, m.hfield.pathadr[0]);
        float[] expected = {0, 1, 1, 2, 6, 2, 5, 3, 1, 0, 1, 3, 4, 2, 1, 0, 1, 2, 1, 0};
        for (int i = 0; i < expected.length; i++) {
            expected[i] /= 6;
        }
        assertArrayEquals(expected, m.hfield.data);
    }

    @Test
    void geomTakesSizesOfItsField() {
        Model m = Mjcf.parse(DUNES.formatted(""));
        assertEquals(0, m.geom.dataid[0]);
        assertArrayEquals(new double[] {1, .8, 0.25 * .3 + 0.5 * .1}, Arrays.copyOf(m.geom.size, 3));
        assertArrayEquals(
                new double[] {0, 0, (.3 - .1) / 2, 1, .8, (.3 + .1) / 2}, Arrays.copyOf(m.geom.aabb, 6), 1e-16);
        assertEquals(Math.sqrt(1 + .8 * .8 + .3 * .3), m.geom.rbound[0]);
    }

    /** All kinds of geoms falling on the field; positions are MuJoCo's. */
    @Test
    void fallingGeomsMoveAsInMujoco() {
        Data d = Mjcf.parse(DUNES.formatted("")).newData();
        Physics.step(d, 120);
        assertArrayEquals(
                new double[] {
                    0.11112116409672008,
                    0.2093559460190843,
                    0.34021091863571185,
                    0.8858244846488482,
                    0.2277930269564042,
                    0.2095604722349319,
                    0.34570179019396813
                },
                Arrays.copyOf(d.qpos, 7));
    }

    @Test
    void fallingGeomsMoveAsInMujocoWithTheOlderCollider() {
        Data d = Mjcf.parse(DUNES.formatted("<option><flag nativeccd=\"disable\"/></option>"))
                .newData();
        Physics.step(d, 120);
        assertArrayEquals(
                new double[] {
                    0.1115097111648579,
                    0.20920332875042746,
                    0.3401783976304113,
                    0.885593815895562,
                    0.22846271441792915,
                    0.21055288414595236,
                    0.34524754068081476
                },
                Arrays.copyOf(d.qpos, 7));
    }

    private static Model load(String hfield, String file, byte[] content) {
        String xml = "<mujoco><compiler meshdir=\"assets\"/><asset>" + hfield + "</asset></mujoco>";
        return Mjcf.load("m.xml", Map.of("m.xml", xml.getBytes(StandardCharsets.UTF_8), "assets/" + file, content));
    }

    private static byte[] binary(int rows, int columns, float... values) {
        ByteBuffer out = ByteBuffer.allocate(8 + 4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        out.putInt(rows).putInt(columns);
        for (float v : values) {
            out.putFloat(v);
        }
        return out.array();
    }

    @Test
    void binaryFileKeepsItsRows() {
        Model m = load("<hfield file=\"hill.bin\" size=\"1 1 1 1\"/>", "hill.bin", binary(2, 3, 1, 2, 3, 5, 4, 1));
        assertEquals(2, m.hfield.nrow[0]);
        assertEquals(3, m.hfield.ncol[0]);
        assertArrayEquals(new float[] {0, .25f, .5f, 1, .75f, 0}, m.hfield.data);
        assertEquals(
                "hill",
                new String(m.names, 1 + "MuJoCo Model".length() + "world".length() + 1, 4, StandardCharsets.UTF_8));
        assertEquals("hill.bin\0", new String(m.paths, m.hfield.pathadr[0], 9, StandardCharsets.UTF_8));
    }

    @Test
    void pictureIsReadFromItsLastRowUp() throws Exception {
        Model m = load("<hfield file=\"g.png\" size=\"1 1 1 1\"/>", "g.png", grey(2, 2, 0, 51, 102, 255));
        assertArrayEquals(new float[] {102f / 255, 1, 0, 51f / 255}, m.hfield.data);
    }

    private static byte[] grey(int width, int height, int... pixels) throws Exception {
        ByteArrayOutputStream raw = new ByteArrayOutputStream();
        try (DeflaterOutputStream z = new DeflaterOutputStream(raw, new Deflater())) {
            for (int i = 0; i < pixels.length; i++) {
                if (i % width == 0) {
                    z.write(0);
                }
                z.write(pixels[i]);
            }
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(new byte[] {(byte) 137, 'P', 'N', 'G', '\r', '\n', 26, '\n'});
        out.writeBytes(chunk(
                "IHDR",
                ByteBuffer.allocate(13)
                        .putInt(width)
                        .putInt(height)
                        .put(new byte[] {8, 0, 0, 0, 0})
                        .array()));
        out.writeBytes(chunk("IDAT", raw.toByteArray()));
        out.writeBytes(chunk("IEND", new byte[0]));
        return out.toByteArray();
    }

    private static byte[] chunk(String type, byte[] data) {
        ByteBuffer out = ByteBuffer.allocate(12 + data.length);
        out.putInt(data.length).put(type.getBytes(StandardCharsets.UTF_8)).put(data);
        CRC32 crc = new CRC32();
        crc.update(out.array(), 4, 4 + data.length);
        return out.putInt((int) crc.getValue()).array();
    }

    @Test
    void fieldWithoutElevationsIsFlatAndHeavyAsABox() {
        Model m = Mjcf.parse("""
            <mujoco>
              <asset><hfield name="flat" nrow="3" ncol="2" size="1 2 .4 .2"/></asset>
              <worldbody><body><freejoint/><geom type="hfield" hfield="flat" density="10"/></body></worldbody>
            </mujoco>
            """);
        assertArrayEquals(new float[6], m.hfield.data);
        assertEquals(10 * 8 * 1 * 2 * (0.25 * .4 + 0.5 * .2), m.body.mass[1], 1e-12);
    }

    @Test
    void codeMakesFieldsToo() {
        ModelSpec spec = new ModelSpec();
        HFieldSpec h = spec.addHField("h");
        h.size = new double[] {1, 1, 1, 1};
        h.nrow = 2;
        h.ncol = 2;
        h.userdata = new float[] {-1, 1, 0, 1};
        Model m = Mjcf.compile(spec);
        assertArrayEquals(new float[] {0, 1, .5f, 1}, m.hfield.data);
        assertArrayEquals(new float[] {-1, 1, 0, 1}, h.userdata, "the specification stays as it is");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        <hfield name="h" nrow="2" ncol="2" size="1 1 0 1"/>                         | all four sizes must be positive
        <hfield name="h" size="1 1 1 1"/>                                           | the field has no elevations
        <hfield nrow="2" ncol="2" size="1 1 1 1"/>                                  | needs a name or a file
        <hfield name="h" nrow="2" ncol="2" size="1 1 1 1" elevation="1 2 3"/>       | elevation has 3 numbers
        <hfield name="h" nrow="100000" ncol="100000" size="1 1 1 1"/>               | too many for the memory
        <hfield name="h" nrow="1" ncol="1" size="1 1 1 1" elevation="nan"/>         | elevations are no numbers
        <hfield file="none.png" size="1 1 1 1"/>                                    | there is no file
        <hfield file="none.obj" size="1 1 1 1"/>                                    | not model/obj
        <hfield name="h" nrow="2" ncol="2" size="1 1 1 1"/><hfield name="h" nrow="2" ncol="2" size="1 1 1 1"/> | name is taken
        """)
    void refusesWrongFields(String hfield, String message) {
        ModelException e = assertThrows(
                ModelException.class, () -> Mjcf.parse("<mujoco>\n<asset>\n" + hfield + "\n</asset></mujoco>"));
        assertTrue(e.getMessage().contains(message), e.getMessage());
        assertEquals(3, e.line());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        <geom type="hfield"/>                      | must name its height field
        <geom type="hfield" hfield="x"/>           | there is no hfield of that name
        <geom type="box" size="1 1 1" hfield="h"/> | only geoms of type hfield have one
        """)
    void refusesWrongGeoms(String geom, String message) {
        String xml = "<mujoco><asset><hfield name=\"h\" nrow=\"2\" ncol=\"2\" size=\"1 1 1 1\"/></asset><worldbody>"
                + geom + "</worldbody></mujoco>";
        ModelException e = assertThrows(ModelException.class, () -> Mjcf.parse(xml));
        assertTrue(e.getMessage().contains(message), e.getMessage());
    }

    @Test
    void refusesDamagedFiles() {
        String field = "<hfield file=\"f\" size=\"1 1 1 1\"/>";
        damaged(field, new byte[3], "its header alone takes 8");
        damaged(field, binary(0, 3), "both numbers must be positive");
        damaged(field, binary(2, 3, 1), "need 32");
        damaged(field, binary(Integer.MAX_VALUE, Integer.MAX_VALUE, 1), "points need");
        damaged(field, new byte[0], "the file is empty");
    }

    private static void damaged(String field, byte[] content, String message) {
        ModelException e = assertThrows(ModelException.class, () -> load(field, "f", content));
        assertTrue(e.getMessage().contains(message), e.getMessage());
    }
}
