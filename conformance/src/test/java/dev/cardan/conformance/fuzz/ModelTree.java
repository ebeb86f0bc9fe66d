package dev.cardan.conformance.fuzz;

import dev.cardan.mjcf.grammar.AttributeRule;
import dev.cardan.mjcf.grammar.ElementRule;
import dev.cardan.mjcf.grammar.Grammar;
import dev.cardan.mjcf.xml.XmlElement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The elements of a model file, each with its parent and what the grammar says about it. */
final class ModelTree {
    /**
     * An element in its place.
     *
     * @param parent null at the root
     * @param rule null if the grammar doesn't know it
     */
    record Place(XmlElement element, XmlElement parent, ElementRule rule) {}

    final XmlElement root;

    ModelTree(XmlElement root) {
        this.root = root;
    }

    /** Every element, parents first. */
    List<Place> places() {
        List<Place> all = new ArrayList<>();
        collect(root, null, root.tag().equals("mujoco") ? Grammar.mjcf().root() : null, all);
        return all;
    }

    private static void collect(XmlElement e, XmlElement parent, ElementRule rule, List<Place> all) {
        all.add(new Place(e, parent, rule));
        for (XmlElement child : e.children()) {
            collect(child, e, rule(rule, child.tag()), all);
        }
    }

    private static ElementRule rule(ElementRule parent, String tag) {
        ElementRule.Child child = parent == null ? null : parent.children().get(tag);
        return child == null ? null : child.element();
    }

    /** The names that the model gives, by kind. */
    Map<String, List<String>> names() {
        Map<String, List<String>> names = new LinkedHashMap<>();
        names.computeIfAbsent("body", k -> new ArrayList<>()).add("world");
        for (Place p : places()) {
            if (p.rule == null) {
                continue;
            }
            for (AttributeRule a : p.rule.attributes().values()) {
                String name = a.isName() ? p.element.attribute(a.name()) : null;
                if (name != null) {
                    names.computeIfAbsent(a.kind(), k -> new ArrayList<>()).add(name);
                }
            }
            String defaultClass = p.rule.id().equals("default") ? p.element.attribute("class") : null;
            if (defaultClass != null) {
                names.computeIfAbsent("default", k -> new ArrayList<>()).add(defaultClass);
            }
        }
        return names;
    }

    /** A section of the model, made if there is none. */
    XmlElement section(String tag) {
        XmlElement section = root.child(tag);
        if (section == null) {
            section = XmlText.element(tag);
            root.children().add(section);
        }
        return section;
    }
}
