package dev.cardan.batch.numpy;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Numpy's format of one array: a magic word, a version, the length of a header, the header (a dictionary in Python's
 * notation with type, order and shape), the numbers.
 */
final class NpyFormat {
    private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
    private static final int ALIGNMENT = 64; // of the numbers, which numpy maps into memory
    private static final int LONGEST_HEADER = 1 << 16;
    private static final int BUFFER = 1 << 16;
    private static final Pattern DESCR = Pattern.compile("'descr'\\s*:\\s*'([<>|=])([a-z])(\\d+)'");
    private static final Pattern ORDER = Pattern.compile("'fortran_order'\\s*:\\s*(True|False)");
    private static final Pattern SHAPE = Pattern.compile("'shape'\\s*:\\s*\\(([^)]*)\\)");

    private NpyFormat() {}

    static void write(OutputStream out, NpyArray array) throws IOException {
        String type = switch (array.values()) {
            case double[] a -> "<f8";
            case int[] a -> "<i4";
            case long[] a -> "<i8";
            default -> "|b1";
        };
        StringBuilder shape = new StringBuilder();
        for (int n : array.shape()) {
            shape.append(n).append(", ");
        }
        String header = "{'descr': '" + type + "', 'fortran_order': False, 'shape': ("
                + shape.toString().strip() + "), }";
        int prefix = MAGIC.length + 4;
        int length = Math.ceilDiv(prefix + header.length() + 1, ALIGNMENT) * ALIGNMENT - prefix;
        out.write(MAGIC);
        out.write(new byte[] {1, 0, (byte) length, (byte) (length >> 8)});
        out.write((header + " ".repeat(length - header.length() - 1) + "\n").getBytes(StandardCharsets.US_ASCII));
        writeNumbers(out, array.values());
    }

    private static void writeNumbers(OutputStream out, Object values) throws IOException {
        byte[] bytes = new byte[BUFFER];
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        switch (values) {
            case double[] a -> {
                for (double x : a) {
                    buffer.putDouble(x);
                    flush(out, bytes, buffer, false);
                }
            }
            case int[] a -> {
                for (int x : a) {
                    buffer.putInt(x);
                    flush(out, bytes, buffer, false);
                }
            }
            case long[] a -> {
                for (long x : a) {
                    buffer.putLong(x);
                    flush(out, bytes, buffer, false);
                }
            }
            default -> {
                for (boolean x : (boolean[]) values) {
                    buffer.put(x ? (byte) 1 : 0);
                    flush(out, bytes, buffer, false);
                }
            }
        }
        flush(out, bytes, buffer, true);
    }

    private static void flush(OutputStream out, byte[] bytes, ByteBuffer buffer, boolean end) throws IOException {
        if (end || !buffer.hasRemaining()) { // the buffer holds a whole number of numbers
            out.write(bytes, 0, buffer.position());
            buffer.clear();
        }
    }

    /**
     * Reads an array; numbers of fewer bits become doubles, ints or longs.
     *
     * @param size bytes that there are
     */
    static NpyArray read(InputStream in, long size) throws IOException {
        byte[] start = in.readNBytes(MAGIC.length + 2);
        if (start.length < MAGIC.length + 2
                || !Arrays.equals(start, 0, MAGIC.length, MAGIC, 0, MAGIC.length)
                || start[MAGIC.length] < 1
                || start[MAGIC.length] > 3) {
            throw new IOException("is no array in numpy's format");
        }
        int wide = start[MAGIC.length] == 1 ? 2 : 4;
        ByteBuffer length = ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN);
        in.readNBytes(length.array(), 0, wide);
        int headerLength = length.getInt(0);
        if (headerLength < 0 || headerLength > LONGEST_HEADER) {
            throw new IOException("has a header of " + (headerLength & 0xffffffffL) + " bytes, which is too long");
        }
        String header = new String(in.readNBytes(headerLength), StandardCharsets.UTF_8);
        Matcher descr = find(DESCR, header), order = find(ORDER, header), dims = find(SHAPE, header);
        int[] shape = shape(dims.group(1));
        String type = descr.group(2) + descr.group(3);
        int width = width(type);
        long count = 1;
        for (int n : shape) {
            count *= n;
            if (count > Integer.MAX_VALUE - 8) {
                throw new IOException("has more numbers than a Java array can hold: shape " + Arrays.toString(shape));
            }
        }
        if (count * width > size) {
            throw new IOException("is cut off: its shape " + Arrays.toString(shape) + " takes " + count * width
                    + " bytes, and there are " + size);
        }
        ByteOrder endian = descr.group(1).equals(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
        Object values = numbers(in, type, width, (int) count, endian);
        return new NpyArray(order.group(1).equals("True") ? rowMajor(values, shape) : values, shape);
    }

    private static Matcher find(Pattern pattern, String header) throws IOException {
        Matcher m = pattern.matcher(header);
        if (!m.find()) {
            throw new IOException("has a header that is not understood: " + header.strip());
        }
        return m;
    }

    private static int[] shape(String dims) throws IOException {
        String list = dims.strip();
        if (list.isEmpty()) {
            return new int[0];
        }
        String[] parts = list.split("\\s*,\\s*");
        int[] shape = new int[parts.length];
        try {
            for (int i = 0; i < parts.length; i++) {
                shape[i] = Integer.parseUnsignedInt(parts[i]);
                if (shape[i] < 0) {
                    throw new NumberFormatException("too large");
                }
            }
        } catch (NumberFormatException e) {
            throw new IOException("has a shape that is not understood: (" + dims + ")", e);
        }
        return shape;
    }

    private static int width(String type) throws IOException {
        return switch (type) {
            case "b1", "i1", "u1" -> 1;
            case "i2", "u2" -> 2;
            case "i4", "u4", "f4" -> 4;
            case "i8", "f8" -> 8;
            default ->
                throw new IOException("has numbers of type " + type
                        + ", which are not read: save it as float64, int32, int64 or bool");
        };
    }

    private static Object numbers(InputStream in, String type, int width, int count, ByteOrder endian)
            throws IOException {
        double[] reals = type.startsWith("f") ? new double[count] : null;
        boolean[] flags = type.equals("b1") ? new boolean[count] : null;
        long[] longs = type.equals("i8") || type.equals("u4") ? new long[count] : null;
        int[] ints = reals == null && flags == null && longs == null ? new int[count] : null;
        ByteBuffer buffer = ByteBuffer.allocate(BUFFER).order(endian).limit(0);
        for (int i = 0; i < count; i++) {
            if (!buffer.hasRemaining()) {
                int bytes = (int) Math.min(BUFFER, (long) (count - i) * width);
                if (in.readNBytes(buffer.array(), 0, bytes) < bytes) {
                    throw new EOFException("is cut off");
                }
                buffer.position(0).limit(bytes);
            }
            switch (type) {
                case "f8" -> reals[i] = buffer.getDouble();
                case "f4" -> reals[i] = buffer.getFloat();
                case "b1" -> flags[i] = buffer.get() != 0;
                case "i8" -> longs[i] = buffer.getLong();
                case "u4" -> longs[i] = buffer.getInt() & 0xffffffffL;
                case "i4" -> ints[i] = buffer.getInt();
                case "i2" -> ints[i] = buffer.getShort();
                case "u2" -> ints[i] = buffer.getShort() & 0xffff;
                case "i1" -> ints[i] = buffer.get();
                default -> ints[i] = buffer.get() & 0xff;
            }
        }
        return reals != null ? reals : flags != null ? flags : longs != null ? longs : ints;
    }

    /** Numbers whose first dimension runs fastest, in the order in which the last one does. */
    private static Object rowMajor(Object columns, int[] shape) {
        int count = Array.getLength(columns);
        Object rows = Array.newInstance(columns.getClass().getComponentType(), count);
        int[] index = new int[shape.length];
        for (int i = 0; i < count; i++) {
            int from = 0;
            for (int k = shape.length - 1; k >= 0; k--) {
                from = from * shape[k] + index[k];
            }
            Array.set(rows, i, Array.get(columns, from));
            for (int k = shape.length - 1; k >= 0 && ++index[k] == shape[k]; k--) {
                index[k] = 0;
            }
        }
        return rows;
    }
}
