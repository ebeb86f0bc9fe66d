package dev.cardan.mjcf.compile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.constants.SetConst;
import dev.cardan.engine.type.EqType;
import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.SleepPolicy;
import dev.cardan.engine.type.WrapType;
import dev.cardan.mjcf.Mjcf;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.TendonSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Compiled tendons; the numbers are MuJoCo 3.12.0's, to the last bit. */
class TendonCompileTest {
    private static final String SCENE = """
        <mujoco>
          <worldbody>
            <site name="w0" pos="0 0 1"/>
            <site name="side" pos=".3 0 .6"/>
            <geom name="post" type="cylinder" size=".05 .1" pos=".1 0 .6" euler="90 0 0"/>
            <body name="arm" pos="0 0 .5">
              <joint name="swing" axis="0 1 0" springref="30"/>
              <geom type="capsule" size=".03 .1"/>
              <site name="a0" pos=".1 0 0"/>
              <body name="hand" pos=".3 0 0">
                <joint name="wrist" axis="0 1 0" ref="10"/>
                <joint name="reach" type="slide" axis="1 0 0"/>
                <geom name="ball" size=".04"/>
                <site name="b0" pos=".1 0 0"/>
              </body>
            </body>
            <body name="puck" pos="0 2 .5">
              <joint name="x" type="slide" axis="1 0 0"/>
              <joint name="y" type="slide" axis="0 1 0"/>
              <geom size=".1"/>
              <site name="p0" pos="0 0 .1"/>
            </body>
            <body name="top" pos="0 3 .5">
              <joint name="spin" type="ball"/><geom size=".1"/><site name="q0" pos="0 0 .1"/>
            </body>
          </worldbody>
          <tendon>
            <fixed name="sum" springlength=".1"><joint joint="reach" coef="2"/><joint joint="swing" coef="-.5"/></fixed>
            <spatial name="cable">
              <site site="w0"/><geom geom="post" sidesite="side"/><site site="a0"/><geom geom="ball"/><site site="b0"/>
              <pulley divisor="2"/>
              <site site="w0"/><site site="p0"/>
            </spatial>
            <spatial name="heavy" armature=".1" springlength=".2 .3"><site site="p0"/><site site="w0"/></spatial>
            <spatial name="link" stiffness="1"><site site="q0"/><site site="p0"/></spatial>
          </tendon>
          <equality><tendon tendon1="cable" tendon2="sum" polycoef="0 2"/><tendon tendon1="link"/></equality>
          <sensor><tendonpos tendon="cable"/><tendonvel tendon="cable"/></sensor>
        </mujoco>
        """;

    @Test
    void pathsBecomeWrapObjects() {
        Model m = Mjcf.parse(SCENE);
        assertEquals(4, m.ntendon);
        assertEquals(14, m.nwrap);
        assertArrayEquals(new int[] {0, 2, 10, 12}, m.tendon.adr);
        assertArrayEquals(new int[] {2, 8, 2, 2}, m.tendon.num);
        int site = WrapType.Code.SITE;
        int[] cable = {site, WrapType.Code.CYLINDER, site, WrapType.Code.SPHERE, site, WrapType.Code.PULLEY, site, site
        };
        for (int i = 0; i < cable.length; i++) {
            assertEquals(cable[i], m.wrap.type[2 + i]);
        }
        assertArrayEquals(new int[] {2, 0, 0, 0, 2, 2, 3, -1, 0, 4, 4, 0, 5, 4}, m.wrap.objid);
        assertArrayEquals(new double[] {2, -0.5, 0, 1, 0, -1, 0, 2, 0, 0, 0, 0, 0, 0}, m.wrap.prm);
        assertEquals("heavy", m.names().name(ObjType.Code.TENDON, 2));
        assertEquals(3, m.names().id(ObjType.Code.TENDON, "link"));
    }

    @Test
    void thePatternOfTheJacobianIsKnownBeforeTheFirstStep() {
        Model m = Mjcf.parse(SCENE);
        assertEquals(14, m.nJten);
        assertArrayEquals(new int[] {2, 5, 2, 5}, m.ten.JRownnz);
        assertArrayEquals(new int[] {0, 2, 7, 9}, m.ten.JRowadr);
        assertArrayEquals(new int[] {0, 2, 0, 1, 2, 3, 4, 3, 4, 3, 4, 5, 6, 7}, m.ten.JColind);
    }

    @Test
    @Tag("S1-4.AC12")
    void lengthsOfTheReferenceConfigurations() {
        Model m = Mjcf.parse(SCENE);
        assertArrayEquals(new double[] {0, 1.8723069887165118, 2.039607805437114, 1}, m.tendon.length0);
        assertArrayEquals(
                new double[] {0.1, 0.1, 1.915973503070633, 1.915973503070633, 0.2, 0.3, 1, 1}, m.tendon.lengthspring);
        Data d = m.newData();
        Physics.forward(d);
        assertArrayEquals(m.tendon.length0, d.ten.length);
        System.arraycopy(m.qposSpring, 0, d.qpos, 0, m.nq);
        Physics.forward(d);
        assertEquals(m.tendon.lengthspring[2], d.ten.length[1], "springs rest where the joints' springs do");
        assertEquals(d.ten.length[1], d.sensordata[0]);
    }

    @Test
    void inverseInertiaAlongTendons() {
        Model m = Mjcf.parse(SCENE);
        assertArrayEquals(
                new double[] {23.989991746488748, 8.423206875267372, 0.22439930372660827, 0.8302063124702798},
                m.tendon.invweight0);
    }

    @Test
    void inertiaOfATendonMakesItsBodiesNotSimple() {
        Model m = Mjcf.parse(SCENE);
        assertArrayEquals(new byte[] {0, 0, 0, 0, 1}, m.body.simple);
        assertArrayEquals(new int[] {0, 0, 0, 0, 0, 3, 2, 1}, m.dof.simplenum);
        assertEquals(12, m.nC);
        Model light = Mjcf.parse(SCENE.replace("armature=\".1\"", ""));
        assertEquals(2, light.body.simple[3]);
        assertEquals(11, light.nC);
    }

    @Test
    void treesOnAPath() {
        Model m = Mjcf.parse(SCENE);
        assertArrayEquals(new int[] {1, 2, 1, 2}, m.tendon.treenum);
        assertArrayEquals(new int[] {0, -1, 0, 1, 1, -1, 2, 1}, m.tendon.treeid);
        assertArrayEquals(
                new int[] {SleepPolicy.Code.AUTO_ALLOWED, SleepPolicy.Code.AUTO_NEVER, SleepPolicy.Code.AUTO_NEVER},
                m.tree.sleepPolicy);
    }

    @Test
    @Tag("S0-37.AC1")
    void equalitiesReferToTendons() {
        Model m = Mjcf.parse(SCENE);
        assertArrayEquals(new int[] {EqType.Code.TENDON, EqType.Code.TENDON}, m.eq.type);
        assertArrayEquals(new int[] {1, 3}, m.eq.obj1id);
        assertArrayEquals(new int[] {0, -1}, m.eq.obj2id);
        assertEquals(2, m.eq.data[1]);
        assertEquals(1, m.eq.data[12]);
    }

    @Test
    void valuesAsGiven() {
        Model m = Mjcf.parse("""
            <mujoco>
              <asset><material name="red"/></asset>
              <worldbody>
                <site name="w"/>
                <body pos="0 0 1"><joint name="j"/><geom size=".1"/><site name="s"/></body>
              </worldbody>
              <tendon>
                <fixed limited="false" range="0 1" user="1"><joint joint="j" coef="1"/></fixed>
                <spatial range="0 2" margin=".1" width=".2" rgba="1 2 3 4" group="3" material="red" frictionloss=".3"
                    stiffness="1 2 3" damping="4 5 6" solreflimit=".1" solimpfriction=".8" user="7 8"
                    actuatorfrclimited="true" actuatorfrcrange="-1 0">
                  <site site="w"/><site site="s"/>
                </spatial>
              </tendon>
            </mujoco>
            """);
        assertFalse(m.tendon.limited[0]);
        assertTrue(m.tendon.limited[1]);
        assertFalse(m.tendon.actfrclimited[0]);
        assertTrue(m.tendon.actfrclimited[1]);
        assertArrayEquals(new double[] {0, 0, -1, 0}, m.tendon.actfrcrange);
        assertArrayEquals(new double[] {0, 1, 0, 2}, m.tendon.range);
        assertArrayEquals(new double[] {0, 0.1}, m.tendon.margin);
        assertArrayEquals(new double[] {0.003, 0.2}, m.tendon.width);
        assertArrayEquals(new float[] {0.5f, 0.5f, 0.5f, 1, 1, 2, 3, 4}, m.tendon.rgba);
        assertArrayEquals(new int[] {0, 3}, m.tendon.group);
        assertArrayEquals(new int[] {-1, 0}, m.tendon.matid);
        assertArrayEquals(new double[] {0, 0.3}, m.tendon.frictionloss);
        assertArrayEquals(new double[] {0, 1}, m.tendon.stiffness);
        assertArrayEquals(new double[] {0, 0, 2, 3}, m.tendon.stiffnesspoly);
        assertArrayEquals(new double[] {0, 4}, m.tendon.damping);
        assertArrayEquals(new double[] {0, 0, 5, 6}, m.tendon.dampingpoly);
        assertArrayEquals(new double[] {0.02, 1, 0.1, 1}, m.tendon.solrefLim);
        assertArrayEquals(new double[] {0.02, 1, 0.02, 1}, m.tendon.solrefFri);
        assertEquals(0.8, m.tendon.solimpFri[5]);
        assertEquals(2, m.nuserTendon);
        assertArrayEquals(new double[] {1, 0, 7, 8}, m.tendon.user);
        assertArrayEquals(new int[] {-1, -1}, m.tendon.actuatorid);
    }

    @Test
    void derivingTheConstantsAgainChangesNothing() {
        Model m = Mjcf.parse(SCENE);
        double[] spring = m.tendon.lengthspring.clone();
        double[] weight = m.tendon.invweight0.clone();
        SetConst.run(m);
        assertArrayEquals(spring, m.tendon.lengthspring);
        assertArrayEquals(weight, m.tendon.invweight0);
    }

    @Test
    @Tag("S2-39.AC1")
    @Tag("S2-39.AC2")
    void aSideSiteInsideItsGeomIsLegal() {
        for (String shape : new String[] {"type=\"sphere\" size=\".15\"", "type=\"cylinder\" size=\".15 .5\""}) {
            Model m = Mjcf.parse("""
                <mujoco>
                  <worldbody>
                    <body>
                      <geom name="g" %s/><site name="s1" pos=".3 0 .15"/><site name="inside" pos=".05 0 0"/>
                      <body><joint axis="0 1 0"/><geom size=".01" mass=".1"/><site name="s2" pos=".3 0 -.15"/></body>
                    </body>
                  </worldbody>
                  <tendon>
                    <spatial><site site="s1"/><geom geom="g" sidesite="inside"/><site site="s2"/></spatial>
                  </tendon>
                </mujoco>
                """.formatted(shape));
            assertEquals(1, m.wrap.prm[1]);
            Data d = m.newData();
            Physics.step(d);
            assertTrue(d.ten.length[0] > 0.3, "longer than the straight line: " + d.ten.length[0]);
        }
    }

    @Test
    void tendonsMadeInCode() {
        ModelSpec spec = Mjcf.readString(SCENE);
        TendonSpec fixed = spec.addTendon();
        fixed.wrapJoint("wrist", 3);
        TendonSpec spatial = spec.addTendon();
        spatial.name = "made";
        spatial.wrapSite("w0");
        spatial.wrapGeom("post", "");
        spatial.wrapSite("b0");
        long signature = Compiler.signature(Mjcf.readString(SCENE));
        assertNotEquals(signature, Compiler.signature(spec));
        Model m = Mjcf.compile(spec);
        assertEquals(6, m.ntendon);
        assertEquals(3 * Math.toRadians(10), m.tendon.length0[4], 1e-15);
        assertEquals(WrapType.Code.CYLINDER, m.wrap.type[m.tendon.adr[5] + 1]);
        assertEquals(WrapType.SPHERE, spatial.path.get(1).type, "the specification stays as it was");
    }

    private static int dofsAbove(Model m, int body, Set<Integer> dofs) {
        for (int b = body; b > 0; b = m.body.parentid[b]) {
            for (int k = 0; k < m.body.dofnum[b]; k++) {
                dofs.add(m.body.dofadr[b] + k);
            }
        }
        return dofs.size();
    }

    @Test
    void onRandomTreesARowHasTheDofsAboveThePath() {
        for (long seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            ModelSpec spec = new ModelSpec();
            List<BodySpec> bodies = new ArrayList<>(List.of(spec.world));
            spec.world.addSite().name = "s0";
            for (int i = 1; i <= 15; i++) {
                BodySpec b = bodies.get(random.nextInt(bodies.size())).addBody("");
                b.pos = new double[] {random.nextDouble(), random.nextDouble(), random.nextDouble()};
                for (int j = random.nextInt(3); j > 0; j--) {
                    b.addJoint().axis = new double[] {random.nextDouble(), 0, 1};
                }
                b.addGeom().size[0] = 0.1;
                b.addSite().name = "s" + i;
                bodies.add(b);
            }
            int[][] paths = new int[5][];
            for (int t = 0; t < paths.length; t++) {
                paths[t] = random.ints(0, 16)
                        .distinct()
                        .limit(2 + random.nextInt(4))
                        .toArray();
                TendonSpec tendon = spec.addTendon();
                for (int s : paths[t]) {
                    tendon.wrapSite("s" + s);
                }
            }
            Model m = Mjcf.compile(spec);
            int adr = 0;
            for (int t = 0; t < paths.length; t++) {
                TreeSet<Integer> dofs = new TreeSet<>();
                for (int s : paths[t]) {
                    dofsAbove(m, m.site.bodyid[m.names().id(ObjType.Code.SITE, "s" + s)], dofs);
                }
                assertEquals(adr, m.ten.JRowadr[t]);
                assertEquals(dofs.size(), m.ten.JRownnz[t]);
                for (int dof : dofs) {
                    assertEquals(dof, m.ten.JColind[adr++]);
                }
            }
            assertEquals(m.nJten, adr);
        }
    }
}
