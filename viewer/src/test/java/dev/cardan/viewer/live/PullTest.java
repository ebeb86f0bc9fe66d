package dev.cardan.viewer.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.math.Quat;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.viewer.scene.Perturbation;
import dev.cardan.viewer.scene.Scene;
import org.junit.jupiter.api.Test;

/** What the mouse does to a world. */
class PullTest {
    @Test
    void aBodyIsNeverTurnedBackTheOtherWay() throws Exception {
        Data d = Mjcf.parse(Browsing.toy()).newData();
        Physics.forward(d);
        Scene scene = new Scene(d.model);
        Pull pull = new Pull(scene);
        pull.selectBody(d, d.model.body("box").id());
        pull.grab(d, Perturbation.ROTATE);
        int torque = 6 * d.model.body("box").id() + 3;
        for (int i = 0; i < 8; i++) {
            pull.turn(d, 0, 0, 0.7);
            pull.applyForce(d);
            assertTrue(d.xfrcApplied[torque + 2] > 0, "after " + (i + 1) + " turns by 0.7 rad");
        }
        double[] away = new double[3];
        Quat.toVelocity(away, 0, scene.perturbation.refQuat, 0, 1); // the body itself is not turned
        assertEquals(Math.PI / 2, away[2], 1e-12);
    }
}
