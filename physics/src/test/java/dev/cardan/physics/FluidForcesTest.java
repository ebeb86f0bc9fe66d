package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.mjcf.Mjcf;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class FluidForcesTest {
    /** A free body in a medium, without gravity; velocity: linear in world axes, then angular in the body's. */
    private static Data moving(String option, String geoms, double... velocity) {
        Data d = Mjcf.parse("""
                <mujoco>
                  <option gravity="0 0 0" %s/>
                  <worldbody><body><freejoint/>%s</body></worldbody>
                </mujoco>
                """.formatted(option, geoms)).newData();
        System.arraycopy(velocity, 0, d.qvel, 0, velocity.length);
        Physics.forward(d);
        return d;
    }

    private static double force(String option, String geoms, int component, double... velocity) {
        return moving(option, geoms, velocity).qfrcFluid[component];
    }

    @Test
    @Tag("S2-40.AC1")
    void thereIsNoneInAVacuum() {
        Data d = moving("wind=\"1 2 3\"", "<geom size=\".1\" fluidshape=\"ellipsoid\"/>", 1, 2, 3, 4, 5, 6);
        assertArrayEquals(new double[6], d.qfrcFluid);
        assertArrayEquals(new double[6], d.qfrcPassive);

        // and none with springs and dampers both off
        d = moving("density=\"1000\"", "<geom size=\".1\"/>", 1, 2, 3, 4, 5, 6);
        assertNotEquals(0, d.qfrcPassive[0]);
        d.opt.disableflags |= DisableFlag.SPRING | DisableFlag.DAMPER;
        Physics.forward(d);
        assertArrayEquals(new double[6], d.qfrcFluid);
    }

    @Test
    @Tag("S2-40.AC2")
    void aFallingSphereReachesItsTerminalSpeed() {
        Data d = Mjcf.parse("""
                <mujoco>
                  <option density="1.2" viscosity="1.8e-5" timestep="0.01"/>
                  <worldbody><body><freejoint/><geom size=".1" mass="1"/></body></worldbody>
                </mujoco>
                """).newData();
        Physics.step(d, 6000);
        double side = Math.sqrt(2.4) * 0.1; // of the box with the sphere's inertia
        double a = 0.5 * 1.2 * side * side, b = 3 * Math.PI * side * 1.8e-5;
        double speed = (Math.sqrt(b * b + 4 * a * 9.81) - b) / (2 * a);
        assertEquals(-speed, d.qvel[2], 1e-6 * speed);
    }

    @Test
    @Tag("S2-40.AC3")
    void theWindPushes() {
        double side = Math.sqrt(2.4) * 0.1;
        Data d = moving("density=\"1.2\" wind=\"5 0 0\"", "<geom size=\".1\"/>");
        assertArrayEquals(new double[] {0.5 * 1.2 * side * side * 25, 0, 0, 0, 0, 0}, d.qfrcFluid, 1e-12);
    }

    @Test
    @Tag("S2-40.AC4")
    void aSlowSphereFeelsStokesDrag() {
        double v = 1e-3, r = 1e-3;
        double exact = -6 * Math.PI * r * v;
        assertEquals(
                exact,
                force("viscosity=\"1\"", "<geom size=\".001\" fluidshape=\"ellipsoid\"/>", 0, v),
                1e-12 * -exact);
        double box = -3 * Math.PI * Math.sqrt(2.4) * r * v;
        assertEquals(box, force("viscosity=\"1\"", "<geom size=\".001\"/>", 0, v), 1e-12 * -box);
    }

    @Test
    @Tag("S2-40.AC5")
    void dragDependsOnAttitude() {
        String geom = "<geom type=\"ellipsoid\" size=\".1 .05 .02\" fluidshape=\"ellipsoid\"/>";
        double along = force("density=\"1000\"", geom, 0, 1);
        double across = force("density=\"1000\"", geom, 1, 0, 1);
        double flat = force("density=\"1000\"", geom, 2, 0, 0, 1);
        assertTrue(flat < across && across < along && along < 0);
        double max = Math.PI * .1 * .05; // the largest section, shown when it moves flat
        assertEquals(-1000 * 0.5 * max, flat, 1e-9);
        double shown = Math.PI * .05 * .02;
        assertEquals(-1000 * (0.5 * shown + 0.25 * (max - shown)), along, 1e-9);
    }

    @Test
    @Tag("S2-40.AC6")
    void aSpinningSphereCurves() {
        double volume = 4.0 / 3.0 * Math.PI * 1e-3, rho = 1000, spin = 3, speed = 2;
        for (double lift : new double[] {1, 0.25}) {
            Data d = moving(
                    "density=\"1000\"",
                    "<geom size=\".1\" fluidshape=\"ellipsoid\" fluidcoef=\"0.5 0.25 1.5 1 " + lift + "\"/>",
                    speed,
                    0,
                    0,
                    0,
                    0,
                    spin);
            // w x v points along +y; the fluid carried along takes half of V, up to the quadrature of its mass
            assertEquals(
                    (lift - 0.5) * rho * volume * spin * speed, d.qfrcFluid[1], 1e-6 * rho * volume * spin * speed);
        }
    }

    @Test
    @Tag("S2-40.AC7")
    void anInclinedShapeIsLifted() {
        String on = "fluidshape=\"ellipsoid\" fluidcoef=\"0 0 0 1 0\"/>",
                off = "fluidshape=\"ellipsoid\" fluidcoef=\"0 0 0 0 0\"/>";
        String shape = "<geom type=\"ellipsoid\" size=\".1 .05 .02\" ";
        Data d = moving("density=\"1000\"", shape + on, 1, 0, 0.3);
        double power = d.qfrcFluid[0] + 0.3 * d.qfrcFluid[2];
        assertEquals(0, power, 1e-10); // lift is perpendicular to the motion
        assertTrue(Math.abs(d.qfrcFluid[2]) > 1);
        assertArrayEquals(
                new double[3], Arrays.copyOf(moving("density=\"1000\"", shape + off, 1, 0, 0.3).qfrcFluid, 3));
        double[] sphere = moving("density=\"1000\"", "<geom size=\".1\" " + on, 1, 0, 0.3).qfrcFluid;
        assertArrayEquals(new double[3], Arrays.copyOf(sphere, 3), 1e-12);
    }

    @Test
    @Tag("S2-40.AC8")
    void coefficientsScaleTheirParts() {
        String shape = "<geom type=\"ellipsoid\" size=\".1 .05 .02\" fluidshape=\"ellipsoid\" ";
        double usual = force("density=\"1000\"", shape + "/>", 0, 1);
        assertEquals(2 * usual, force("density=\"1000\"", shape + "fluidcoef=\"1.0 0.5 2.0 0.0 0.0\"/>", 0, 1), 1e-9);

        double moment = 8.0 / 15.0 * Math.PI * .1 * Math.pow(.05, 4),
                max = 8.0 / 15.0 * Math.PI * .05 * Math.pow(.1, 4);
        double turn = force("density=\"1000\"", shape + "fluidcoef=\"1.0 0.5 2.0 0.0 0.0\"/>", 3, 0, 0, 0, 2);
        assertEquals(-1000 * 4 * (2 * moment + 0.5 * (max - moment)), turn, 1e-12);

        Data d = moving(
                "density=\"1000\"",
                "<geom size=\".1\" fluidshape=\"ellipsoid\" fluidcoef=\"1 .5 2 0 0\"/>",
                2,
                0,
                0,
                0,
                0,
                3);
        double volume = 4.0 / 3.0 * Math.PI * 1e-3;
        assertEquals(-0.5 * 1000 * volume * 3 * 2, d.qfrcFluid[1], 1e-5); // added mass only
    }

    @Test
    @Tag("S2-40.AC9")
    void aBodyOfSeveralGeomsIsOneBox() {
        // two halves of the box 0.2 x 0.4 x 0.6
        String halves =
                "<geom type=\"box\" size=\".1 .1 .3\" pos=\"0 .1 0\"/><geom type=\"box\" size=\".1 .1 .3\" pos=\"0 -.1 0\"/>";
        double[] two = moving("density=\"1000\" viscosity=\".1\"", halves, 1, 2, 3, 4, 5, 6).qfrcFluid;
        double[] one = moving(
                        "density=\"1000\" viscosity=\".1\"", "<geom type=\"box\" size=\".1 .2 .3\"/>", 1, 2, 3, 4, 5, 6)
                .qfrcFluid;
        assertArrayEquals(one, two, 1e-9);
        assertEquals(-0.5 * 1000 * 0.4 * 0.6 - 3 * Math.PI * 0.4 * 0.1, one[0], 1e-9);
        assertEquals(
                -1000 / 64.0 * 0.2 * (Math.pow(.4, 4) + Math.pow(.6, 4)) * 16 - Math.PI * Math.pow(.4, 3) * 0.1 * 4,
                one[3],
                1e-9);
    }

    @Test
    @Tag("S2-40.AC10")
    void oneEllipsoidReplacesTheBoxOfTheBody() {
        String ellipsoid = "<geom type=\"ellipsoid\" size=\".1 .05 .02\" fluidshape=\"ellipsoid\"/>";
        double alone = force("density=\"1000\"", ellipsoid, 0, 1);
        assertEquals(
                alone, force("density=\"1000\"", ellipsoid + "<geom type=\"box\" size=\".1 .2 .3\"/>", 0, 1), 1e-12);
    }

    @Test
    void nothingIsAllocated() {
        Data d = moving(
                "density=\"1000\" viscosity=\".1\"",
                "<geom size=\".1\" fluidshape=\"ellipsoid\"/><body pos=\".3 0 0\"><joint/><geom size=\".1\"/></body>",
                1,
                2,
                3,
                4,
                5,
                6);
        assertEquals(0, Allocation.bytes(() -> Physics.step(d)));
    }
}
