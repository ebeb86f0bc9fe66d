package dev.cardan.physics.flex;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.overlay.Overlay;
import dev.cardan.mjcf.Mjcf;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a world keeps of its flexes follows the numbers that an overlay writes into the same model again. */
class FlexEpisodesTest {
    private static final int STEPS = 20;

    @ParameterizedTest
    @ValueSource(strings = {"Euler", "implicitfast"})
    void anotherEpisodeBendsAnew(String integrator) {
        Model base = Mjcf.parse("""
            <mujoco>
              <option integrator="%s" solver="CG" timestep="1e-3"/>
              <worldbody>
                <flexcomp name="f" type="grid" count="7 5 1" spacing=".05 .05 .05" dim="2" mass=".2" radius=".004" pos="0 0 1">
                  <edge equality="true"/>
                  <elasticity young="3e5" poisson="0" thickness="4e-3" elastic2d="bend" damping=".01"/>
                  <contact selfcollide="none"/>
                  <pin id="0 1 2 3 4"/>
                </flexcomp>
              </worldbody>
            </mujoco>
            """.formatted(integrator));
        Overlay overlay = new Overlay(base);
        Model m = overlay.scale("flex_bending", 2).build();
        Data d = m.newData();
        Physics.step(d, STEPS);
        double[] soft = d.qpos.clone();

        Model again = overlay.reset().scale("flex_bending", 30).build(m);
        assertSame(m, again, "the same model, with other numbers");
        Physics.reset(d);
        Physics.step(d, STEPS);

        Data fresh = new Overlay(base).scale("flex_bending", 30).build().newData();
        Physics.step(fresh, STEPS);
        assertArrayEquals(fresh.qpos, d.qpos);
        assertFalse(Arrays.equals(soft, d.qpos), "a stiffer sheet falls in another way");
    }
}
