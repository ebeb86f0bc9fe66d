package dev.cardan.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SamplesTest {
    private static Samples of(double... values) {
        Samples s = new Samples(1);
        for (double v : values) {
            s.add(v);
        }
        return s;
    }

    @Test
    void medianIsTheMiddleOrTheMeanOfTheTwoInTheMiddle() {
        assertEquals(3, of(9, 1, 3).median());
        assertEquals(2.5, of(4, 1, 3, 2).median());
        assertTrue(Double.isNaN(of().median()));
    }

    @Test
    void quantilesAreSamples() {
        Samples s = new Samples(0);
        for (int i = 1000; i >= 1; i--) {
            s.add(i);
        }
        assertEquals(999, s.quantile(0.999));
        assertEquals(1, s.quantile(0));
        assertEquals(1000, s.quantile(1));
    }

    @Test
    void geometricMeanTreatsTwiceAndHalfAlike() {
        assertEquals(1, Samples.geometricMean(new double[] {2, 0.5}), 1e-15);
        assertEquals(2, Samples.geometricMean(new double[] {1, Double.NaN, 4}), 1e-15);
        assertTrue(Double.isNaN(Samples.geometricMean(new double[0])));
    }
}
