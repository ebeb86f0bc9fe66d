package dev.cardan.mjcf.write;

import dev.cardan.engine.type.ObjType;
import dev.cardan.engine.type.WrapType;
import dev.cardan.mjcf.spec.EqualitySpec;
import dev.cardan.mjcf.spec.KeySpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.TendonSpec;
import dev.cardan.mjcf.spec.WrapSpec;
import java.util.Arrays;
import java.util.Set;

/** Writes contact pairs, tendons, equality constraints, the user's own data and keyframes. */
final class SectionWriter {
    private static final double[] ZERO = new double[3];

    private final ModelSpec spec;
    private final ElementWriter elements;
    private final AttributeWriter out;

    SectionWriter(ModelSpec spec, ElementWriter elements) {
        this.spec = spec;
        this.elements = elements;
        out = elements.out;
    }

    void contact(XmlNode root) {
        XmlNode section = root.add("contact");
        spec.pairs.forEach(p -> {
            XmlNode node = section.add("pair");
            classOf(node, p.defaultClass.name);
            node.set("geom1", p.geomname1).set("geom2", p.geomname2).set("name", p.name);
            out.table(node, "pair", p, p.defaultClass.pair, false, Set.of("geom1", "geom2"));
        });
        spec.excludes.forEach(e -> section.add("exclude")
                .set("name", e.name)
                .set("body1", e.bodyname1)
                .set("body2", e.bodyname2));
        root.dropLastIfEmpty();
    }

    void tendon(XmlNode root) {
        XmlNode section = root.add("tendon");
        for (TendonSpec t : spec.tendons) {
            String kind = t.path.getFirst().type == WrapType.JOINT ? "fixed" : "spatial";
            XmlNode node = section.add(kind).set("name", t.name);
            classOf(node, t.defaultClass.name);
            elements.tendon(node, kind, t, t.defaultClass.tendon, false);
            t.path.forEach(w -> step(node, w));
        }
        root.dropLastIfEmpty();
    }

    private void step(XmlNode node, WrapSpec w) {
        switch (w.type) {
            case JOINT -> node.add("joint").set("joint", w.objname).set("coef", out.numbers.of(w.prm));
            case SITE -> node.add("site").set("site", w.objname);
            case PULLEY -> node.add("pulley").set("divisor", out.numbers.of(w.prm));
            default -> node.add("geom").set("geom", w.objname).set("sidesite", w.sidesite);
        }
    }

    void equality(XmlNode root) {
        XmlNode section = root.add("equality");
        for (EqualitySpec e : spec.equalities) {
            String kind = AttributeWriter.word("equality", e.type.code());
            XmlNode node = section.add(kind).set("name", e.name);
            classOf(node, e.defaultClass.name);
            objects(node, e, kind);
            out.table(node, "default.equality", e, e.defaultClass.equality, false, Set.of());
        }
        root.dropLastIfEmpty();
    }

    private void objects(XmlNode node, EqualitySpec e, String kind) {
        EqualitySpec usual = e.defaultClass.equality;
        boolean bodies = e.objtype == ObjType.BODY;
        switch (e.type) {
            case CONNECT, WELD -> {
                String object = bodies ? "body" : "site";
                node.set(object + 1, e.name1).set(object + 2, e.name2);
                if (bodies && kind.equals("connect")) {
                    node.set("anchor", out.text(e.data, 3));
                } else if (bodies) {
                    out.reals(node, "anchor", e.data, 3, ZERO, false);
                    out.reals(
                            node,
                            "relpose",
                            Arrays.copyOfRange(e.data, 3, 10),
                            7,
                            Arrays.copyOfRange(usual.data, 3, 10),
                            false);
                }
                if (kind.equals("weld")) {
                    out.real(node, "torquescale", e.data[10], usual.data[10]);
                }
            }
            case JOINT, TENDON -> {
                node.set(kind + 1, e.name1).set(kind + 2, e.name2);
                out.reals(node, "polycoef", e.data, 5, usual.data, false);
            }
            case FLEXSTRAIN -> {
                node.set("flex", e.name1);
                out.reals(node, "cell", e.data, 3, usual.data, false);
            }
            default -> node.set("flex", e.name1);
        }
    }

    void custom(XmlNode root) {
        XmlNode section = root.add("custom");
        spec.numerics.forEach(n -> {
            int size = Math.max(n.size, n.data.length);
            section.add("numeric")
                    .set("name", n.name)
                    .set("size", Integer.toString(size))
                    .set("data", out.text(Arrays.copyOf(n.data, size), size));
        });
        spec.texts.forEach(t -> section.add("text").set("name", t.name).set("data", t.data));
        spec.tuples.forEach(t -> {
            XmlNode node = section.add("tuple").set("name", t.name);
            for (int i = 0; i < t.objtype.length; i++) {
                XmlNode object =
                        node.add("element").set("objtype", t.objtype[i].word()).set("objname", t.objname[i]);
                out.real(object, "prm", t.objprm[i], 0);
            }
        });
        root.dropLastIfEmpty();
    }

    /** Keyframes at the end that say nothing are left out: their number stands in {@code size}. */
    void keyframe(XmlNode root) {
        XmlNode section = root.add("keyframe");
        for (KeySpec k : spec.keys) {
            XmlNode node = section.add("key").set("name", k.name);
            out.real(node, "time", k.time, 0);
            out.all(node, "qpos", k.qpos);
            out.all(node, "qvel", k.qvel);
            out.all(node, "act", k.act);
            out.all(node, "mpos", k.mpos);
            out.all(node, "mquat", k.mquat);
            out.all(node, "ctrl", k.ctrl);
        }
        section.dropTrailingEmpty();
        root.dropLastIfEmpty();
    }

    private static void classOf(XmlNode node, String name) {
        if (!name.equals("main")) {
            node.set("class", name);
        }
    }
}
