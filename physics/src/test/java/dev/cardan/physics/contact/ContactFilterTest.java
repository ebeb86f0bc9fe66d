package dev.cardan.physics.contact;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cardan.engine.Data;
import dev.cardan.engine.Physics;
import dev.cardan.engine.world.Timers.Part;
import org.junit.jupiter.api.Test;

/** A user's rule about which geoms may touch. */
class ContactFilterTest {
    private static final String BALLS = """
        <mujoco>
          <worldbody>
            <geom name="floor" type="plane" size="5 5 1"/>
            <body pos="0 0 0.09"><freejoint/><geom size="0.1"/><geom size="0.1" pos="0.3 0 0"/></body>
            <body pos="1 0 0.09"><freejoint/><geom size="0.1"/></body>
          </worldbody>
          %s
        </mujoco>
        """;

    @Test
    void decidesPairByPair() {
        Data d = Scenes.forward(BALLS.formatted(""));
        assertEquals(3, d.ncon);
        d.callbacks.contactFilter = (world, g1, g2) -> g1 == 2 || g2 == 2;
        Physics.forward(d);
        assertEquals(2, d.ncon);
        assertEquals(1, d.contact.geom[1]);
        assertEquals(3, d.contact.geom[3]);
        d.callbacks.contactFilter = null;
        Physics.forward(d);
        assertEquals(3, d.ncon);
    }

    @Test
    void explicitPairsAreNotAsked() {
        String pair = "<contact><pair geom1=\"floor\" geom2=\"floor2\"/></contact>";
        Data d = Scenes.forward(
                BALLS.formatted(pair).replace("<geom size=\"0.1\" pos", "<geom name=\"floor2\" size=\"0.1\" pos"));
        d.callbacks.contactFilter = (world, g1, g2) -> true;
        Physics.forward(d);
        assertEquals(1, d.ncon);
        assertEquals(2, d.contact.geom[1]);
    }

    @Test
    void partsOfCollisionAreTimed() {
        Data d = Scenes.of(BALLS.formatted(""));
        d.timer.enable(true);
        Physics.step(d, 3);
        assertEquals(3, d.timer.number(Part.COL_BROAD));
        assertEquals(3, d.timer.number(Part.COL_NARROW));
    }
}
