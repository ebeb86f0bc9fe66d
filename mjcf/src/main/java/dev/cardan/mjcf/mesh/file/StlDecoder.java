package dev.cardan.mjcf.mesh.file;

import dev.cardan.mjcf.mesh.BadMeshException;
import dev.cardan.mjcf.mesh.MeshData;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reads binary STL: 80 free bytes, the number of triangles, then 50 bytes per triangle (normal, three corners, a free
 * number). Corners with the same bits become one vertex. As in MuJoCo, STL written as text is refused.
 */
public final class StlDecoder {
    private static final int HEADER = 84;
    private static final int TRIANGLE = 50;
    private static final int MOST_TRIANGLES = 200_000;
    private static final float LARGEST = 1 << 30;

    private StlDecoder() {}

    /** Vertices and faces of a file. */
    public static MeshData decode(byte[] file) throws BadMeshException {
        if (file.length == 0) {
            throw new BadMeshException("the file is empty");
        }
        boolean text =
                file.length >= 5 && new String(file, 0, 5, StandardCharsets.ISO_8859_1).equalsIgnoreCase("solid");
        String remark = text ? "; it begins as STL in text form, which cannot be read: save it as binary STL" : "";
        if (file.length < HEADER) {
            throw new BadMeshException(
                    "the file has " + file.length + " bytes, an STL file at least " + HEADER + remark);
        }
        ByteBuffer in = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        int n = in.getInt(HEADER - 4);
        if (n < 1 || n > MOST_TRIANGLES) {
            throw new BadMeshException(
                    "the file states " + n + " triangles; an STL file must have 1 to " + MOST_TRIANGLES + remark);
        }
        if (n * TRIANGLE != file.length - HEADER) {
            throw new BadMeshException("the file states " + n + " triangles and should have " + (HEADER + n * TRIANGLE)
                    + " bytes, but has " + file.length + remark);
        }
        float[] vert = new float[9 * n];
        int[] face = new int[3 * n];
        int count = vertices(vert, face, in);
        return new MeshData(Arrays.copyOf(vert, 3 * count), new float[0], new float[0], face, new int[0], new int[0]);
    }

    /** Finds the different corners, in the order in which they first appear; returns their number. */
    private static int vertices(float[] vert, int[] face, ByteBuffer in) throws BadMeshException {
        int[] slots = new int[Integer.highestOneBit(face.length) << 2];
        Arrays.fill(slots, -1);
        int count = 0;
        for (int i = 0; i < face.length; i++) {
            int at = HEADER + (i / 3) * TRIANGLE + 12 * (i % 3 + 1);
            float x = in.getFloat(at), y = in.getFloat(at + 4), z = in.getFloat(at + 8);
            if (Math.abs(x) > LARGEST || Math.abs(y) > LARGEST || Math.abs(z) > LARGEST) {
                throw new BadMeshException("a corner of triangle " + (i / 3 + 1) + " is at (" + x + ", " + y + ", " + z
                        + "): coordinates must be at most " + (1 << 30));
            }
            int a = in.getInt(at), b = in.getInt(at + 4), c = in.getInt(at + 8);
            int hash = (((a * 0x9E3779B1) ^ b) * 0x85EBCA77) ^ c;
            hash = (hash ^ (hash >>> 15)) * 0xC2B2AE3D;
            int slot = (hash ^ (hash >>> 13)) & (slots.length - 1);
            while (slots[slot] >= 0 && !same(in, slots[slot], at)) {
                slot = (slot + 1) & (slots.length - 1);
            }
            if (slots[slot] < 0) {
                slots[slot] = at;
                vert[3 * count] = x;
                vert[3 * count + 1] = y;
                vert[3 * count + 2] = z;
                face[i] = count++;
            } else {
                int first = slots[slot] - HEADER;
                face[i] = face[3 * (first / TRIANGLE) + (first % TRIANGLE) / 12 - 1];
            }
        }
        return count;
    }

    private static boolean same(ByteBuffer in, int a, int b) {
        return in.getInt(a) == in.getInt(b)
                && in.getInt(a + 4) == in.getInt(b + 4)
                && in.getInt(a + 8) == in.getInt(b + 8);
    }
}
