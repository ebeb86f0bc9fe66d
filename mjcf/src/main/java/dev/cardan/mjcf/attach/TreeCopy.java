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
    private final boolean moves;
    private final PluginCopy plugins;

    /**
     * @param moves whether the elements themselves go over, and no copies of them
     */
    TreeCopy(ModelSpec from, ModelSpec into, Namespace names, Map<DefaultClass, DefaultClass> classes, boolean moves) {
        this.from = from;
        this.into = into;
        this.names = names;
        this.classes = classes;
        this.moves = moves;
        this.plugins = new PluginCopy(from, into, names, moves);
    }

    /** Whether the elements themselves go over. */
    boolean moves() {
        return moves;
    }

    /** What takes the place of an element in the target. */
    @SuppressWarnings("unchecked") // a copy has the class of its source
    private <T extends SpecElement> T other(T e) {
        return moves ? e : (T) e.copy();
    }

    /** The lists of a body that goes over itself: they leave it, to be filled again. */
    private static BodySpec emptied(BodySpec b) {
        BodySpec lists = b.copy();
        lists.frames.addAll(b.frames);
        lists.joints.addAll(b.joints);
        lists.geoms.addAll(b.geoms);
        lists.sites.addAll(b.sites);
        lists.cameras.addAll(b.cameras);
        lists.lights.addAll(b.lights);
        lists.bodies.addAll(b.bodies);
        b.frames.clear();
        b.joints.clear();
        b.geoms.clear();
        b.sites.clear();
        b.cameras.clear();
        b.lights.clear();
        b.bodies.clear();
        return lists;
    }

    /** Copies of plugin instances. */
    PluginCopy plugins() {
        return plugins;
    }

    /** A copy of a body; the caller adds it to its parent. */
    BodySpec body(BodySpec source, BodySpec parent) {
        return body(source, parent, 0);
    }

    private BodySpec body(BodySpec given, BodySpec parent, int depth) {
        if (depth >= MAX_DEPTH) {
            throw new ModelException(given, "bodies are nested deeper than " + MAX_DEPTH + " levels");
        }
        BodySpec source = moves ? emptied(given) : given;
        BodySpec b = finish(given, other(given));
        b.model = into;
        b.parent = parent;
        b.frame = null;
        b.childclass = names.defaultClass(b.childclass);
        b.plugin = plugins.of(source.plugin);
        Map<FrameSpec, FrameSpec> frames = new IdentityHashMap<>();
        frames(source.frames, b, frames);
        parts(source, b, frames);
        for (BodySpec child : source.bodies) {
            FrameSpec place = frames.get(child.frame);
            BodySpec c = body(child, b, depth + 1);
            c.frame = place;
            b.bodies.add(c);
        }
        return b;
    }

    /** Copies a frame and what is inside it into a body. The copy keeps the enclosing frame of the source. */
    FrameSpec frame(FrameSpec source, BodySpec target) {
        BodySpec body = source.body;
        Map<FrameSpec, FrameSpec> frames = new IdentityHashMap<>();
        List<FrameSpec> inside = body.frames.stream()
                .filter(f -> f != source && isInside(f, source))
                .toList();
        if (moves) {
            body.frames.remove(source);
            body.frames.removeAll(inside);
        }
        FrameSpec top = frame(source, other(source), target);
        frames.put(source, top);
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
            frames.put(f, frame(f, other(f), target));
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
        if (moves) {
            source.joints.removeAll(wanted.joints);
            source.geoms.removeAll(wanted.geoms);
            source.sites.removeAll(wanted.sites);
            source.cameras.removeAll(wanted.cameras);
            source.lights.removeAll(wanted.lights);
        }
        parts(wanted, target, frames);
        for (BodySpec child : List.copyOf(source.bodies)) {
            if (frames.containsKey(child.frame)) {
                FrameSpec place = frames.get(child.frame);
                BodySpec c = body(child, target);
                c.frame = place;
                target.bodies.add(c);
                if (moves) {
                    source.bodies.remove(child);
                } else {
                    PendingKeys.forget(into, child);
                }
            }
        }
    }

    private void parts(BodySpec source, BodySpec target, Map<FrameSpec, FrameSpec> frames) {
        for (JointSpec e : source.joints) {
            JointSpec c = finish(e, other(e));
            c.frame = frames.get(e.frame);
            target.joints.add(c);
        }
        for (GeomSpec e : source.geoms) {
            GeomSpec c = finish(e, other(e));
            c.frame = frames.get(e.frame);
            c.material = names.asset(c.material);
            c.hfieldname = names.asset(c.hfieldname);
            c.meshname = names.asset(c.meshname);
            c.plugin = plugins.ofGeom(e.plugin);
            target.geoms.add(c);
        }
        for (SiteSpec e : source.sites) {
            SiteSpec c = finish(e, other(e));
            c.frame = frames.get(e.frame);
            c.material = names.asset(c.material);
            target.sites.add(c);
        }
        for (CameraSpec e : source.cameras) {
            CameraSpec c = finish(e, other(e));
            c.frame = frames.get(e.frame);
            c.targetbody = names.of(c.targetbody);
            target.cameras.add(c);
        }
        for (LightSpec e : source.lights) {
            LightSpec c = finish(e, other(e));
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
