package dev.cardan.cli;

import dev.cardan.engine.Data;
import dev.cardan.engine.diagnosis.ContactExplanation;
import dev.cardan.engine.diagnosis.ContactExplanation.Mixed;
import dev.cardan.engine.view.ContactView;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Explanations of all contacts of a world, as text and for JSON. */
final class ContactTexts {
    private ContactTexts() {}

    static void print(Data d, String file, PrintStream out) throws IOException {
        StringBuilder text = new StringBuilder();
        for (ContactView c : d.contacts()) {
            text.append("contact ")
                    .append(c.index())
                    .append(": ")
                    .append(d.explain(c))
                    .append('\n');
        }
        text.append(d.ncon == 0 ? "nothing touches\n" : "");
        if (InOut.isStandard(file)) {
            out.print(text);
            return;
        }
        try (OutputStream stream = InOut.open(file)) {
            stream.write(text.toString().getBytes(StandardCharsets.UTF_8));
        }
    }

    static List<Object> fields(Data d) {
        List<Object> all = new ArrayList<>();
        for (ContactView c : d.contacts()) {
            all.add(fields(d.explain(c)));
        }
        return all;
    }

    private static Map<String, Object> fields(ContactExplanation x) {
        Map<String, Object> f = new LinkedHashMap<>();
        f.put("sides", x.sides());
        f.put("cause", x.cause().name().toLowerCase(Locale.ROOT));
        f.put("filters", x.filters());
        List<Object> parameters = new ArrayList<>();
        for (Mixed p : x.parameters()) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("name", p.name());
            one.put("first", p.first());
            one.put("second", p.second());
            one.put("result", p.result());
            one.put("rule", p.rule());
            parameters.add(one);
        }
        f.put("parameters", parameters);
        f.put("active", x.active());
        f.put("distance", x.distance());
        f.put("margin", x.margin());
        f.put("impedance", x.impedance());
        f.put("effective_mass", x.effectiveMass());
        f.put("stiffness", x.stiffness());
        f.put("damping", x.damping());
        f.put("frequency", x.frequency());
        f.put("damping_ratio", x.dampingRatio());
        f.put("normal_force", x.normalForce());
        f.put("friction_limit", x.frictionLimit());
        f.put("creep", x.creep());
        f.put("behaviour", x.behaviour());
        f.put("advice", x.advice());
        return f;
    }
}
