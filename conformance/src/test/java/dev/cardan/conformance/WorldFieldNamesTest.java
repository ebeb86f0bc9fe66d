package dev.cardan.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.cli.conform.Golden;
import dev.cardan.engine.Data;
import dev.cardan.engine.world.WorldField;
import dev.cardan.engine.world.WorldFields;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The fields of a world have MuJoCo's names: those that MuJoCo's own frames are written with. */
class WorldFieldNamesTest {
    /** What is in a frame, but no field: the number of the step and what is derived. */
    private static final Set<String> DERIVED = Set.of("step", "M_full", "contact", "contact_force", "efc_J_dense");

    @Test
    void everyFieldOfAFrameIsAFieldOfAWorld() {
        Set<String> seen = new TreeSet<>(), members = new TreeSet<>();
        List<Goldens.Entry> entries = Goldens.entries("dump");
        for (int i = 0; i < entries.size(); i += 25) {
            for (Map<?, ?> frame : Golden.read(entries.get(i).file()).frames()) {
                frame.keySet().forEach(name -> seen.add((String) name));
                if (frame.get("contact") instanceof List<?> contacts) {
                    contacts.forEach(c -> ((Map<?, ?>) c).keySet().forEach(name -> members.add((String) name)));
                }
            }
        }
        assertTrue(
                seen.size() > 80 && members.size() > 10, seen.size() + " fields, " + members.size() + " of contacts");
        Set<String> unknown = new TreeSet<>(seen);
        unknown.removeAll(DERIVED);
        unknown.removeIf(name -> WorldFields.find(name) != null);
        assertEquals(Set.of(), unknown);
        members.removeIf(name -> WorldFields.find("contact." + name) != null);
        assertEquals(Set.of(), members);
    }

    @Test
    void namesAreUnique() {
        Set<String> names = new TreeSet<>(), paths = new TreeSet<>();
        for (WorldField f : Data.fields()) {
            assertTrue(names.add(f.name()) && paths.add(f.javaName()), f.name());
        }
    }
}
