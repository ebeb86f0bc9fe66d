package dev.cardan.physics.view;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.EqType;
import dev.cardan.engine.view.ContactView;
import dev.cardan.engine.view.FlexRef;
import dev.cardan.engine.view.FlexView;
import dev.cardan.mjcf.Mjcf;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Flexes by name: constants, live values, contacts. */
class FlexViewTest {
    private static final Model MODEL = Mjcf.parse("""
            <mujoco>
              <worldbody>
                <geom name="floor" type="plane" size="1 1 .1"/>
                <geom name="peg" type="capsule" fromto="-.2 .02 .03 .2 .02 .03" size=".03"/>
                <flexcomp name="cloth" type="grid" dim="2" count="4 3 1" spacing=".1 .1 .1" mass=".3" radius=".01" pos="0 0 .068">
                  <edge equality="true"/>
                  <contact selfcollide="none" friction="0.7"/>
                </flexcomp>
                <flexcomp name="jelly" type="grid" dim="3" count="3 3 3" spacing=".1 .1 .1" mass=".3" radius=".01"
                          pos="0 1 .1" dof="trilinear">
                  <contact selfcollide="none"/>
                </flexcomp>
              </worldbody>
            </mujoco>
            """);
    private final Data d = MODEL.newData();

    @Test
    void constants() {
        FlexRef cloth = MODEL.flex("cloth"), jelly = MODEL.flex("jelly");
        assertEquals(List.of(cloth, jelly), MODEL.flexes());
        assertEquals(2, cloth.dimension());
        assertEquals(12, cloth.vertexCount());
        assertEquals(12, cloth.elementCount());
        assertEquals(23, cloth.edgeCount());
        assertEquals(0, cloth.nodeCount());
        assertEquals(0.01, cloth.radius());
        assertEquals(0.7, cloth.friction().x());
        assertEquals(0.1, cloth.edgeLengths0().get(0), 1e-12);
        assertEquals(3, cloth.element(0).length);
        assertEquals(2, cloth.edge(22).length);
        assertEquals(MODEL.body("cloth_3"), cloth.vertexBody(3).orElseThrow());
        assertFalse(cloth.isInterpolated());
        assertFalse(cloth.isRigid());
        assertTrue(jelly.isInterpolated());
        assertEquals(8, jelly.nodeCount());
        assertEquals(MODEL.body(MODEL.flex.nodebodyid[2]), jelly.nodeBody(2));
        assertEquals(Optional.empty(), jelly.vertexBody(0));
        assertEquals(12, jelly.vertexAddress());
        assertEquals(cloth.edgeCount(), jelly.edgeAddress());
        assertEquals(cloth.elementCount(), jelly.elementAddress());
        assertTrue(cloth.toString().contains("vertices 12"), cloth.toString());
        assertEquals(cloth, MODEL.equality(0).object1().orElseThrow());
        assertEquals(EqType.FLEX, MODEL.equality(0).type());
    }

    @Test
    void wrongNumbersAreTold() {
        FlexRef cloth = MODEL.flex("cloth");
        assertEquals(
                "flex \"cloth\" has no vertex 12: there are 12, counted from 0",
                assertThrows(IllegalArgumentException.class, () -> cloth.vertexBody(12))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> cloth.element(-1));
        assertThrows(IllegalArgumentException.class, () -> cloth.nodeBody(0));
        assertThrows(IllegalArgumentException.class, () -> MODEL.flex("cloths"));
        assertThrows(IllegalArgumentException.class, () -> d.flex(2));
    }

    @Test
    void liveValues() {
        Physics.forward(d);
        FlexView cloth = d.flex(MODEL.flex("cloth"));
        assertEquals(d.flex("cloth"), cloth);
        assertEquals(2, d.flexes().size());
        assertEquals(36, cloth.vertices().size());
        double[] body = d.body("cloth_5").xpos().toArray();
        assertArrayEquals(body, cloth.vertices().part(15, 3).toArray());
        assertEquals(0.1, cloth.edgeLengths().get(0), 1e-12);
        assertEquals(0, cloth.edgeVelocities().get(0));
        assertFalse(cloth.isAsleep());
        assertTrue(cloth.toString().contains("vertices 12 around"), cloth.toString());
    }

    @Test
    void contactsTellWhichPartOfAFlexTouches() {
        for (int i = 0; i < 20; i++) {
            Physics.step(d);
        }
        Physics.forward(d);
        List<ContactView> contacts = d.flex("cloth").contacts();
        assertFalse(contacts.isEmpty());
        for (ContactView c : contacts) {
            assertTrue(c.isGeom1());
            assertFalse(c.isGeom2());
            assertEquals(MODEL.flex("cloth"), c.flex2().orElseThrow());
            assertEquals(Optional.empty(), c.flex1());
            assertEquals(-1, c.element1());
            assertEquals(-1, c.vertex1());
            assertTrue((c.element2() >= 0) != (c.vertex2() >= 0));
            assertEquals("", c.geom2Name());
            assertTrue(c.involves(MODEL.flex("cloth")));
            assertFalse(c.involves(MODEL.flex("jelly")));
            assertTrue(c.involves(c.body2()));
            String part = c.vertex2() >= 0 ? "vertex " + c.vertex2() : "element " + c.element2();
            assertTrue(c.toString().contains(part + " of flex \"cloth\""), c.toString());
            String message = assertThrows(IllegalStateException.class, c::geom2).getMessage();
            assertTrue(message.contains("is no geom but " + part), message);
            if (c.element2() >= 0) {
                for (int v : MODEL.flex("cloth").element(c.element2())) {
                    assertTrue(c.involves(MODEL.flex("cloth").vertexBody(v).orElseThrow()));
                }
            }
        }
        ContactView first = contacts.getFirst();
        assertTrue(d.body(first.body2()).contacts().stream().anyMatch(c -> c.index() == first.index()));
    }
}
