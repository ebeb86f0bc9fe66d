package dev.cardan.mjcf.read;

import dev.cardan.engine.type.ObjType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.grammar.Spelling;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.DefaultClass;
import dev.cardan.mjcf.spec.FrameSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.SpecElement;
import dev.cardan.mjcf.xml.XmlElement;
import java.util.List;

/** Reads {@code attach}: a body or frame of another model or of this one, or the whole of another model, is copied here. */
final class AttachReader {
    private final ModelSpec spec;

    AttachReader(ModelSpec spec) {
        this.spec = spec;
    }

    void read(XmlElement e, BodySpec body, FrameSpec frame, DefaultClass inForce) {
        String model = e.attribute("model");
        String prefix = e.attribute("prefix");
        String wanted = e.has("body") ? e.attribute("body") : Xml.text(e, "frame");
        ObjType kind = e.has("body") ? ObjType.BODY : e.has("frame") ? ObjType.FRAME : ObjType.UNKNOWN;
        if (model == null && kind == ObjType.UNKNOWN) {
            throw Xml.error(
                    e, "without \"model\" a part of this model is attached: name it with \"body\" or \"frame\"");
        }
        if (!wanted.isEmpty() && find(spec, kind, prefix + wanted) != null) {
            throw Xml.error(
                    e,
                    "prefix=\"" + prefix + "\": the model has a " + word(kind) + " \"" + prefix + wanted
                            + "\" already: choose another prefix");
        }
        ModelSpec source = model == null ? spec : model(e, model);
        SpecElement part = kind == ObjType.UNKNOWN ? null : part(e, source, kind, wanted);

        FrameSpec place = frame == null ? body.addFrame() : frame;
        place.where = frame == null ? e.where() : frame.where;
        place.defaultClass = inForce;
        try {
            switch (part) {
                case BodySpec b -> spec.attach(place, b, prefix, "");
                case FrameSpec f -> spec.attach(place, f, prefix, "");
                case null, default -> spec.attach(place, source, prefix, "");
            }
        } catch (ModelException problem) {
            throw problem.file().isEmpty() ? Xml.error(e, problem.getMessage()) : problem;
        }
    }

    private ModelSpec model(XmlElement e, String name) {
        for (ModelSpec m : spec.models) {
            if (m.modelname.equals(name)) {
                return m;
            }
        }
        List<String> known = spec.models.stream().map(m -> m.modelname).toList();
        throw Xml.error(e, "model=\"" + name + "\": there is no model asset of that name" + Spelling.hint(name, known));
    }

    private static SpecElement part(XmlElement e, ModelSpec source, ObjType kind, String name) {
        SpecElement part = find(source, kind, name);
        if (part == null) {
            throw Xml.error(
                    e,
                    word(kind) + "=\"" + name + "\": there is no " + word(kind) + " of that name in "
                            + (e.has("model") ? "the model \"" + source.modelname + "\"" : "this model"));
        }
        return part;
    }

    private static SpecElement find(ModelSpec source, ObjType kind, String name) {
        return kind == ObjType.BODY
                ? source.find(BodySpec.class, name).orElse(null)
                : source.find(FrameSpec.class, name).orElse(null);
    }

    private static String word(ObjType kind) {
        return kind == ObjType.BODY ? "body" : "frame";
    }
}
