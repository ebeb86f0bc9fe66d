package dev.cardan.conformance.fuzz;

import dev.cardan.conformance.fuzz.ModelTree.Place;
import dev.cardan.mjcf.grammar.AttributeRule;
import dev.cardan.mjcf.grammar.ElementRule;
import dev.cardan.mjcf.grammar.Grammar;
import dev.cardan.mjcf.grammar.ValueType;
import dev.cardan.mjcf.xml.XmlElement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;

/** Changes a model by what the grammar of MJCF knows, so that many of the results still are models. */
final class TreeDamage {
    private static final String[] SECTIONS = {"equality", "actuator", "sensor", "tendon", "contact", "deformable"};

    private static final List<String> FLEX = List.of("flexcomp", "flex");
    private static final double FLEX_SHARE = 0.3;

    /** Attributes whose extremes are hard on a solver. */
    private static final List<String> PHYSICAL = List.of(
            "mass",
            "density",
            "diaginertia",
            "armature",
            "damping",
            "stiffness",
            "frictionloss",
            "friction",
            "solref",
            "solimp",
            "solreffriction",
            "solreflimit",
            "solimplimit",
            "solreffix",
            "margin",
            "gap",
            "gear",
            "coef",
            "polycoef",
            "kp",
            "kv",
            "gainprm",
            "biasprm",
            "dynprm",
            "size",
            "pos",
            "range",
            "springlength",
            "impratio",
            "timestep",
            "gravity",
            "viscosity",
            "young",
            "poisson",
            "thickness",
            "radius",
            "spacing",
            "scale",
            "inertiabox");

    private final Random random;
    private final FuzzValues values;
    private final ModelTree model;
    private final ModelTree donor;

    /** @param donor a model to take parts from */
    TreeDamage(Random random, ModelTree model, ModelTree donor) {
        this.random = random;
        this.values = new FuzzValues(random);
        this.model = model;
        this.donor = donor;
    }

    /** Makes one change, or none if the model hasn't what the change needs. */
    void damage() {
        List<Place> flexes = model.places().stream().filter(TreeDamage::isFlex).toList();
        if (!flexes.isEmpty() && values.chance(FLEX_SHARE)) {
            damageFlex(flexes);
            return;
        }
        switch (random.nextInt(22)) {
            case 0, 1, 2, 3 -> changeNumber();
            case 4 -> scaleNumbers();
            case 5 -> delete();
            case 6, 7 -> duplicate();
            case 8 -> move();
            case 9 -> swapValues();
            case 10 -> setKeyword();
            case 11, 12 -> setAttribute();
            case 13 -> removeAttribute();
            case 14 -> transplant();
            case 15 -> setOption();
            case 16 -> setFlag();
            case 17 -> add();
            case 18 -> changeTag();
            case 19 -> setDelay();
            default -> strain();
        }
    }

    private static boolean isFlex(Place p) {
        return p.rule() != null
                && p.parent() != null
                && (FLEX.contains(p.element().tag()) || FLEX.contains(p.parent().tag()));
    }

    /** A flex takes few elements to write and has most of a model's work, so they are met more often than by chance. */
    private void damageFlex(List<Place> flexes) {
        Place p = values.pick(flexes);
        List<ElementRule.Child> parts = List.copyOf(p.rule().children().values());
        if (!parts.isEmpty() && values.chance(0.3)) {
            ElementRule rule = values.pick(parts).element();
            if (p.element().child(rule.tag()) == null) {
                p.element().children().add(XmlText.element(rule.tag()));
            }
            p = new Place(p.element().child(rule.tag()), p.element(), rule);
        }
        set(p, values.chance(0.3) ? TreeDamage::isWord : a -> !a.isName());
    }

    private Place place(Predicate<Place> wanted) {
        List<Place> found = model.places().stream().filter(wanted).toList();
        return found.isEmpty() ? null : values.pick(found);
    }

    private static boolean isNumeric(AttributeRule a) {
        return a != null && (a.type() == ValueType.REAL || a.type() == ValueType.FLOAT || a.type() == ValueType.INT);
    }

    private static List<String> numeric(Place p) {
        List<String> names = new ArrayList<>();
        if (p.rule() != null) {
            for (String name : p.element().attributes().keySet()) {
                if (isNumeric(p.rule().attributes().get(name))) {
                    names.add(name);
                }
            }
        }
        return names;
    }

    private void changeNumber() {
        Place p = place(q -> !numeric(q).isEmpty());
        if (p == null) {
            return;
        }
        String name = values.pick(numeric(p));
        String[] words = p.element().attribute(name).strip().split("\\s+");
        int i = random.nextInt(words.length);
        words[i] = values.insteadOf(words[i]);
        p.element().attributes().put(name, String.join(" ", words));
    }

    /** The numbers of one attribute, times one factor. */
    private void scaleNumbers() {
        Place p = place(q -> !numeric(q).isEmpty());
        if (p == null) {
            return;
        }
        String name = values.pick(numeric(p));
        double factor = Math.pow(10, random.nextInt(13) - 6) * (random.nextInt(4) == 0 ? -1 : 1);
        String[] words = p.element().attribute(name).strip().split("\\s+");
        for (int i = 0; i < words.length; i++) {
            try {
                words[i] = Double.toString(Double.parseDouble(words[i]) * factor);
            } catch (NumberFormatException e) {
                words[i] = values.number();
            }
        }
        p.element().attributes().put(name, String.join(" ", words));
    }

    private void delete() {
        Place p = place(q -> q.parent() != null);
        if (p != null) {
            p.parent().children().removeIf(e -> e == p.element());
        }
    }

    private void duplicate() {
        Place p = place(q -> q.parent() != null && q.rule() != null);
        if (p == null) {
            return;
        }
        XmlElement copy = XmlText.copy(p.element());
        if (values.chance(0.95)) {
            rename(copy, p.rule());
        }
        p.parent().children().add(random.nextInt(p.parent().children().size() + 1), copy);
    }

    /** New names for an element and all inside it. */
    private void rename(XmlElement e, ElementRule rule) {
        for (AttributeRule a : rule.attributes().values()) {
            if (a.isName() && e.has(a.name())) {
                e.attributes().put(a.name(), e.attribute(a.name()) + "_" + random.nextInt(1_000_000));
            }
        }
        for (XmlElement child : e.children()) {
            ElementRule.Child known = rule.children().get(child.tag());
            if (known != null) {
                rename(child, known.element());
            }
        }
    }

    private void move() {
        Place p = place(q -> q.parent() != null && q.rule() != null);
        if (p == null) {
            return;
        }
        String tag = p.element().tag();
        boolean anywhere = values.chance(0.05);
        List<XmlElement> inside = new ArrayList<>();
        inside(p.element(), inside);
        Place to =
                place(q -> (anywhere || (q.rule() != null && q.rule().children().containsKey(tag)))
                        && inside.stream().noneMatch(e -> e == q.element()));
        if (to == null) {
            return;
        }
        p.parent().children().removeIf(e -> e == p.element());
        insert(to.element(), p.element());
    }

    private static void inside(XmlElement e, List<XmlElement> all) {
        all.add(e);
        e.children().forEach(child -> inside(child, all));
    }

    private void insert(XmlElement parent, XmlElement child) {
        parent.children().add(random.nextInt(parent.children().size() + 1), child);
    }

    /** The values of one attribute of two elements with the same tag, or of two attributes of one element. */
    private void swapValues() {
        Place p = place(q -> !q.element().attributes().isEmpty());
        if (p == null) {
            return;
        }
        String a = values.pick(List.copyOf(p.element().attributes().keySet()));
        boolean two = values.chance(0.8);
        Place other = two
                ? place(q -> q.element().tag().equals(p.element().tag())
                        && q.element().has(a))
                : p;
        String b = two ? a : values.pick(List.copyOf(p.element().attributes().keySet()));
        String value = p.element().attribute(a);
        p.element().attributes().put(a, other.element().attribute(b));
        other.element().attributes().put(b, value);
    }

    private static boolean isWord(AttributeRule a) {
        return a.type() == ValueType.ONE || a.type() == ValueType.SOME || a.type() == ValueType.YESNO;
    }

    private void setKeyword() {
        set(
                place(q -> q.rule() != null
                        && q.rule().attributes().values().stream().anyMatch(TreeDamage::isWord)),
                TreeDamage::isWord);
    }

    private void setAttribute() {
        set(place(q -> q.rule() != null && !q.rule().attributes().isEmpty()), a -> !a.isName() || values.chance(0.1));
    }

    /** Gives a random attribute of some kind a random value. */
    private void set(Place p, Predicate<AttributeRule> kind) {
        if (p == null) {
            return;
        }
        List<AttributeRule> rules =
                p.rule().attributes().values().stream().filter(kind).toList();
        if (!rules.isEmpty()) {
            AttributeRule a = values.pick(rules);
            p.element().attributes().put(a.name(), values.of(a, model.names()));
        }
    }

    /** Some physical parameters out of all proportion, and the matrices that this meets sparse or dense. */
    private void strain() {
        for (int n = 1 + random.nextInt(5); n > 0; n--) {
            Place p = place(q -> q.rule() != null && !strainable(q).isEmpty());
            AttributeRule a = p == null ? null : values.pick(strainable(p));
            if (a != null) {
                String sign = values.chance(0.1) ? "-" : "";
                int count = Math.min(a.max(), Math.max(a.min(), 3));
                List<String> numbers = new ArrayList<>();
                for (int i = 0; i < count; i++) {
                    numbers.add(sign + (random.nextInt(9) + 1) + "e" + (random.nextInt(25) - 12));
                }
                p.element().attributes().put(a.name(), String.join(" ", numbers));
            }
        }
        model.section("option")
                .attributes()
                .put("jacobian", values.pick(new String[] {"sparse", "dense", "sparse", "auto"}));
    }

    private static List<AttributeRule> strainable(Place p) {
        return p.rule().attributes().values().stream()
                .filter(a -> PHYSICAL.contains(a.name()) && isNumeric(a))
                .toList();
    }

    private void removeAttribute() {
        Place p = place(q -> !q.element().attributes().isEmpty());
        if (p != null) {
            p.element()
                    .attributes()
                    .remove(values.pick(List.copyOf(p.element().attributes().keySet())));
        }
    }

    /** Takes an element of the donor into an element that may hold such; what it refers to becomes something here. */
    private void transplant() {
        List<Place> parts = donor.places().stream()
                .filter(q -> q.parent() != null
                        && q.rule() != null
                        && !q.parent().tag().equals("mujoco"))
                .toList();
        if (parts.isEmpty()) {
            return;
        }
        Place part = values.pick(parts);
        String tag = part.element().tag();
        Place to = place(q -> q.rule() != null
                && q.rule().children().containsKey(tag)
                && q.element().tag().equals(part.parent().tag()));
        ElementRule.Child section =
                Grammar.mjcf().root().children().get(part.parent().tag());
        if (to == null && section == null) {
            return;
        }
        XmlElement copy = XmlText.copy(part.element());
        rename(copy, part.rule());
        refer(copy, part.rule(), model.names());
        insert(to == null ? model.section(part.parent().tag()) : to.element(), copy);
    }

    private void refer(XmlElement e, ElementRule rule, Map<String, List<String>> names) {
        for (AttributeRule a : rule.attributes().values()) {
            String old = a.type() == ValueType.REF ? e.attribute(a.name()) : null;
            if (old != null && names.getOrDefault(a.kind(), List.of()).isEmpty()) {
                if (!a.required()) {
                    e.attributes().remove(a.name());
                }
            } else if (old != null && !names.get(a.kind()).contains(old)) {
                e.attributes().put(a.name(), values.of(a, names));
            }
        }
        for (XmlElement child : e.children()) {
            ElementRule.Child known = rule.children().get(child.tag());
            if (known != null) {
                refer(child, known.element(), names);
            }
        }
    }

    private void setOption() {
        XmlElement option = model.section("option");
        AttributeRule a = values.pick(
                List.copyOf(Grammar.mjcf().element("option").attributes().values()));
        option.attributes().put(a.name(), values.of(a, Map.of()));
    }

    private void setFlag() {
        XmlElement option = model.section("option");
        XmlElement flag = option.child("flag");
        if (flag == null) {
            flag = XmlText.element("flag");
            option.children().add(flag);
        }
        AttributeRule a = values.pick(
                List.copyOf(Grammar.mjcf().element("flag").attributes().values()));
        flag.attributes().put(a.name(), values.chance(0.5) ? "enable" : "disable");
    }

    /** A new element of a section, with what it must have and a few attributes more. */
    private void add() {
        XmlElement section = model.section(values.pick(SECTIONS));
        ElementRule rule = Grammar.mjcf().root().children().get(section.tag()).element();
        ElementRule kind = values.pick(List.copyOf(rule.children().values())).element();
        Map<String, List<String>> names = model.names();
        XmlElement e = XmlText.element(kind.tag());
        boolean linked = false;
        List<AttributeRule> rules = new ArrayList<>(kind.attributes().values());
        java.util.Collections.shuffle(rules, random);
        for (AttributeRule a : rules) {
            boolean link = a.type() == ValueType.REF && !a.isClass() && names.containsKey(a.kind());
            if (a.required() || (link && (!linked || values.chance(0.2))) || (!link && values.chance(0.1))) {
                e.attributes().put(a.name(), value(a, e, names));
                linked |= link;
            }
        }
        section.children().add(e);
    }

    /** As the rule says, but an object's name is one of the kind that the element has. */
    private String value(AttributeRule a, XmlElement e, Map<String, List<String>> names) {
        String kind = e.attribute(a.name().replace("name", "type"));
        String wanted = "xbody".equals(kind) ? "body" : kind;
        return a.name().endsWith("name") && wanted != null && names.containsKey(wanted)
                ? values.pick(names.get(wanted))
                : values.of(a, names);
    }

    /** Turns an element into another that may stand in its place: a motor into a servo, a connect into a weld. */
    private void changeTag() {
        Place p = place(
                q -> q.parent() != null && List.of(SECTIONS).contains(q.parent().tag()));
        ElementRule section = p == null
                ? null
                : Grammar.mjcf().root().children().get(p.parent().tag()).element();
        if (p == null) {
            return;
        }
        ElementRule kind = values.pick(List.copyOf(section.children().values())).element();
        XmlElement other = XmlText.copy(p.element(), kind.tag());
        if (values.chance(0.9)) {
            other.attributes().keySet().retainAll(kind.attributes().keySet());
            other.children().removeIf(child -> !kind.children().containsKey(child.tag()));
        }
        p.parent().children().replaceAll(e -> e == p.element() ? other : e);
    }

    /** Old values for an actuator or a sensor. */
    private void setDelay() {
        Place p = place(q -> q.rule() != null && q.rule().attributes().containsKey("nsample"));
        if (p != null) {
            Map<String, String> attributes = p.element().attributes();
            attributes.put("nsample", Integer.toString(random.nextInt(12)));
            attributes.put("delay", values.chance(0.7) ? Double.toString(0.02 * random.nextDouble()) : values.number());
            if (values.chance(0.5)) {
                attributes.put("interp", values.pick(new String[] {"zoh", "linear", "cubic"}));
            }
            if (values.chance(0.3) && p.rule().attributes().containsKey("interval")) {
                attributes.put("interval", values.chance(0.7) ? "0.01" : values.number());
            }
        }
    }
}
