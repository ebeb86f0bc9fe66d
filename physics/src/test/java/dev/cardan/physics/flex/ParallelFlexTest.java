package dev.cardan.physics.flex;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.State;
import dev.cardan.engine.work.Workers;
import dev.cardan.mjcf.Mjcf;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** The narrow phase of large flexes shared by threads gives the bits of one thread. */
class ParallelFlexTest {
    /** A scene with one flex, whose vertices move towards the origin at a rate, per second. */
    record Scene(String name, Model model, double rate) {
        Data start() {
            Data d = model.newData();
            Physics.forward(d);
            for (int i = 0; i < model.nv; i++) {
                d.qvel[i] = -rate * d.flexvert.xpos[i];
            }
            return d;
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** A cloth falls on geoms of all kinds; hundreds of its triangles are above the large ones. */
    private static final Scene FALLING = new Scene("falling cloth", Mjcf.parse("""
        <mujoco>
          <option solver="CG" timestep=".002"><flag island="disable"/></option>
          <asset><mesh name="lump" vertex="-.1 -.1 0 .1 -.1 0 .1 .1 0 -.1 .1 0 0 0 .1"/></asset>
          <worldbody>
            <geom type="plane" size="5 5 .1"/>
            <geom type="box" size=".4 .4 .1" pos="0 0 .38"/>
            <geom type="box" size=".4 .4 .1" pos=".01 .02 .379"/>
            <geom type="box" size=".4 .4 .1" pos="-.02 .03 .378"/>
            <geom type="sphere" size=".2" pos=".4 .4 .3"/>
            <geom type="cylinder" size=".15 .1" pos="-.45 .4 .395"/>
            <geom type="capsule" size=".1 .2" pos="-.4 -.45 .4" zaxis="1 0 0"/>
            <geom type="ellipsoid" size=".2 .1 .1" pos=".4 -.45 .4"/>
            <geom name="lump" type="mesh" mesh="lump" pos="0 .5 .4"/>
            <flexcomp name="cloth" type="grid" count="26 26 1" spacing=".05 .05 .05" pos="0 0 .495" radius=".01" dim="2" mass="1">
              <edge damping=".1"/>
              <contact selfcollide="none" internal="false"/>
              <elasticity young="1e4" thickness="1e-2" elastic2d="stretch"/>
            </flexcomp>
          </worldbody>
        </mujoco>
        """), 0);

    /** A thick cloth that shrinks until it touches itself everywhere. */
    private static final Scene SHRINKING = new Scene("shrinking cloth", Mjcf.parse("""
        <mujoco>
          <option solver="CG" timestep=".0005"><flag island="disable"/></option>
          <worldbody>
            <flexcomp name="cloth" type="grid" count="18 18 1" spacing=".05 .05 .05" radius=".02" dim="2" mass="1">
              <contact selfcollide="sap" internal="true"/>
            </flexcomp>
          </worldbody>
        </mujoco>
        """), 15);

    static final List<Scene> SCENES = List.of(FALLING, SHRINKING);

    @ParameterizedTest
    @FieldSource("SCENES")
    void bitsAreThoseOfOneThread(Scene scene) {
        Data alone = scene.start();
        Data[] shared = {scene.start(), scene.start()};
        try (Workers two = new Workers(2);
                Workers three = new Workers(3)) {
            shared[0].workers = two;
            shared[1].workers = three;
            int touched = 0;
            for (int i = 0; i < 50; i++) {
                Physics.step(alone);
                touched = Math.max(touched, alone.ncon);
                for (Data d : shared) {
                    Physics.step(d);
                    assertSameContacts(alone, d);
                    assertArrayEquals(alone.qacc, d.qacc);
                }
            }
            assertTrue(touched > 20, touched + " contacts");
            assertEquals(alone.state(), shared[0].state());
            assertEquals(alone.state(), shared[1].state());
        }
    }

    private static void assertSameContacts(Data a, Data b) {
        assertEquals(a.ncon, b.ncon);
        assertArrayEquals(Arrays.copyOf(a.contact.dist, a.ncon), Arrays.copyOf(b.contact.dist, a.ncon));
        assertArrayEquals(Arrays.copyOf(a.contact.pos, 3 * a.ncon), Arrays.copyOf(b.contact.pos, 3 * a.ncon));
        assertArrayEquals(Arrays.copyOf(a.contact.frame, 9 * a.ncon), Arrays.copyOf(b.contact.frame, 9 * a.ncon));
        assertArrayEquals(Arrays.copyOf(a.contact.elem, 2 * a.ncon), Arrays.copyOf(b.contact.elem, 2 * a.ncon));
        assertArrayEquals(Arrays.copyOf(a.contact.vert, 2 * a.ncon), Arrays.copyOf(b.contact.vert, 2 * a.ncon));
    }

    /** There are no islands, so that nothing but contacts is shared: workers that refuse show that they were asked. */
    @ParameterizedTest
    @FieldSource("SCENES")
    void whatFailsLeavesTheWorldAsItWas(Scene scene) {
        Data d = scene.start(), straight = scene.start();
        Physics.step(d, 45);
        Physics.step(straight, 45);
        State before = d.state();
        Workers closed = new Workers(2);
        closed.close();
        d.workers = closed;
        assertThrows(IllegalStateException.class, () -> Physics.step(d));
        assertEquals(before, d.state());
        goesOn(d, straight);
    }

    /** A mesh that isn't there is found out by whichever thread looks for its corners. */
    @Test
    void aFailureInAnyThreadReachesTheCaller() {
        Data d = FALLING.start(), straight = FALLING.start();
        Physics.step(d, 45);
        Physics.step(straight, 45);
        State before = d.state();
        int lump = FALLING.model.geom("lump").id();
        try (Workers workers = new Workers(3)) {
            d.workers = workers;
            FALLING.model.geom.dataid[lump] = 7;
            assertThrows(IndexOutOfBoundsException.class, () -> Physics.step(d));
        } finally {
            FALLING.model.geom.dataid[lump] = 0;
        }
        assertEquals(before, d.state());
        goesOn(d, straight);
    }

    private static void goesOn(Data d, Data straight) {
        try (Workers workers = new Workers(2)) {
            d.workers = workers;
            Physics.step(d, 3);
        }
        Physics.step(straight, 3);
        assertEquals(straight.state(), d.state());
    }
}
