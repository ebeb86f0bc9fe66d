package dev.cardan.physics.flex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.mjcf.Mjcf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Flexes fall asleep as a whole, and whatever wakes a part wakes all of it. */
class FlexSleepTest {
    private static Data soft(String flex) {
        return Mjcf.parse("""
            <mujoco>
              <option timestep="0.004" sleep_tolerance="0.02"><flag sleep="enable"/></option>
              <worldbody>
                <geom type="plane" size="1 1 .1"/>
                <body name="ball" pos=".01 0 1"><freejoint/><geom size=".05" solref=".02 2"/></body>
                <flexcomp name="soft" type="grid" spacing=".06 .06 .06" mass=".4" radius=".005" %s
                  <contact selfcollide="none" solref=".02 2"/>
                </flexcomp>
              </worldbody>
            </mujoco>
            """.formatted(flex)).newData();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "dim='3' count='3 3 3' dof='trilinear' pos='0 0 .07'> <edge equality='strain'/>",
                "dim='2' count='4 4 1' pos='0 0 .01'> <edge equality='true'/>"
            })
    void aBallWakesAllOfIt(String flex) {
        Data d = soft(flex);
        int slept = -1;
        boolean woke = false;
        for (int i = 0; i < 400 && !woke; i++) {
            Physics.step(d);
            boolean asleep = d.flex("soft").isAsleep();
            int trees = 0;
            for (int t = 1; t < d.model.ntree; t++) {
                trees += d.treeAwake[t];
            }
            assertEquals(asleep ? 0 : d.model.ntree - 1, trees);
            if (asleep && slept < 0) {
                slept = i;
            }
            woke = slept >= 0 && !asleep;
        }
        assertTrue(slept >= 0);
        assertTrue(woke);
        assertFalse(d.flex("soft").contacts().isEmpty());
    }
}
