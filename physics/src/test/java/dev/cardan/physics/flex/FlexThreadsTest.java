package dev.cardan.physics.flex;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.State;
import dev.cardan.engine.work.StepInterruptedException;
import dev.cardan.engine.work.Workers;
import dev.cardan.mjcf.Mjcf;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Large flexes with implicit stiffness, whose loops the workers of a world share. */
@Timeout(300)
class FlexThreadsTest {
    private static final int STEPS = 50;

    /** A sheet or a solid that falls on a ball. */
    private static Model flex(String kind) {
        String flex = switch (kind) {
            case "cloth" -> """
                        <flexcomp name="f" type="grid" count="22 22 1" spacing=".04 .04 .04" dim="2" mass=".5"
                            radius=".004" pos="0 0 .33" euler="10 20 30">
                          <elasticity young="2e4" poisson=".2" thickness="3e-3" elastic2d="both" damping=".01"/>
                          <contact selfcollide="none"/>
                          <pin id="0 21"/>
                        </flexcomp>
                        """;
            case "sheet" -> """
                        <flexcomp name="f" type="grid" count="22 22 1" spacing=".04 .04 .04" dim="2" mass=".5"
                            radius=".004" pos="0 0 .32">
                          <edge equality="vert"/>
                          <elasticity young="2e4" poisson="0" thickness="3e-3" elastic2d="bend" damping=".01"/>
                          <contact selfcollide="none"/>
                        </flexcomp>
                        """;
            case "touching" -> """
                        <flexcomp name="f" type="grid" count="22 22 1" spacing=".04 .04 .04" dim="2" mass=".5"
                            radius=".004" pos="0 0 .31">
                          <elasticity young="2e4" poisson="0" thickness="3e-3" elastic2d="both" damping=".01"/>
                          <contact selfcollide="none" passive="true"/>
                        </flexcomp>
                        """;
            default -> """
                        <flexcomp name="f" type="grid" count="8 8 8" spacing=".04 .04 .04" dim="3" mass="1"
                            radius=".004" pos="0 0 .46">
                          <elasticity young="5e4" poisson=".2" damping=".01"/>
                          <contact selfcollide="none"/>
                        </flexcomp>
                        """;
        };
        return Mjcf.parse("""
            <mujoco>
              <option integrator="implicitfast" solver="CG" tolerance="1e-6"/>
              <worldbody><geom size=".3"/>%s</worldbody>
            </mujoco>
            """.formatted(flex));
    }

    private static Data moving(Model m) {
        Data d = m.newData();
        for (int i = 0; i < m.nv; i++) {
            d.qvel[i] = .1 * (i % 5 - 2);
        }
        return d;
    }

    @ParameterizedTest
    @ValueSource(strings = {"cloth", "sheet", "touching", "solid"})
    void threadsDoNotChangeABit(String kind) {
        Model m = flex(kind);
        Data alone = moving(m);
        Physics.step(alone, STEPS);
        assertTrue(alone.efm.active && alone.ncon > 0);
        for (int threads = 2; threads <= 3; threads++) {
            Data shared = moving(m);
            try (Workers workers = new Workers(threads)) {
                shared.workers = workers;
                Physics.step(shared, STEPS);
            }
            assertArrayEquals(alone.qpos, shared.qpos, threads + " threads, qpos");
            assertArrayEquals(alone.qvel, shared.qvel, threads + " threads, qvel");
            assertArrayEquals(alone.qacc, shared.qacc, threads + " threads, qacc");
            assertEquals(alone.state(), shared.state());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"cloth", "sheet", "solid"})
    void whatFailsLeavesTheWorldAsItWas(String kind) {
        Model m = flex(kind);
        Data d = moving(m);
        Physics.step(d, 3);
        State before = d.state();
        Workers closed = new Workers(2);
        closed.close();
        d.workers = closed;
        assertThrows(IllegalStateException.class, () -> Physics.step(d), "the loops are long enough to be shared");
        assertEquals(before, d.state());
        try (Workers workers = new Workers(2)) {
            d.workers = workers;
            Thread.currentThread().interrupt();
            assertThrows(StepInterruptedException.class, () -> Physics.step(d));
            assertTrue(Thread.interrupted());
            assertEquals(before, d.state());
            Physics.step(d, 2);
        }
        Data alone = moving(m);
        Physics.step(alone, 5);
        assertEquals(alone.state(), d.state());
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 6})
    void smallFlexesStayWithTheCaller(int count) {
        Data d = Mjcf.parse("""
            <mujoco>
              <option integrator="implicitfast" solver="CG"/>
              <worldbody>
                <flexcomp name="f" type="grid" count="%d %d 1" spacing=".04 .04 .04" dim="2" mass=".5">
                  <elasticity young="2e4" thickness="3e-3" elastic2d="both"/>
                </flexcomp>
              </worldbody>
            </mujoco>
            """.formatted(count, count)).newData();
        Workers closed = new Workers(2);
        closed.close();
        d.workers = closed; // whoever asked them for help would be told
        Physics.step(d, 2);
        assertTrue(d.efm.active);
    }
}
