package dev.cardan.mjcf.attach;

import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.FrameSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.SpecElement;
import java.util.List;

/**
 * Moves elements to other bodies, frames or places in their lists. Poses stay as they are written, so they count in the new
 * surroundings. Values of keyframes follow their joints, mocap bodies and actuators.
 */
public final class Move {
    private Move() {}

    /** Moves an element of the tree, with everything in it, into a body. */
    public static void into(ModelSpec spec, SpecElement e, BodySpec target) {
        to(spec, e, target, null);
    }

    /** Moves an element of the tree, with everything in it, into a frame. */
    public static void into(ModelSpec spec, SpecElement e, FrameSpec target) {
        to(spec, e, target.body, target);
    }

    private static void to(ModelSpec spec, SpecElement e, BodySpec target, FrameSpec frame) {
        if (e == spec.world) {
            throw new ModelException(e, "the world cannot be moved");
        }
        Parts.listOf(target, e);
        List<SpecElement> list = Parts.listOf(spec, e);
        if (e instanceof FrameSpec f && Parts.isInside(frame, f)) {
            throw new ModelException(e, "a frame cannot be moved into itself");
        }
        for (BodySpec b = target; b != null; b = b.parent) {
            if (b == e || (e instanceof FrameSpec f && Parts.isInside(b.frame, f))) {
                throw new ModelException(e, "cannot be moved into what is in it");
            }
        }
        KeyOrder keys = new KeyOrder(spec);
        if (e instanceof FrameSpec f) {
            contents(f, target);
        } else {
            list.remove(e);
            Parts.listOf(target, e).add(e);
        }
        if (e instanceof BodySpec b) {
            b.parent = target;
        }
        Parts.setFrame(e, frame);
        keys.follow();
    }

    /** Moves a frame, those inside it and everything that they place from its body to another one. */
    private static void contents(FrameSpec f, BodySpec target) {
        BodySpec source = f.body;
        take(source.frames, target.frames, f);
        target.frames.forEach(x -> x.body = target);
        take(source.joints, target.joints, f);
        take(source.geoms, target.geoms, f);
        take(source.sites, target.sites, f);
        take(source.cameras, target.cameras, f);
        take(source.lights, target.lights, f);
        take(source.bodies, target.bodies, f);
        target.bodies.forEach(b -> b.parent = target);
    }

    /** Moves what is a frame, or inside it, from one list to the end of another. */
    static <T extends SpecElement> void take(List<T> from, List<T> to, FrameSpec f) {
        List<T> inside = from.stream()
                .filter(e -> e == f || Parts.isInside(Parts.frameOf(e), f))
                .toList();
        from.removeAll(inside);
        to.addAll(inside);
    }

    /** Moves an element within its list. */
    public static void within(ModelSpec spec, SpecElement e, int place) {
        List<SpecElement> list = Parts.listOf(spec, e);
        if (place < 0 || place >= list.size()) {
            throw new ModelException(
                    e, "cannot be moved to place " + place + ": its list has places 0 to " + (list.size() - 1));
        }
        KeyOrder keys = new KeyOrder(spec);
        list.remove(e);
        list.add(place, e);
        keys.follow();
    }
}
