package dev.cardan.engine;

import dev.cardan.engine.inside.Awake;
import dev.cardan.engine.table.Storage.Kind;
import dev.cardan.engine.type.StateElement;
import dev.cardan.engine.world.Entity;
import dev.cardan.engine.world.WorldField;
import dev.cardan.engine.world.WorldFields;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * States as bytes: a header of 24 - eight that tell what it is, the version of the format (4), a checksum of the rest
 * (CRC-32C, 4) and its length (8), numbers in little-endian order - and the rest: the sizes of the model, state and inputs,
 * options, and what sleeping trees need. Nothing that is read is trusted: a state is handed out only if it fits together.
 */
final class StateCodec {
    /** The first byte is in no text, and the line ends show a transfer that took the bytes for one. */
    private static final byte[] MAGIC = {(byte) 0x89, 'C', 'D', 'S', '\r', '\n', 0x1a, '\n'};

    private static final int VERSION = 1;
    private static final int HEADER = 24;

    private StateCodec() {}

    static byte[] encode(State s) {
        double[] options = s.opt.numbers();
        long length = 4L * (5 + s.sizes.length + s.treeAsleep.length) + 8L * (s.values.length + options.length + 1) + 1;
        if (s.computed != null) {
            for (Object array : s.computed) {
                length += 4 + (array instanceof double[] reals ? 8L * reals.length : 4L * ((int[]) array).length);
            }
        }
        ByteBuffer out = ByteBuffer.allocate(Math.toIntExact(HEADER + length)).order(ByteOrder.LITTLE_ENDIAN);
        out.position(HEADER);
        put(out, s.sizes);
        put(out, s.values);
        put(out, options);
        out.putDouble(s.kineticEnergy).put((byte) (s.knowsKineticEnergy ? 1 : 0));
        put(out, s.treeAsleep);
        out.putInt(s.computed == null ? 0 : s.computed.length);
        if (s.computed != null) {
            for (Object array : s.computed) {
                if (array instanceof double[] reals) {
                    put(out, reals);
                } else {
                    put(out, (int[]) array);
                }
            }
        }
        out.put(0, MAGIC).putInt(8, VERSION).putInt(12, checksum(out.array())).putLong(16, length);
        return out.array();
    }

    private static void put(ByteBuffer out, double[] v) {
        out.putInt(v.length);
        out.asDoubleBuffer().put(v);
        out.position(out.position() + 8 * v.length);
    }

    private static void put(ByteBuffer out, int[] v) {
        out.putInt(v.length);
        out.asIntBuffer().put(v);
        out.position(out.position() + 4 * v.length);
    }

    private static int checksum(byte[] bytes) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, HEADER, bytes.length - HEADER);
        return (int) crc.getValue();
    }

    static State decode(byte[] bytes) {
        int begin = Math.min(bytes.length, MAGIC.length);
        if (begin == 0 || !Arrays.equals(bytes, 0, begin, MAGIC, 0, begin)) {
            throw new IllegalArgumentException("these bytes are no state of Cardan");
        }
        if (bytes.length < HEADER) {
            throw new IllegalArgumentException("the state is cut off after " + bytes.length + " bytes, in its header");
        }
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).position(MAGIC.length);
        int version = in.getInt(), checksum = in.getInt();
        long length = in.getLong(), there = (long) bytes.length - HEADER;
        if (version != VERSION) {
            throw new IllegalArgumentException("the state has version " + version + " of the format, this Cardan reads "
                    + VERSION + ": read it with the Cardan that wrote it");
        }
        if (there < length) {
            throw new IllegalArgumentException(
                    "the state is cut off: " + there + " of " + length + " bytes behind the header are there");
        }
        if (there > length) {
            throw new IllegalArgumentException(
                    "the state is damaged: it goes on behind its end at " + (HEADER + length) + " bytes");
        }
        if (checksum(bytes) != checksum) {
            throw new IllegalArgumentException("the state is damaged: its checksum is wrong");
        }
        try {
            return content(in);
        } catch (BufferUnderflowException e) {
            throw new IllegalArgumentException("the state is not valid: it ends too early", e);
        }
    }

    private static State content(ByteBuffer in) {
        int[] sizes = ints(in, "sizes", Entity.values().length);
        for (int i = 0; i < sizes.length; i++) {
            if (sizes[i] < 0) {
                throw invalid(Entity.values()[i].size() + " is " + sizes[i]);
            }
        }
        double[] values = reals(in, "numbers of the state", valueCount(sizes));
        Options opt = new Options();
        double[] options = reals(in, "numbers of options", opt.size());
        try {
            opt.set(options, 0);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("the state is not valid: " + e.getMessage(), e);
        }
        double kineticEnergy = in.getDouble();
        boolean knowsKineticEnergy = in.get() != 0;
        int[] treeAsleep = ints(in, "trees", sizes[Entity.TREE.ordinal()]);
        checkSleep(treeAsleep);
        Object[] computed = computed(in, sizes);
        if ((computed != null) != Arrays.stream(treeAsleep).anyMatch(next -> next >= 0)) {
            throw invalid("it has sleeping trees without their results, or results without such trees");
        }
        if (in.hasRemaining()) {
            throw invalid(in.remaining() + " bytes are left over");
        }
        return new State(sizes, values, opt, kineticEnergy, knowsKineticEnergy, treeAsleep, computed);
    }

    private static long valueCount(int[] sizes) {
        long n = 0;
        for (WorldField f : WorldFields.all()) {
            if ((f.element() & StateElement.INTEGRATION) != 0) {
                n += count(f, sizes);
            }
        }
        return n;
    }

    private static long count(WorldField f, int[] sizes) {
        return (long) f.width() * sizes[f.entity().ordinal()];
    }

    /** The places of bodies and the fields that a world keeps where trees sleep. */
    private static Object[] computed(ByteBuffer in, int[] sizes) {
        List<WorldField> fields = WorldFields.keptFields();
        int n = in.getInt();
        if (n == 0) {
            return null;
        }
        if (n != 1 + fields.size()) {
            throw invalid("it has " + n + " arrays of sleeping trees instead of " + (1 + fields.size()));
        }
        Object[] arrays = new Object[n];
        arrays[0] = reals(in, "places", sizes[Entity.POSITION.ordinal()]);
        for (int i = 1; i < n; i++) {
            WorldField f = fields.get(i - 1);
            long count = count(f, sizes);
            arrays[i] = f.kind() == Kind.REAL ? reals(in, f.name(), count) : ints(in, f.name(), count);
        }
        return arrays;
    }

    /** A tree that sleeps names the next one of its cycle. */
    private static void checkSleep(int[] treeAsleep) {
        boolean[] named = new boolean[treeAsleep.length];
        for (int next : treeAsleep) {
            boolean awake = next >= Awake.FULLY && next < 0;
            if (!awake && (next < 0 || next >= named.length || treeAsleep[next] < 0 || named[next])) {
                throw invalid("its trees sleep in no closed cycles");
            }
            if (!awake) {
                named[next] = true;
            }
        }
    }

    private static int length(ByteBuffer in, String what, long expected, int width) {
        int n = in.getInt();
        if (n != expected) {
            throw invalid("it has " + n + " " + what + " instead of " + expected);
        }
        if ((long) n * width > in.remaining()) {
            throw new BufferUnderflowException();
        }
        return n;
    }

    private static double[] reals(ByteBuffer in, String what, long expected) {
        double[] v = new double[length(in, what, expected, 8)];
        in.asDoubleBuffer().get(v);
        in.position(in.position() + 8 * v.length);
        return v;
    }

    private static int[] ints(ByteBuffer in, String what, long expected) {
        int[] v = new int[length(in, what, expected, 4)];
        in.asIntBuffer().get(v);
        in.position(in.position() + 4 * v.length);
        return v;
    }

    private static IllegalArgumentException invalid(String why) {
        return new IllegalArgumentException("the state is not valid: " + why);
    }
}
