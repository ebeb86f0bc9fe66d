package dev.cardan.engine.collision;

import dev.cardan.engine.Data;
import dev.cardan.engine.inside.Inside;
import dev.cardan.engine.inside.RoomSlot;

/**
 * The order of box ends in the last sweep of a world, which the world remembers: the next sort starts from it and is quick.
 * It doesn't change a result, so it is no part of the state.
 */
final class SweepOrder {
    private static final RoomSlot<SweepOrder> SLOT = RoomSlot.of(SweepOrder::new);

    long[] ends = {}; // box ends: position in the high half, 2 i (lower) or 2 i + 1 (upper) in the low half
    int swept = -1; // number of boxes whose ends are in order, -1 if none are

    static SweepOrder of(Data d) {
        return SLOT.in(Inside.memory(d));
    }

    /** Makes room for n boxes. Returns whether the order of the last sweep is there; it isn't until {@code swept} is set again. */
    boolean begin(int n) {
        boolean again = n == swept;
        swept = -1;
        if (ends.length < 2 * n) {
            ends = new long[2 * n];
        }
        return again;
    }

    /** Orders ends by position in single precision, equal positions by box and lower before upper. */
    static long key(float position, int end) {
        int bits = Float.floatToIntBits(position + 0f);
        int ordered = bits ^ ((bits >> 31) & 0x7fffffff);
        return ((long) ordered << 32) + end;
    }
}
