package dev.cardan.mjcf.compile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Model;
import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.Mjcf;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Compiled values of small models; the numbers are MuJoCo 3.12.0's, to the last bit. */
class CompiledModelTest {
    private static Model world(String content) {
        return Mjcf.parse("<mujoco><worldbody>" + content + "</worldbody></mujoco>");
    }

    private static double[] from(double[] values, int start, int count) {
        return Arrays.copyOfRange(values, start, start + count);
    }

    private static String floating(String geom) {
        return "<body><freejoint/><geom " + geom + "/></body>";
    }

    @Test
    void inertiaOfSolidShapes() {
        Model m = world(floating("type='sphere' size='.1'")
                + floating("type='capsule' size='.1 .2'")
                + floating("type='cylinder' size='.1 .2'")
                + floating("type='ellipsoid' size='.1 .2 .3'")
                + floating("type='box' size='.1 .2 .3'"));
        double[] mass = {
            0, 4.188790204786391, 16.75516081914557, 12.566370614359174, 25.132741228718345, 48.00000000000001
        };
        assertArrayEquals(mass, m.body.mass);
        double[] inertia = {
            0.01675516081914557, 0.01675516081914557, 0.01675516081914557,
            0.44610615680975085, 0.44610615680975085, 0.07958701389094144,
            0.19896753472735362, 0.19896753472735362, 0.06283185307179588,
            0.653451271946677, 0.5026548245743669, 0.25132741228718347,
            2.0800000000000005, 1.6000000000000003, 0.8000000000000003
        };
        assertArrayEquals(inertia, from(m.body.inertia, 3, 15));
    }

    @Test
    void inertiaOfShells() {
        String shell = " shellinertia='true'";
        Model m = world(floating("type='sphere' size='.1'" + shell)
                + floating("type='capsule' size='.1 .2'" + shell)
                + floating("type='cylinder' size='.1 .2'" + shell)
                + floating("type='ellipsoid' size='.1 .2 .3' mass='2'" + shell)
                + floating("type='box' size='.1 .2 .3'" + shell));
        assertArrayEquals(
                new double[] {0, 125.66370614359174, 376.9911184307752, 314.1592653589793, 2, 880}, m.body.mass);
        double[] inertia = {
            0.8377580409572783, 0.8377580409572783, 0.8377580409572783,
            12.985249634837814, 12.985249634837814, 3.351032163829113,
            7.278022980816355, 7.278022980816355, 2.827433388230814,
            0.07381850644696897, 0.05745481388430562, 0.033091121322740946,
            54.13333333333334, 42.13333333333334, 24.266666666666673
        };
        assertArrayEquals(inertia, from(m.body.inertia, 3, 15));
    }

    @Test
    void severalGeomsAddUp() {
        Model m = world("""
            <body><freejoint/>
              <geom type="box" size=".1 .2 .3" euler="10 20 30"/>
              <geom type="capsule" fromto="0 0 0 .5 .4 .3" size=".05"/>
              <geom size=".1" group="3" mass="0"/>
            </body>
            """);
        assertEquals(54.07720244829626, m.body.mass[1]);
        assertArrayEquals(
                new double[] {0.02809502975910565, 0.02247602380728452, 0.01685701785546339}, from(m.body.ipos, 3, 3));
        assertArrayEquals(
                new double[] {0.9552733312987574, -0.10242819890381367, 0.27727553397257854, -0.008922154387621332},
                from(m.body.iquat, 4, 4));
        assertArrayEquals(
                new double[] {2.72102145546078, 2.4303951870484823, 1.3001836005758287}, from(m.body.inertia, 3, 3));
    }

    @Test
    void totalMassIsScaled() {
        Model m = Mjcf.parse("<mujoco><compiler settotalmass='10'/><worldbody>"
                + floating("size='.1' mass='1'")
                + floating("size='.1' mass='3'")
                + "</worldbody></mujoco>");
        assertArrayEquals(new double[] {0, 2.5, 7.5}, m.body.mass);
        assertEquals(0.010000000000000002, m.body.inertia[3]);
        assertEquals(10, m.body.subtreemass[0]);
    }

    @Test
    void groupsAndBoundsOfInertia() {
        Model m = Mjcf.parse("""
            <mujoco><compiler inertiagrouprange="1 2" boundmass=".5" boundinertia=".25" balanceinertia="true"/>
              <worldbody>
                <body><freejoint/><geom size="1" group="0"/><geom size=".1" mass="2" group="1"/></body>
                <body><freejoint/><geom size=".1" group="3"/></body>
                <body><freejoint/><inertial pos="0 0 0" mass="1" diaginertia="1 1 4"/></body>
              </worldbody>
            </mujoco>
            """);
        assertArrayEquals(new double[] {0, 2, .5, 1}, m.body.mass);
        assertArrayEquals(new double[] {.25, .25, .25, .25, .25, .25, 2, 2, 2}, from(m.body.inertia, 3, 9));
    }

    @Test
    void alignedFreeJointMovesTheFrameAndNothingElse() {
        Model m = world("""
            <body pos="1 2 3"><freejoint align="true"/>
              <geom type="box" size=".1 .2 .3" pos=".1 .2 .3" euler="0 0 90"/>
              <site pos=".1 0 0"/>
              <light dir="1 0 0"/>
            </body>
            """);
        assertArrayEquals(new double[] {1.1, 2.2, 3.3, 0.7071067811865476, 0, 0, 0.7071067811865475}, m.qpos0);
        assertArrayEquals(new double[] {0, 0, 0}, from(m.body.ipos, 3, 3));
        assertArrayEquals(new double[] {0, 0, 0}, m.geom.pos);
        assertArrayEquals(new double[] {-0.2, -4.163336342344337e-17, -0.3}, m.site.pos);
        assertArrayEquals(new double[] {2.220446049250313e-16, -1, 0}, m.light.dir);
        assertEquals(1, m.body.simple[1]);
    }

    @Test
    void springAndDamperByTimeConstant() {
        Model m = world("""
            <body>
              <joint springdamper=".1 .5" axis="0 1 0"/>
              <geom type="capsule" size=".05 .2" pos="0 0 -.2"/>
            </body>
            """);
        assertEquals(86.34143809615951, m.jnt.stiffness[0]);
        assertEquals(4.3170719048079755, m.dof.damping[0]);
    }

    @Test
    void rangesAreInRadiansOnlyIfEnforced() {
        Model m = world("""
            <body><joint range="-90 180"/><joint axis="1 0 0" range="-90 180" limited="false"/>
              <joint type="slide" range="-2 3"/><geom size=".1"/></body>
            <body><joint type="ball" range="0 60"/><geom size=".1"/></body>
            """);
        assertArrayEquals(new double[] {-Math.PI / 2, Math.PI, -90, 180, -2, 3, 0, 60 * (Math.PI / 180)}, m.jnt.range);
        assertArrayEquals(new boolean[] {true, false, true, true}, m.jnt.limited);
    }

    @Test
    void boundingVolumesOfABody() {
        Model m = world("""
            <geom size=".1" pos="2 0 0"/><geom size=".1" pos="-1 0 0"/>
            <geom size=".1" contype="0" conaffinity="0"/><geom size=".1" pos="1 0 0"/>
            <body/>
            """);
        assertArrayEquals(new int[] {0, -1}, m.body.bvhadr);
        assertArrayEquals(new int[] {5, 0}, m.body.bvhnum);
        assertArrayEquals(new int[] {1, 2, -1, -1, 3, 4, -1, -1, -1, -1}, m.bvh.child);
        assertArrayEquals(new int[] {-1, 1, -1, 3, 0}, m.bvh.nodeid);
        assertArrayEquals(new int[] {0, 1, 1, 2, 2}, m.bvh.depth);
        assertArrayEquals(new double[] {0.5, 0, 0, 1.6, 0.1, 0.1}, from(m.bvh.aabb, 0, 6));
    }

    @Test
    void sparseStructures() {
        Model m = world("""
            <body><joint/><joint type="slide"/><geom size=".1" pos=".1 0 0"/>
              <body><joint/><geom size=".1"/></body>
              <body><joint axis="1 0 0"/><geom size=".1"/></body>
            </body>
            <body><joint type="slide" axis="1 0 0"/><joint type="slide" axis="0 1 0"/><geom size=".1"/></body>
            """);
        assertArrayEquals(new int[] {12, 11, 18, 18}, new int[] {m.nM, m.nC, m.nD, m.nB});
        assertArrayEquals(new byte[] {1, 0, 0, 0, 2}, m.body.simple);
        assertArrayEquals(new int[] {0, 0, 0, 0, 2, 1}, m.dof.simplenum);
        assertArrayEquals(new int[] {0, 0, 1, 0, 1, 2, 0, 1, 3, 4, 5}, m.M.colind);
        assertArrayEquals(new int[] {0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 0, 1, 3, 4, 5, 4, 5}, m.D.colind);
        assertArrayEquals(new int[] {0, 1, 2, 2, 0, 1}, m.D.diag);
        assertArrayEquals(new int[] {0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 0, 1, 2, 0, 1, 3, 4, 5}, m.B.colind);
        assertArrayEquals(new int[] {0, 2, 1, 5, 4, 3, 8, 7, 6, 9, 10}, m.mapM2M);
        assertArrayEquals(new int[] {0, 1, 3, 6, 1, 2, 4, 7, 3, 4, 5, 6, 7, 8, 9, -1, -1, 10}, m.mapM2D);
        assertArrayEquals(new int[] {0, 4, 5, 8, 9, 10, 11, 12, 13, 14, 17}, m.mapD2M);
    }

    @Test
    void weldGroupsAndTrees() {
        Model m = world("""
            <body><body><joint/><geom size="1"/><body><geom size="1"/></body></body></body>
            <body mocap="true"><body/></body>
            <body><freejoint/><geom size="1"/></body>
            """);
        assertArrayEquals(new int[] {0, 0, 2, 2, 4, 4, 6}, m.body.weldid);
        assertArrayEquals(new int[] {0, 1, 1, 1, 4, 4, 6}, m.body.rootid);
        assertArrayEquals(new int[] {-1, -1, 0, 0, -1, -1, 1}, m.body.treeid);
        assertArrayEquals(new int[] {-1, -1, -1, -1, 0, -1, -1}, m.body.mocapid);
        assertEquals(2, m.ntree);
    }

    @Test
    void cameraOptics() {
        Model m = world("""
            <camera sensorsize=".036 .024" focal=".05 .05" resolution="640 480"/>
            <camera sensorsize=".036 .024" focalpixel="700 710" principalpixel="3 4" resolution="640 480"/>
            <camera fovy="30"/>
            """);
        assertArrayEquals(new double[] {26.99146642997552, 37.35340298582929, 30}, m.cam.fovy);
        assertEquals(0.03937499597668648, m.cam.intrinsic[4]);
        assertEquals(0.00019999999494757503, m.cam.intrinsic[7]);
        assertEquals(0.009999999776482582, m.cam.intrinsic[8]);
    }

    @Test
    void fluidCoefficients() {
        Model m = world("<geom type='ellipsoid' size='.1 .2 .3' fluidshape='ellipsoid'/><geom size='.1'/>");
        double[] expected = {
            1,
            0.5,
            0.25,
            1.5,
            1,
            1,
            0.03421892335102304,
            0.009161969686093343,
            0.004656001295402555,
            3.914190145187043e-05,
            0.0003559983762595036,
            9.632561918504682e-05
        };
        assertArrayEquals(expected, from(m.geom.fluid, 0, 12));
        assertArrayEquals(new double[12], from(m.geom.fluid, 12, 12));
    }

    @Test
    void actuatorsInheritRangesAndShareTheStateInOrder() {
        Model m = Mjcf.parse("""
            <mujoco>
              <worldbody>
                <body><joint name="h" range="-30 40"/><geom size=".1"/>
                  <body><joint name="b" type="ball"/><geom size=".1"/></body>
                </body>
              </worldbody>
              <actuator>
                <position joint="h" kp="10" inheritrange=".5"/>
                <intvelocity joint="h" kp="10" inheritrange="1"/>
                <general jointinparent="b" dyntype="filter"/>
              </actuator>
            </mujoco>
            """);
        assertArrayEquals(new double[] {-0.21816615649929116, 0.39269908169872414, 0, 0, 0, 0}, m.actuator.ctrlrange);
        assertArrayEquals(new double[] {0, 0, -0.5235987755982988, 0.6981317007977318, 0, 0}, m.actuator.actrange);
        assertArrayEquals(new int[] {-1, 0, 1}, m.actuator.actadr);
        assertArrayEquals(new int[] {0, 1, 1}, m.actuator.actnum);
        assertArrayEquals(new boolean[] {true, false, false}, m.actuator.ctrllimited);
        assertArrayEquals(new boolean[] {false, true, false}, m.actuator.actlimited);
        assertEquals(5, m.nJmom);
    }

    @Test
    void pairsAndExclusionsAreSorted() {
        Model m = Mjcf.parse("""
            <mujoco>
              <worldbody>
                <body name="a"><joint/><geom name="ga" size=".1"/></body>
                <body name="b"><joint/><geom name="gb" size=".1"/></body>
              </worldbody>
              <contact>
                <pair name="p" geom1="gb" geom2="ga"/>
                <pair name="q" geom1="ga" geom2="ga" condim="1"/>
                <exclude name="e" body1="b" body2="a"/>
                <exclude name="f" body1="b" body2="world"/>
              </contact>
              <custom><tuple name="t">
                <element objtype="pair" objname="p"/><element objtype="exclude" objname="f"/>
              </tuple></custom>
            </mujoco>
            """);
        assertArrayEquals(new int[] {65537, 65538}, m.pair.signature);
        assertArrayEquals(new int[] {0, 0}, m.pair.geom1);
        assertArrayEquals(new int[] {0, 1}, m.pair.geom2);
        assertArrayEquals(new int[] {2, 65538}, m.exclude.signature);
        assertArrayEquals(new int[] {1, 0}, m.tuple.objid);
        assertEquals("q", m.names().name(ObjType.Code.PAIR, 0));
        assertEquals(1, m.names().id(ObjType.Code.PAIR, "p"));
    }

    @Test
    void namesAreFoundThroughTheHashTable() {
        Model m = world("<geom name='ä' size='1'/><geom size='1'/><geom name='b' size='1'/>");
        assertEquals(2 * (m.nbody + m.ngeom), m.nnamesMap);
        boolean[] found = new boolean[3];
        for (int slot = 2 * m.nbody; slot < m.nnamesMap; slot++) {
            if (m.namesMap[slot] >= 0) {
                found[m.namesMap[slot]] = true;
            }
        }
        assertArrayEquals(new boolean[] {true, false, true}, found);
        assertEquals("ä", m.names().name(ObjType.Code.GEOM, 0));
    }

    @Test
    void userStatisticsWin() {
        Model m = Mjcf.parse("""
            <mujoco><statistic extent="3" center="1 2 3"/>
              <worldbody><body><freejoint/><geom size=".1" mass="2"/></body></worldbody>
            </mujoco>
            """);
        assertEquals(3, m.stat.extent);
        assertArrayEquals(new double[] {1, 2, 3}, m.stat.center);
        assertEquals(2, m.stat.meanmass);
    }

    @Test
    void emptyModel() {
        Model m = Mjcf.parse("<mujoco/>");
        assertEquals(1, m.nbody);
        assertEquals(0, m.nv);
        assertFalse(m.flgGravcomp);
        assertTrue(m.names().model().startsWith("MuJoCo"));
    }
}
