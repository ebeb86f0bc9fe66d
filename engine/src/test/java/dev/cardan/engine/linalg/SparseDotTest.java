package dev.cardan.engine.linalg;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** One row and several rows at once against the plain definition, bit for bit, over awkward lengths and numbers. */
class SparseDotTest {
    private static final double[] ODD = {0.0, -0.0, Double.NaN, Double.POSITIVE_INFINITY, -1e308, 1e-320};

    @Test
    void everyLengthGivesTheBitsOfTheDefinition() {
        Random random = new Random(5);
        for (int n = 0; n <= 70; n++) {
            for (int odd = 0; odd < 4; odd++) {
                check(random, n, 3, 5, odd);
            }
        }
    }

    @Test
    void negativeZerosSumToZero() {
        for (int n = 0; n < 16; n++) {
            double[] a = new double[n], b = {-0.0}, r = {1};
            int[] index = new int[n];
            Arrays.fill(a, 1);
            switch (n / 4) {
                case 0 -> r[0] = 0;
                case 1 -> SparseDot.rows4(r, 0, 1, a, 0, b, 0, n, index, 0);
                case 2 -> SparseDot.rows8(r, 0, 1, a, 0, b, 0, n, index, 0);
                default -> SparseDot.rows12(r, 0, 1, a, 0, b, 0, n, index, 0);
            }
            assertEquals(bits(0.0), bits(r[0]), "length " + n);
            assertEquals(bits(0.0), bits(SparseDot.one(a, 0, b, 0, n, index, 0)), "length " + n);
            if (n < SparseDot.LONG) {
                assertEquals(bits(0.0), bits(SparseDot.oneShort(a, 0, b, 0, n, index, 0)), "length " + n);
            }
        }
    }

    @Test
    void sixNumbersInTwoRunsAndOtherwise() {
        Random random = new Random(6);
        int[][] rows = {{0, 1, 2, 3, 4, 5}, {4, 5, 6, 21, 22, 23}, {0, 1, 3, 4, 5, 6}, {0, 1, 2, 3, 5, 7}};
        for (int odd = 0; odd < 4; odd++) {
            for (int[] columns : rows) {
                double[] a = numbers(random, 8, odd), b = numbers(random, 30, odd);
                int[] index = new int[8];
                System.arraycopy(columns, 0, index, 2, 6);
                double expected = definition(a, 2, b, 5, 6, index, 2), got = SparseDot.six(a, 2, b, 5, index);
                assertEquals(bits(expected), bits(got), Arrays.toString(columns));
            }
        }
        double[] ones = new double[6], zeros = new double[6];
        Arrays.fill(ones, 1);
        Arrays.fill(zeros, -0.0);
        assertEquals(bits(0.0), bits(SparseDot.six(ones, 0, zeros, 0, new int[] {0, 1, 2, 3, 4, 5})));
    }

    private static void check(Random random, int n, int ao, int bo, int odd) {
        double[] a = numbers(random, ao + 3 * n, odd),
                b = numbers(random, bo + 40, odd),
                r = new double[5],
                s = new double[5];
        int[] index = random.ints(ao + n, 0, 40).toArray();
        SparseDot.three(r, 1, a, ao, b, bo, n, index, ao);
        switch (n / 4) {
            case 0 -> SparseDot.threeShort(s, 1, a, ao, b, bo, n, index, ao);
            case 1 -> SparseDot.rows4(s, 1, 3, a, ao, b, bo, n, index, ao);
            case 2 -> SparseDot.rows8(s, 1, 3, a, ao, b, bo, n, index, ao);
            case 3 -> SparseDot.rows12(s, 1, 3, a, ao, b, bo, n, index, ao);
            default -> SparseDot.three(s, 1, a, ao, b, bo, n, index, ao);
        }
        double[] t = s.clone();
        if (n / 4 == 1) {
            SparseDot.three4(t, 1, a, ao, b, bo, n, index, ao);
        }
        for (int row = 0; row < 3; row++) {
            double expected = definition(a, ao + row * n, b, bo, n, index, ao);
            String place = "length " + n + ", row " + row;
            assertEquals(bits(expected), bits(SparseDot.one(a, ao + row * n, b, bo, n, index, ao)), place);
            assertEquals(bits(expected), bits(r[1 + row]), place + " of three");
            if (n < SparseDot.LONG) {
                assertEquals(bits(expected), bits(SparseDot.oneShort(a, ao + row * n, b, bo, n, index, ao)), place);
            }
            assertEquals(bits(expected), bits(s[1 + row]), place + " of three, straight");
            assertEquals(bits(expected), bits(t[1 + row]), place + " of exactly three");
        }
        assertEquals(0, r[0] + r[4] + s[0] + s[4] + t[0] + t[4], "numbers beside the result are left alone");
    }

    private static double definition(double[] a, int ao, double[] b, int bo, int n, int[] index, int io) {
        double[] part = new double[4];
        int whole = n - n % 4;
        for (int k = 0; k < whole; k++) {
            part[k % 4] += a[ao + k] * b[bo + index[io + k]];
        }
        double sum = (part[0] + part[2]) + (part[1] + part[3]);
        for (int k = whole; k < n; k++) {
            sum += a[ao + k] * b[bo + index[io + k]];
        }
        return sum;
    }

    private static double[] numbers(Random random, int n, int odd) {
        double[] r = new double[n];
        for (int i = 0; i < n; i++) {
            r[i] = random.nextInt(4) < odd ? ODD[random.nextInt(odd == 3 ? ODD.length : 2)] : random.nextGaussian();
        }
        return r;
    }

    private static long bits(double x) {
        return Double.doubleToLongBits(x); // one kind of NaN
    }
}
