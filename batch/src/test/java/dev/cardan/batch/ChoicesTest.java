package dev.cardan.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.SimBuilder;
import dev.cardan.engine.extension.Extensions;
import dev.cardan.mjcf.Mjcf;
import org.junit.jupiter.api.Test;

/** Worlds of a batch with laws and a solver that MuJoCo doesn't have. */
class ChoicesTest {
    @Test
    void everyWorldHasTheBitsItHasAlone() {
        Model m = Mjcf.parse("""
                <mujoco>
                  <option timestep=".001"/>
                  <worldbody>
                    <geom type="plane" size="1 1 1"/>
                    <flexcomp name="f" type="grid" dim="2" count="4 4 1" spacing=".05 .05 .05" mass=".1" pos="0 0 .02" radius=".005">
                      <contact selfcollide="none" internal="false"/>
                      <elasticity young="1e4" poisson=".3" thickness=".002" damping=".0003" elastic2d="both"/>
                    </flexcomp>
                    <body pos="0 0 .15"><freejoint/><geom name="b" type="box" size=".05 .05 .05"/></body>
                  </worldbody>
                </mujoco>
                """);
        Extensions choices =
                SimBuilder.animation().elasticity("stableneohookean").extensions();
        try (BatchSim batch = BatchSim.of(m, 5)
                .threads(2)
                .extensions(choices)
                .models(i -> m.overlay()
                        .set("geom_friction", "b", .2 + .1 * i, .005, .0001)
                        .build())
                .build()) {
            for (int k = 0; k < 150; k++) {
                BatchResult r = batch.stepAll();
                for (int i = 0; i < 5; i++) {
                    assertFalse(r.terminated[i]);
                }
            }
            for (int i = 0; i < 5; i++) {
                Data alone = m.newData(choices);
                alone.use(batch.world(i).data().model);
                Physics.reset(alone);
                Physics.step(alone, 150);
                assertEquals(alone.state(), batch.world(i).data().state());
            }
        }
    }
}
