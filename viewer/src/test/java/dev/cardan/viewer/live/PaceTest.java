package dev.cardan.viewer.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** When worlds wait for the clock. */
class PaceTest {
    @Test
    void aWorldThatIsAheadWaits() {
        Pace pace = new Pace();
        assertEquals(0, pace.rest(0, 0));
        assertEquals(0, pace.rest(0.002, 0), "a little ahead: it rests seldom but long enough");
        assertEquals(20_000_000, (double) pace.rest(0.02, 0), 1);
        assertEquals(0, pace.rest(0.022, 20_000_000));
    }

    @Test
    void aWorldThatIsPutElsewhereInTimeGoesOnFromThere() {
        Pace pace = new Pace();
        pace.rest(0, 0);
        pace.rest(0.002, 2_000_000);
        assertEquals(0, pace.rest(100, 4_000_000), "nobody waits for a minute that was skipped");
        assertEquals(20_000_000, (double) pace.rest(100.02, 4_000_000), 1);
        assertEquals(0, pace.rest(50, 30_000_000));
    }

    @Test
    void longStepsAreWaitedForToo() {
        Pace pace = new Pace();
        pace.rest(0, 0);
        long now = 0;
        for (int i = 1; i < 5; i++) {
            long wait = pace.rest(2.0 * i, now);
            assertTrue(i == 1 || wait > 1_900_000_000L, wait + " ns");
            now += wait;
        }
    }
}
