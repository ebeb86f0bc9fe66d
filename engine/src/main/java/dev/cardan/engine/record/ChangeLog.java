package dev.cardan.engine.record;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * What was changed in a world between its steps, as bytes. A step before which nothing was changed takes no room at
 * all; otherwise there is an entry: the distance to the step of the entry before, then runs of changed numbers (how
 * many, how many unchanged ones lie before them, the numbers), then a zero. Counts have seven bits per byte, lowest
 * first.
 */
final class ChangeLog {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final byte[] NONE = {};

    private final int start; // the step that the first distance is counted from
    private int end; // step of the last entry
    private byte[] bytes = NONE;
    private int length;

    ChangeLog(int start) {
        this.start = start;
        this.end = start;
    }

    /** Bytes of memory that the entries take. */
    int capacity() {
        return bytes.length;
    }

    int length() {
        return length;
    }

    /** Writes an entry for what differs, in its bits, between two vectors of a world; none if they are equal. */
    void append(int step, double[] before, double[] now) {
        int to = Arrays.mismatch(before, now); // compares bits, but takes all NaNs for one
        if (to < 0) {
            return;
        }
        count(step - end);
        end = step;
        int from = 0; // the first number after the run before
        while (to < now.length) {
            int after = to;
            while (after < now.length && !same(before[after], now[after])) {
                after++;
            }
            count(after - to);
            count(to - from);
            reserve(8 * (after - to));
            for (int i = to; i < after; i++) {
                LONG.set(bytes, length, Double.doubleToRawLongBits(now[i]));
                length += 8;
            }
            from = after;
            int unchanged = Arrays.mismatch(before, after, now.length, now, after, now.length);
            to = unchanged < 0 ? now.length : after + unchanged;
        }
        count(0);
    }

    static boolean same(double a, double b) {
        return Double.doubleToLongBits(a) == Double.doubleToLongBits(b);
    }

    /** Goes on with the entries of the log that follows this one in time. */
    void append(ChangeLog next) {
        if (next.length == 0) {
            return;
        }
        Cursor c = next.cursor();
        count(c.step() - end);
        int rest = next.length - c.at;
        reserve(rest);
        System.arraycopy(next.bytes, c.at, bytes, length, rest);
        length += rest;
        end = next.end;
    }

    /** Gives back memory that no entry uses. */
    void trim() {
        bytes = Arrays.copyOf(bytes, length);
    }

    private void count(int n) {
        reserve(5);
        int rest = n;
        while (rest > 127) {
            bytes[length++] = (byte) (rest | 128);
            rest >>>= 7;
        }
        bytes[length++] = (byte) rest;
    }

    private void reserve(int more) {
        if (length + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(length + more, length + length / 2 + 32));
        }
    }

    Cursor cursor() {
        return new Cursor();
    }

    /** A place in the log, between two entries. */
    final class Cursor {
        private int at;
        private int step = start;
        private boolean more;

        private Cursor() {
            advance();
        }

        private void advance() {
            more = at < length;
            if (more) {
                step += count();
            }
        }

        /** The step of the next entry; beyond any if there is none. */
        int step() {
            return more ? step : Integer.MAX_VALUE;
        }

        /** Passes the next entry and, if a vector is given, makes its changes there. */
        void pass(double[] vector) {
            int to = 0;
            for (int n = count(); n > 0; n = count()) {
                to += count();
                if (vector != null) {
                    for (int i = 0; i < n; i++) {
                        vector[to + i] = Double.longBitsToDouble((long) LONG.get(bytes, at + 8 * i));
                    }
                }
                to += n;
                at += 8 * n;
            }
            advance();
        }

        private int count() {
            int n = 0;
            for (int shift = 0; ; shift += 7) {
                byte b = bytes[at++];
                n |= (b & 127) << shift;
                if (b >= 0) {
                    return n;
                }
            }
        }
    }
}
