package dev.cardan.physics.flex;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.engine.type.JointType;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.FlexSpec;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Flexes in models: written out, by flexcomp and in code; which of them are rigid. */
class FlexModelsTest {
    /** Three triangles around a corner that the world holds. */
    private static final String WRITTEN = """
            <mujoco>
              <worldbody>
                <body name="a" pos=".1 0 1"><joint type="slide" axis="1 0 0"/><joint type="slide" axis="0 1 0"/>
                  <joint type="slide" axis="0 0 1"/><geom size=".01" mass=".1" contype="0" conaffinity="0"/></body>
                <body name="b" pos="0 .1 1"><joint type="slide" axis="1 0 0"/><joint type="slide" axis="0 1 0"/>
                  <joint type="slide" axis="0 0 1"/><geom size=".01" mass=".1" contype="0" conaffinity="0"/></body>
                <body name="c" pos="-.1 0 1"><joint type="slide" axis="1 0 0"/><joint type="slide" axis="0 1 0"/>
                  <joint type="slide" axis="0 0 1"/><geom size=".01" mass=".1" contype="0" conaffinity="0"/></body>
              </worldbody>
              <deformable>
                <flex name="cloth" dim="2" body="world a b c" vertex="0 0 1  0 0 0  0 0 0  0 0 0" element="0 1 2  0 2 3">
                  <elasticity young="1e4" poisson=".2" thickness=".01" damping=".002" elastic2d="stretch"/>
                </flex>
              </deformable>
            </mujoco>
            """;

    private static double height(Data d, int vertex) {
        return d.flexvert.xpos[3 * vertex + 2];
    }

    @Test
    @Tag("S2-42.AC1")
    void aClothLoadsAndHangs() {
        Data d = Mjcf.parse(WRITTEN).newData();
        d.opt.timestep = 1e-3;
        Physics.step(d, 3000);
        for (int v = 1; v < 4; v++) {
            assertTrue(height(d, v) < .96 && height(d, v) > .7, "vertex " + v + " at " + height(d, v));
        }
        assertEquals(1, height(d, 0));
        Data free = Mjcf.parse(WRITTEN).newData();
        free.opt.disableflags |= DisableFlag.SPRING | DisableFlag.DAMPER;
        Physics.step(free, 500);
        assertTrue(height(free, 1) < 0);
    }

    @Test
    @Tag("S2-42.AC2")
    void aGridHasItsMesh() {
        Model m = Mjcf.parse("""
                <mujoco>
                  <worldbody>
                    <flexcomp name="sheet" type="grid" count="4 3 1" spacing=".1 .2 .1" mass="2.4"/>
                  </worldbody>
                </mujoco>
                """);
        assertEquals(12, m.nflexvert);
        assertEquals(2 * 3 * 2, m.nflexelem);
        assertEquals(3 * 3 + 4 * 2 + 3 * 2, m.nflexedge); // along both sides, and diagonals
        assertEquals(36, m.nv);
        double area = 0;
        Data d = m.newData();
        Physics.forward(d);
        for (int e = 0; e < m.nflexelem; e++) {
            double[] x = d.flexvert.xpos;
            int a = 3 * m.flex.elem[3 * e], b = 3 * m.flex.elem[3 * e + 1], c = 3 * m.flex.elem[3 * e + 2];
            area += Math.abs((x[b] - x[a]) * (x[c + 1] - x[a + 1]) - (x[b + 1] - x[a + 1]) * (x[c] - x[a])) / 2;
        }
        assertEquals(.3 * .4, area, 1e-15);
        for (int b = 1; b < m.nbody; b++) {
            assertEquals(.2, m.body.mass[b], 1e-15);
        }
    }

    @Test
    @Tag("S2-42.AC3")
    void flexesAreMadeInCode() {
        ModelSpec spec = new ModelSpec();
        FlexSpec flex = spec.addFlex("cloth");
        double[][] at = {{.1, 0, 1}, {0, .1, 1}, {-.1, 0, 1}};
        flex.vertbody.add("world");
        for (int i = 0; i < 3; i++) {
            BodySpec body = spec.world.addBody("abc".substring(i, i + 1));
            body.pos = at[i];
            for (int k = 0; k < 3; k++) {
                JointSpec joint = body.addJoint();
                joint.type = JointType.SLIDE;
                joint.axis = new double[] {k == 0 ? 1 : 0, k == 1 ? 1 : 0, k == 2 ? 1 : 0};
            }
            var geom = body.addGeom();
            geom.size[0] = .01;
            geom.mass = .1;
            geom.contype = 0;
            geom.conaffinity = 0;
            flex.vertbody.add(body.name);
        }
        flex.vert = new double[] {0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0};
        flex.elem = new int[] {0, 1, 2, 0, 2, 3};
        flex.young = 1e4;
        flex.poisson = .2;
        flex.thickness = .01;
        flex.damping = .002;
        flex.elastic2d = 2;
        Data made = Mjcf.compile(spec).newData(), read = Mjcf.parse(WRITTEN).newData();
        Physics.step(made, 200);
        Physics.step(read, 200);
        assertArrayEquals(read.qpos, made.qpos);
    }

    /** A plate of one body, a sheet with a pinned side, and a sheet with two corners on one moving body. */
    private static final String RIGID = """
            <mujoco>
              <worldbody>
                <body name="tray" pos="0 0 1">
                  <freejoint/>
                  <geom type="box" size=".1 .1 .01"/>
                  <flexcomp name="plate" type="grid" count="3 3 1" spacing=".1 .1 .1" rigid="true" mass="1"/>
                </body>
                <flexcomp name="sheet" type="grid" count="3 3 1" spacing=".1 .1 .1" pos="0 0 2" mass="1">
                  <edge equality="true" damping=".1"/>
                  <pin id="0 1"/>
                </flexcomp>
              </worldbody>
            </mujoco>
            """;

    @Test
    @Tag("S2-42A-ii.AC1")
    void flagsTellWhatIsRigid() {
        Model m = Mjcf.parse(RIGID);
        assertTrue(m.flex.rigid[m.flex("plate").id()]);
        assertFalse(m.flex.rigid[m.flex("sheet").id()]);
        for (int f = 0; f < 2; f++) {
            int vert = m.flex.vertadr[f];
            for (int e = m.flex.edgeadr[f]; e < m.flex.edgeadr[f] + m.flex.edgenum[f]; e++) {
                int a = m.flex.vertbodyid[vert + m.flex.edge[2 * e]],
                        b = m.flex.vertbodyid[vert + m.flex.edge[2 * e + 1]];
                assertEquals(m.body.weldid[a] == m.body.weldid[b], m.flexedge.rigid[e], "edge " + e);
            }
        }
    }

    /** A rigid flex has no springs, edges or rows, and a rigid edge no row, whatever the vertices. */
    @Test
    @Tag("S2-42A-ii.AC2")
    @Tag("S2-42A-ii.AC3")
    @Tag("S2-42A-ii.AC4")
    void whatIsRigidIsLeftOut() {
        Data d = Mjcf.parse(RIGID).newData();
        Model m = d.model;
        Physics.forward(d);
        int plate = m.flex("plate").id(), movable = 0;
        for (int e = m.flex.edgeadr[plate]; e < m.flex.edgeadr[plate] + m.flex.edgenum[plate]; e++) {
            assertEquals(0, d.flexedge.length[e]);
        }
        for (int e = 0; e < m.nflexedge; e++) {
            movable += m.flexedge.rigid[e] ? 0 : 1;
        }
        assertEquals(movable, d.ne);
        assertTrue(movable > 0 && movable < m.nflexedge);
        Physics.step(d, 100);
        assertEquals(1 - 9.81 / 2 * .2 * .202, d.qpos[2], 1e-9); // the tray falls as if there were no plate
    }
}
