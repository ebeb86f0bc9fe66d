package dev.cardan.mjcf.attach;

import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.ActuatorSpec;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.CameraSpec;
import dev.cardan.mjcf.spec.EqualitySpec;
import dev.cardan.mjcf.spec.ExcludeSpec;
import dev.cardan.mjcf.spec.FlexSpec;
import dev.cardan.mjcf.spec.FrameSpec;
import dev.cardan.mjcf.spec.GeomSpec;
import dev.cardan.mjcf.spec.HFieldSpec;
import dev.cardan.mjcf.spec.JointSpec;
import dev.cardan.mjcf.spec.KeySpec;
import dev.cardan.mjcf.spec.LightSpec;
import dev.cardan.mjcf.spec.MaterialSpec;
import dev.cardan.mjcf.spec.MeshSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.NumericSpec;
import dev.cardan.mjcf.spec.PairSpec;
import dev.cardan.mjcf.spec.PluginSpec;
import dev.cardan.mjcf.spec.PluginUse;
import dev.cardan.mjcf.spec.SensorSpec;
import dev.cardan.mjcf.spec.SiteSpec;
import dev.cardan.mjcf.spec.SkinSpec;
import dev.cardan.mjcf.spec.SpecElement;
import dev.cardan.mjcf.spec.TendonSpec;
import dev.cardan.mjcf.spec.TextSpec;
import dev.cardan.mjcf.spec.TextureSpec;
import dev.cardan.mjcf.spec.TupleSpec;
import dev.cardan.mjcf.spec.WrapSpec;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

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

        // what refers to nothing even now is left for the compiler to report
        ReferenceCopy old = new ReferenceCopy(new NameIndex(spec), Namespace.NONE);
        Set<SpecElement> sound = new HashSet<>();
        sound(sound, spec.flexes, f -> old.move(f, new ArrayList<>()));
        sound(sound, spec.pairs, old::move);
        sound(sound, spec.excludes, old::move);
        sound(sound, spec.tendons, old::move);
        sound(sound, spec.equalities, old::move);
        sound(sound, spec.actuators, old::move);
        sound(sound, spec.sensors, old::move);

        body.parent.bodies.remove(body);
        spec.pruned = true;
        ReferenceCopy now = new ReferenceCopy(new NameIndex(spec), Namespace.NONE);
        spec.flexes.removeIf(f -> sound.contains(f) && !now.move(f, new ArrayList<>()));
        spec.pairs.removeIf(e -> sound.contains(e) && !now.move(e));
        spec.excludes.removeIf(e -> sound.contains(e) && !now.move(e));
        spec.tendons.removeIf(e -> sound.contains(e) && !now.move(e));
        spec.equalities.removeIf(e -> sound.contains(e) && !now.move(e));
        spec.actuators.removeIf(e -> sound.contains(e) && !now.move(e));
        spec.sensors.removeIf(e -> sound.contains(e) && !now.move(e));
    }

    /** Removes a frame and all that it places from its body. */
    public static void frame(FrameSpec frame) {
        BodySpec b = frame.body;
        if (!b.frames.contains(frame)) {
            throw new ModelException(frame, "the frame is not in this specification");
        }
        for (BodySpec child : List.copyOf(b.bodies)) {
            if (isInside(child.frame, frame)) {
                body(child);
            }
        }
        b.joints.stream().filter(j -> isInside(j.frame, frame)).forEach(j -> PendingKeys.forget(b.model, j));
        b.joints.removeIf(j -> isInside(j.frame, frame));
        b.geoms.removeIf(g -> isInside(g.frame, frame));
        b.sites.removeIf(s -> isInside(s.frame, frame));
        b.cameras.removeIf(c -> isInside(c.frame, frame));
        b.lights.removeIf(l -> isInside(l.frame, frame));
        b.frames.removeIf(f -> isInside(f, frame));
    }

    private static boolean isInside(FrameSpec f, FrameSpec outer) {
        FrameSpec at = f;
        while (at != null && at != outer) {
            at = at.frame;
        }
        return at != null;
    }

    /** Removes an element that is neither a body nor a frame, and the plugin instance of its own. */
    public static void element(ModelSpec spec, SpecElement e) {
        if (!take(spec, e)) {
            throw new ModelException(e, "the element is not in this specification");
        }
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

    /** Takes an element out of its list; false if it is in none. */
    private static boolean take(ModelSpec spec, SpecElement e) {
        return switch (e) {
            case JointSpec j -> spec.bodies().stream().anyMatch(b -> b.joints.remove(j));
            case GeomSpec g -> spec.bodies().stream().anyMatch(b -> b.geoms.remove(g));
            case SiteSpec s -> spec.bodies().stream().anyMatch(b -> b.sites.remove(s));
            case CameraSpec c -> spec.bodies().stream().anyMatch(b -> b.cameras.remove(c));
            case LightSpec l -> spec.bodies().stream().anyMatch(b -> b.lights.remove(l));
            case WrapSpec w -> spec.tendons.stream().anyMatch(t -> t.path.remove(w));
            case MeshSpec m -> spec.meshes.remove(m);
            case FlexSpec f -> spec.flexes.remove(f);
            case SkinSpec s -> spec.skins.remove(s);
            case HFieldSpec h -> spec.hfields.remove(h);
            case TextureSpec t -> spec.textures.remove(t);
            case MaterialSpec m -> spec.materials.remove(m);
            case PairSpec p -> spec.pairs.remove(p);
            case ExcludeSpec x -> spec.excludes.remove(x);
            case EqualitySpec q -> spec.equalities.remove(q);
            case TendonSpec t -> spec.tendons.remove(t);
            case ActuatorSpec a -> spec.actuators.remove(a);
            case SensorSpec s -> spec.sensors.remove(s);
            case PluginSpec p -> spec.plugins.remove(p);
            case NumericSpec n -> spec.numerics.remove(n);
            case TextSpec t -> spec.texts.remove(t);
            case TupleSpec t -> spec.tuples.remove(t);
            case KeySpec k -> spec.keys.remove(k);
            default -> false;
        };
    }

    private static <T extends SpecElement> void sound(Set<SpecElement> all, List<T> list, Predicate<T> move) {
        list.stream().filter(move).forEach(all::add);
    }
}
