package dev.cardan.mjcf.texture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.type.Builtin;
import dev.cardan.engine.type.ColorSpace;
import dev.cardan.engine.type.Mark;
import dev.cardan.engine.type.TextureType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.spec.Location;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.TextureSpec;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

class TextureCompilerTest {
    private static final List<String> TYPES = List.of("2d", "cube", "skybox");
    private static final List<String> BUILTINS = List.of("none", "gradient", "checker", "flat");
    private static final List<String> MARKS = List.of("none", "edge", "cross", "random");

    /**
     * CRC-32 of {@code tex_data} as the oracle ({@code node oracle.mjs compile}) gives it for {@code width="17"
     * height="10" rgb1=".2 .4 .8" rgb2=".9 .7 .1" markrgb="1 .5 .25" random=".3"}.
     */
    private static final String PATTERNS = """
        2d gradient none f1ea9eee
        2d gradient edge ff3f35c3
        2d gradient cross 4425efec
        2d gradient random a1446682
        2d checker none ce6a22fe
        2d checker edge e7824dff
        2d checker cross ba10ad4f
        2d checker random 5b66901b
        2d flat none ea0b50e0
        2d flat edge fde3b9bf
        2d flat cross f7dc6c77
        2d flat random d2c9d2dc
        cube gradient none 788296c9
        cube gradient edge ec7cbcea
        cube gradient cross b8b098fa
        cube gradient random 12619134
        cube checker none e0d83182
        cube checker edge ba01b0ec
        cube checker cross 2192ba8f
        cube checker random b2adc4e7
        cube flat none 1b7f9db5
        cube flat edge 4664c2e3
        cube flat cross 9763bacd
        cube flat random 6fa80105
        """;

    private final Map<String, byte[]> contents = new HashMap<>();
    private final ModelSpec model = new ModelSpec();
    private final TextureSpec spec = new TextureSpec();

    TextureCompilerTest() {
        spec.name = "t";
        spec.where = new Location("m.xml", 3, "texture");
    }

    private TextureImage compile() {
        return TextureCompiler.compile(spec, ModelFiles.inMemory(contents, ""), model);
    }

    private byte[] picture(String name, int width, int height, int seed) {
        int[] values = new Random(seed).ints(3L * width * height, 0, 256).toArray();
        contents.put(
                name,
                new PngWriter(width, height, PngFile.RGB, 8, false)
                        .with("sRGB", 0)
                        .write(values));
        byte[] pixels = new byte[values.length];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = (byte) values[i];
        }
        return pixels;
    }

    @Test
    void patternsHaveMuJoCosBytes() {
        for (String line : PATTERNS.lines().toList()) {
            String[] words = line.split(" ");
            TextureSpec s = new TextureSpec();
            s.type = TextureType.of(TYPES.indexOf(words[0]));
            s.builtin = Builtin.of(BUILTINS.indexOf(words[1]));
            s.mark = Mark.of(MARKS.indexOf(words[2]));
            s.width = 17;
            s.height = 10;
            s.rgb1 = new double[] {0.2, 0.4, 0.8};
            s.rgb2 = new double[] {0.9, 0.7, 0.1};
            s.markrgb = new double[] {1, 0.5, 0.25};
            s.random = 0.3;
            TextureImage image = TextureCompiler.compile(s, ModelFiles.none(), model);
            CRC32 crc = new CRC32();
            crc.update(image.data());
            assertEquals(words[3], String.format("%08x", crc.getValue()), line);
            assertEquals(17, image.width());
            assertEquals(s.type == TextureType.TWO_D ? 10 : 102, image.height());
            assertEquals(ColorSpace.AUTO, image.colorspace());
            if (s.type == TextureType.CUBE) {
                s.type = TextureType.SKYBOX;
                assertArrayEquals(
                        image.data(),
                        TextureCompiler.compile(s, ModelFiles.none(), model).data());
            }
        }
    }

    /** With four channels MuJoCo packs the three bytes of each pixel at the start and leaves the last quarter zero. */
    @Test
    void patternsWithMoreChannelsArePacked() {
        spec.type = TextureType.TWO_D;
        spec.builtin = Builtin.FLAT;
        spec.mark = Mark.EDGE;
        spec.markrgb = new double[] {1, 0, 0};
        spec.width = 2;
        spec.height = 2;
        spec.nchannel = 4;
        byte red = (byte) 255;
        assertArrayEquals(
                new byte[] {red, 0, 0, red, 0, 0, red, 0, 0, red, 0, 0, 0, 0, 0, 0},
                compile().data());
    }

    @Test
    void coloursOutOfRangeKeepTheirLowByte() {
        assertEquals(126, Pixels.quantize(1.5));
        assertEquals(0, Pixels.quantize(-0.2));
        assertEquals((byte) 255, Pixels.quantize(1e12));
        assertEquals(0, Pixels.quantize(Double.NaN));
    }

    @Test
    void oneFileFor2d() {
        byte[] pixels = picture("textures/p.png", 3, 2, 1);
        model.compiler.texturedir = "textures";
        spec.type = TextureType.TWO_D;
        spec.file = "p.png";
        TextureImage image = compile();
        assertArrayEquals(pixels, image.data());
        assertEquals(ColorSpace.SRGB, image.colorspace());
        spec.hflip = true;
        byte[] mirrored = compile().data();
        assertArrayEquals(Arrays.copyOf(pixels, 3), Arrays.copyOfRange(mirrored, 6, 9));
        spec.vflip = true;
        spec.colorspace = ColorSpace.LINEAR;
        image = compile();
        assertArrayEquals(Arrays.copyOf(pixels, 3), Arrays.copyOfRange(image.data(), 15, 18));
        assertEquals(ColorSpace.LINEAR, image.colorspace());
        spec.file = "far/away/p.png";
        model.strippath = true;
        assertEquals(18, compile().data().length);
    }

    @Test
    void ktxIsKeptWhole() {
        contents.put("x.KTX", new byte[] {1, 2, 3, 4, 5});
        spec.type = TextureType.TWO_D;
        spec.file = "x.KTX";
        TextureImage image = compile();
        assertArrayEquals(contents.get("x.KTX"), image.data());
        assertEquals(5, image.width());
        assertEquals(1, image.height());
        assertEquals(1, image.nchannel());
        assertEquals(ColorSpace.LINEAR, image.colorspace());
    }

    @Test
    void cubeFromOneFace() {
        byte[] pixels = picture("p.png", 4, 4, 1);
        spec.file = "p.png";
        TextureImage image = compile();
        assertArrayEquals(pixels, image.data());
        assertEquals(4, image.width());
        assertEquals(4, image.height());
    }

    @Test
    void cubeFromGrid() {
        byte[] pixels = picture("p.png", 4, 2, 1);
        spec.file = "p.png";
        spec.gridsize = new int[] {1, 2};
        spec.gridlayout = "BU..........";
        spec.rgb1 = new double[] {1, 0, 1};
        TextureImage image = compile();
        assertEquals(2, image.width());
        assertEquals(12, image.height());
        byte[] upper = Arrays.copyOfRange(image.data(), CubeTexture.UP * 12, CubeTexture.UP * 12 + 6);
        assertArrayEquals(Arrays.copyOfRange(pixels, 6, 12), upper);
        byte[] back = Arrays.copyOfRange(image.data(), CubeTexture.BACK * 12 + 6, CubeTexture.BACK * 12 + 12);
        assertArrayEquals(Arrays.copyOfRange(pixels, 12, 18), back);
        assertArrayEquals(new byte[] {-1, 0, -1, -1, 0, -1}, Arrays.copyOf(image.data(), 6));
    }

    @Test
    void cubeFromSeparateFiles() {
        byte[] left = picture("l.png", 2, 2, 1);
        byte[] down = picture("d.png", 2, 2, 2);
        spec.cubefiles[CubeTexture.LEFT] = "l.png";
        spec.cubefiles[CubeTexture.DOWN] = "d.png";
        TextureImage image = compile();
        assertArrayEquals(left, Arrays.copyOfRange(image.data(), 12, 24));
        assertArrayEquals(down, Arrays.copyOfRange(image.data(), 36, 48));
        assertEquals((byte) 204, image.data()[0]);
    }

    @Test
    void bytesGivenInCode() {
        spec.type = TextureType.TWO_D;
        spec.data = new byte[] {1, 2, 3, 4};
        spec.width = 2;
        spec.height = 2;
        spec.nchannel = 1;
        spec.hflip = true;
        assertArrayEquals(new byte[] {2, 1, 4, 3}, compile().data());
        assertArrayEquals(new byte[] {1, 2, 3, 4}, spec.data);
        spec.height = 3;
        assertError("4 bytes are given");
    }

    @Test
    void errorsAreSentences() {
        assertError("the texture has no source");
        spec.file = "p.png";
        assertError("file=\"p.png\": there is no file \"p.png\"");
        contents.put("p.png", new byte[0]);
        assertError("file=\"p.png\": the file is empty");
        contents.put("p.png", new byte[100]);
        assertError("signature");
        picture("p.png", 4, 3, 1);
        assertError("4 x 3 pixels");
        spec.nchannel = 2;
        assertError("nchannel=\"2\"");
        spec.nchannel = 4;
        assertError("3 channels");
        spec.gridsize = new int[] {4, 4};
        assertError("gridsize=\"4 4\"");
        spec.nchannel = 3;
        spec.gridsize = new int[] {3, 4};
        spec.gridlayout = ".u..........";
        assertError("'u'");
        spec.contentType = "image/jpeg";
        assertError("not \"image/jpeg\"");
        spec.builtin = Builtin.FLAT;
        assertError("width=\"0\"");
        spec.width = 100_000;
        assertError("larger than the largest");
        spec.nchannel = 1;
        assertError("at least 3 channels");
    }

    private void assertError(String part) {
        ModelException e = assertThrows(ModelException.class, this::compile);
        assertTrue(e.getMessage().startsWith("m.xml:3: <texture name=\"t\">: "), e.getMessage());
        assertTrue(e.getMessage().contains(part), e.getMessage());
    }
}
