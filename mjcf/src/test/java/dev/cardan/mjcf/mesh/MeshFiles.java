package dev.cardan.mjcf.mesh;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Mesh files for tests, made in memory. */
public final class MeshFiles {
    private static final float[] BOX = {
        -.1f, -.2f, -.3f, -.1f, -.2f, .3f, -.1f, .2f, -.3f, -.1f, .2f, .3f, .1f, -.2f, -.3f, .1f, -.2f, .3f, .1f, .2f,
        -.3f, .1f, .2f, .3f
    };

    private static final int[] BOX_FACES = {
        0, 1, 3, 0, 3, 2, 4, 6, 7, 4, 7, 5, 0, 4, 5, 0, 5, 1, 2, 3, 7, 2, 7, 6, 0, 2, 6, 0, 6, 4, 1, 5, 7, 1, 7, 3
    };

    private MeshFiles() {}

    /** Corners of a box with half sizes 0.1, 0.2, 0.3. */
    public static float[] box() {
        return BOX.clone();
    }

    /** Its faces, seen counter-clockwise from outside. */
    public static int[] boxFaces() {
        return BOX_FACES.clone();
    }

    /** Binary STL. */
    public static byte[] stl(float[] vert, int[] face) {
        ByteBuffer b = buffer(84 + 50 * (face.length / 3));
        b.position(80);
        b.putInt(face.length / 3);
        for (int f = 0; f < face.length; f += 3) {
            b.position(84 + 50 * (f / 3) + 12);
            for (int c = 0; c < 3; c++) {
                for (int k = 0; k < 3; k++) {
                    b.putFloat(vert[3 * face[f + c] + k]);
                }
            }
        }
        return bytes(b);
    }

    /** MSH with normals, which are the vertices, if wanted. */
    public static byte[] msh(float[] vert, int[] face, boolean normals) {
        ByteBuffer b = buffer(16 + 4 * vert.length * (normals ? 2 : 1) + 4 * face.length);
        b.putInt(vert.length / 3)
                .putInt(normals ? vert.length / 3 : 0)
                .putInt(0)
                .putInt(face.length / 3);
        for (int copy = 0; copy < (normals ? 2 : 1); copy++) {
            for (float v : vert) {
                b.putFloat(v);
            }
        }
        for (int v : face) {
            b.putInt(v);
        }
        return bytes(b);
    }

    /** OBJ with triangles. */
    public static byte[] obj(float[] vert, int[] face) {
        StringBuilder s = new StringBuilder();
        for (int i = 0; i < vert.length; i += 3) {
            s.append("v ")
                    .append(vert[i])
                    .append(' ')
                    .append(vert[i + 1])
                    .append(' ')
                    .append(vert[i + 2])
                    .append('\n');
        }
        for (int i = 0; i < face.length; i += 3) {
            s.append("f ")
                    .append(face[i] + 1)
                    .append(' ')
                    .append(face[i + 1] + 1)
                    .append(' ')
                    .append(face[i + 2] + 1);
            s.append('\n');
        }
        return s.toString().getBytes(java.nio.charset.StandardCharsets.UTF_8);
    }

    private static ByteBuffer buffer(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static byte[] bytes(ByteBuffer b) {
        byte[] all = new byte[b.capacity()];
        b.get(0, all);
        return all;
    }
}
