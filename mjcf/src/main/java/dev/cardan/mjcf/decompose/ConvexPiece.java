package dev.cardan.mjcf.decompose;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Locale;

/**
 * A convex piece of a mesh, in the frame of the mesh.
 *
 * @param vertices coordinates x y z of each corner
 * @param faces three corners per triangle, counter-clockwise seen from outside
 * @param volume in the cubed unit of the vertices
 */
public record ConvexPiece(double[] vertices, int[] faces, double volume) {
    private static final int HEADER = 84;
    private static final int TRIANGLE = 50;

    /** The piece as the text of an OBJ file. */
    public String toObj() {
        StringBuilder b = new StringBuilder("# a convex piece, made by cardan decompose\n");
        for (int i = 0; i < vertices.length; i += 3) {
            b.append(String.format(Locale.ROOT, "v %.9g %.9g %.9g\n", vertices[i], vertices[i + 1], vertices[i + 2]));
        }
        for (int i = 0; i < faces.length; i += 3) {
            b.append("f ").append(faces[i] + 1).append(' ');
            b.append(faces[i + 1] + 1).append(' ').append(faces[i + 2] + 1).append('\n');
        }
        return b.toString();
    }

    /** The piece as a binary STL file. */
    public byte[] toStl() {
        ByteBuffer b =
                ByteBuffer.allocate(HEADER + TRIANGLE * (faces.length / 3)).order(ByteOrder.LITTLE_ENDIAN);
        b.position(HEADER - 4).putInt(faces.length / 3);
        for (int i = 0; i < faces.length; i += 3) {
            b.putFloat(0).putFloat(0).putFloat(0); // the normal follows from the corners
            for (int k = 0; k < 3; k++) {
                for (int j = 0; j < 3; j++) {
                    b.putFloat((float) vertices[3 * faces[i + k] + j]);
                }
            }
            b.putShort((short) 0);
        }
        return b.array();
    }
}
