package dev.cardan.engine.collision;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cardan.engine.collision.convex.ContactFrame;
import dev.cardan.engine.collision.convex.PreContact;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class LastFrameTest {
    private static final double[][] DIRECTIONS = {
        {0, 0, 1, 0, 0, 0},
        {0, 0, 1, 0, 0, 0},
        {-0.0, 0, 1, 0, 0, 0}, // equal numbers, other bits
        {-0.0, 0, 1, 1, 0, 0},
        {0, 0.6, 0.8, 0, 0, 0},
        {0, 0.6, 0.8, 0, 0, 0},
        {0, 0, 1, 0, 0, 0},
    };

    private final LastFrame last = new LastFrame();
    private final double[] frame = new double[9 * (DIRECTIONS.length + 1)];

    @Test
    void framesHaveTheBitsOfThoseMadeAlone() {
        for (int c = 0; c < DIRECTIONS.length; c++) {
            assertFrame(c, DIRECTIONS[c]);
        }
    }

    @Test
    void framesOfOthersAreNotTakenOver() {
        double[] up = {0, 0, 1, 0, 0, 0};
        assertFrame(0, up);
        Arrays.fill(frame, 9, 18, 5); // contact 1 was made by somebody else
        assertFrame(2, up);
        last.forget();
        Arrays.fill(frame, 18, 27, 5); // what is there before the first contact of the next step
        assertFrame(3, up);
    }

    private void assertFrame(int c, double[] directions) {
        double[] record = new double[PreContact.SIZE];
        System.arraycopy(directions, 0, record, PreContact.NORMAL, 6);
        double[] alone = Arrays.copyOf(directions, 9);
        ContactFrame.complete(alone, 0);
        last.set(frame, c, record, 0);
        for (int i = 0; i < 9; i++) {
            long expected = Double.doubleToRawLongBits(alone[i]);
            assertEquals(expected, Double.doubleToRawLongBits(frame[9 * c + i]), "number " + i + " of frame " + c);
        }
    }
}
