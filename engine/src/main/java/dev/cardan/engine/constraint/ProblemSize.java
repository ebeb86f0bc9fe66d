package dev.cardan.engine.constraint;

import dev.cardan.engine.Data;
import dev.cardan.engine.TooLargeException;

/** Tells before memory runs out that a matrix of the constraint problem is too large. */
final class ProblemSize {
    /** The longest array that every virtual machine can make. */
    private static final int LONGEST = Integer.MAX_VALUE - 8;

    private ProblemSize() {}

    /**
     * Requires that a matrix can be made.
     *
     * @param numbers how many it has
     * @param have for how many there is room already
     * @param bytes memory that each number takes
     * @throws TooLargeException if it can't
     */
    static void require(Data d, String matrix, long numbers, int have, int bytes) {
        if (!fits(numbers, have, bytes)) {
            throw new TooLargeException(
                    "the matrix " + matrix + " of " + d.nefc + " constraint rows at time " + d.time
                            + " needs " + numbers + " numbers, " + ((numbers * bytes) >> 20) + " MB, "
                            + (numbers > LONGEST
                                    ? "more than an array can hold"
                                    : "of which " + (free() >> 20) + " are free")
                            + ": use the solver Newton or CG without noslip iterations, a smaller condim, or more memory (-Xmx)");
        }
    }

    /** Whether a matrix can be made; what awaits garbage collection counts as used. */
    static boolean fits(long numbers, int have, int bytes) {
        return numbers <= have || (numbers <= LONGEST && numbers * bytes <= free());
    }

    private static long free() {
        Runtime vm = Runtime.getRuntime();
        return vm.maxMemory() - (vm.totalMemory() - vm.freeMemory());
    }
}
