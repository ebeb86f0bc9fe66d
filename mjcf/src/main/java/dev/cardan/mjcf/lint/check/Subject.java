package dev.cardan.mjcf.lint.check;

import dev.cardan.engine.Data;
import dev.cardan.engine.Model;
import dev.cardan.engine.Physics;
import dev.cardan.engine.type.DisableFlag;
import dev.cardan.mjcf.compile.CompiledSpec;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.xml.XmlElement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A model as the checks see it: what is written, what was read, what became of it, and how it begins. */
final class Subject {
    /** What was read. */
    final ModelSpec spec;

    /** The model with the elements it was made of; null if it does not compile. */
    final CompiledSpec compiled;

    /** The model; null if it does not compile. */
    final Model m;

    final SourceText source;
    private final XmlElement root; // null: nothing is written
    private Data start;
    private final Map<Integer, Data> keys = new HashMap<>();

    Subject(ModelSpec spec, XmlElement root, CompiledSpec compiled, SourceText source) {
        this.spec = spec;
        this.root = root;
        this.compiled = compiled;
        this.m = compiled == null ? null : compiled.model();
        this.source = source;
    }

    /** All elements of a tag that are written, in the order of the text. */
    List<XmlElement> written(String tag) {
        List<XmlElement> found = new ArrayList<>();
        if (root != null) {
            collect(root, tag, found);
        }
        return found;
    }

    private static void collect(XmlElement e, String tag, List<XmlElement> found) {
        if (e.tag().equals(tag)) {
            found.add(e);
        }
        for (XmlElement c : e.children()) {
            collect(c, tag, found);
        }
    }

    /**
     * The element that sets an attribute of the whole model, such as one of {@code option}: the last one, as that counts;
     * null if none does.
     */
    XmlElement setter(String tag, String attribute) {
        XmlElement last = null;
        for (XmlElement e : written(tag)) {
            last = e.has(attribute) ? e : last;
        }
        return last;
    }

    /** The world at its start, everything but sensors computed. */
    Data start() {
        if (start == null) {
            start = m.newData();
            compute(start);
        }
        return start;
    }

    /** Computes everything but sensors: no check reads them, and their rays would not see meshes. */
    private static void compute(Data d) {
        d.opt.disableflags |= DisableFlag.SENSOR;
        Physics.forward(d);
    }

    /** The world at a keyframe, everything but sensors computed. */
    Data key(int k) {
        return keys.computeIfAbsent(k, i -> {
            Data d = m.newData();
            Physics.resetKeyframe(d, i);
            compute(d);
            return d;
        });
    }

    /** A geom for sentences: its name, or what and whose it is. */
    String geom(int g) {
        GeomSpec s = compiled.geoms().get(g);
        return s.name.isEmpty()
                ? "a geom of " + body(m.geom.bodyid[g]) + " (" + s.where + ")"
                : "geom \"" + s.name + "\"";
    }

    /** A geom for sentences, always with its body. */
    String geomOfBody(int g) {
        boolean named = !compiled.geoms().get(g).name.isEmpty();
        return named ? geom(g) + " of " + body(m.geom.bodyid[g]) : geom(g);
    }

    /** A body for sentences. */
    String body(int b) {
        String name = compiled.bodies().get(b).name;
        return b == 0 ? "the world" : name.isEmpty() ? "body " + b : "body \"" + name + "\"";
    }

    /** A joint for sentences. */
    String joint(int j) {
        String name = compiled.joints().get(j).name;
        return name.isEmpty() ? "the joint of " + body(m.jnt.bodyid[j]) : "joint \"" + name + "\"";
    }
}
