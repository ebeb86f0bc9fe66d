package dev.cardan.optimize.control;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.optimize.inside.Matrices;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RiccatiTest {
    private static double[] a(double... values) {
        return values;
    }

    /** P = q + a^2 P - (a b P)^2 / (r + b^2 P) in one dimension has a solution in closed form. */
    @Test
    void oneDimensionIsTheQuadraticEquation() {
        for (double f : new double[] {0.5, 1, 1.2, 30}) {
            double q = 2, r = 0.7, b = 0.3, s = b * b;
            double h = s * q + r * (f * f - 1);
            double p = (h + Math.sqrt(h * h + 4 * s * q * r)) / (2 * s);
            Riccati.Endless found = Riccati.endless(a(f), a(b), a(q), a(r), 1, 1);
            assertEquals(p, found.value()[0], 1e-12 * p);
            assertEquals(b * p * f / (r + s * p), found.gain()[0], 1e-10);
            assertEquals(Math.abs(f - b * found.gain()[0]), found.radius(), 1e-9);
        }
    }

    /** A mass that is pushed, against scipy.linalg.solve_discrete_are. */
    @Test
    void aDoubleIntegrator() {
        Riccati.Endless e = Riccati.endless(a(1, .1, 0, 1), a(.005, .1), a(1, 0, 0, .1), a(.5), 2, 1);
        assertArrayEquals(SCIPY_P, e.value(), 1e-11);
        assertArrayEquals(SCIPY_K, e.gain(), 1e-12);
    }

    private static final double[] SCIPY_P = {12.816927667160117, 7.07283535790271, 7.07283535790271, 8.761560150501971};
    private static final double[] SCIPY_K = {1.2963977949089471, 1.6615836765213765};

    @Test
    void manyStepsAreForEver() {
        SplittableRandom random = new SplittableRandom(5);
        int n = 8, m = 3;
        double[] f = random.doubles(64, -0.6, 0.6).toArray(),
                b = random.doubles(24, -1, 1).toArray();
        double[] half = random.doubles(64, -1, 1).toArray(), q = Matrices.transposedProduct(half, half, n, n, n);
        double[] r = Matrices.identity(m);
        assertTrue(Matrices.spectralRadius(f, n) > 1, "it is to grow by itself");
        Riccati.Endless e = Riccati.endless(f, b, q, r, n, m);
        Riccati.Limited l = Riccati.limited(f, b, q, r, q, n, m, 400);
        assertArrayEquals(e.value(), l.values()[0], 1e-9 * Matrices.largest(e.value()));
        assertArrayEquals(e.gain(), l.gains()[0], 1e-9);
        assertTrue(e.radius() < 1);
    }

    /** Whatever the gains, x'P x before the first step is what the steps and the end cost. */
    @Test
    void theValueIsWhatFollowsCosts() {
        double[] f = a(1.1, 0.3, -0.2, 0.9), b = a(0, 1), q = a(1, 0, 0, 2), r = a(0.5), last = a(10, 1, 1, 5);
        Riccati.Limited l = Riccati.limited(f, b, q, r, last, 2, 1, 12);
        double x = 0.7, y = -1.3, sum = 0;
        double[] p = l.values()[0];
        double promised = p[0] * x * x + (p[1] + p[2]) * x * y + p[3] * y * y;
        for (double[] k : l.gains()) {
            double u = -(k[0] * x + k[1] * y);
            sum += x * x + 2 * y * y + 0.5 * u * u;
            double next = f[0] * x + f[1] * y;
            y = f[2] * x + f[3] * y + u;
            x = next;
        }
        assertEquals(promised, sum + 10 * x * x + 2 * x * y + 5 * y * y, 1e-12 * promised);
    }

    @Test
    void whatCantBeStabilisedIsRefused() {
        fails("no finite solution", () -> Riccati.endless(a(1.1, 0, 0, 0.5), a(0, 1), a(1, 0, 0, 1), a(1), 2, 1));
        fails("does not die out", () -> Riccati.endless(a(1, 0, 0, 0.5), a(1, 1), a(0, 0, 0, 1), a(1), 2, 1));
        fails("not positive definite", () -> Riccati.endless(a(1), a(1), a(1), a(0), 1, 1));
        fails("b has 2 numbers, it needs 1", () -> Riccati.endless(a(1), a(1, 2), a(1), a(1), 1, 1));
        fails("not a finite number", () -> Riccati.endless(a(Double.NaN), a(1), a(1), a(1), 1, 1));
        fails("at least one", () -> Riccati.limited(a(1), a(1), a(1), a(1), a(1), 1, 1, 0));
    }

    private static void fails(String part, Runnable call) {
        String message = assertThrows(IllegalArgumentException.class, call::run).getMessage();
        assertTrue(message.contains(part), message);
    }
}
