package dev.cardan.optimize;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.linalg.Dense;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The solver against MuJoCo's {@code minimize} of version 3.12.0 on the same problems, its settings, and what it refuses. */
class LeastSquaresTest {
    /** A problem, and what MuJoCo's module makes of it: steps, residuals, unknowns (the first of many), objective. */
    record Golden(
            String name, LeastSquares problem, Ending ending, int steps, int residuals, double objective, double... x) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static double[] a(double... values) {
        return values;
    }

    private static LeastSquares rosenbrock() {
        return LeastSquares.of(Problems::rosenbrock).start(0, 0);
    }

    static Stream<Golden> goldens() {
        Ending small = Ending.GRADIENT, still = Ending.STEP, over = Ending.ITERATIONS;
        LeastSquares beale = LeastSquares.of(Problems::beale).start(1, 1);
        LeastSquares decay = LeastSquares.of(Problems::decay).start(1, 1, 0);
        LeastSquares powell = LeastSquares.of(Problems::powell).start(3, -1, 0, 1);
        LeastSquares wood = LeastSquares.of(Problems::wood).start(-3, -1, -3, -1);
        LeastSquares shortened = chain().maxIterations(20);
        return Stream.of(
                new Golden("rosenbrock", rosenbrock(), small, 14, 112, 0, 1, 1),
                new Golden("rosenbrock, usual start", rosenbrock().start(-1.2, 1), still, 12, 98, 0, 1, 1),
                new Golden("within bounds", rosenbrock().bounds(a(-2, -2), a(2, 2)), small, 14, 112, 0, 1, 1),
                new Golden("at both", rosenbrock().bounds(a(-2, 2), a(.5, 3)), small, 1, 6, 153.25, 0.5, 2),
                new Golden(
                        "at one",
                        rosenbrock().bounds(a(-2, -2), a(.5, 2)),
                        small,
                        7,
                        90,
                        0.125,
                        0.5,
                        0.2499999999991698),
                new Golden("beale", beale, small, 9, 80, 0, 3, 0.5),
                new Golden(
                        "beale, bounded",
                        LeastSquares.of(Problems::beale).start(1, 1).bounds(a(0, 0), a(2, 2)),
                        still,
                        31,
                        165,
                        0.2616724180052463,
                        2,
                        0.17008792379280074),
                new Golden("powell", powell, small, 12, 65, 2.860176753291491e-13, 0.00058130155331),
                new Golden("wood", wood, small, 60, 372, 0, 1, 1, 1, 1),
                new Golden("a chain of valleys", chain(), small, 29, 693, 0, 1, 1, 1),
                new Golden(
                        "ended early",
                        shortened,
                        over,
                        20,
                        484,
                        2.41414515222256,
                        0.010032585610199084,
                        0.011631418644491257),
                new Golden(
                        "decay", decay, small, 5, 24, 0.005673216490724757, 2.4707188165, 1.3147068482, 0.5124411476),
                new Golden(
                        "decay, bounded",
                        LeastSquares.of(Problems::decay).start(1, 1, 0).bounds(a(0, 0, 0), a(2, 5, 1)),
                        small,
                        24,
                        147,
                        0.10601873768446878,
                        2,
                        1.41233779,
                        0.68512195),
                new Golden("smooth length", rosenbrock().norm(Norm.smoothLength(0.01)), still, 29, 218, 0, 1, 1),
                new Golden(
                        "soft absolute",
                        rosenbrock().norm(Norm.softAbsolute(1)),
                        small,
                        13,
                        108,
                        0,
                        0.9999999982763877),
                new Golden(
                        "scaled by the Jacobian",
                        rosenbrock().scaleByJacobian(),
                        small,
                        18,
                        131,
                        0,
                        1,
                        0.9999999999111697),
                new Golden("scaled", rosenbrock().scale(10, 0.1), small, 21, 178, 0, 1, 1));
    }

    private static LeastSquares chain() {
        return LeastSquares.of(Problems::longRosenbrock).start(new double[20]);
    }

    @ParameterizedTest
    @MethodSource("goldens")
    void takesTheStepsOfMujocosModule(Golden g) {
        Solution s = g.problem.solve();
        assertEquals(g.ending, s.ending());
        assertEquals(g.steps, s.iterations());
        assertEquals(g.residuals, s.residuals());
        assertEquals(g.objective, s.objective(), 1e-9 * Math.max(g.objective, 1e-9));
        assertArrayEquals(g.x, Arrays.copyOf(s.x(), g.x.length), 2e-8);
        assertEquals(s.objective(), g.problem.norm.value(s.residual()));
    }

    @Test
    void aBoundHoldsWhatTheGradientPushesAgainstIt() {
        for (double[][] box : new double[][][] {{a(-2, 2), a(.5, 3)}, {a(-2, -2), a(.5, 2)}, {a(-2, -2), a(2, 2)}}) {
            Solution s = rosenbrock().bounds(box[0], box[1]).details().solve();
            double[] gradient = s.trace().getLast().gradient();
            for (int i = 0; i < 2; i++) {
                double x = s.x()[i];
                assertTrue(
                        x == box[0][i]
                                ? gradient[i] > 0
                                : x == box[1][i] ? gradient[i] < 0 : Math.abs(gradient[i]) < 1e-4,
                        x + ": " + gradient[i]);
            }
        }
    }

    @Test
    void oneSidedBoundsAreBoundsToo() {
        double inf = Double.POSITIVE_INFINITY;
        Solution s = rosenbrock().bounds(a(-inf, -inf), a(0.5, inf)).solve();
        assertArrayEquals(a(0.5, 0.25), s.x(), 1e-8);
        assertEquals(0.5, s.x()[0]);
    }

    @Test
    void differencesStayWithinTheBounds() {
        for (double[] box :
                new double[][] {{10, 20, 10}, {10, 20, 20}, {-20, -10, -20}, {-20, -10, -10}, {1, 1 + 1e-9, 1}}) {
            for (boolean centered : new boolean[] {false, true}) {
                List<Double> seen = new ArrayList<>();
                LeastSquares p = LeastSquares.of(x -> {
                            seen.add(x[0]);
                            return a(x[0] - 3, x[0] * x[0]);
                        })
                        .start(box[2])
                        .bounds(a(box[0]), a(box[1]));
                (centered ? p.centered() : p).solve();
                assertTrue(Collections.min(seen) >= box[0] && Collections.max(seen) <= box[1], seen::toString);
            }
        }
    }

    @Test
    void centredDifferencesAreMoreExact() {
        double[] x = {0.7, -1.1, 0.4};
        double forward = jacobianError(LeastSquares.of(Problems::decay), x);
        double centered = jacobianError(LeastSquares.of(Problems::decay).centered(), x);
        assertTrue(centered < 0.01 * forward, centered + " against " + forward);
    }

    private static double jacobianError(LeastSquares p, double[] x) {
        double[] found =
                p.start(x).details().maxIterations(0).solve().trace().getFirst().jacobian();
        double[] error = new double[found.length];
        for (int i = 0; i < 10; i++) {
            double t = 0.3 * i, e = Math.exp(-x[1] * t);
            error[3 * i] = found[3 * i] - e;
            error[3 * i + 1] = found[3 * i + 1] + x[0] * t * e;
            error[3 * i + 2] = found[3 * i + 2] - 1;
        }
        return Dense.norm(error, 0, error.length);
    }

    @Test
    void severalThreadsGiveTheSameBits() {
        Solution one = chain().solve();
        Solution three = LeastSquares.of(3, () -> Problems::longRosenbrock)
                .start(new double[20])
                .solve();
        assertArrayEquals(one.x(), three.x());
        assertEquals(one.iterations(), three.iterations());
        for (int i = 0; i < one.trace().size(); i++) {
            assertArrayEquals(one.trace().get(i).x(), three.trace().get(i).x());
        }
    }

    @Test
    void theUsersJacobianIsUsedAndChecked() {
        Solution s = rosenbrock()
                .jacobian(Problems::rosenbrockJacobian)
                .checkDerivatives()
                .solve();
        assertArrayEquals(a(1, 1), s.x(), 1e-12);
        assertEquals(s.iterations() + 1, s.jacobians());
        LeastSquares wrong =
                rosenbrock().jacobian((x, r) -> a(-1, 0, -20 * x[0], 15)).checkDerivatives();
        fails("the Jacobian does not match finite differences: entry 1, 1 is 15.0", wrong::solve);
        fails(
                "has 3 numbers, 2 x 2 are needed",
                () -> rosenbrock().jacobian((x, r) -> a(1, 2, 3)).solve());
    }

    /** A norm with a fault in its derivatives. */
    private static Norm faulty(double gradientBy, double diagonalBy, double cornerBy, double sign) {
        Norm sound = Norm.smoothLength(0.01);
        return new Norm() {
            @Override
            public double value(double[] r) {
                return sound.value(r);
            }

            @Override
            public void expand(double[] r, double[] jacobian, double[] gradient, double[] hessian) {
                sound.expand(r, jacobian, gradient, hessian);
                gradient[0] += gradientBy;
                for (int i = 0; i < hessian.length; i++) {
                    hessian[i] *= sign;
                }
                hessian[0] += diagonalBy;
                hessian[1] += cornerBy;
            }
        };
    }

    @Test
    void theUsersNormIsChecked() {
        rosenbrock().norm(faulty(0, 0, 0, 1)).checkDerivatives().solve();
        rosenbrock().norm(Norm.softAbsolute(0.3)).checkDerivatives().solve();
        fails("gradient of the norm does not match", () -> checked(faulty(0.001, 0, 0, 1)));
        fails("Hessian of the norm does not match", () -> checked(faulty(0, 0.001, 0, 1)));
        fails("not symmetric", () -> checked(faulty(0, 0, 0.01, 1)));
        fails("not positive definite", () -> checked(faulty(0, 0, 0, -1)));
    }

    private static void checked(Norm norm) {
        rosenbrock().norm(norm).checkDerivatives().solve();
    }

    @Test
    void theTraceTellsOfEachStep() {
        List<Integer> lengths = new ArrayList<>();
        Solution s = rosenbrock().details().observer(t -> lengths.add(t.size())).solve();
        assertEquals(s.iterations() + 1, s.trace().size());
        assertEquals(s.trace().size(), lengths.getLast());
        for (int i = 0; i < s.iterations(); i++) {
            Iteration now = s.trace().get(i), next = s.trace().get(i + 1);
            assertEquals(now.objective() - next.objective(), now.reduction(), 1e-15);
            for (int k = 0; k < 2; k++) {
                assertEquals(next.x()[k], now.x()[k] + now.step()[k], 1e-15);
            }
        }
        assertEquals(0, rosenbrock().solve().trace().getFirst().jacobian().length);
    }

    @Test
    void whatIsWrittenTellsWhyItEnded() {
        assertTrue(
                written(rosenbrock(), Verbosity.FINAL).startsWith("ended after 14 iterations: the gradient is below"));
        assertEquals(15, written(rosenbrock(), Verbosity.ITERATIONS).lines().count());
        assertTrue(written(rosenbrock().start(1, 1), Verbosity.FINAL).contains("exactly zero"));
        assertEquals("", written(rosenbrock(), Verbosity.SILENT));
    }

    private static String written(LeastSquares p, Verbosity how) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        p.verbose(how, new PrintStream(bytes, true, StandardCharsets.UTF_8)).solve();
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aLargeStepToleranceKeepsTheLastCandidate() {
        Solution s = LeastSquares.of(x -> a(x[0] - 1))
                .start(0)
                .stepTolerance(2)
                .gradientTolerance(0)
                .solve();
        assertEquals(1, s.x()[0]);
        assertEquals(Ending.STEP, s.ending());
    }

    @Test
    void aStepToWhereThereIsNoNumberIsShortened() {
        Solution s = LeastSquares.of(x -> a(x[0] > 2 ? Double.NaN : Math.sqrt(2 - x[0]) - 0.1, x[0] - 1.9))
                .start(-40)
                .solve();
        assertTrue(s.x()[0] > 1.8 && s.x()[0] <= 2, s::toString);
    }

    @Test
    void whatMakesNoSenseIsRefused() {
        fails("which is not below its upper one", () -> rosenbrock().bounds(a(0, 0), a(1, 0)));
        fails(
                "there are bounds for 3 unknowns",
                () -> rosenbrock().bounds(a(0, 0, 0), a(1, 1, 1)).solve());
        fails("2 lower and 1 upper", () -> rosenbrock().bounds(a(0, 0), a(1)));
        fails(
                "there are no unknowns",
                () -> LeastSquares.of(Problems::rosenbrock).solve());
        fails("number 1 is NaN", () -> rosenbrock().start(0, Double.NaN));
        fails("must be above 1", () -> rosenbrock().regularizer(1e-6, 1e8, 1));
        fails("it must be positive", () -> rosenbrock().scale(1, -1));
        fails("scales for 3", () -> rosenbrock().scale(1, 1, 1).solve());
        fails(
                "is NaN at the start",
                () -> LeastSquares.of(x -> a(Double.NaN)).start(1).solve());
        fails(
                "at the start it had 1",
                () -> LeastSquares.of(x -> new double[x[0] == 0 ? 1 : 2])
                        .start(0)
                        .solve());
    }

    private static void fails(String part, Runnable call) {
        String message = assertThrows(IllegalArgumentException.class, call::run).getMessage();
        assertTrue(message.contains(part), message);
    }
}
