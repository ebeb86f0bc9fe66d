package dev.cardan.engine.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ContactsTest {
    private final Contacts contacts = new Contacts();

    @Test
    void hessiansThatWereWrittenAreCleared() {
        contacts.ensure(3);
        contacts.clearHessians();
        contacts.H[40] = 1;
        contacts.noteHessians();
        contacts.clearHessians();
        assertArrayEquals(new double[contacts.H.length], contacts.H);
    }

    @Test
    void growingKeepsHessiansAndKnowsOfThem() {
        contacts.ensure(3);
        contacts.clearHessians();
        contacts.H[40] = 1;
        contacts.ensure(1000);
        assertEquals(1, contacts.H[40]);
        contacts.clearHessians();
        assertEquals(0, contacts.H[40]);
    }
}
