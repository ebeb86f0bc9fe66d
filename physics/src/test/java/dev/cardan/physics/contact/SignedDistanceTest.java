package dev.cardan.physics.contact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.ModelSpec;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Geoms of type sdf: the distance field of their mesh, and contacts with all kinds of geoms. */
class SignedDistanceTest {
    private static final String SCENE = """
        <mujoco>
          <option sdf_initpoints="12"/>
          <asset>
            <mesh name="cube" vertex="-1 -1 -1  1 -1 -1  -1 1 -1  1 1 -1  -1 -1 1  1 -1 1  -1 1 1  1 1 1" scale=".1 .12 .15"
              face="0 2 1  1 2 3  4 5 6  5 7 6  0 1 4  1 5 4  2 6 3  3 6 7  0 4 2  2 4 6  1 3 5  3 7 5"/>
          </asset>
          <worldbody>
            <geom type="sdf" mesh="cube" euler="10 20 30"/>
            <body pos=".05 0 .22"><freejoint/><geom size=".08"/></body>
            <body pos="-.15 .02 .12" euler="0 40 0"><freejoint/><geom type="capsule" size=".05 .1"/></body>
            <body pos=".17 .02 .05" euler="0 40 0"><freejoint/><geom type="ellipsoid" size=".05 .1 .08"/></body>
            <body pos="0 .2 .05" euler="70 0 0"><freejoint/><geom type="cylinder" size=".08 .06"/></body>
            <body pos="0 -.2 .05" euler="30 0 20"><freejoint/><geom type="box" size=".08 .06 .07"/></body>
            <body pos="-.1 -.2 .25" euler="30 0 20"><freejoint/><geom type="mesh" mesh="cube"/></body>
            <body pos=".1 .15 .25" euler="30 0 70"><freejoint/><geom type="sdf" mesh="cube"/></body>
          </worldbody>
        </mujoco>
        """;

    /** The numbers are MuJoCo's. */
    @Test
    void fieldIsTheOneOfMujoco() {
        Model m = Mjcf.parse(SCENE);
        assertEquals(63497, m.noct);
        assertEquals(63497, m.mesh.octnum[0]);
        double[] corners = new double[8];
        Arrays.fill(corners, 0.021656407827707735);
        assertArrayEquals(corners, Arrays.copyOf(m.oct.coeff, 8));
    }

    /** At the corners of the smallest cells the field is the distance from the cuboid. */
    @Test
    void fieldMeasuresTheDistanceFromTheSurface() {
        Model m = Mjcf.parse(SCENE);
        double[] size = m.geom.size;
        int checked = 0;
        for (int n = 0; n < m.noct; n++) {
            if (m.oct.depth[n] < 6) {
                continue;
            }
            double[] c = new double[3], q = new double[3];
            for (int k = 0; k < 3; k++) {
                c[k] = m.oct.aabb[6 * n + k] - m.oct.aabb[6 * n + 3 + k];
                q[k] = Math.abs(c[k]) - size[k];
            }
            double inside = Math.min(Math.max(q[0], Math.max(q[1], q[2])), 0);
            double outside = Math.hypot(Math.hypot(Math.max(q[0], 0), Math.max(q[1], 0)), Math.max(q[2], 0));
            assertEquals(inside + outside, m.oct.coeff[8 * n], 2e-3);
            checked++;
        }
        assertTrue(checked > 10_000);
    }

    /** Positions after 20 steps are MuJoCo's. */
    @Test
    void allKindsOfGeomsMoveAsInMujoco() {
        Data d = Mjcf.parse(SCENE).newData();
        Physics.forward(d);
        assertEquals(86, d.ncon);
        Physics.step(d, 20);
        double[][] expected = {
            {0.052435520075659374, -0.000494599265695154, 0.22162936842538314},
            {-0.15420207737490457, 0.020928264270823376, 0.11773540289602268},
            {0.17833730470830342, 0.026647850248658893, 0.04515228178545636},
            {-0.0017863547777324455, 0.210393453506922, 0.04853111883188928},
            {-0.0018923349374416866, -0.21506808478244807, 0.04453451292072224},
            {-0.11359681430041461, -0.21149125478121414, 0.2652039845404705},
            {0.10424131142622357, 0.15632837706347735, 0.25368092408591736}
        };
        for (int i = 0; i < expected.length; i++) {
            assertArrayEquals(expected[i], Arrays.copyOfRange(d.qpos, 7 * i, 7 * i + 3), "body " + (i + 1));
        }
    }

    @Test
    void tooDeepATreeIsRefused() {
        ModelSpec spec = Mjcf.readString(SCENE);
        spec.meshes.getFirst().octreeMaxdepth = 30;
        ModelException e = assertThrows(ModelException.class, () -> Mjcf.compile(spec));
        assertTrue(e.getMessage().contains("octreeMaxdepth is 30: it must lie between 0 and 12"), e.getMessage());
    }
}
