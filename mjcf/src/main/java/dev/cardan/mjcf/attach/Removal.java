package dev.cardan.mjcf.attach;

import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.ActuatorSpec;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.FrameSpec;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.MeshSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.PluginUse;
import dev.cardan.mjcf.spec.SensorSpec;
import dev.cardan.mjcf.spec.SpecElement;
import java.util.List;

/** Removes elements: a body with everything in it and the elements that cannot do without it, all others alone. */
public final class Removal {
    private Removal() {}

    /** Removes a body from its specification. */
    public static void body(BodySpec body) {
        if (body.parent == null) {
            throw new ModelException(body, "the world cannot be removed");
        }
        if (!body.parent.bodies.contains(body)) {
            throw new ModelException(body, "the body is not in this specification");
        }
        ModelSpec spec = body.model;
        spec.actuators.forEach(a -> PendingKeys.forget(spec, a));
        PendingKeys.store(spec, spec, Namespace.NONE);
        spec.keys.clear();

        Dependents dependents = new Dependents(spec);
        body.parent.bodies.remove(body);
        dependents.prune();
    }

    /** Removes a frame and all that it places from its body. */
    public static void frame(FrameSpec frame) {
        BodySpec b = frame.body;
        if (!b.frames.contains(frame)) {
            throw new ModelException(frame, "the frame is not in this specification");
        }
        for (BodySpec child : List.copyOf(b.bodies)) {
            if (Parts.isInside(child.frame, frame)) {
                body(child);
            }
        }
        b.joints.stream().filter(j -> Parts.isInside(j.frame, frame)).forEach(j -> PendingKeys.forget(b.model, j));
        b.joints.removeIf(j -> Parts.isInside(j.frame, frame));
        b.geoms.removeIf(g -> Parts.isInside(g.frame, frame));
        b.sites.removeIf(s -> Parts.isInside(s.frame, frame));
        b.cameras.removeIf(c -> Parts.isInside(c.frame, frame));
        b.lights.removeIf(l -> Parts.isInside(l.frame, frame));
        b.frames.removeIf(f -> Parts.isInside(f, frame));
    }

    /** Removes an element that is neither a body nor a frame, and the plugin instance of its own. */
    public static void element(ModelSpec spec, SpecElement e) {
        Parts.listOf(spec, e).remove(e);
        PendingKeys.forget(spec, e);
        PluginUse use = switch (e) {
            case GeomSpec g -> g.plugin;
            case MeshSpec m -> m.plugin;
            case ActuatorSpec a -> a.plugin;
            case SensorSpec s -> s.plugin;
            default -> null;
        };
        if (use != null && use.own() != null) {
            spec.plugins.remove(use.own());
        }
    }
}
