package dev.cardan.mjcf.read;

import dev.cardan.engine.type.OrientationType;
import dev.cardan.mjcf.ModelException;
import dev.cardan.mjcf.attach.Attachment;
import dev.cardan.mjcf.attach.Budget;
import dev.cardan.mjcf.attach.Removal;
import dev.cardan.mjcf.compile.FrameMath;
import dev.cardan.mjcf.compile.Orientation;
import dev.cardan.mjcf.spec.BodySpec;
import dev.cardan.mjcf.spec.DefaultClass;
import dev.cardan.mjcf.spec.FlexSpec;
import dev.cardan.mjcf.spec.FrameSpec;
import dev.cardan.mjcf.spec.ModelSpec;
import dev.cardan.mjcf.spec.OrientationSpec;
import dev.cardan.mjcf.xml.XmlElement;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Reads {@code replicate}: its contents are read once into a pattern body, copied {@code count} times - each copy turned
 * and moved against the one before, its names ending in the number of the copy -, and the pattern is removed.
 */
final class ReplicateReader {
    private final ModelSpec spec;
    private final BodyReader bodies;

    ReplicateReader(ModelSpec spec, BodyReader bodies) {
        this.spec = spec;
        this.bodies = bodies;
    }

    void read(XmlElement e, BodySpec body, FrameSpec frame, DefaultClass inForce) {
        int count = Xml.ints(e, "count")[0];
        double[] offset = new double[3];
        double[] angles = new double[3];
        Xml.into(offset, 0, e, "offset");
        Xml.into(angles, 0, e, "euler");

        BodySpec pattern = body.addBody("");
        pattern.where = e.where();
        FrameSpec place = pattern.addFrame();
        place.where = e.where();
        place.frame = frame;
        place.defaultClass = inForce;
        bodies.children(e, pattern, place, inForce);
        refuseFlexes(pattern);
        Budget.require(spec, (long) count * size(pattern), place);

        double[] pos = new double[3];
        double[] quat = {1, 0, 0, 0};
        double[] turn = rotation(place, angles, 1);
        for (int i = 0; i < count; i++) {
            quat = rotation(place, angles, i);
            place.pos = pos.clone();
            place.quat = quat.clone();
            FrameMath.append(pos, quat, offset, turn);
            try {
                Attachment.frame(body, place, "", Xml.text(e, "sep") + number(i, count));
            } catch (ModelException problem) {
                throw problem.file().isEmpty() ? Xml.error(e, problem.getMessage()) : problem;
            }
        }
        Removal.body(pattern);
    }

    /** MuJoCo leaves the flex of the pattern behind when it removes the pattern's bodies, so it refuses the model. */
    private void refuseFlexes(BodySpec pattern) {
        if (spec.flexes.isEmpty()) {
            return;
        }
        Set<BodySpec> removed = new HashSet<>();
        Deque<BodySpec> pending = new ArrayDeque<>(List.of(pattern));
        while (!pending.isEmpty()) {
            BodySpec b = pending.remove();
            removed.add(b);
            pending.addAll(b.bodies);
        }
        Set<String> inside = new HashSet<>();
        removed.forEach(b -> inside.add(b.name));
        spec.bodies().stream().filter(b -> !removed.contains(b)).forEach(b -> inside.remove(b.name));
        for (FlexSpec f : spec.flexes) {
            boolean holds = f.vertbody.stream().anyMatch(inside::contains);
            if (holds || f.nodebody.stream().anyMatch(inside::contains)) {
                throw new ModelException(
                        f,
                        "a flex cannot be replicated: write it for each copy, or attach a model that has it several"
                                + " times");
            }
        }
    }

    /** How many elements are in a body. */
    private static long size(BodySpec b) {
        long n = 0;
        for (List<?> list : List.of(b.frames, b.joints, b.geoms, b.sites, b.cameras, b.lights)) {
            n += list.size();
        }
        for (BodySpec child : b.bodies) {
            n += 1 + size(child);
        }
        return n;
    }

    /** The rotation after some steps, computed from the multiplied angles so that errors do not add up. */
    private double[] rotation(FrameSpec place, double[] angles, int steps) {
        OrientationSpec turn = new OrientationSpec();
        turn.type = OrientationType.EULER;
        turn.euler = new double[] {steps * angles[0], steps * angles[1], steps * angles[2]};
        double[] quat = {1, 0, 0, 0};
        Orientation.resolve(quat, turn, spec.compiler, place);
        return quat;
    }

    /** The number of a copy with as many digits as the number of copies has. */
    private static String number(int i, int count) {
        String digits = Integer.toString(i);
        return "0".repeat(Integer.toString(count).length() - digits.length()) + digits;
    }
}
