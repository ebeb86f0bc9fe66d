package dev.cardan.mjcf.attach;

import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.DefaultClass;
import dev.cardan.mjcf.spec.FrameSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.SiteSpec;
import dev.cardan.mjcf.spec.SpecElement;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Attaches a copy of a body, a frame or a whole specification to a place in a specification: the tree, then default
 * classes, assets and all elements that refer to what was copied, in new names. The source may be a part of the same
 * specification. Adopting does the same with the bodies, frames and elements themselves instead of copies.
 */
public final class Attachment {
    private final ModelSpec into;
    private final ModelSpec from;
    private final Namespace names;
    private final TreeCopy tree;

    private Attachment(ModelSpec into, ModelSpec from, String prefix, String suffix, boolean moves) {
        this.into = into;
        this.from = from;
        this.names = new Namespace(prefix, suffix, from != into);
        if (from != into) {
            Conflicts.resolve(into, from);
        }
        PendingKeys.store(from, into, names);
        if (from != into) {
            PendingKeys.takeOver(from, into);
        }
        Map<DefaultClass, DefaultClass> classes = new IdentityHashMap<>();
        if (from != into) {
            copyClass(from.main, into.main, classes);
        }
        tree = new TreeCopy(from, into, names, classes, moves);
    }

    /**
     * Attaches a copy of a body to a frame, which takes the place of the frame the source is in. The copy of a world is a
     * body like others.
     */
    public static BodySpec body(FrameSpec parent, BodySpec child, String prefix, String suffix) {
        return body(parent, child, prefix, suffix, false);
    }

    private static BodySpec body(FrameSpec parent, BodySpec child, String prefix, String suffix, boolean moves) {
        Attachment a = new Attachment(modelOf(parent), child.model, prefix, suffix, moves);
        BodySpec copy = a.tree.body(child, parent.body);
        if (!moves) {
            PendingKeys.forget(a.into, child);
        }
        copy.frame = parent;
        parent.body.bodies.add(copy);
        a.finish();
        return copy;
    }

    /** Attaches a copy of a frame and what is in it to a body. It keeps the frames the source is in. */
    public static FrameSpec frame(BodySpec parent, FrameSpec child, String prefix, String suffix) {
        return frame(parent, child, prefix, suffix, false);
    }

    private static FrameSpec frame(BodySpec parent, FrameSpec child, String prefix, String suffix, boolean moves) {
        Attachment a = new Attachment(parent.model, modelOf(child), prefix, suffix, moves);
        FrameSpec outer = child.frame;
        FrameSpec copy = a.tree.frame(child, parent);
        copy.frame = a.from == a.into ? outer : a.outer(outer);
        a.finish();
        return copy;
    }

    /** Copies of the frames around an attached one; they belong to no body and only place it. */
    private FrameSpec outer(FrameSpec frame) {
        if (frame == null) {
            return null;
        }
        FrameSpec copy = frame.copy();
        copy.origin = frame.origin == null ? from : frame.origin;
        copy.frame = outer(frame.frame);
        return copy;
    }

    /** Attaches a copy of a frame and what is in it to a frame, which takes the place of those the source is in. */
    public static FrameSpec frame(FrameSpec parent, FrameSpec child, String prefix, String suffix) {
        modelOf(parent);
        FrameSpec copy = frame(parent.body, child, prefix, suffix);
        copy.frame = parent;
        return copy;
    }

    /** Attaches a body of another specification itself to a frame; it leaves the other one. */
    public static BodySpec adopt(FrameSpec parent, BodySpec child, String prefix, String suffix) {
        ModelSpec from = child.model;
        BodySpec source = child.parent;
        requireOther(modelOf(parent), from, child);
        if (source == null || !source.bodies.contains(child)) {
            throw new ModelException(child, "the world, and what is in no specification, cannot be adopted");
        }
        KeyOrder keys = new KeyOrder(from);
        Dependents dependents = new Dependents(from);
        BodySpec adopted = body(parent, child, prefix, suffix, true);
        source.bodies.remove(child);
        dependents.prune();
        keys.follow();
        return adopted;
    }

    /** Attaches a frame of another specification itself, with everything in it, to a body; it leaves the other one. */
    public static FrameSpec adopt(BodySpec parent, FrameSpec child, String prefix, String suffix) {
        ModelSpec from = modelOf(child);
        requireOther(parent.model, from, child);
        KeyOrder keys = new KeyOrder(from);
        Dependents dependents = new Dependents(from);
        FrameSpec adopted = frame(parent, child, prefix, suffix, true);
        dependents.prune();
        keys.follow();
        return adopted;
    }

    private static void requireOther(ModelSpec into, ModelSpec from, SpecElement child) {
        if (into == from) {
            throw new ModelException(child, "is in this specification already: move it instead");
        }
    }

    /** Attaches a copy of everything in a specification to a frame, inside a new frame that is returned. */
    public static FrameSpec model(FrameSpec parent, ModelSpec child, String prefix, String suffix) {
        Attachment a = new Attachment(modelOf(parent), child, prefix, suffix, false);
        FrameSpec copy = a.tree.world(child.world, parent.body);
        copy.where = parent.where;
        copy.frame = parent;
        a.finish();
        return copy;
    }

    /** A new frame at the place of a site, to attach something to. */
    public static FrameSpec at(ModelSpec spec, SiteSpec site) {
        for (BodySpec b : spec.bodies()) {
            if (b.sites.contains(site)) {
                FrameSpec f = b.addFrame();
                f.where = site.where;
                f.frame = site.frame;
                f.pos = site.pos.clone();
                f.quat = site.quat.clone();
                f.alt = site.alt.copy();
                return f;
            }
        }
        throw new ModelException(site, "the site is not in this specification");
    }

    private static ModelSpec modelOf(FrameSpec frame) {
        if (frame.body == null) {
            throw new ModelException(frame, "the frame belongs to no body");
        }
        return frame.body.model;
    }

    private void finish() {
        new SectionCopy(from, into, names, tree).run();
        PendingKeys.expand(into);
    }

    private void copyClass(DefaultClass source, DefaultClass parent, Map<DefaultClass, DefaultClass> classes) {
        String name = names.of(source.name);
        into.defaults.remove(name);
        DefaultClass c = into.addDefault(name, parent);
        c.where = source.where;
        c.mesh = source.mesh.copy();
        c.material = source.material.copy();
        c.joint = source.joint.copy();
        c.geom = source.geom.copy();
        c.site = source.site.copy();
        c.camera = source.camera.copy();
        c.light = source.light.copy();
        c.pair = source.pair.copy();
        c.equality = source.equality.copy();
        c.tendon = source.tendon.copy();
        c.actuator = source.actuator.copy();
        classes.put(source, c);
        source.children.forEach(child -> copyClass(child, c, classes));
    }
}
