package dev.cardan.mjcf.attach;

import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.DefaultClass;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.SkinSpec;
import dev.cardan.mjcf.spec.TupleSpec;

/** Takes a body out of a specification into one of its own. */
public final class Detachment {
    private Detachment() {}

    /**
     * Removes a body and makes a specification of it: the body in the pose it had in its parent, everything in it and all that
     * refers only to it, with the assets, classes and settings of the source.
     */
    public static ModelSpec of(BodySpec body) {
        ModelSpec spec = body.model;
        int place = spec.bodies().indexOf(body);
        if (place <= 0) {
            throw new ModelException(
                    body, place < 0 ? "the body is not in this specification" : "the world cannot be detached");
        }
        ModelSpec alone = spec.copy();
        isolate(alone, alone.bodies().get(place));
        Removal.body(body);
        return alone;
    }

    private static void isolate(ModelSpec spec, BodySpec body) {
        KeyOrder keys = new KeyOrder(spec);
        Dependents dependents = new Dependents(spec);
        DefaultClass inForce = body.activeClass();
        body.parent.bodies.remove(body);
        BodySpec world = spec.world;
        world.frames.clear();
        world.joints.clear();
        world.geoms.clear();
        world.sites.clear();
        world.cameras.clear();
        world.lights.clear();
        world.bodies.clear();
        world.bodies.add(body);
        body.parent = world;
        body.frame = null;
        body.childclass = inForce == spec.main ? "" : inForce.name;
        dependents.prune();
        ReferenceCopy now = new ReferenceCopy(new NameIndex(spec), Namespace.NONE);
        spec.skins.removeIf((SkinSpec s) -> !now.move(s.copy()));
        spec.tuples.removeIf((TupleSpec t) -> t.objname.length > 0 && !now.move(t.copy()));
        keys.follow();
    }
}
