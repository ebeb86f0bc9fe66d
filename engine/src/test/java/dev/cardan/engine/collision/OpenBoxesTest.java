package dev.cardan.engine.collision;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Open boxes that are met, against the comparison of bounds one by one. */
class OpenBoxesTest {
    /** Bounds that touch, signed zeros, differences that round, overflow or are no number. */
    private static final double[] ODD = {
        0.0,
        -0.0,
        1,
        Math.nextUp(1),
        1e-320,
        -1e-320,
        1e308,
        -1e308,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        Double.NaN
    };

    private static final int FINITE = 8;

    @Test
    void meetsThoseWhoseBoundsOverlap() {
        Random random = new Random(3);
        for (int round = 0; round < 300; round++) {
            int kinds = round % 3 == 0 ? 0 : round % 3 == 1 ? FINITE : ODD.length;
            int n = 1 + random.nextInt(20);
            double[] box = new double[6 * n];
            for (int i = 0; i < box.length; i++) {
                box[i] = kinds == 0 ? random.nextGaussian() : ODD[random.nextInt(kinds)];
            }
            check(box, n, random.nextInt(n));
        }
    }

    /** Opens all but the last, closes one again, and meets the last. */
    private static void check(double[] box, int n, int closed) {
        OpenBoxes open = new OpenBoxes();
        open.clear(n);
        for (int i = 0; i < n - 1; i++) {
            open.open(i, box, 6 * i);
        }
        open.close(closed);
        List<Integer> expected = new ArrayList<>();
        int at = 6 * (n - 1);
        for (int i = 0; i < n - 1; i++) {
            int b = 6 * i;
            boolean apart = box[b + 1] > box[at + 4]
                    || box[at + 1] > box[b + 4]
                    || box[b + 2] > box[at + 5]
                    || box[at + 2] > box[b + 5];
            if (i != closed && !apart) {
                expected.add(i);
            }
        }
        int count = open.meet(box[at + 1], box[at + 4], box[at + 2], box[at + 5]);
        List<Integer> met = Arrays.stream(open.met, 0, count)
                .mapToObj(j -> open.index[j])
                .sorted()
                .collect(Collectors.toList());
        assertEquals(expected, met, () -> Arrays.toString(box));
    }
}
