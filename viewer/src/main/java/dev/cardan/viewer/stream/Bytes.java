package dev.cardan.viewer.stream;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Bytes that are written one after the other, numbers with their lowest byte first; the array grows and is reused. */
public final class Bytes {
    private ByteBuffer to = make(1 << 12);

    /** Nothing yet. */
    public Bytes() {}

    private static ByteBuffer make(int n) {
        return ByteBuffer.allocate(n).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Forgets everything that was written. */
    public Bytes clear() {
        to.clear();
        return this;
    }

    /** How many bytes were written. */
    public int size() {
        return to.position();
    }

    /** A copy of what was written. */
    public byte[] copy() {
        byte[] all = new byte[to.position()];
        to.get(0, all);
        return all;
    }

    private ByteBuffer room(int n) {
        if (to.remaining() < n) {
            ByteBuffer larger = make(
                    (int) Math.min(Integer.MAX_VALUE - 8L, Math.max(to.position() + (long) n, 2L * to.capacity())));
            to.flip();
            larger.put(to);
            to = larger;
        }
        return to;
    }

    /** A whole number of four bytes. */
    public Bytes put(int x) {
        room(4).putInt(x);
        return this;
    }

    /** A real number of four bytes. */
    public Bytes put(float x) {
        room(4).putFloat(x);
        return this;
    }

    /** Real numbers of four bytes. */
    public Bytes put(float[] x, int from, int n) {
        room(4 * n).asFloatBuffer().put(x, from, n);
        to.position(to.position() + 4 * n);
        return this;
    }

    /** Whole numbers of four bytes. */
    public Bytes put(int[] x, int from, int n) {
        room(4 * n).asIntBuffer().put(x, from, n);
        to.position(to.position() + 4 * n);
        return this;
    }

    /** Bytes as they are. */
    public Bytes put(byte[] x, int from, int n) {
        room(n).put(x, from, n);
        return this;
    }

    /** Real numbers from -1 to 1 as whole numbers of two bytes, from -32767 to 32767. */
    public Bytes shorts(float[] x, int from, int n) {
        room(2 * n);
        for (int i = from; i < from + n; i++) {
            to.putShort((short) Math.round(x[i] * Short.MAX_VALUE));
        }
        return this;
    }

    /** Real numbers from -1 to 1 as bytes, from -127 to 127. */
    public Bytes bytes(float[] x, int from, int n) {
        room(n);
        for (int i = from; i < from + n; i++) {
            to.put((byte) Math.round(x[i] * Byte.MAX_VALUE));
        }
        return this;
    }

    /** The length of a text in bytes, its bytes, and zeros up to the next multiple of four. */
    public Bytes text(String s) {
        byte[] b = s.getBytes(StandardCharsets.UTF_8);
        return put(b.length).put(b, 0, b.length).align();
    }

    /** Zeros up to the next multiple of four. */
    public Bytes align() {
        while (to.position() % 4 != 0) {
            room(1).put((byte) 0);
        }
        return this;
    }
}
