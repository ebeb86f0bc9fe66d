package dev.cardan.mjcf.texture;

import java.util.Arrays;

/**
 * Six square faces below each other, three bytes per pixel: how a model keeps cube and skybox textures. Faces that no
 * picture defines get one flat colour.
 */
final class CubeTexture {
    static final int RIGHT = 0;
    static final int LEFT = 1;
    static final int UP = 2;
    static final int DOWN = 3;
    static final int FRONT = 4;
    static final int BACK = 5;

    /** Attribute names of the six files, in the order of the faces. */
    static final String[] FILE_ATTRIBUTES = {"fileright", "fileleft", "fileup", "filedown", "filefront", "fileback"};

    /** The sides that look like the right one in a gradient. */
    static final int[] OTHER_SIDES = {LEFT, FRONT, BACK};

    private static final String FACE_LETTERS = "RLUDFB";

    /** Pixels along an edge. */
    final int width;

    final byte[] data;
    private final boolean[] defined = new boolean[6];

    CubeTexture(int width) throws BadImageException {
        this.width = width;
        this.data = Pixels.allocate(18L * width * width);
    }

    /** The face of a letter of a grid layout, or -1 for a dot, which leaves a square of the picture unused. */
    static int face(char letter) throws BadImageException {
        int face = FACE_LETTERS.indexOf(letter);
        if (face < 0 && letter != '.') {
            throw new BadImageException("gridlayout: '" + letter + "' is none of the letters " + FACE_LETTERS
                    + " (right, left, up, down, front, back) nor a dot (unused)");
        }
        return face;
    }

    /** Copies a face from a picture that is {@code pictureWidth} pixels wide, starting at its given column and row. */
    void setFace(int face, byte[] picture, int pictureWidth, int column, int row) {
        int line = 3 * width;
        for (int r = 0; r < width; r++) {
            int from = 3 * ((row + r) * pictureWidth + column);
            System.arraycopy(picture, from, data, (face * width + r) * line, line);
        }
        defined[face] = true;
    }

    /** Gives all faces without a picture the colour {@code rgb}. */
    void fillRest(double[] rgb) {
        byte[] colour = Pixels.quantize(rgb);
        for (int face = 0; face < 6; face++) {
            if (!defined[face]) {
                Pixels.fill(data, face * 3 * width * width, width * width, colour);
            }
        }
        Arrays.fill(defined, true);
    }
}
