package dev.cardan.physics.flex;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.Stages;
import dev.cardan.engine.kinematics.Positions;
import dev.cardan.engine.type.EnableFlag;
import dev.cardan.engine.type.Integrator;
import dev.cardan.engine.world.PipelineStage;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.physics.Stopwatch;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Edges of flexes: lengths, their rates and derivatives, and the springs along them. */
class FlexEdgesTest {
    /** A string between links of arms, a ball joint and a free body, and one of vertices with three slides each. */
    private static final String STRINGS = """
            <mujoco>
              <option gravity="0 0 0"><flag contact="disable"/></option>
              <worldbody>
                <body name="upper" pos="0 0 .3">
                  <joint axis="0 1 0"/>
                  <geom type="capsule" size=".01" fromto="0 0 0 .2 0 0"/>
                  <body name="lower" pos=".2 0 0">
                    <joint axis="0 .3 1"/>
                    <geom type="capsule" size=".01" fromto="0 0 0 .1 0 0"/>
                  </body>
                </body>
                <body name="ball" pos="0 .3 .3"><joint type="ball"/><geom size=".03" pos=".1 0 0"/></body>
                <body name="free" pos=".4 .3 .3"><freejoint/><geom type="box" size=".02 .03 .04"/></body>
                <flexcomp name="plain" type="grid" dim="1" count="4 1 1" spacing=".1 .1 .1" pos="0 -.4 .3" mass="1">
                  <edge stiffness="30" damping="2"/>
                </flexcomp>
              </worldbody>
              <deformable>
                <flex name="string" dim="1" body="upper lower ball free world"
                      vertex=".1 0 .02  .1 .01 0  .1 0 0  0 .02 .01  .5 0 .5" element="0 1 1 2 2 3 3 4">
                  <edge stiffness="50" damping="3"/>
                </flex>
              </deformable>
            </mujoco>
            """;

    private static Data moving(long seed) {
        Data d = Mjcf.parse(STRINGS).newData();
        Random random = new Random(seed);
        double[] away = random.doubles(d.model.nv, -.1, .1).toArray();
        Positions.integrate(d, d.qpos, 0, away, 0, 1);
        for (int i = 0; i < d.model.nv; i++) {
            d.qvel[i] = random.nextDouble() - .5;
        }
        Physics.forward(d);
        return d;
    }

    private static double[] dense(Data d, int edge) {
        double[] row = new double[d.model.nv];
        int at = d.model.flexedge.JRowadr[edge];
        for (int k = at; k < at + d.model.flexedge.JRownnz[edge]; k++) {
            row[d.model.flexedge.JColind[k]] += d.flexedge.J[k];
        }
        return row;
    }

    @Test
    @Tag("S2-42A-i.AC1")
    @Tag("S2-42A-iii.AC1")
    void lengthsAndDerivativesAreFieldsOfTheWorld() {
        Data d = moving(1);
        assertEquals(PipelineStage.FLEXES, d.field("flexedge_J").about().stage());
        assertEquals(PipelineStage.FLEXES, d.field("flexedge_length").about().stage());
        assertEquals(
                PipelineStage.VELOCITY, d.field("flexedge_velocity").about().stage());
        Arrays.fill(d.flexedge.J, 0);
        Stages.kinematics(d);
        Stages.comPos(d);
        Stages.flex(d);
        for (int e = 0; e < d.model.nflexedge; e++) {
            assertTrue(Arrays.stream(dense(d, e)).anyMatch(x -> x != 0), "edge " + e);
        }
    }

    @Test
    @Tag("S2-42A-i.AC4")
    void derivativesOfLengthsAreThoseOfDifferences() {
        Data d = moving(2);
        Model m = d.model;
        double[] start = d.qpos.clone(), before = d.flexedge.length.clone();
        double[][] rows = new double[m.nflexedge][];
        for (int e = 0; e < m.nflexedge; e++) {
            rows[e] = dense(d, e);
        }
        for (int i = 0; i < m.nv; i++) {
            double[] unit = new double[m.nv];
            unit[i] = 1;
            System.arraycopy(start, 0, d.qpos, 0, m.nq);
            Positions.integrate(d, d.qpos, 0, unit, 0, 1e-7);
            Physics.forward(d);
            for (int e = 0; e < m.nflexedge; e++) {
                assertEquals((d.flexedge.length[e] - before[e]) / 1e-7, rows[e][i], 1e-5, "edge " + e + ", dof " + i);
            }
        }
    }

    @Test
    @Tag("S2-42A-iii.AC2")
    @Tag("S2-42A-iii.AC3")
    @Tag("S2-42A-iii.AC4")
    void ratesAreThoseOfLengths() {
        Data d = moving(3);
        Model m = d.model;
        double[] before = d.flexedge.length.clone(), rate = d.flexedge.velocity.clone();
        for (int e = 0; e < m.nflexedge; e++) {
            double sum = 0;
            double[] row = dense(d, e);
            for (int i = 0; i < m.nv; i++) {
                sum += row[i] * d.qvel[i];
            }
            assertEquals(sum, rate[e], 1e-14);
        }
        Positions.integrate(d, d.qpos, 0, d.qvel, 0, 1e-7);
        Physics.forward(d);
        for (int e = 0; e < m.nflexedge; e++) {
            assertEquals((d.flexedge.length[e] - before[e]) / 1e-7, rate[e], 1e-5);
        }
    }

    @Test
    @Tag("S2-42A-i.AC2")
    @Tag("S2-42A-i.AC5")
    void springsAndDampersActThroughTheDerivatives() {
        Data d = moving(4);
        Model m = d.model;
        double[] spring = new double[m.nv], damper = new double[m.nv];
        for (int f = 0; f < m.nflex; f++) {
            for (int e = m.flex.edgeadr[f]; e < m.flex.edgeadr[f] + m.flex.edgenum[f]; e++) {
                double[] row = dense(d, e);
                for (int i = 0; i < m.nv; i++) {
                    spring[i] -= row[i] * m.flex.edgestiffness[f] * (d.flexedge.length[e] - m.flexedge.length0[e]);
                    damper[i] -= row[i] * m.flex.edgedamping[f] * d.flexedge.velocity[e];
                }
            }
        }
        assertArrayEquals(spring, d.qfrcSpring, 1e-12);
        assertArrayEquals(damper, d.qfrcDamper, 1e-12);
    }

    /** Vertices with three slides along the world's axes feel the spring along the edge itself. */
    @Test
    @Tag("S2-42A-i.AC3")
    void verticesOfThreeSlidesFeelTheDirectForce() {
        Data d = moving(5);
        Model m = d.model;
        int f = m.flex("plain").id(), vert = m.flex.vertadr[f];
        double[] expected = new double[m.nv];
        for (int e = m.flex.edgeadr[f]; e < m.flex.edgeadr[f] + m.flex.edgenum[f]; e++) {
            int a = vert + m.flex.edge[2 * e], b = vert + m.flex.edge[2 * e + 1];
            double force = m.flex.edgestiffness[f] * (m.flexedge.length0[e] - d.flexedge.length[e]);
            double[] along = new double[3];
            double norm = 0;
            for (int k = 0; k < 3; k++) {
                along[k] = d.flexvert.xpos[3 * b + k] - d.flexvert.xpos[3 * a + k];
                norm += along[k] * along[k];
            }
            double inverse = 1 / Math.sqrt(norm);
            for (int k = 0; k < 3; k++) {
                expected[m.body.dofadr[m.flex.vertbodyid[a]] + k] += -(along[k] * inverse) * force;
                expected[m.body.dofadr[m.flex.vertbodyid[b]] + k] += along[k] * inverse * force;
            }
        }
        for (int v = vert; v < vert + m.flex.vertnum[f]; v++) {
            for (int i = m.body.dofadr[m.flex.vertbodyid[v]], k = 0; k < 3; i++, k++) {
                assertEquals(expected[i], d.qfrcSpring[i], "vertex " + v);
                assertNotEquals(0, d.qfrcSpring[i]);
            }
        }
    }

    /** Reading the stored derivatives three times takes no longer than deriving the directions three times. */
    @Test
    @Tag("S2-42A-i.AC6")
    void storedDerivativesAreReadFast() {
        Data d = Mjcf.parse("""
                <mujoco>
                  <worldbody>
                    <flexcomp name="net" type="grid" count="20 20 1" spacing=".05 .05 .05" mass="1">
                      <edge damping="1"/>
                    </flexcomp>
                  </worldbody>
                </mujoco>
                """).newData();
        Physics.forward(d);
        double[] force = new double[d.model.nv];
        double ratio =
                Stopwatch.ratio(() -> threeTimes(() -> stored(force, d)), () -> threeTimes(() -> derived(force, d)));
        assertTrue(ratio < 1.3, "takes " + ratio + " times as long");
    }

    private static void threeTimes(Runnable work) {
        for (int i = 0; i < 3; i++) {
            work.run();
        }
    }

    private static void stored(double[] force, Data d) {
        Model m = d.model;
        for (int e = 0; e < m.nflexedge; e++) {
            int at = m.flexedge.JRowadr[e], end = at + m.flexedge.JRownnz[e];
            for (int k = at; k < end; k++) {
                force[m.flexedge.JColind[k]] += d.flexedge.J[k];
            }
        }
    }

    private static void derived(double[] force, Data d) {
        Model m = d.model;
        double[] x = d.flexvert.xpos, along = new double[3];
        for (int e = 0; e < m.nflexedge; e++) {
            int a = m.flex.edge[2 * e], b = m.flex.edge[2 * e + 1];
            double norm = 0;
            for (int k = 0; k < 3; k++) {
                along[k] = x[3 * b + k] - x[3 * a + k];
                norm += along[k] * along[k];
            }
            double inverse = 1 / Math.sqrt(norm);
            int i = m.body.dofadr[m.flex.vertbodyid[a]], j = m.body.dofadr[m.flex.vertbodyid[b]];
            for (int k = 0; k < 3; k++) {
                force[i + k] -= along[k] * inverse;
                force[j + k] += along[k] * inverse;
            }
        }
    }

    /** What the springs store comes back: without dampers the energy of moving strings is kept. */
    @Test
    void springsStoreEnergy() {
        Data d = Mjcf.parse(STRINGS.replace("damping=\"3\"", "").replace("damping=\"2\"", ""))
                .newData();
        d.opt.enableflags |= EnableFlag.ENERGY;
        d.opt.timestep = 1e-4;
        d.opt.integrator = Integrator.RK4;
        for (int i = 0; i < d.model.nv; i++) {
            d.qvel[i] = .3 * ((i % 5) - 2);
        }
        Physics.forward(d);
        double before = d.energy[0] + d.energy[1], stored = d.energy[0];
        Physics.step(d, 500);
        Physics.forward(d);
        assertEquals(before, d.energy[0] + d.energy[1], 1e-6 * before);
        assertTrue(Math.abs(d.energy[0] - stored) > 1e-3 * before);
    }
}
