package dev.cardan.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.table.Sizes;
import dev.cardan.engine.type.ObjType;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class NamesTest {
    private static Model model() {
        byte[] names = "toy\0knee\0\0elbow\0".getBytes(StandardCharsets.UTF_8);
        Sizes s = new Sizes();
        s.njnt = 3;
        s.nnames = names.length;
        Model m = new Model(s);
        System.arraycopy(names, 0, m.names, 0, names.length);
        m.name.jntadr[0] = 4;
        m.name.jntadr[1] = 9;
        m.name.jntadr[2] = 10;
        return m;
    }

    @Test
    void namesLeadToObjectsAndBack() {
        Names names = model().names();
        assertEquals("toy", names.model());
        assertEquals(2, names.id(ObjType.Code.JOINT, "elbow"));
        assertEquals("knee", names.name(ObjType.Code.JOINT, 0));
        assertEquals("", names.name(ObjType.Code.JOINT, 1));
        assertEquals(-1, names.find(ObjType.Code.JOINT, ""));
    }

    @Test
    void unknownNameSuggestsTheNearest() {
        Exception e = assertThrows(IllegalArgumentException.class, () -> model().joint("kne"));
        assertTrue(e.getMessage().contains("did you mean \"knee\""), e.getMessage());
    }

    @Test
    void nothingIsSuggestedWhenNothingIsNear() {
        assertEquals("", Names.nearest("shoulder", List.of("knee", "hip")));
    }
}
