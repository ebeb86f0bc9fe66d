package dev.cardan.physics.contact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.mjcf.Mjcf;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Convex contacts with {@code nativeccd="disable"}. */
class OlderColliderTest {
    private static final String PILE = """
        <mujoco>
          <option><flag nativeccd="disable"/></option>
          <worldbody>
            <geom type="plane" size="2 2 .1"/>
            <body pos="0 0 .12" euler="20 80 40"><freejoint/><geom type="cylinder" size=".1 .15"/></body>
            <body pos="0 0 .4" euler="50 10 40"><freejoint/><geom type="cylinder" size=".12 .12"/></body>
            <body pos=".1 0 .7" euler="50 10 40"><freejoint/><geom type="ellipsoid" size=".1 .15 .12"/></body>
            <body pos="0 .1 1" euler="50 70 40"><freejoint/><geom type="capsule" size=".1 .15" margin=".01"/></body>
            <body pos=".1 .1 1.2" euler="50 10 40"><freejoint/><geom type="box" size=".1 .12 .14"/></body>
          </worldbody>
        </mujoco>
        """;

    /** Positions are MuJoCo's. */
    @Test
    void pileFallsAsInMujoco() {
        Data d = Mjcf.parse(PILE).newData();
        Physics.step(d, 120);
        assertArrayEquals(
                new double[] {
                    0.023207529690299055,
                    0.08100656688193728,
                    0.09933585746931749,
                    0.705530135900586,
                    0.09831860942025697,
                    0.7001270064024234,
                    0.04881447821855415
                },
                Arrays.copyOf(d.qpos, 7));
        assertArrayEquals(
                new double[] {
                    0.14349656587774678,
                    -0.10306995105279643,
                    0.4818111086007606,
                    0.8263750869455344,
                    0.2282649378447628,
                    0.052711820562601465,
                    0.5120749923589919
                },
                Arrays.copyOfRange(d.qpos, 14, 21));
    }

    /** Two ellipsoids side by side: depth and normal are known. */
    @Test
    void depthAndNormalOfEllipsoids() {
        Data d = Mjcf.parse("""
            <mujoco>
              <option><flag nativeccd="disable"/></option>
              <worldbody>
                <geom type="ellipsoid" size=".1 .2 .3"/>
                <body pos=".28 0 0"><freejoint/><geom type="ellipsoid" size=".2 .1 .3"/></body>
              </worldbody>
            </mujoco>
            """).newData();
        Physics.forward(d);
        assertEquals(1, d.ncon);
        assertEquals(-0.02, d.contact.dist[0], 1e-5);
        assertEquals(1, d.contact.frame[0], 1e-9);
    }
}
