package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.cli.conform.Board;
import dev.cardan.cli.conform.Difference;
import dev.cardan.cli.conform.Nearness;
import dev.cardan.cli.conform.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The board as a whole, and the way differences are measured. */
class BoardTest {
    @Test
    void boardIsWrittenAndNineTenthsOfTheBitsAreEqual() throws IOException {
        List<Verdict> verdicts = BoardWriter.verdicts();
        Path target = Path.of("target");
        Files.createDirectories(target);
        Files.writeString(target.resolve("BOARD.md"), BoardWriter.text(verdicts));
        assertEquals(List.of(), Board.failures(verdicts));
        int arrays = 0, same = 0;
        for (Verdict v : verdicts) {
            arrays += v.arrays();
            same += v.sameArrays();
        }
        assertTrue(same >= 0.9 * arrays, same + " of " + arrays + " arrays are bit-equal");
    }

    @Test
    void aDifferenceIsMeasuredAgainstTheLargestGoldenEntry() {
        Difference d = Difference.of(new double[] {4, -8, 0}, new double[] {4, -8.5, 0.25}, 0);
        assertEquals(0.5, d.abs);
        assertEquals(0.0625, d.rel);
        assertEquals(0.5 / 16, Difference.of(new double[] {4, -8}, new double[] {4, -8.5}, 16).rel);
        assertEquals(1, Difference.of(new double[] {0}, new double[] {Nearness.FLOOR}, 0).rel);
    }

    @Test
    void signsOfZeroAndLengthsCount() {
        assertEquals(false, Difference.of(new double[] {0.0}, new double[] {-0.0}, 0).same);
        assertEquals(true, Difference.of(new double[] {Double.NaN}, new double[] {Double.NaN}, 0).same);
        assertEquals("2 values instead of 1", Difference.of(new double[1], new double[2], 0).wrong);
        assertEquals("1.0 instead of NaN at 0", Difference.of(new double[] {Double.NaN}, new double[] {1}, 0).wrong);
    }

    @Test
    void eachSensorHasItsOwnScale() {
        Difference d = Difference.inPieces(new double[] {1000, 1}, new double[] {1000, 1.5}, new int[] {0, 1});
        assertEquals(0.5, d.rel);
    }
}
