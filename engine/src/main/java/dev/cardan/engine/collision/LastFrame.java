package dev.cardan.engine.collision;

import dev.cardan.engine.collision.convex.ContactFrame;
import dev.cardan.engine.collision.convex.PreContact;

/**
 * Makes the frames of contacts, one after the other. The points of one face have the same normal, and so has all that lies on the
 * same floor: then the frame is that of the contact before.
 *
 * <p>One instance is the scratch memory of one thread.
 */
final class LastFrame {
    private static final int COUNT = PreContact.SIZE - PreContact.NORMAL;

    private final long[] bits = new long[COUNT]; // of the normal and the tangent
    private int contact = -1; // whose frame was made of them, -1 if there is none

    /** To be called before the first contact. */
    void forget() {
        contact = -1;
    }

    /** Makes the frame of contact c from the normal and the tangent of a narrow-phase record. */
    void set(double[] frame, int c, double[] records, int r) {
        boolean same = c > 0 && contact == c - 1;
        for (int i = 0; i < COUNT; i++) {
            long b = Double.doubleToRawLongBits(records[r + PreContact.NORMAL + i]);
            same &= bits[i] == b;
            bits[i] = b;
        }
        contact = c;
        if (same) {
            for (int i = 9 * c; i < 9 * c + 9; i++) {
                frame[i] = frame[i - 9];
            }
        } else {
            System.arraycopy(records, r + PreContact.NORMAL, frame, 9 * c, COUNT);
            ContactFrame.complete(frame, 9 * c);
        }
    }
}
