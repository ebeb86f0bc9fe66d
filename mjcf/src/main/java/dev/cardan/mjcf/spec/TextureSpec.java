package dev.cardan.mjcf.spec;

import dev.cardan.engine.type.Builtin;
import dev.cardan.engine.type.ColorSpace;
import dev.cardan.engine.type.Mark;
import dev.cardan.engine.type.TextureType;

/** An image for materials or for the sky: a pattern, one file, six files, or bytes given in code. */
public final class TextureSpec extends SpecElement {
    /** Kind. */
    public TextureType type = TextureType.CUBE;

    /** Colour space. */
    public ColorSpace colorspace = ColorSpace.AUTO;

    /** Pattern. */
    public Builtin builtin = Builtin.NONE;

    /** Marks over the pattern. */
    public Mark mark = Mark.NONE;

    /** First colour of the pattern. */
    public double[] rgb1 = {0.8, 0.8, 0.8};

    /** Second colour of the pattern. */
    public double[] rgb2 = {0.5, 0.5, 0.5};

    /** Colour of the marks. */
    public double[] markrgb = new double[3];

    /** Probability of a random dot. */
    public double random = 0.01;

    /** Height, pixels (cubes: of one face). */
    public int height;

    /** Width, pixels. */
    public int width;

    /** Channels per pixel. */
    public int nchannel = 3;

    /** Media type of the file; empty: by the name's extension. */
    public String contentType = "";

    /** File, with the texture folder; empty: none. */
    public String file = "";

    /** Rows and columns of the grid of faces in the file; (1, 1): one image for all faces. */
    public int[] gridsize = {1, 1};

    /** Faces in the grid, row by row, of L R F B U D; a dot is an unused cell. Twelve characters. */
    public String gridlayout = "............";

    /** Files of the faces right, left, up, down, front, back; empty entries: none. */
    public String[] cubefiles = {"", "", "", "", "", ""};

    /** Pixels given in code; empty: none. */
    public byte[] data = new byte[0];

    /** Mirror left and right. */
    public boolean hflip;

    /** Mirror top and bottom. */
    public boolean vflip;

    /** A texture with MuJoCo's built-in values; normally made by {@link ModelSpec#addTexture}. */
    public TextureSpec() {
        super("texture");
    }

    @Override
    public TextureSpec copy() {
        TextureSpec c = (TextureSpec) shallowCopy();
        c.rgb1 = rgb1.clone();
        c.rgb2 = rgb2.clone();
        c.markrgb = markrgb.clone();
        c.gridsize = gridsize.clone();
        c.cubefiles = cubefiles.clone();
        c.data = data.clone();
        return c;
    }
}
