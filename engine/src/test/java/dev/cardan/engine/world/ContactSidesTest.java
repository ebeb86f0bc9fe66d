package dev.cardan.engine.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.table.Sizes;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Who takes part in a contact. */
class ContactSidesTest {
    private final Data d = threeBodies();

    /** Two bodies with a geom each, and the world; a second contact, with the geoms exchanged. */
    private static Data threeBodies() {
        Sizes s = new Sizes();
        s.nbody = 3;
        s.ngeom = 2;
        Model m = new Model(s);
        Arrays.fill(m.body.treeid, -1);
        Arrays.fill(m.body.mocapid, -1);
        m.geom.bodyid[0] = 2;
        m.geom.bodyid[1] = 1;
        Data d = m.newData();
        d.contact.ensure(2);
        ContactSides.setGeoms(d.contact, 0, 0, 1);
        ContactSides.setGeoms(d.contact, 1, 1, 0);
        d.ncon = 2;
        return d;
    }

    @Test
    void geomsStandForTheirBodies() {
        assertEquals(2, ContactSides.body(d, 0, 0));
        assertEquals(1, ContactSides.body(d, 0, 1));
        assertEquals(1, ContactSides.body(d, 1, 0));
        assertEquals(2, ContactSides.body(d, 1, 1));
    }

    @Test
    void aGeomMovesWithItsBodyAlone() {
        int[] body = new int[ContactSides.MAX_BODIES];
        double[] weight = new double[ContactSides.MAX_BODIES];
        assertEquals(1, ContactSides.bodies(body, weight, d, 1, 1));
        assertEquals(2, body[0]);
        assertEquals(1, weight[0]);
    }

    @Test
    void contactsOfGeomsTouchNoFlex() {
        int[] none = {-1, -1, -1, -1};
        assertArrayEquals(none, Arrays.copyOf(d.contact.flex, 4));
        assertArrayEquals(none, Arrays.copyOf(d.contact.elem, 4));
        assertArrayEquals(none, Arrays.copyOf(d.contact.vert, 4));
        assertTrue(ContactSides.areGeoms(d.contact, 0));
        assertTrue(ContactSides.areGeoms(d.contact, 1));
    }

    @Test
    void oneSideThatIsNoGeomIsEnough() {
        d.contact.geom[1] = -1;
        d.contact.geom[2] = -1;
        assertFalse(ContactSides.areGeoms(d.contact, 0));
        assertFalse(ContactSides.areGeoms(d.contact, 1));
    }
}
