package dev.cardan.mjcf.texture;

import dev.cardan.engine.type.Builtin;
import dev.cardan.engine.type.ColorSpace;
import dev.cardan.engine.type.TextureType;
import dev.cardan.mjcf.ContentType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.ModelFiles;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.TextureSpec;
import java.util.Arrays;

/**
 * Turns the description of a texture into its pixels, byte for byte as MuJoCo keeps them. The sources, in the order
 * in which they win: bytes given in code, a built-in pattern, one file, six files for the faces of a cube.
 *
 * <p>PNG files are decoded; of KTX files the whole content is kept as it is, as one row of one channel. What MuJoCo
 * leaves to chance because it reads or writes outside of its buffers (patterns with fewer than three channels, cubes
 * made from files with other than three) is an error here.
 */
public final class TextureCompiler {
    private static final String PNG = ContentType.PNG;
    private static final String KTX = ContentType.KTX;
    private static final int MAX_GRID_SQUARES = 12;

    private final TextureSpec spec;
    private final ModelFiles files;
    private final ModelSpec model;

    private TextureCompiler(TextureSpec spec, ModelFiles files, ModelSpec model) {
        this.spec = spec;
        this.files = files;
        this.model = model;
    }

    /**
     * The pixels of one texture.
     *
     * @param spec what the model says about the texture; not modified
     * @param files where picture files are found
     * @param model the model of the texture, for its texture folder and {@code strippath}
     * @throws ModelException if the settings contradict each other or a file is missing, damaged or of an unknown
     *     format
     */
    public static TextureImage compile(TextureSpec spec, ModelFiles files, ModelSpec model) {
        try {
            return new TextureCompiler(spec, files, model).compile();
        } catch (BadImageException e) {
            throw new ModelException(spec, e.getMessage());
        }
    }

    private TextureImage compile() throws BadImageException {
        if (spec.data.length > 0) {
            return fromBytes();
        }
        if (spec.builtin != Builtin.NONE) {
            return fromPattern();
        }
        if (!spec.file.isEmpty()) {
            return spec.type == TextureType.TWO_D ? fromFile() : cubeFromFile();
        }
        return cubeFromFiles();
    }

    private TextureImage fromBytes() throws BadImageException {
        long expected = (long) spec.nchannel * spec.width * spec.height;
        if (expected != spec.data.length) {
            throw new BadImageException(spec.data.length + " bytes are given, but width, height and nchannel need "
                    + spec.width + " x " + spec.height + " x " + spec.nchannel + " = " + expected);
        }
        byte[] data = spec.data.clone();
        flip(data, spec.width, spec.height, spec.nchannel);
        return new TextureImage(spec.type, spec.colorspace, spec.width, spec.height, spec.nchannel, data);
    }

    private TextureImage fromPattern() throws BadImageException {
        boolean flat = spec.type == TextureType.TWO_D;
        require(spec.width >= 1, "width=\"" + spec.width + "\": a built-in pattern needs a width of at least 1 pixel");
        require(
                !flat || spec.height >= 1,
                "height=\"" + spec.height + "\": a built-in pattern needs a height of at least 1 pixel");
        require(
                spec.nchannel >= 3,
                "nchannel=\"" + spec.nchannel
                        + "\": a built-in pattern has red, green and blue, so at least 3 channels");
        long height = flat ? spec.height : 6L * spec.width;
        require(
                spec.width * height <= Pixels.MAX_BYTES / spec.nchannel,
                "a picture of " + spec.width + " x " + height + " pixels with " + spec.nchannel
                        + " channels is larger than the largest that is kept (" + Pixels.MAX_BYTES + " bytes)");
        byte[] data = Pixels.allocate(spec.width * height * spec.nchannel);
        if (flat) {
            BuiltinTexture.draw2d(data, spec, spec.width, spec.height, model.compiler.usethread);
        } else {
            BuiltinTexture.drawCube(data, spec, spec.width, model.compiler.usethread);
        }
        return new TextureImage(spec.type, spec.colorspace, spec.width, (int) height, spec.nchannel, data);
    }

    private TextureImage fromFile() throws BadImageException {
        Picture picture = load(spec.file, "file");
        return new TextureImage(
                spec.type, colorspace(picture), picture.width, picture.height, picture.channels, picture.pixels);
    }

    /** A cube from one picture: either one face for all sides, or a grid of faces cut out of it. */
    private TextureImage cubeFromFile() throws BadImageException {
        int rows = spec.gridsize[0];
        int columns = spec.gridsize[1];
        require(
                rows >= 1 && columns >= 1 && (long) rows * columns <= MAX_GRID_SQUARES,
                "gridsize=\"" + rows + " " + columns + "\": the numbers must be positive and give at most "
                        + MAX_GRID_SQUARES + " squares");
        Picture picture = load(spec.file, "file");
        requireCubePicture(picture, spec.file);
        int width = picture.width / columns;
        require(
                width == picture.height / rows && picture.width % columns == 0 && picture.height % rows == 0,
                "file=\"" + spec.file + "\": the picture has " + picture.width + " x " + picture.height
                        + " pixels, which a grid of " + rows + " rows and " + columns
                        + " columns does not divide into squares");
        ColorSpace colorspace = colorspace(picture);
        if (rows == 1 && columns == 1) {
            return new TextureImage(spec.type, colorspace, width, width, 3, picture.pixels);
        }
        CubeTexture cube = new CubeTexture(width);
        for (int k = 0; k < rows * columns; k++) {
            int face = CubeTexture.face(k < spec.gridlayout.length() ? spec.gridlayout.charAt(k) : '.');
            if (face >= 0) {
                cube.setFace(face, picture.pixels, picture.width, width * (k % columns), width * (k / columns));
            }
        }
        return finish(cube, colorspace);
    }

    /** A cube from up to six square pictures of one size. */
    private TextureImage cubeFromFiles() throws BadImageException {
        require(
                Arrays.stream(spec.cubefiles).anyMatch(name -> !name.isEmpty()),
                "the texture has no source: give builtin, file or, for a cube or skybox, at least one of "
                        + String.join(", ", CubeTexture.FILE_ATTRIBUTES));
        require(
                spec.type != TextureType.TWO_D,
                "separate files for the sides are for cube and skybox textures; a 2d texture takes one file");
        CubeTexture cube = null;
        ColorSpace colorspace = spec.colorspace;
        for (int face = 0; face < spec.cubefiles.length; face++) {
            String name = spec.cubefiles[face];
            if (name.isEmpty()) {
                continue;
            }
            Picture picture = load(name, CubeTexture.FILE_ATTRIBUTES[face]);
            requireCubePicture(picture, name);
            String place = CubeTexture.FILE_ATTRIBUTES[face] + "=\"" + name + "\": the picture has " + picture.width
                    + " x " + picture.height + " pixels; ";
            require(picture.width == picture.height, place + "the sides of a cube must be square");
            if (cube == null) {
                cube = new CubeTexture(picture.width);
                colorspace = colorspace(picture);
            }
            require(
                    picture.width == cube.width,
                    place + "all sides must have the size of the first one, " + cube.width + " x " + cube.width);
            cube.setFace(face, picture.pixels, picture.width, 0, 0);
        }
        return finish(cube, colorspace);
    }

    private TextureImage finish(CubeTexture cube, ColorSpace colorspace) {
        cube.fillRest(spec.rgb1);
        return new TextureImage(spec.type, colorspace, cube.width, 6 * cube.width, 3, cube.data);
    }

    private void requireCubePicture(Picture picture, String name) throws BadImageException {
        require(picture.png, "file \"" + name + "\": a KTX picture can only be a 2d texture");
        require(
                picture.channels == 3,
                "nchannel=\"" + picture.channels + "\": a cube or skybox made from files has 3 channels");
    }

    /** A file's pixels, flipped as the texture asks. */
    private record Picture(int width, int height, int channels, boolean srgb, boolean png, byte[] pixels) {}

    private Picture load(String name, String attribute) throws BadImageException {
        ModelSpec owner = spec.origin == null ? model : spec.origin;
        String path = ModelFiles.join(owner.compiler.texturedir, model.strippath ? ModelFiles.fileNameOf(name) : name);
        String type = ContentType.of(path, spec.contentType);
        String place = attribute + "=\"" + name + "\": ";
        require(
                type.equals(PNG) || type.equals(KTX),
                place + "pictures are read from files that end in .png or .ktx, or have the content_type " + PNG
                        + " or " + KTX + (spec.contentType.isEmpty() ? "" : ", not \"" + spec.contentType + "\""));
        byte[] content = files.find(path).orElseThrow(() -> new ModelException(spec, place + files.missing(path)));
        require(content.length > 0, place + "the file is empty");
        if (type.equals(KTX)) {
            require(!spec.hflip && !spec.vflip, place + "KTX pictures cannot be flipped");
            return new Picture(content.length, 1, 1, false, false, content);
        }
        require(
                spec.nchannel == 1 || spec.nchannel == 3 || spec.nchannel == 4,
                "nchannel=\"" + spec.nchannel
                        + "\": pictures are read with 1 (grey), 3 (colour) or 4 (colour, alpha) channels");
        try {
            PngDecoder.Image image = PngDecoder.decode(content, spec.nchannel);
            flip(image.pixels(), image.width(), image.height(), spec.nchannel);
            return new Picture(image.width(), image.height(), spec.nchannel, image.srgb(), true, image.pixels());
        } catch (BadImageException e) {
            throw new BadImageException(place + e.getMessage());
        }
    }

    /** The colour space asked for; if it is left to the file, sRGB exactly when the file says so. */
    private ColorSpace colorspace(Picture picture) {
        if (spec.colorspace != ColorSpace.AUTO) {
            return spec.colorspace;
        }
        return picture.srgb ? ColorSpace.SRGB : ColorSpace.LINEAR;
    }

    private void flip(byte[] pixels, int width, int height, int channels) {
        if (spec.hflip) {
            Pixels.flipHorizontally(pixels, width, height, channels);
        }
        if (spec.vflip) {
            Pixels.flipVertically(pixels, width, height, channels);
        }
    }

    private static void require(boolean rule, String otherwise) throws BadImageException {
        if (!rule) {
            throw new BadImageException(otherwise);
        }
    }
}
