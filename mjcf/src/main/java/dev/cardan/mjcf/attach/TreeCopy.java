package dev.cardan.mjcf.attach;

import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.CameraSpec;
import dev.cardan.mjcf.spec.DefaultClass;
import dev.cardan.mjcf.spec.FrameSpec;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.LightSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.SiteSpec;
import dev.cardan.mjcf.spec.SpecElement;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Copies bodies and frames with everything in them into a specification, in the names of a namespace. Each copy remembers
 * the specification whose compiler settings and files count for it.
 */
final class TreeCopy {
    /** Deepest nesting of bodies that is copied. */
    private static final int MAX_DEPTH = 1024;

    private final ModelSpec from;
    private final ModelSpec into;
    private final Namespace names;
    private final Map<DefaultClass, DefaultClass> classes;
    private final PluginCopy plugins;

    TreeCopy(ModelSpec from, ModelSpec into, Namespace names, Map<DefaultClass, DefaultClass> classes) {
        this.from = from;
        this.into = into;
        this.names = names;
        this.classes = classes;
        this.plugins = new PluginCopy(from, into, names);
    }

    /** Copies of plugin instances. */
    PluginCopy plugins() {
        return plugins;
    }

    /** A copy of a body; the caller adds it to its parent. */
    BodySpec body(BodySpec source, BodySpec parent) {
        return body(source, parent, 0);
    }

    private BodySpec body(BodySpec source, BodySpec parent, int depth) {
        if (depth >= MAX_DEPTH) {
            throw new ModelException(source, "bodies are nested deeper than " + MAX_DEPTH + " levels");
        }
        BodySpec b = finish(source, source.copy());
        b.model = into;
        b.parent = parent;
        b.frame = null;
        b.childclass = names.defaultClass(b.childclass);
        b.plugin = plugins.of(source.plugin);
        Map<FrameSpec, FrameSpec> frames = new IdentityHashMap<>();
        frames(source.frames, b, frames);
        parts(source, b, frames);
        for (BodySpec child : source.bodies) {
            BodySpec c = body(child, b, depth + 1);
            c.frame = frames.get(child.frame);
            b.bodies.add(c);
        }
        return b;
    }

    /** Copies a frame and what is inside it into a body. The copy keeps the enclosing frame of the source. */
    FrameSpec frame(FrameSpec source, BodySpec target) {
        BodySpec body = source.body;
        Map<FrameSpec, FrameSpec> frames = new IdentityHashMap<>();
        FrameSpec top = frame(source, source.copy(), target);
        frames.put(source, top);
        List<FrameSpec> inside = body.frames.stream()
                .filter(f -> f != source && isInside(f, source))
                .toList();
        frames(inside, target, frames);
        contents(body, target, frames);
        return top;
    }

    /** Copies what the world of a specification holds into a body, inside a new frame that is returned. */
    FrameSpec world(BodySpec world, BodySpec target) {
        FrameSpec top = target.addFrame();
        top.origin = from == into ? null : from;
        Map<FrameSpec, FrameSpec> frames = new IdentityHashMap<>();
        frames.put(null, top);
        frames(List.copyOf(world.frames), target, frames);
        contents(world, target, frames);
        return top;
    }

    private void frames(List<FrameSpec> sources, BodySpec target, Map<FrameSpec, FrameSpec> frames) {
        for (FrameSpec f : sources) {
            frames.put(f, frame(f, f.copy(), target));
        }
        for (FrameSpec f : sources) {
            frames.get(f).frame = frames.get(f.frame);
        }
    }

    private FrameSpec frame(FrameSpec source, FrameSpec copy, BodySpec target) {
        finish(source, copy);
        copy.body = target;
        copy.childclass = names.defaultClass(copy.childclass);
        target.frames.add(copy);
        return copy;
    }

    /** Copies the parts and child bodies of a body whose frames are being copied. */
    private void contents(BodySpec source, BodySpec target, Map<FrameSpec, FrameSpec> frames) {
        BodySpec wanted = source.copy();
        source.joints.stream().filter(e -> frames.containsKey(e.frame)).forEach(wanted.joints::add);
        source.geoms.stream().filter(e -> frames.containsKey(e.frame)).forEach(wanted.geoms::add);
        source.sites.stream().filter(e -> frames.containsKey(e.frame)).forEach(wanted.sites::add);
        source.cameras.stream().filter(e -> frames.containsKey(e.frame)).forEach(wanted.cameras::add);
        source.lights.stream().filter(e -> frames.containsKey(e.frame)).forEach(wanted.lights::add);
        parts(wanted, target, frames);
        for (BodySpec child : List.copyOf(source.bodies)) {
            if (frames.containsKey(child.frame)) {
                BodySpec c = body(child, target);
                c.frame = frames.get(child.frame);
                target.bodies.add(c);
                PendingKeys.forget(into, child);
            }
        }
    }

    private void parts(BodySpec source, BodySpec target, Map<FrameSpec, FrameSpec> frames) {
        for (JointSpec e : source.joints) {
            JointSpec c = finish(e, e.copy());
            c.frame = frames.get(e.frame);
            target.joints.add(c);
        }
        for (GeomSpec e : source.geoms) {
            GeomSpec c = finish(e, e.copy());
            c.frame = frames.get(e.frame);
            c.material = names.asset(c.material);
            c.hfieldname = names.asset(c.hfieldname);
            c.meshname = names.asset(c.meshname);
            c.plugin = plugins.ofGeom(e.plugin);
            target.geoms.add(c);
        }
        for (SiteSpec e : source.sites) {
            SiteSpec c = finish(e, e.copy());
            c.frame = frames.get(e.frame);
            c.material = names.asset(c.material);
            target.sites.add(c);
        }
        for (CameraSpec e : source.cameras) {
            CameraSpec c = finish(e, e.copy());
            c.frame = frames.get(e.frame);
            c.targetbody = names.of(c.targetbody);
            target.cameras.add(c);
        }
        for (LightSpec e : source.lights) {
            LightSpec c = finish(e, e.copy());
            c.frame = frames.get(e.frame);
            c.targetbody = names.of(c.targetbody);
            c.texture = names.of(c.texture);
            target.lights.add(c);
        }
    }

    /** What every copy needs: its name, where its settings come from, its class, its values in waiting keyframes. */
    <T extends SpecElement> T finish(SpecElement source, T copy) {
        Budget.spend(into, 1, source);
        copy.name = names.of(source.name);
        if (source.origin == null && from != into) {
            copy.origin = from;
        } else if (source.origin == into) {
            copy.origin = null;
        }
        copy.defaultClass = classes.getOrDefault(source.defaultClass, source.defaultClass);
        PendingKeys.copied(into, source, copy);
        return copy;
    }

    private static boolean isInside(FrameSpec frame, FrameSpec outer) {
        for (FrameSpec f = frame.frame; f != null; f = f.frame) {
            if (f == outer) {
                return true;
            }
        }
        return false;
    }
}
