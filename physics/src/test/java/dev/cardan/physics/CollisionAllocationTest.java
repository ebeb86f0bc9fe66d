package dev.cardan.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.mjcf.Mjcf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Colliders with much scratch memory reuse it. */
class CollisionAllocationTest {
    private static final String BODIES = """
        <body pos="0 0 .12" euler="20 80 40"><freejoint/><geom type="cylinder" size=".1 .15"/></body>
        <body pos="0 0 .4" euler="50 10 40"><freejoint/><geom type="cylinder" size=".12 .12"/></body>
        <body pos=".1 0 .7" euler="50 10 40"><freejoint/><geom type="ellipsoid" size=".1 .15 .12"/></body>
        <body pos="0 .1 1" euler="50 70 40"><freejoint/><geom type="capsule" size=".1 .15"/></body>
        """;

    private static long allocated(String before, String geom) {
        Data d = Mjcf.parse("<mujoco>" + before + "<worldbody>" + geom + BODIES + "</worldbody></mujoco>")
                .newData();
        Physics.step(d, 300);
        return Allocation.bytes(() -> Physics.step(d, 5));
    }

    @ParameterizedTest
    @ValueSource(strings = {"enable", "disable"})
    void heightFields(String nativeccd) {
        String before = """
            <option><flag nativeccd="%s"/></option>
            <asset><hfield name="h" nrow="3" ncol="3" size="2 2 .2 .1" elevation="1 1 1 1 0 1 1 1 1"/></asset>
            """.formatted(nativeccd);
        assertEquals(0, allocated(before, "<geom type=\"hfield\" hfield=\"h\"/>"));
    }

    @Test
    void olderCollider() {
        String before = "<option><flag nativeccd=\"disable\"/></option>";
        assertEquals(0, allocated(before, "<geom type=\"ellipsoid\" size=\"3 3 1\" pos=\"0 0 -1\"/>"));
    }

    @Test
    void signedDistanceFields() {
        String before = """
            <asset><mesh name="m" vertex="-2 -2 -1  2 -2 -1  -2 2 -1  2 2 -1  -2 -2 0  2 -2 0  -2 2 0  2 2 0"/></asset>
            """;
        assertEquals(0, allocated(before, "<geom type=\"sdf\" mesh=\"m\"/>"));
    }

    @Test
    void shapesOfPluginsAndTaxels() {
        Data d = Mjcf.parse("""
            <mujoco>
              <extension><plugin plugin="mujoco.sdf.torus"><instance name="ring"/></plugin></extension>
              <asset>
                <mesh name="ring"><plugin instance="ring"/></mesh>
                <mesh name="pad" builtin="plate" params="5 5" scale=".2 .2 .05"/>
              </asset>
              <worldbody>
                <geom type="sdf" mesh="ring"><plugin instance="ring"/></geom>
                <body pos=".35 0 .19">
                  <freejoint/>
                  <geom name="pad" type="box" size=".2 .2 .05"/>
                </body>
              </worldbody>
              <sensor><tactile geom="pad" mesh="pad"/></sensor>
            </mujoco>
            """).newData();
        Physics.step(d, 20);
        assertTrue(d.ncon > 0);
        assertEquals(0, Allocation.bytes(() -> Physics.step(d)));
    }
}
