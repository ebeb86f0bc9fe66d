package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.cardan.engine.Model;
import dev.cardan.mjcf.Mjcf;
import org.junit.jupiter.api.Test;

/** Overlays of models with flexes derive the same constants as the compiler. */
class FlexOverlayTest {
    private static String text(double mass, double damping, double timestep) {
        StringBuilder bodies = new StringBuilder();
        double[][] at = {{0, 0}, {1, 0}, {0, 1}, {1, 1}};
        for (int i = 0; i < 4; i++) {
            bodies.append("<body name=\"p" + i + "\" pos=\"" + at[i][0] + " " + at[i][1] + " 0\">"
                    + "<inertial pos=\"0 0 0\" mass=\"" + (i == 2 ? mass : 1) + "\" diaginertia=\"1 1 1\"/>"
                    + "<joint type=\"slide\" axis=\"1 0 0\"/><joint type=\"slide\" axis=\"0 1 0\"/>"
                    + "<joint type=\"slide\" axis=\"0 0 1\"/></body>");
        }
        return "<mujoco><option timestep=\"" + timestep + "\"/><worldbody>" + bodies + "</worldbody><deformable>"
                + "<flex name=\"sheet\" body=\"p0 p1 p2 p3\" element=\"0 1 3 0 3 2\"><elasticity young=\"1e4\" poisson=\".2\""
                + " elastic2d=\"bend\" thickness=\".1\" damping=\"" + damping + "\"/></flex>"
                + "<flex name=\"held\" body=\"p0 p1 p2 p3\" element=\"0 1 3 0 3 2\"/>"
                + "<flex name=\"idle\" body=\"p0 p1 p2 p3\" element=\"0 1 3 0 3 2\"/></deformable>"
                + "<equality><flexvert flex=\"held\"/></equality></mujoco>";
    }

    private static void assertSameConstants(Model expected, Model m) {
        assertArrayEquals(expected.flexedge.length0, m.flexedge.length0);
        assertArrayEquals(expected.flexedge.invweight0, m.flexedge.invweight0);
        assertArrayEquals(expected.flex.vertmetric, m.flex.vertmetric);
        assertArrayEquals(expected.efm0.L, m.efm0.L);
    }

    @Test
    void changedMassesDampingAndTimesteps() {
        Model base = Mjcf.parse(text(1, 0.1, 0.002));
        Model heavy = base.overlay().set("body_mass", "p2", 3).build();
        assertSameConstants(Mjcf.parse(text(3, 0.1, 0.002)), heavy);
        assertNotEquals(base.flexedge.invweight0[3], heavy.flexedge.invweight0[3]);
        Model damped = base.overlay().set("flex_damping", "sheet", 0.4).build();
        assertSameConstants(Mjcf.parse(text(1, 0.4, 0.002)), damped);
        Model coarse = base.overlay().options(o -> o.timestep = 0.01).build();
        assertSameConstants(Mjcf.parse(text(1, 0.1, 0.01)), coarse);
    }

    @Test
    void whatPatternsRestOnStays() {
        Model base = Mjcf.parse(text(1, 0.1, 0.002));
        assertEquals(
                "flex_edgedamping of \"idle\": nothing acts on the edges of the flex so far: give it some damping and"
                        + " compile the model again",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> base.overlay()
                                        .set("flex_edgedamping", "idle", 1)
                                        .build())
                        .getMessage());
        assertEquals(
                "flex_elem cannot be changed, the structure of the model rests on it: compile it again",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> base.overlay().set("flex_elem", 0, 1))
                        .getMessage());
        assertEquals(
                "flex_condim of \"sheet\": 7 is not 1 to 6",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> base.overlay()
                                        .set("flex_condim", "sheet", 7)
                                        .build())
                        .getMessage());
    }
}
