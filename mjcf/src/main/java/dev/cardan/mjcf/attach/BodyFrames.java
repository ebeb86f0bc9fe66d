package dev.cardan.mjcf.attach;

import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.compile.MergedInertia;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.FrameSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.SpecElement;
import java.util.List;

/** Turns bodies into frames of their parents, and frames into bodies. */
public final class BodyFrames {
    private BodyFrames() {}

    /**
     * Turns a body into a frame: what it holds belongs to its parent. If one of the two has an inertia of its own, the parent gets
     * that of both together, for which the model is compiled. References to the body itself stay and name nothing then.
     */
    public static FrameSpec toFrame(BodySpec body) {
        ModelSpec spec = body.model;
        BodySpec parent = body.parent;
        if (parent == null || !parent.bodies.contains(body)) {
            throw new ModelException(
                    body, parent == null ? "the world cannot be a frame" : "the body is not in this specification");
        }
        MergedInertia.intoParent(body);
        KeyOrder keys = new KeyOrder(spec);
        FrameSpec f = parent.addFrame();
        f.where = body.where;
        f.origin = body.origin;
        f.frame = body.frame;
        f.childclass = body.childclass;
        f.pos = body.pos.clone();
        f.quat = body.quat.clone();
        f.alt = body.alt.copy();
        hand(body.frames, parent.frames, f);
        body.frames.forEach(x -> x.body = parent);
        hand(body.bodies, parent.bodies, f);
        body.bodies.forEach(b -> b.parent = parent);
        hand(body.joints, parent.joints, f);
        hand(body.geoms, parent.geoms, f);
        hand(body.sites, parent.sites, f);
        hand(body.cameras, parent.cameras, f);
        hand(body.lights, parent.lights, f);
        parent.bodies.remove(body);
        if (body.plugin != null && body.plugin.own() != null) {
            spec.plugins.remove(body.plugin.own());
        }
        keys.follow();
        return f;
    }

    /** Adds the elements of a list to another one; those in no frame are now in {@code f}. */
    private static <T extends SpecElement> void hand(List<T> from, List<T> to, FrameSpec f) {
        for (T e : from) {
            if (Parts.frameOf(e) == null) {
                Parts.setFrame(e, f);
            }
            to.add(e);
        }
    }

    /** Turns a frame into a body with everything that the frame places. */
    public static BodySpec toBody(FrameSpec f, String name) {
        BodySpec owner = f.body;
        if (owner == null || !owner.frames.contains(f)) {
            throw new ModelException(f, "the frame is not in this specification");
        }
        KeyOrder keys = new KeyOrder(owner.model);
        BodySpec b = owner.addBody(name);
        owner.bodies.remove(b); // its place is among the last, after the children that stay
        b.where = f.where;
        b.origin = f.origin;
        b.frame = f.frame;
        b.childclass = f.childclass;
        b.pos = f.pos.clone();
        b.quat = f.quat.clone();
        b.alt = f.alt.copy();
        Move.take(owner.frames, b.frames, f);
        Move.take(owner.joints, b.joints, f);
        Move.take(owner.geoms, b.geoms, f);
        Move.take(owner.sites, b.sites, f);
        Move.take(owner.cameras, b.cameras, f);
        Move.take(owner.lights, b.lights, f);
        Move.take(owner.bodies, b.bodies, f);
        owner.bodies.add(b);
        b.frames.remove(f);
        b.frames.forEach(x -> x.body = b);
        b.bodies.forEach(x -> x.parent = b);
        for (List<? extends SpecElement> list :
                List.of(b.frames, b.joints, b.geoms, b.sites, b.cameras, b.lights, b.bodies)) {
            list.stream().filter(e -> Parts.frameOf(e) == f).forEach(e -> Parts.setFrame(e, null));
        }
        keys.follow();
        return b;
    }
}
