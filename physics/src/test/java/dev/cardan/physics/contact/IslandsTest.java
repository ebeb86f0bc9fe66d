package dev.cardan.physics.contact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.JacobianMode;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Which trees a constraint ties together. */
class IslandsTest {
    /** As MuJoCo has it: a stored number counts even if it is zero, and only sparse Jacobians store such. */
    @Test
    void aTendonThatDoesNotMoveATreeTiesItInSparseJacobiansOnly() {
        Data d = Scenes.of("""
            <mujoco>
              <worldbody>
                <body><joint name="a" type="slide" axis="1 0 0"/><geom size=".1"/></body>
                <body pos="1 0 0"><joint name="b" type="slide" axis="1 0 0"/><geom size=".1"/></body>
              </worldbody>
              <tendon>
                <fixed limited="true" range="-.1 .1"><joint joint="a" coef="1"/><joint joint="b" coef="0"/></fixed>
              </tendon>
            </mujoco>
            """);
        d.qpos[0] = 0.2;
        d.opt.jacobian = JacobianMode.SPARSE;
        Physics.forward(d);
        assertEquals(1, d.nisland);
        assertArrayEquals(new int[] {0, 0}, Arrays.copyOf(d.island.treeIsland, 2));
        double[] qacc = d.qacc.clone();
        d.opt.jacobian = JacobianMode.DENSE;
        Physics.forward(d);
        assertEquals(1, d.nisland);
        assertArrayEquals(new int[] {0, -1}, Arrays.copyOf(d.island.treeIsland, 2));
        assertArrayEquals(qacc, d.qacc, 1e-9);
    }
}
