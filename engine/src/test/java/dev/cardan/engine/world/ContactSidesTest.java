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
    void contactsOfGeomsAreBetweenSingleBodies() {
        assertTrue(ContactSides.areSingle(d, 0));
    }

    /** A triangle of three bodies, and one interpolated between nodes of the bodies 3 and 2. */
    private static Data flexes() {
        Sizes s = new Sizes();
        s.nbody = 4;
        s.nflex = 2;
        s.nflexvert = 6;
        s.nflexnode = 2;
        s.nflexelem = 2;
        s.nflexelemdata = 6;
        Model m = new Model(s);
        Arrays.fill(m.body.treeid, -1);
        Arrays.fill(m.body.mocapid, -1);
        Arrays.fill(m.flex.dim, 2);
        m.flex.vertadr[1] = 3;
        m.flex.elemdataadr[1] = 3;
        m.flex.interp[1] = 1;
        System.arraycopy(new int[] {1, 2, 3, -1, -1, -1}, 0, m.flex.vertbodyid, 0, 6);
        System.arraycopy(new int[] {2, 0, 1, 0, 1, 2}, 0, m.flex.elem, 0, 6);
        System.arraycopy(new int[] {3, 2}, 0, m.flex.nodebodyid, 0, 2);
        Data d = m.newData();
        d.contact.ensure(2);
        Arrays.fill(d.contact.geom, 0, 4, -1);
        d.contact.flex[1] = 0; // element and vertex of the triangle, then of the interpolated one and the triangle
        d.contact.elem[0] = 0;
        d.contact.vert[0] = -1;
        d.contact.elem[1] = -1;
        d.contact.vert[1] = 1;
        d.contact.flex[2] = 1;
        d.contact.elem[2] = -1;
        d.contact.vert[2] = 2;
        d.contact.elem[3] = -1;
        d.contact.vert[3] = 0;
        d.ncon = 2;
        return d;
    }

    @Test
    void partsOfFlexesStandForOneOfTheirBodies() {
        Data w = flexes();
        assertEquals(3, ContactSides.body(w, 0, 0));
        assertEquals(2, ContactSides.body(w, 0, 1));
        assertEquals(3, ContactSides.body(w, 1, 0));
        assertEquals(1, ContactSides.body(w, 1, 1));
    }

    @Test
    void elementsAndWhatIsInterpolatedMoveWithSeveralBodies() {
        Data w = flexes();
        assertFalse(ContactSides.areSingle(w, 0));
        assertFalse(ContactSides.areSingle(w, 1));
        w.contact.elem[0] = -1;
        w.contact.vert[0] = 2;
        assertTrue(ContactSides.areSingle(w, 0));
        w.contact.flex[2] = 0;
        assertTrue(ContactSides.areSingle(w, 1));
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
