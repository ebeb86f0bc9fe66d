package dev.cardan.mjcf.compile;

import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.SkinSpec;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * MuJoCo's binary format of skins (SKN), little-endian: the numbers of vertices, texture coordinates, faces and bones;
 * these three tables; then for each bone the name of its body in 40 bytes, the bind pose, the number of its vertices,
 * their indices and their weights.
 */
final class SkinFile {
    private static final int HEADER_BYTES = 16;
    private static final int NAME_BYTES = 40;
    private static final int BONE_BYTES = NAME_BYTES + 4 * (3 + 4 + 1);

    private final SkinSpec s;
    private final String place;
    private final ByteBuffer in;

    private SkinFile(SkinSpec s, String place, byte[] content) {
        this.s = s;
        this.place = place;
        in = ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Fills in the skin what the file gives. */
    static void read(SkinSpec s, String place, byte[] content) {
        new SkinFile(s, place, content).read();
    }

    private void read() {
        require(HEADER_BYTES, "its header");
        int vertices = count("vertices");
        int texcoords = count("texture coordinates");
        int faces = count("faces");
        int bones = count("bones");
        require(12L * vertices + 8L * texcoords + 12L * faces + (long) BONE_BYTES * bones, "its tables");
        s.vert = floats(3 * vertices);
        s.texcoord = floats(2 * texcoords);
        s.face = ints(3 * faces);
        s.bindpos = new float[3 * bones];
        s.bindquat = new float[4 * bones];
        for (int i = 0; i < bones; i++) {
            bone(i);
        }
        if (in.hasRemaining()) {
            throw new ModelException(s, place + in.remaining() + " bytes follow the last bone");
        }
    }

    private void bone(int i) {
        require(BONE_BYTES, "bone " + i);
        s.bodyname.add(name());
        System.arraycopy(floats(3), 0, s.bindpos, 3 * i, 3);
        System.arraycopy(floats(4), 0, s.bindquat, 4 * i, 4);
        int n = in.getInt();
        if (n < 1) {
            throw new ModelException(s, place + "bone " + i + " has " + n + " vertices; it needs at least one");
        }
        require(8L * n, "the vertices of bone " + i);
        s.vertid.add(ints(n));
        s.vertweight.add(floats(n));
    }

    /** At most 39 bytes up to a zero. */
    private String name() {
        byte[] text = new byte[NAME_BYTES];
        in.get(text);
        int end = 0;
        while (end < NAME_BYTES - 1 && text[end] != 0) {
            end++;
        }
        return new String(text, 0, end, StandardCharsets.UTF_8);
    }

    private int count(String what) {
        int n = in.getInt();
        if (n < 0) {
            throw new ModelException(s, place + "the file gives " + n + " " + what);
        }
        return n;
    }

    private void require(long bytes, String what) {
        if (in.remaining() < bytes) {
            throw new ModelException(
                    s,
                    place + "the file ends too early: " + what + " would go beyond the " + in.remaining()
                            + " bytes left");
        }
    }

    private float[] floats(int n) {
        float[] out = new float[n];
        in.asFloatBuffer().get(out);
        in.position(in.position() + 4 * n);
        return out;
    }

    private int[] ints(int n) {
        int[] out = new int[n];
        in.asIntBuffer().get(out);
        in.position(in.position() + 4 * n);
        return out;
    }
}
