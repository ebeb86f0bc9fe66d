package dev.cardan.mjcf.grammar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cardan.engine.type.DynType;
import dev.cardan.engine.type.GeomType;
import dev.cardan.engine.type.JointType;
import dev.cardan.engine.type.ObjType;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The table is complete and consistent. */
class GrammarTest {
    private final Grammar grammar = Grammar.mjcf();

    @Test
    void hasEveryElementAndAttributeOfMjcf() {
        long elements = 0, slots = 0;
        for (ElementRule e : grammar.elements().values()) {
            if (e.id().startsWith("cardan:")) {
                continue;
            }
            elements++;
            slots += e.attributes().keySet().stream()
                    .filter(name -> !name.contains("cardan"))
                    .count();
        }
        assertEquals(145, elements, "besides Cardan's own");
        assertEquals(1535, slots, "besides Cardan's own");
    }

    @Test
    void hasTwentyTwoKindsOfDefaults() {
        Set<String> kinds = new HashSet<>(grammar.element("default").children().keySet());
        kinds.remove("default");
        assertEquals(22, kinds.size());
    }

    @Test
    void everyElementIsReachedFromTheRoot() {
        Set<String> reached = new HashSet<>();
        Deque<ElementRule> work = new ArrayDeque<>();
        work.push(grammar.root());
        while (!work.isEmpty()) {
            ElementRule e = work.pop();
            if (reached.add(e.id())) {
                e.children().values().forEach(c -> work.push(c.element()));
            }
        }
        assertEquals(grammar.elements().keySet(), reached);
    }

    @Test
    void rulesNameAttributesThatExist() {
        for (ElementRule e : grammar.elements().values()) {
            for (PresenceRule rule : e.presence()) {
                rule.bundles()
                        .forEach(b -> b.forEach(a -> assertTrue(e.attributes().containsKey(a), e.id() + " " + a)));
            }
            for (AttributeRule a : e.attributes().values()) {
                if (a.type() == ValueType.ONE && !a.fallback().isEmpty()) {
                    assertTrue(a.keywords().find(a.fallback()) != null, e.id() + " " + a.name());
                }
            }
        }
    }

    @Test
    void keywordNumbersAreTheEngines() {
        assertEquals(JointType.Code.SLIDE, grammar.keywords("jointtype").find("slide"));
        assertEquals(GeomType.Code.ELLIPSOID, grammar.keywords("geomtype").find("ellipsoid"));
        assertEquals(DynType.Code.FILTEREXACT, grammar.keywords("dyn").find("filterexact"));
        assertEquals(ObjType.Code.CAMERA, grammar.keywords("frameobj").find("camera"));
        assertEquals(ObjType.Code.PLUGIN, grammar.keywords("objkind").find("plugin"));
    }
}
