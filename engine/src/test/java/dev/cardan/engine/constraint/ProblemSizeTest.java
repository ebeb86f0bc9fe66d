package dev.cardan.engine.constraint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.TooLargeException;
import dev.cardan.engine.table.Sizes;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** What memory can hold is known before it runs out. */
class ProblemSizeTest {
    @Test
    void whatIsThereAlreadyFits() {
        assertTrue(ProblemSize.fits(1000, 1000, Integer.MAX_VALUE));
        assertTrue(ProblemSize.fits(1000, 0, Double.BYTES));
        assertFalse(ProblemSize.fits(1000, 999, Integer.MAX_VALUE));
        assertFalse(ProblemSize.fits(1L << 31, 0, 0));
    }

    @Test
    void theErrorTellsSizeAndRemedy() {
        Sizes s = new Sizes();
        s.nbody = 1;
        Model m = new Model(s);
        Arrays.fill(m.body.treeid, -1);
        Arrays.fill(m.body.mocapid, -1);
        Data d = m.newData();
        d.nefc = 70_000;
        String e = assertThrows(TooLargeException.class, () -> ProblemSize.require(d, "Y", 1L << 40, 0, 12))
                .getMessage();
        assertEquals(
                "the matrix Y of 70000 constraint rows at time 0.0 needs 1099511627776 numbers, 12582912 MB, more than an array can"
                        + " hold: use the solver Newton or CG without noslip iterations, a smaller condim, or more memory (-Xmx)",
                e);
        e = assertThrows(TooLargeException.class, () -> ProblemSize.require(d, "Y", 1 << 30, 0, Integer.MAX_VALUE))
                .getMessage();
        assertTrue(e.contains("of which ") && e.contains(" are free: use the solver"), e);
    }
}
